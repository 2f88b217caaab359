import type { Run } from '../schema/run.ts';
import { checkAnswers } from './check-answers.ts';
import { checkOrigin } from './check-origin.ts';
import { checkProtocol } from './check-protocol.ts';
import { checkReferences } from './check-references.ts';
import type { RunCheck, RunContext, RunFinding } from './finding.ts';

/** Every question that a result file answers by itself; a new one is a line here. */
const CHECKS: readonly RunCheck[] = [checkReferences, checkAnswers, checkProtocol, checkOrigin];

/** What is wrong with a run as it stands in its file, apart from where the file lies and what the model said. */
export const checkRun = (run: Run, context: RunContext): RunFinding[] =>
  CHECKS.flatMap((check) => check(run, context));
