import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

/** Proverbs that differ in one letter, so that a prompt tells which it is about. */
export const LETTERS = [...'ابپتثجچحخد'];

const proverbOf = (letter: string) => ({
  proverb: `از کوزه‌ی شماره‌ی ${letter} همان تراود`,
  meaning: { fa: 'هر کس همان را نشان می‌دهد که هست.', en: `People show what they are, ${letter}.` },
  otherSenses: [],
  literalGloss: 'What is in the jug seeps out.',
  register: 'literary',
  theme: letter === 'ا' ? null : 'family',
  speechAct: 'observation',
  device: 'metaphor',
  polarity: 'neutral',
  era: 'current',
  region: 'national',
  frequency: 4,
  difficulty: 'easy',
});

/** Five words each, in lengths that differ. */
export const englishOf = (letter: string): string => {
  const place = LETTERS.indexOf(letter);
  return `${'ABCDEFGHIJ'.charAt(place)}${'x'.repeat(place + 1)} is as ${'abcdefghij'.charAt(place)} does.`;
};

interface Part {
  type: string;
  text?: string;
}

interface Request {
  messages: { content: string | Part[] }[];
}

/** What a reply may be spoiled by: the step, the letter of its proverb, and whether it was asked before. */
export type Spoil = (asked: { step: string; letter: string; again: boolean }) => string | null;

/** Words of one letter that make a spoken sentence of exactly so many characters; the last one is its verb. */
const option = (length: number, letter: string, word = '') => {
  const verb = letter.repeat(length - 7 - word.length);
  return { text: `می‌گه ${word}${verb}.`, en: 'x', verbs: [verb] };
};

/** Proverbs of a page: the first five on a picture, the last five, and one again, in a PDF. */
const pageOf = (content: string | Part[]): string[] =>
  JSON.stringify(content).includes('application/pdf') ? ['ا', ...LETTERS.slice(5)] : LETTERS.slice(0, 5);

const stepOf = (prompt: string): string =>
  [
    ['You read a scanned page', 'extract'],
    ['Write a short everyday dialogue', 'dialogues'],
    ['Write the three wrong options', 'distractors'],
    ['write the right one', 'keys'],
    ['Find the English proverb', 'equivalents'],
    ['Say what rules each of them out', 'why-wrong'],
  ].find(([words]) => prompt.includes(words ?? ''))?.[1] ?? '';

/** A reply to order, or a bad one where `spoiled` names the fault. */
const draft = (
  {
    prompt,
    step,
    letter,
    content,
  }: { prompt: string; step: string; letter: string; content: string | Part[] },
  spoiled: string | null,
): string => {
  const after = (words: string): string => prompt.split(words)[1]?.split('\n')[0]?.trim() ?? '';
  switch (step) {
    case 'extract':
      return `Here it is:\n\`\`\`json\n${JSON.stringify({ proverbs: pageOf(content).map(proverbOf) })}\n\`\`\``;
    case 'dialogues': {
      const proverb = after('Proverb: ');
      const said = spoiled === 'no proverb' ? 'چه عرض کنم.' : `چه عرض کنم، ${proverb}.`;
      const hour = spoiled === 'Latin digits' ? '5' : '۵';
      return JSON.stringify({
        proverbAsUsed: proverb,
        dialogue: [
          {
            speaker: after('First speaker: ').split('.')[0],
            text: `دیدی ساعت ${hour} سرِ کلاس چه حرفی به معلمشون زده بود؟`,
            en: 'Did you hear?',
          },
          { speaker: after('who says the proverb: ').replace('.', ''), text: said, en: 'Well.' },
        ],
      });
    }
    case 'distractors': {
      const wrong = (...of: Parameters<typeof option>) => ({ ...option(...of), whyWrong: 'x' });
      return JSON.stringify({
        literal: wrong(52, 'ا', 'کوزه '),
        ...(spoiled === 'no role' ? {} : { plausible: wrong(50, 'ب') }),
        irrelevant: wrong(48, 'د'),
      });
    }
    case 'keys': {
      const least = Number(/full stop and (\d+) to/.exec(prompt)?.[1]);
      const word = prompt.includes('It uses one content word') ? 'کوزه ' : '';
      const { text, en, verbs } = option(spoiled === 'too long' ? 94 : least, 'ر', word);
      return JSON.stringify({ text, en, verbs });
    }
    case 'equivalents':
      return JSON.stringify({
        equivalent: englishOf(letter),
        familiarity: 4,
        imageException: 'None has a jug.',
        scores: { sense: spoiled === 'weak' ? 1 : 2, polarity: 2, speechAct: 2, target: 2 },
      });
    default: {
      const ruling = (role: string) => ({
        text: after(`\n${role}: `),
        fits: spoiled !== null && after(`\n${role}: `) === spoiled,
        whyWrong: `Means something else than ${letter}.`,
      });
      return JSON.stringify({ image: ruling('image'), theme: ruling('theme'), familiar: ruling('familiar') });
    }
  }
};

/** A local OpenAI-compatible server with a model that writes to order. It answers so many requests, then holds the rest. */
export const startModel = async (spoil: Spoil = () => null) => {
  const asked: { step: string; prompt: string; content: string | Part[] }[] = [];
  const allowance = { left: Infinity };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request;
      const content = messages[0]?.content ?? '';
      const prompt =
        typeof content === 'string' ? content : (content.find(({ type }) => type === 'text')?.text ?? '');
      const step = stepOf(prompt);
      asked.push({ step, prompt, content });
      const letter = /شماره‌ی (.) همان/.exec(prompt)?.[1] ?? '';
      const again = prompt.includes('Your last draft was not taken');
      if ((allowance.left -= 1) < 0) return;
      response.setHeader('content-type', 'application/json');
      const text = draft({ prompt, step, letter, content }, spoil({ step, letter, again }));
      response.end(
        JSON.stringify({
          model: 'local-1',
          choices: [{ message: { content: text }, finish_reason: 'stop' }],
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    asked,
    allowance,
  };
};
