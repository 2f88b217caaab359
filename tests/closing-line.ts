import type { Reporter, TestModule } from 'vitest/node';

/** Closes the output with one plain line of totals, for logs that are read by programs. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length;
    const skipped = count('skipped');
    process.stdout.write(
      `\n${String(count('passed'))} passed, ${String(count('failed') + broken)} failed${skipped === 0 ? '' : `, ${String(skipped)} skipped`}\n`,
    );
  }
}
