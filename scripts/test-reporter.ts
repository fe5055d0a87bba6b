/** Writes the results of a gate as JSON for scripts/test.ts, to the file that TEST_REPORT names. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { z } from 'zod';

/** Counts and files of one run. */
export const GateReport = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  files: z.array(
    z.object({
      /** Relative to the repository. */
      file: z.string(),
      /** Time of the file with its tests and hooks. */
      seconds: z.number(),
      isBroken: z.boolean(),
      /** Failed tests, or the file itself, with the error. */
      broken: z.array(z.object({ test: z.string(), message: z.string() })),
    }),
  ),
});
export type GateReport = z.infer<typeof GateReport>;

const textOf = (errors: readonly { stack?: string; message: string }[]): string =>
  errors.map(({ stack, message }) => stack ?? message).join('\n');

function reportOf(module: TestModule): GateReport['files'][number] {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const broken = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    message: textOf(test.result().errors ?? []),
  }));
  const isBroken = module.state() === 'failed';
  if (isBroken && broken.length === 0) {
    broken.push({ test: '(the file itself)', message: textOf(module.errors()) });
  }
  return {
    file: path.relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    isBroken,
    broken,
  };
}

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0);
    const report: GateReport = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      files: modules.map(reportOf),
    };
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
