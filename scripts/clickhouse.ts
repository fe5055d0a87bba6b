/**
 * Runs the suites of the facts with their rows in ClickHouse too, and then those of the areas, and journeys, that read or load
 * facts, on servers with ClickHouse beside PostgreSQL. Installs its engine before where it is missing: 543 MB, outside of the
 * workspaces. PostgreSQL is that of TEST_DATABASE_URL.
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
  // Not `ci`: it refuses a lock without the engines of other systems, which not every registry has. What is in it is kept to.
  run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
}
const vitest = path.join(root, 'node_modules/.bin/vitest');
run(
  vitest,
  [
    ...['run', '--project', 'unit', 'apps/api/src/platform/facts', 'tests/truth'],
    'apps/api/src/platform/outcomes/answer-report.test.ts',
    'apps/api/src/areas/delivery/delivery.test.ts',
    'apps/api/src/areas/imports/import-file.test.ts',
    ...['apps/api/src/cli/backup-clickhouse.test.ts', 'apps/api/src/cli/doctor'],
  ],
  { TRUTH_ENGINE: 'ClickHouse' },
);
const AREAS = [
  ...['attribution', 'cache', 'clients/merge', 'dashboards', 'feeds', 'health', 'imports/intake'],
  ...['imports/networks', 'imports/routes', 'outcomes', 'plan', 'report', 'troubleshooter'],
].map((area) => `apps/api/src/areas/${area}`);
const CALLS = ['accounts', 'figures', 'figure-sources', 'one-truth', 'overview', 'reports'].map(
  (name) => `tests/api/${name}.test.ts`,
);
const JOURNEYS = ['report', 'dashboards', 'intake', 'undo'].map(
  (name) => `tests/journeys/${name}.test.ts`,
);
const beside = { TEST_ENGINE: 'clickhouse' };
run(
  vitest,
  [
    ...['run', '--project', 'unit', ...AREAS, ...CALLS],
    ...['apps/api/src/platform/health', 'apps/api/src/platform/sponsored'],
  ],
  beside,
);
run(vitest, ['run', '--project', 'journeys', ...JOURNEYS], beside);
