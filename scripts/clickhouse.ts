/**
 * Runs the suites of the facts with their rows in ClickHouse too, and installs its engine before where it is missing: 543 MB,
 * outside of the workspaces. PostgreSQL is that of TEST_DATABASE_URL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'tests/clickhouse');

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(program, args, {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.env.TEST_DATABASE_URL) {
  console.error('Set TEST_DATABASE_URL: ClickHouse holds the rows of facts beside PostgreSQL.');
  process.exit(2);
}
if (!existsSync(path.join(folder, 'node_modules/chdb'))) {
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}
const vitest = path.join(root, 'node_modules/.bin/vitest');
run(
  vitest,
  [
    ...['run', '--project', 'unit', 'apps/api/src/platform/facts', 'tests/truth'],
    'apps/api/src/platform/outcomes/answer-report.test.ts',
    'apps/api/src/areas/delivery/delivery.test.ts',
  ],
  { TRUTH_ENGINE: 'ClickHouse' },
);
