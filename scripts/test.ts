/**
 * Proves the project: every gate in turn, then one line with the sum of all tests.
 *
 * Files of tests that broke, if they are few, run once more alone. What passes then did not break the gate, and is
 * listed as unsteady at the end with the message of its failure: it waits for its repair, and does not wait unseen.
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

interface Gate {
  readonly name: string;
  readonly command: readonly string[];
  readonly vitest?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Takes minutes: runs only when it is named, or with `--long`. */
  readonly long?: boolean;
}

/** Shell commands by gate; `vitest` ones are counted test by test. */
const GATES: readonly Gate[] = [
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

/** More broken files than this are no accident and run once. */
const MOST_RERUN = 3;
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
const unsteady: string[] = [];
const runs = ({ name, long = false }: Gate): boolean =>
  wanted.includes(name) || (wanted.length === 0 && (isLong || !long));
for (const gate of GATES.filter(runs)) {
  const started = Date.now();
  console.log(`\n— ${gate.name}`);
  const first = run(gate);
  const again = first.ok ? undefined : rerun(gate, first.summary);
  const { ok, summary: counted } = again?.ok ? { ...first, ok: true } : first;
  if (!ok) failures.push(gate.name);
  if (counted && !first.ok) (ok ? unsteady : broken).push(...brokenTests(gate.name, counted));
  const countedFailed = counted?.numFailedTests ?? 0;
  passed += (counted?.numPassedTests ?? (ok ? 1 : 0)) + (again?.ok ? countedFailed : 0);
  failed += ok ? 0 : Math.max(countedFailed, 1);
  skipped += counted?.numPendingTests ?? 0;
  console.log(
    `— ${gate.name}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}
rmSync(scratch, { recursive: true, force: true });
// Last, because a log of CI is often kept by its end alone.
for (const test of unsteady)
  console.log(`\n${test}\n  Unsteady: it passed when its file ran again.`);
for (const test of broken) console.log(`\n${test}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const also = unsteady.length > 0 ? `, ${unsteady.length} unsteady` : '';
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped${also}`);
process.exit(failures.length > 0 ? 1 : 0);

interface Outcome {
  readonly ok: boolean;
  readonly summary: z.infer<typeof VitestSummary> | null;
}

function run({ name, command, vitest, env }: Gate): Outcome {
  const report = path.join(scratch, `${name}.json`);
  rmSync(report, { force: true });
  const [program = '', ...args] = command;
  const extra = vitest
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const { status } = spawnSync(program, [...args, ...extra], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ...(database ? { TEST_DATABASE_URL: database } : {}) },
  });
  return { ok: status === 0, summary: vitest ? summary(report) : null };
}

/** The broken files alone; undefined where there are none to name, or too many. */
function rerun(gate: Gate, counted: Outcome['summary']): Outcome | undefined {
  const files = counted?.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(process.cwd(), name));
  if (!files || files.length === 0 || files.length > MOST_RERUN) return undefined;
  console.log(`\n— ${gate.name}, again: ${files.join(', ')}`);
  const command = gate.command.filter((word) => !word.endsWith('.test.ts'));
  return run({ ...gate, command: [...command, ...files] });
}

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
