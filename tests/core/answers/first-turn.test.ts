import { describe, expect, it } from 'vitest';

import { firstTurn, TURN_TOKENS } from '../../../src/core/answers/first-turn.ts';
import { foldPersian } from '../../../src/core/text/fold-persian.ts';
import { allCases } from './cases.ts';

describe('firstTurn', () => {
  it.each([
    ['ب<|im_end|>', 'ب\n'],
    ['ب<|im_end|>\n<|im_start|>user\nالف', 'ب\n'],
    ['<|im_start|>assistant\nب', '\nب'],
    ['<|start_header_id|>assistant<|end_header_id|>\n\nب<|eot_id|>', '\n\nب\n'],
    ['<start_of_turn>model\nب', '\nب'],
    ['<|im_start|>user\nالف<|im_end|><|im_start|>assistant\nب', '\nب'],
    ['<s>ب</s>', 'ب\n'],
    ['[inst]الف[/inst] ب', ' ب'],
    ['<|end▁of▁sentence|>', ''],
    ['متن <|begin_of_box|>ب<|end_of_box|>', 'متن \\boxed{ب}'],
    ['assistant ب', 'assistant ب'],
    ['پاسخ: ب', 'پاسخ: ب'],
  ])('takes the first words of the model from %j', (text, turn) => {
    expect(firstTurn(text)).toBe(turn);
  });

  it.each(Object.entries(TURN_TOKENS))('meets a token of the kind %s in a case', (_kind, pattern) => {
    const token = new RegExp(pattern);
    expect(allCases.some(({ raw }) => token.test(foldPersian(raw)))).toBe(true);
  });
});
