/**
 * Proves the project: every gate in turn, then one line with the sum of all tests.
 *
 * Usage: npm test [-- GATE …] with gates lint, types, unused, sizes, unit, browser, preact, storybook,
 * storybook-dark, storybook-contrast, visual, journeys; and security, which runs when it is named or with --long.
 * Tests that need PostgreSQL run when TEST_DATABASE_URL names one, or when one answers on loopback.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';

/** Shell commands by gate; `vitest` ones are counted test by test. */
const GATES: readonly {
  readonly name: string;
  readonly command: readonly string[];
  readonly vitest?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Takes minutes: runs only when it is named, or with `--long`. */
  readonly long?: boolean;
}[] = [
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'unused', command: ['knip'] },
  { name: 'sizes', command: ['node', 'scripts/sizes.ts'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'], vitest: true },
  { name: 'browser', command: ['vitest', 'run', '--project', 'browser'], vitest: true },
  {
    name: 'preact',
    command: ['vitest', 'run', '--config', 'vitest.preact.config.ts'],
    vitest: true,
  },
  { name: 'storybook', command: ['vitest', 'run', '--project', 'storybook'], vitest: true },
  {
    name: 'storybook-dark',
    command: ['vitest', 'run', '--project', 'storybook'],
    vitest: true,
    env: { STORYBOOK_THEME: 'dark' },
  },
  {
    name: 'storybook-contrast',
    command: ['vitest', 'run', '--project', 'storybook'],
    vitest: true,
    env: { STORYBOOK_THEME: 'contrast' },
  },
  { name: 'visual', command: ['vitest', 'run', '--project', 'visual'], vitest: true },
  { name: 'journeys', command: ['vitest', 'run', '--project', 'journeys'], vitest: true },
  {
    // The generated tests of `unit` at full depth: 200 requests per call, every id in every place.
    name: 'security',
    command: [
      'vitest',
      'run',
      '--project',
      'unit',
      'tests/api/robust.test.ts',
      'tests/api/tenants.test.ts',
    ],
    vitest: true,
    env: { FUZZ_ROUNDS: '200', TENANT_IDS: 'all' },
    long: true,
  },
];

const VitestSummary = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Lines of a failure's message that the closing list repeats. */
const MESSAGE_LINES = 12;

const LOOPBACK = 'postgres://postgres@127.0.0.1:5432/postgres';

const given = process.argv.slice(2);
const isLong = given.includes('--long');
const wanted = given.filter((name) => name !== '--long');
const unknown = wanted.filter((name) => !GATES.some((gate) => gate.name === name));
if (unknown.length > 0) {
  console.error(
    `No gate named ${unknown.join(', ')}. Gates: ${GATES.map((gate) => gate.name).join(', ')}.`,
  );
  process.exit(2);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'flightdeck-test-'));
const database = await reachableDatabase();
console.log(
  database
    ? 'PostgreSQL: reachable, its tests run.'
    : 'PostgreSQL: not reachable, its tests are skipped.',
);

let passed = 0;
let failed = 0;
let skipped = 0;
const failures: string[] = [];
const broken: string[] = [];
const runs = ({ name, long = false }: (typeof GATES)[number]): boolean =>
  wanted.includes(name) || (wanted.length === 0 && (isLong || !long));
for (const gate of GATES.filter(runs)) {
  const started = Date.now();
  const report = path.join(scratch, `${gate.name}.json`);
  const [program = '', ...args] = gate.command;
  const extra = gate.vitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  console.log(`\n— ${gate.name}`);
  const { status } = spawnSync(program, [...args, ...extra], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...gate.env, ...(database ? { TEST_DATABASE_URL: database } : {}) },
  });
  const ok = status === 0;
  if (!ok) failures.push(gate.name);
  const counted = gate.vitest ? summary(report) : null;
  if (counted && !ok) broken.push(...brokenTests(gate.name, counted));
  passed += counted?.numPassedTests ?? (ok ? 1 : 0);
  failed += counted ? Math.max(counted.numFailedTests, ok ? 0 : 1) : ok ? 0 : 1;
  skipped += counted?.numPendingTests ?? 0;
  console.log(
    `— ${gate.name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}
rmSync(scratch, { recursive: true, force: true });
// Last, because a log of CI is often kept by its end alone.
for (const test of broken) console.log(`\n${test}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);

function summary(file: string): z.infer<typeof VitestSummary> | null {
  try {
    return VitestSummary.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function brokenTests(gate: string, { testResults }: z.infer<typeof VitestSummary>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, failureMessages?.join('\n')] as const);
      return (tests.length > 0 ? tests : ([['(the file itself)', message]] as const)).map(
        ([test, text = '']) =>
          `✗ ${gate}: ${file}: ${test}\n${text.split('\n').slice(0, MESSAGE_LINES).join('\n')}`,
      );
    });
}

async function reachableDatabase(): Promise<string | null> {
  const url = process.env.TEST_DATABASE_URL ?? LOOPBACK;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    return null;
  }
}
