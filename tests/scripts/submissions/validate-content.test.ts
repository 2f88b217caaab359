import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { optionOrder } from '../../../src/core/prompt.ts';
import type { ResponseLine, Run } from '../../../src/core/schema/run.ts';
import { goodSubmission, otherSubmission, reply, type Submission, tinyWorld } from './tiny-world.ts';

/** What is found in a good submission after one change. */
const findingsAfter = (change: (submission: Submission) => void): string[] => {
  using world = tinyWorld();
  const submission = goodSubmission();
  const place = world.file(submission);
  change(submission);
  world.file(submission, place.replace(/\.json$/, ''));
  return world.findings(place);
};

/** What is found in a good result file after a change of its text. */
const findingsAfterEdit = (edit: (text: string) => string): string[] => {
  using world = tinyWorld();
  const place = world.file(goodSubmission());
  world.write(place, edit(world.read(place)));
  return world.findings(place);
};

const task = (run: Run, id: 'talk' | 'pair'): Run['tasks'][string] => {
  const found = run.tasks[id];
  if (found === undefined) throw new Error(`no task ${id}`);
  return found;
};

const answer = (submission: Submission, id: string, text: string, finishReason = 'stop'): void => {
  submission.replies = submission.replies.map((line) =>
    line.id === id ? reply(id, text, finishReason) : line,
  );
};

const RESULT = 'content/results/tiny/parrot-one/2026-05-04-paper-0a1b2c3d.json';
const REPLIES = RESULT.replace('.json', '.responses.jsonl');

/** Some answers without a temperature, the others as the run says. */
const inTurn = ({ protocol }: Submission['run'], before: number, after: number) => [
  { ...protocol.used, temperature: null, answers: before },
  { ...protocol.used, answers: after },
];

describe('validateContent()', () => {
  it('finds nothing wrong with good content', () => {
    using world = tinyWorld();
    world.file(goodSubmission());
    world.file(otherSubmission());
    expect(world.findings()).toEqual([]);
  });

  it.each(Object.keys(goodSubmission().run) as (keyof Run)[])('misses the field %s', (field) => {
    const findings = findingsAfter(({ run }) => {
      Reflect.deleteProperty(run, field);
    });
    expect(findings).toContainEqual(
      expect.stringMatching(new RegExp(`^error: ${RESULT}: ${field}: expected `)),
    );
  });

  // One fault each: the finding names its place, what was expected and what was found, and is the only one.
  it.each<[string, (submission: Submission) => void, string]>([
    [
      'a field that the schema does not name',
      ({ run }) => Object.assign(run, { prompt: 'x' }),
      `error: ${RESULT}: the whole file: expected only the fields of the schema, found the field prompt.`,
    ],
    [
      'a number as text',
      ({ run }) => Object.assign(task(run, 'talk'), { right: '2' }),
      `error: ${RESULT}: tasks.talk.right: expected number, found "2".`,
    ],
    [
      'a percentage',
      ({ run }) => {
        task(run, 'talk').accuracy = 90.2;
      },
      `error: ${RESULT}: tasks.talk.accuracy: expected at most 1 (a proportion from 0 to 1; divide a percentage by 100), found 90.2.`,
    ],
    [
      'a day for an instant',
      ({ run }) => {
        run.startedAt = '2026-05-04';
      },
      `error: ${RESULT}: startedAt: expected a valid datetime`,
    ],
    [
      'a link that is no web address',
      ({ run }) => {
        run.endpoint.baseUrl = 'javascript:alert(1)';
      },
      `error: ${RESULT}: endpoint.baseUrl: expected a valid url`,
    ],
    [
      'another name than its file',
      ({ run }) => {
        run.run = 'other';
      },
      `error: ${RESULT}: run: expected 2026-05-04-paper-0a1b2c3d, found other.`,
    ],
    [
      'another model than its folder',
      ({ run }) => {
        run.model = 'parrot-two';
      },
      `error: ${RESULT}: model: expected parrot-one, found parrot-two.`,
    ],
    [
      'a data set in another version',
      ({ run }) => {
        run.dataset.version = '0.9.0';
      },
      `error: ${RESULT}: dataset.version: expected 1.0.0, found 0.9.0.`,
    ],
    [
      'an unknown protocol',
      ({ run }) => {
        run.protocol.id = 'lenient';
      },
      `error: ${RESULT}: protocol.id: expected a protocol of this project, found lenient.`,
    ],
    [
      'an old scorer',
      ({ run }) => {
        run.protocol.scorerVersion = '0.0.1';
      },
      `error: ${RESULT}: protocol.scorerVersion: expected `,
    ],
    [
      'another data file',
      ({ run }) => {
        task(run, 'talk').sha256 = 'a'.repeat(64);
      },
      `error: ${RESULT}: tasks.talk.sha256: expected `,
    ],
    [
      'other prompts',
      ({ run }) => {
        task(run, 'pair').promptsSha256 = 'a'.repeat(64);
      },
      `error: ${RESULT}: tasks.pair.promptsSha256: expected `,
    ],
    [
      'no task',
      ({ run, replies }) => {
        run.tasks = {};
        replies.length = 0;
      },
      `error: ${RESULT}: tasks: expected answers to talk or pair, found no task.`,
    ],
    [
      'an unknown task',
      ({ run }) => {
        run.tasks['rhyme'] = task(run, 'pair');
      },
      `error: ${RESULT}: tasks.rhyme: expected talk or pair, found rhyme.`,
    ],
    [
      'a count of right answers that does not follow',
      ({ run }) => {
        task(run, 'talk').right = 3;
      },
      `error: ${RESULT}: tasks.talk.right: expected 2, found 3.`,
    ],
    [
      'a total that does not follow',
      ({ run }) => {
        task(run, 'talk').total = 3;
      },
      `error: ${RESULT}: tasks.talk.total: expected 4, found 3.`,
    ],
    [
      'an accuracy that does not follow',
      ({ run }) => {
        task(run, 'talk').accuracy = 0.75;
      },
      `error: ${RESULT}: tasks.talk.accuracy: expected 0.5, found 0.75.`,
    ],
    [
      'a rounded accuracy',
      ({ run }) => {
        task(run, 'pair').accuracy = 0.333;
      },
      `error: ${RESULT}: tasks.pair.accuracy: expected 0.3333333333333333, found 0.333.`,
    ],
    [
      'another temperature than the protocol',
      ({ run }) => {
        run.protocol.asked.temperature = run.protocol.used.temperature = 0.7;
      },
      `error: ${RESULT}: protocol.asked.temperature: expected 0, as protocol paper says, found 0.7.`,
    ],
    [
      'a changed setting',
      ({ run }) => {
        run.protocol.used.topP = 0.9;
      },
      `error: ${RESULT}: protocol.used.topP: expected 1, as asked, found 0.9.`,
    ],
    [
      'a setting that was left out',
      ({ run }) => {
        run.protocol.used.temperature = null;
      },
      `warning: ${RESULT}: protocol.used.temperature: expected 0, as asked, found left out.`,
    ],
    [
      'an answer under the name of another model',
      ({ run }) => {
        run.endpoint.modelsAnswered = ['parrot-one-2026-05-04', 'parrot-two'];
      },
      `warning: ${RESULT}: endpoint.modelsAnswered: expected parrot-one, as asked, found parrot-two.`,
    ],
    [
      'settings in turn that leave answers out',
      ({ run }) => {
        run.protocol.usedInTurn = inTurn(run, 4, 2);
      },
      `error: ${RESULT}: protocol.usedInTurn: expected settings of 7 answers, all of the run, found of 6.`,
    ],
    [
      'settings in turn that do not end with those used',
      ({ run }) => {
        run.protocol.usedInTurn = inTurn(run, 4, 3).toReversed();
      },
      `error: ${RESULT}: protocol.used: expected the last of usedInTurn, [null,1,5], found [0,1,5].`,
    ],
    [
      'the same settings in turn',
      ({ run }) => {
        run.protocol.usedInTurn = [4, 3].map((answers) => ({ ...run.protocol.used, answers }));
      },
      `error: ${RESULT}: protocol.usedInTurn: expected settings that differ, found the same settings twice.`,
    ],
    [
      'settings in turn, some as asked',
      ({ run }) => {
        run.protocol.usedInTurn = inTurn(run, 4, 3);
      },
      `warning: ${RESULT}: protocol.usedInTurn[0].temperature: expected 0, as asked, found left out.`,
    ],
    [
      'a budget at the minimum of the route',
      ({ run }) => {
        run.protocol.used.maxOutputTokens = 20;
      },
      `warning: ${RESULT}: protocol.used.maxOutputTokens: expected 5, as asked, found 20.`,
    ],
    [
      'a budget above it',
      ({ run }) => {
        run.protocol.used.maxOutputTokens = 21;
      },
      `error: ${RESULT}: protocol.used.maxOutputTokens: expected 5, as asked, found 21. Use at most 20,`,
    ],
    [
      'another option order than the protocol',
      ({ run }) => {
        Object.assign(run.protocol, { optionOrder: 'seeded', seed: null });
      },
      `error: ${RESULT}: protocol.optionOrder: expected published, found seeded.`,
    ],
    [
      'no route',
      ({ run }) => {
        run.endpoint.baseUrl = null;
      },
      `error: ${RESULT}: endpoint.baseUrl: expected the address of the route that answered, found null.`,
    ],
    [
      'an end before its beginning',
      ({ run }) => {
        run.finishedAt = '2026-05-03T10:00:00Z';
      },
      `error: ${RESULT}: finishedAt: expected an instant after startedAt, 2026-05-04T10:00:00.000Z, found 2026-05-03T10:00:00Z.`,
    ],
    [
      'a reply too few',
      ({ replies }) => {
        replies.splice(1, 1);
      },
      `error: ${REPLIES}: tk-2: expected a line for this item, found none.`,
    ],
    [
      'a reply twice',
      ({ replies }) => {
        replies.push(reply('pr-3', 'نمی‌دانم.'));
      },
      `error: ${REPLIES}: pr-3: expected one line, found 2 lines.`,
    ],
    [
      'a reply to a foreign item',
      ({ replies }) => {
        replies.push(reply('tk-9', 'ب'));
      },
      `error: ${REPLIES}: tk-9: expected items of the tasks of this run, found another id.`,
    ],
    [
      'replies out of order',
      ({ replies }) => {
        replies.reverse();
      },
      `error: ${REPLIES}: line 1: expected tk-1, found pr-3.`,
    ],
    [
      'a reply that says another letter',
      (submission) => {
        answer(submission, 'tk-1', 'ب');
      },
      `error: ${REPLIES}: tk-1: expected P in the answers of talk, as the parser reads "ب" (whole-output), found C.`,
    ],
    [
      'a reply that says nothing',
      (submission) => {
        answer(submission, 'pr-2', '');
      },
      `error: ${REPLIES}: pr-2: expected - in the answers of pair, as the parser reads "" (no-text), found C.`,
    ],
    [
      'a label that the item does not offer',
      (submission) => {
        answer(submission, 'pr-2', 'د');
      },
      `error: ${REPLIES}: pr-2: expected ? in the answers of pair`,
    ],
    [
      'a reply with its prompt',
      ({ replies }) => Object.assign(replies[0] ?? {}, { prompt: 'x' }),
      `error: ${REPLIES}: line 1: expected only the fields of the schema, found the field prompt.`,
    ],
    [
      'a cut that cuts nothing',
      ({ replies }) => Object.assign(replies[6] ?? {}, { cutFrom: 3 }),
      `error: ${REPLIES}: pr-3, cutFrom: expected more than the 9 characters that were kept, found 3.`,
    ],
  ])('finds %s', (_, change, expected) => {
    const findings = findingsAfter(change);
    expect(findings.join('\n')).toContain(expected);
    expect(findings.filter((finding) => finding.startsWith(expected))).toHaveLength(1);
  });

  it.each<[string, (text: string) => string, string]>([
    [
      'Infinity',
      (text) => text.replace('"requests": 7', '"requests": Infinity'),
      ': line 41, column 17: expected JSON (finite numbers, double quotes, no trailing comma), found "Infinity,".',
    ],
    ['NaN', (text) => text.replace('"right": 2', '"right": NaN'), 'found "NaN,".'],
    [
      'a number that overflows to Infinity',
      (text) => text.replace('"requests": 7', '"requests": 1e999'),
      'usage.requests: expected',
    ],
    [
      'a trailing comma',
      (text) => text.replace('"example",', '"example",,'),
      ': line 26, column 27: expected JSON',
    ],
    [
      'a key twice',
      (text) => text.replace('"right": 2,', '"right": 2, "right": 4,'),
      'expected each key once, found "right" again.',
    ],
    [
      '__proto__',
      (text) => text.replace('"right": 2,', '"right": 2, "__proto__": {},'),
      'found the key __proto__.',
    ],
    ['half a file', (text) => text.slice(0, text.indexOf('"topP"')), 'found the end of the text.'],
    ['an empty file', () => '', ': line 1, column 1: expected JSON'],
    [
      'nesting without end',
      () => '['.repeat(100_000) + ']'.repeat(100_000),
      'levels deep, found more levels.',
    ],
    ['a list', () => '[]', 'the whole file: expected object, found [].'],
    [
      'more than the size limit',
      (text) => text + ' '.repeat(256 * 1024),
      'the whole file: expected at most 256 KiB, found 258 KiB.',
    ],
  ])('refuses %s', (_, edit, expected) => {
    expect(findingsAfterEdit(edit).join('\n')).toContain(expected);
  });

  it('refuses short answers in more than one way', () => {
    const findings = findingsAfter(({ run }) => {
      task(run, 'talk').answers = 'CI';
    });
    expect(findings).toEqual([
      expect.stringContaining('tasks.talk.answers: expected 4 answers, one an item, found 2.'),
      expect.stringContaining('tasks.talk.right: expected 1, found 2.'),
      expect.stringContaining('tasks.talk.total: expected 2, found 4.'),
    ]);
  });

  it('refuses a letter that is no role of the task', () => {
    const findings = findingsAfter(({ run }) => {
      task(run, 'talk').answers = 'CXC~';
    });
    expect(findings[0]).toContain('tasks.talk.answers, character 2: expected C P L I ? - ~ !, found X.');
  });

  it('reports two faults at once', () => {
    const findings = findingsAfter((submission) => {
      task(submission.run, 'talk').right = 4;
      answer(submission, 'pr-1', 'الف');
    });
    expect(findings).toEqual([
      expect.stringContaining('tasks.talk.right: expected 2, found 4.'),
      expect.stringContaining('pr-1: expected C in the answers of pair'),
    ]);
  });

  it('reports the faults of both files when neither parses', () => {
    using world = tinyWorld();
    const one = world.file(goodSubmission());
    const two = world.file(otherSubmission());
    world.write(one, '{');
    world.write(two, '{');
    expect(world.findings()).toHaveLength(2);
  });
});

describe('what a run refers to', () => {
  it('must be there', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    const place = world.file({
      run: { ...run, model: 'nobody-1', dataset: { id: 'none', version: '1.0.0' } },
      replies,
    });
    expect(world.findings(place)).toEqual([
      expect.stringContaining(
        'model: expected a model that has a file, found nobody-1. Add content/models/nobody-1.json',
      ),
      expect.stringContaining('dataset.id: expected a data set with a card and an answer key, found none.'),
    ]);
  });

  it('must fit the kind of the model', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    const place = world.file({ run: { ...run, model: 'thinker' }, replies });
    expect(world.findings(place)).toEqual([
      expect.stringContaining(
        'protocol.id: expected a protocol for models of kind reasoning, found paper, which is for',
      ),
    ]);
  });

  it('is answered by this program for baselines alone', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    const place = world.file({ run: { ...run, model: 'baseline-first' }, replies });
    expect(world.findings(place)).toEqual([
      expect.stringContaining(
        'endpoint.baseUrl: expected null, because a baseline is answered by this program',
      ),
    ]);
  });
});

describe('a run with shuffled options', () => {
  const shuffled = (seed: number | null): Submission => {
    const { run } = goodSubmission();
    // Every reply is ب: the option that the seed puts second.
    const roles = { 'tk-1': 'CPLI', 'tk-2': 'ICPL', 'tk-3': 'LICP', 'tk-4': 'PLIC' };
    const answers = Object.entries(roles)
      .map(
        ([id, letters]) =>
          letters[optionOrder({ optionOrder: 'seeded' }, 7, { id, optionCount: 4 })[1] ?? -1] ?? '',
      )
      .join('');
    const right = answers.split('C').length - 1;
    return {
      run: {
        ...run,
        protocol: { ...run.protocol, id: 'shuffled', optionOrder: 'seeded', seed },
        tasks: { talk: { ...task(run, 'talk'), answers, right, accuracy: right / 4 } },
      },
      replies: Object.keys(roles).map((id) => reply(id, 'ب')),
    };
  };

  it('is read with the order of its seed', () => {
    using world = tinyWorld();
    const findings = world.findings(world.file(shuffled(7)));
    // The prompts are those of the published order, which is the one thing wrong with it.
    expect(findings).toEqual([expect.stringContaining('tasks.talk.promptsSha256')]);
  });

  it('is refused without its seed, and once', () => {
    using world = tinyWorld();
    expect(world.findings(world.file(shuffled(null)))).toEqual([
      expect.stringContaining('protocol.seed: expected the seed'),
    ]);
  });

  it('is not the run that another seed would give', () => {
    using world = tinyWorld();
    expect(world.findings(world.file(shuffled(8))).join('\n')).toContain(
      'in the answers of talk, as the parser reads "ب"',
    );
  });
});

describe('a run of several passes', () => {
  const repeated = (change: Partial<Run['tasks'][string]> = {}): Submission => {
    const { run, replies } = goodSubmission();
    const tasks = Object.fromEntries(
      Object.entries(run.tasks).map(([id, answered]) => [
        id,
        {
          ...answered,
          furtherAnswers: [answered.answers],
          right: 2 * answered.right,
          total: 2 * answered.total,
          ...(id === 'talk' ? change : {}),
        },
      ]),
    );
    const talk = replies.filter(({ id }) => id.startsWith('tk'));
    const pair = replies.filter(({ id }) => id.startsWith('pr'));
    const again = (lines: readonly ResponseLine[]): ResponseLine[] =>
      lines.map((line) => ({ ...line, pass: 1 }));
    return {
      run: { ...run, protocol: { ...run.protocol, repeats: 2 }, tasks },
      replies: [...talk, ...again(talk), ...pair, ...again(pair)],
    };
  };

  it('is checked pass by pass', () => {
    using world = tinyWorld();
    expect(world.findings(world.file(repeated()))).toEqual([]);
  });

  it('states every pass, and counts over all of them', () => {
    using world = tinyWorld();
    const { run } = goodSubmission();
    const { right, total } = task(run, 'talk');
    expect(world.findings(world.file(repeated({ right, total }))).join('\n')).toContain(
      `tasks.talk.total: expected ${String(2 * total)}, found ${String(total)}`,
    );
    const once = repeated();
    const findings = world.findings(
      world.file({ ...once, run: { ...once.run, protocol: { ...run.protocol, repeats: 3 } } }),
    );
    expect(findings.join('\n')).toContain('tasks.talk.furtherAnswers: expected 3 passes in all');
  });

  it('has a reply for every pass, which gives the answer of that pass', () => {
    using world = tinyWorld();
    const { run, replies } = repeated();
    expect(
      world
        .findings(world.file({ run, replies: replies.filter(({ pass }) => pass === undefined) }))
        .join('\n'),
    ).toContain('tk-1, pass 1: expected a line for this item, found none');
    const swapped = replies.map((line) =>
      line.id === 'tk-1' && line.pass === 1 ? { ...line, text: 'د' } : line,
    );
    expect(world.findings(world.file({ run, replies: swapped })).join('\n')).toMatch(
      /tk-1, pass 1: expected . in the answers of talk/,
    );
  });
});

describe('runs beside each other', () => {
  it('may be repeated by one model', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    world.file({ run, replies });
    world.file({ run: { ...run, run: 'again', startedAt: '2026-05-04T09:59:59Z' }, replies });
    expect(world.findings()).toEqual([]);
  });

  it('may not be one run under two names', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    world.file({ run, replies });
    world.file({ run: { ...run, run: 'again' }, replies });
    expect(world.findings()).toEqual([
      expect.stringContaining(
        `again.json: the whole file: expected a run of its own, found the content of ${RESULT}.`,
      ),
    ]);
  });

  it('warn when two models give the same answers', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    world.file({ run, replies });
    const place = world.file({ run: { ...run, model: 'parrot-two' }, replies });
    expect(world.findings(place)).toEqual([
      expect.stringMatching(
        /^warning: .*parrot-two.*: tasks\.talk\.answers: expected answers of its own, found the answers of .*parrot-one/,
      ),
      expect.stringMatching(/^warning: .*parrot-two.*: tasks\.pair\.answers/),
    ]);
  });

  it('may agree when both are baselines', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    for (const model of ['baseline-first', 'baseline-second'])
      world.file({ run: { ...run, model, endpoint: { ...run.endpoint, baseUrl: null } }, replies });
    expect(world.findings()).toEqual([]);
  });

  it('warn when the answers are the key', () => {
    using world = tinyWorld();
    const { run } = goodSubmission();
    const talk = { ...task(run, 'talk'), answers: 'CCCC', right: 4, accuracy: 1 };
    const replies = [reply('tk-1', 'الف'), reply('tk-2', 'ب'), reply('tk-3', 'ج'), reply('tk-4', 'د')];
    expect(world.findings(world.file({ run: { ...run, tasks: { talk } }, replies }))).toEqual([
      expect.stringMatching(
        /^warning: .*tasks\.talk\.answers: expected under 0\.99 of the items right, found 4 of 4/,
      ),
    ]);
  });
});

describe('files in content/results', () => {
  it.each<[string, string, string]>([
    ['at the top', 'content/results/notes.txt', 'another file'],
    ['in a folder too deep', 'content/results/tiny/parrot-one/old/run.json', 'another file'],
    ['of another kind', 'content/results/tiny/parrot-one/run.csv', 'another file'],
    [
      'that are replies without a result',
      'content/results/tiny/parrot-one/lone.responses.jsonl',
      'another file',
    ],
  ])('are strays %s', (_, place, found) => {
    using world = tinyWorld();
    world.write(place, '');
    expect(world.findings()).toEqual([
      expect.stringContaining(`error: ${place}: the whole file: expected only <data set>/<model>/<run>.json`),
    ]);
    expect(world.findings()[0]).toContain(found);
  });

  it('may not differ in letter case alone', () => {
    using world = tinyWorld();
    const place = world.file(goodSubmission());
    world.file(goodSubmission(), place.replace('.json', '').replace('parrot-one', 'Parrot-One'));
    expect(
      world.findings().filter((finding) => finding.includes('differs in more than letter case')),
    ).toEqual([
      expect.stringContaining(`error: ${RESULT}: the name of the file`),
      expect.stringContaining(`error: ${REPLIES}: the name of the file`),
    ]);
  });

  it('have their replies beside them', () => {
    using world = tinyWorld();
    const place = world.file(goodSubmission());
    rmSync(world.path(REPLIES));
    expect(world.findings(place)).toEqual([
      expect.stringContaining(`error: ${REPLIES}: the whole file: expected the replies`),
    ]);
  });

  it('are plain files in UTF-8 of bearable size', () => {
    using world = tinyWorld();
    const place = world.file(goodSubmission());
    world.write(REPLIES, 'x'.repeat(4 * 1024 * 1024 + 1));
    expect(world.findings(place)).toEqual([
      expect.stringContaining('expected at most 4096 KiB, found 4097 KiB'),
    ]);
    world.write(REPLIES, Uint8Array.of(0x7b, 0xff));
    expect(world.findings(place)).toEqual([expect.stringContaining('expected UTF-8 text')]);
    rmSync(world.path(REPLIES));
    symlinkSync('/etc/hostname', world.path(REPLIES));
    expect(world.findings(place)).toEqual([
      expect.stringContaining('expected a regular file, found a folder, link or device'),
    ]);
  });
});

describe('content/provenance.json', () => {
  const vouchFor = (entries: { path: string; sha256: string }[]): string =>
    JSON.stringify({
      schemaVersion: 1,
      reproduced: entries.map((entry) => ({ ...entry, date: '2026-05-06', note: null })),
    });
  const path = RESULT.replace('content/results/', '');

  it('vouches for results as they are', () => {
    using world = tinyWorld();
    world.file(goodSubmission());
    world.write('content/provenance.json', vouchFor([{ path, sha256: 'a'.repeat(64) }]));
    const [finding = ''] = world.findings();
    expect(finding).toContain('content/provenance.json: reproduced[0].sha256: expected ');
    const actual = /expected ([0-9a-f]{64})/.exec(finding)?.[1] ?? '';
    world.write('content/provenance.json', vouchFor([{ path, sha256: actual }]));
    expect(world.findings()).toEqual([]);
    world.write(
      'content/provenance.json',
      vouchFor([
        { path, sha256: actual },
        { path, sha256: actual },
      ]),
    );
    expect(world.findings()).toEqual([
      expect.stringContaining('reproduced[1].path: expected each result once'),
    ]);
  });

  it.each(['tiny/parrot-one/no-such.json', '../provenance.json'])('cannot vouch for %s', (strange) => {
    using world = tinyWorld();
    world.write('content/provenance.json', vouchFor([{ path: strange, sha256: 'a'.repeat(64) }]));
    expect(world.findings()).toEqual([
      expect.stringContaining('reproduced[0].path: expected a result in content/results'),
    ]);
  });
});

describe('records that results refer to', () => {
  const findingsAfterChange = (file: string, change: (text: string) => string): string[] => {
    using world = tinyWorld();
    world.write(file, change(world.read(file)));
    return world.findings();
  };

  it.each<[string, string, (text: string) => string, string]>([
    [
      'a model under another name than its file',
      'content/models/thinker.json',
      (text) => text.replace('"id": "thinker"', '"id": "thinker-2"'),
      'content/models/thinker.json: id: expected thinker, as the file is named, found thinker-2.',
    ],
    [
      'two files for one model',
      'content/models/parrot-two.json',
      (text) => text.replace('Parrot Two', 'PARROT ONE'),
      'content/models/parrot-two.json: name: expected a name of its own, found the name of parrot-one, PARROT ONE.',
    ],
    [
      'a card under another name than its folder',
      'content/datasets/tiny/card.json',
      (text) => text.replace('"id": "tiny"', '"id": "tinier"'),
      'content/datasets/tiny/card.json: id: expected tiny, as the file is named, found tinier.',
    ],
    [
      'a protocol that does not parse',
      'content/protocols/paper.json',
      (text) => text.replace('"published"', '"as-printed"'),
      'content/protocols/paper.json: optionOrder: expected "published" or "seeded" or "rotated", found "as-printed".',
    ],
    [
      'a key of another version',
      'content/datasets/tiny/answer-key.json',
      (text) => text.replace('"1.0.0"', '"2.0.0"'),
      'answer-key.json: version: expected 1.0.0, found 2.0.0.',
    ],
    [
      'a key with other roles',
      'content/datasets/tiny/answer-key.json',
      (text) => text.replace('"CPLI"', '"CPLL"'),
      'answer-key.json: tasks.talk.items[0].roles: expected CILP, found CLLP.',
    ],
    [
      'a key that is not the key of the items',
      'content/datasets/tiny/answer-key.json',
      (text) => text.replace('"CPLI"', '"PCLI"'),
      'answer-key.json: the whole file: expected the key of the items on disk, found another key.',
    ],
    [
      'items that the card does not pin',
      'content/datasets/tiny/items/pair.jsonl',
      (text) => text.replace('kite', 'lamp'),
      'items/pair.jsonl: the whole file: expected SHA-256 ',
    ],
    [
      'an item of another shape',
      'content/datasets/tiny/items/pair.jsonl',
      (text) => text.replace('"question"', '"ask"'),
      'expected items that can be read',
    ],
    [
      'a paper about nobody',
      'content/papers/nobody-2026.json',
      (text) => text.replace('parrot-two', 'parrot-3'),
      'papers/nobody-2026.json: rows[0].model: expected a model of this project, found parrot-3.',
    ],
    [
      'a paper with another total',
      'content/papers/nobody-2026.json',
      (text) => text.replace('"right": 3', '"right": 6').replace('"total": 4', '"total": 8'),
      'rows[0].tasks.talk.total: expected 4, found 8.',
    ],
    [
      'a paper about another role',
      'content/papers/nobody-2026.json',
      (text) => text.replace('"literal"', '"lateral"'),
      'errorShares[0].roles: expected a role of this project, found lateral.',
    ],
  ])('are refused: %s', (_, file, change, expected) => {
    expect(findingsAfterChange(file, change).join('\n')).toContain(expected);
  });

  it('are refused when the folder holds another kind of file', () => {
    using world = tinyWorld();
    world.write('content/models/Parrot.JSON', '{}');
    expect(world.findings()).toEqual([
      expect.stringContaining('content/models/Parrot.JSON: the whole file: expected only <id>.json'),
    ]);
  });

  it('note what cannot be checked while the text is not here', () => {
    using world = tinyWorld();
    const card = 'content/datasets/tiny/card.json';
    world.write(
      card,
      world.read(card).replace('"downloadBase": null', '"downloadBase": "https://example.org/raw/"'),
    );
    const place = world.file(goodSubmission());
    expect(world.findings(place)).toEqual([
      expect.stringMatching(/^note: .*tasks\.talk\.promptsSha256: .*npm run fetch-dataset -- tiny/),
    ]);
    expect(world.findings()[0]).toMatch(/^note: content\/datasets\/tiny\/answer-key\.json: /);
  });
});

describe('items that cannot be read', () => {
  it('are one error, and no crash for the runs on them', () => {
    using world = tinyWorld();
    world.write('content/datasets/tiny/items/talk.jsonl', '{');
    const place = world.file(goodSubmission());
    expect(world.findings(place)).toEqual([expect.stringMatching(/^note: .*no readable text here/)]);
    expect(world.findings().filter((finding) => finding.startsWith('error'))).toEqual([
      expect.stringContaining('expected items that can be read'),
    ]);
  });
});

describe('validateContent() with files', () => {
  it('speaks of these alone', () => {
    using world = tinyWorld();
    const good = world.file(goodSubmission());
    const bad = world.file(otherSubmission());
    world.write(bad, '{');
    world.write('content/models/thinker.json', '{');
    expect(world.findings(good)).toEqual([]);
    expect(world.findings(bad)).toHaveLength(1);
    expect(world.findings('content/models/thinker.json')).toEqual([
      expect.stringContaining('thinker.json: line 1'),
    ]);
    expect(world.validate(good).fileCount).toBe(1);
  });

  it('takes the replies for their result, and both for one', () => {
    using world = tinyWorld();
    const submission = goodSubmission();
    submission.replies.pop();
    const place = world.file(submission);
    expect(world.findings(REPLIES)).toHaveLength(1);
    expect(world.findings(place, REPLIES)).toHaveLength(1);
    expect(world.validate(place, REPLIES).results).toHaveLength(1);
  });

  it('checks a result and a new model that are not filed yet', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    const place = world.file({ run: { ...run, model: 'parrot-three' }, replies }, `draft/${run.run}`);
    expect(world.findings(place)).toEqual([
      expect.stringContaining('model: expected a model that has a file'),
    ]);
    const model = world.read('content/models/parrot-two.json').replace('parrot-two', 'parrot-three');
    world.write('draft/models/parrot-three.json', model.replace('Parrot Two', 'Parrot Three'));
    expect(world.findings(place, 'draft/models/parrot-three.json')).toEqual([]);
  });

  it('takes a copy of a filed run for the same run', () => {
    using world = tinyWorld();
    const submission = goodSubmission();
    world.file(submission);
    expect(world.findings(world.file(submission, `draft/${submission.run.run}`))).toEqual([]);
  });

  it('finds a file that is not there', () => {
    using world = tinyWorld();
    expect(world.findings('content/results/tiny/parrot-one/none.json')).toEqual([
      expect.stringContaining('none.json: the whole file: expected a file, found nothing.'),
    ]);
  });

  it('says which files it takes', () => {
    using world = tinyWorld();
    expect(() => world.validate(join('content', 'notes.txt'))).toThrow(
      'expected a result (<run>.json), its replies',
    );
  });
});
