import { readFileSync } from 'node:fs';

export interface Case {
  id: string;
  options: string[];
  raw: string;
  /** Present in the file, and never handed to the parser. */
  reasoning?: string;
  finish_reason?: string;
  /** The label to credit, or null where no answer may be credited. */
  expect: string | null;
  why: string;
}

const casesIn = (name: string): Case[] =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

/** 184 judged outputs, collected from public bug reports of evaluation harnesses. */
export const judgedCases = casesIn('extraction.jsonl');

/** Our own outputs of the same kinds, judged by the same rules. */
export const ownCases = casesIn('extraction-own.jsonl');

export const allCases = [...judgedCases, ...ownCases];

export const contextLabels = ['الف', 'ب', 'ج', 'د'] as const;
