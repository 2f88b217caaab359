import { readFileSync } from 'node:fs';

import { Pool } from 'undici';

// The floor: the same request bodies through a bare pool, without journal, retries, parsing of answers or display.
const [, , bodiesPath = '', baseUrl = '', concurrency = '1'] = process.argv;
const bodies = readFileSync(bodiesPath, 'utf8').split('\n');
const { origin, pathname } = new URL(`${baseUrl}/chat/completions`);
const pool = new Pool(origin, { connections: Number(concurrency) });
let next = 0;
let letters = 0;
const work = async (): Promise<void> => {
  for (let index = next++; index < bodies.length; index = next++) {
    const { body } = await pool.request({
      path: pathname,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodies[index] ?? '',
    });
    const reply = JSON.parse(await body.text()) as { choices: { message: { content: string } }[] };
    letters += reply.choices[0]?.message.content.length ?? 0;
  }
};
await Promise.all(Array.from({ length: Number(concurrency) }, work));
await pool.close();
process.stdout.write(`${String(letters)}\n`);
