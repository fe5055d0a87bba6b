/**
 * Proves the project: every gate, two at a time, then the ten slowest files and one line with the sum of all tests.
 *
 * The gates `journeys` and `alone` run without others: the first uses three processes, the second has the tests that
 * measure time. A gate's output is printed when it has ended, so that two do not mix.
 *
 * Unsteady files: when at most three files of a gate failed, they run again alone, twice, after all gates. Those that
 * pass both times did not fail the gate, and are listed as unsteady with the message of their failure; those that fail
 * once more have failed. More than three unsteady files in all fail too: that is no coincidence.
 *
 * Usage: npm test [-- GATE …] with gates lint, types, unused, sizes, unit, api, stories, storybook, browser, preact,
 * journeys, alone; security and outside, which run when they are named or with --long; and faults, routes,
 * clickhouse and catalogue, which run when they are named.
 * Tests that need PostgreSQL run when TEST_DATABASE_URL names one, or when one answers on loopback.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import shareStores from '../apps/api/src/testing/stores.ts';
import { GateReport } from './test-reporter.ts';

interface Gate {
  readonly name: string;
  readonly command: readonly string[];
  /** Its tests are counted one by one. */
  readonly vitest?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** No other gate runs beside it. */
  readonly alone?: boolean;
  /** Takes minutes: runs only when it is named, or with `--long`. */
  readonly long?: boolean;
  /** Takes longer than all others together: runs only when it is named. */
  readonly isNamed?: boolean;
}

const vitest = (...args: readonly string[]) => ({
  command: ['vitest', 'run', ...args],
  vitest: true,
});

/** Tests that are generated from the calls: where `security` runs them, `api` leaves them out. */
const GENERATED = ['tests/api/robust.test.ts', 'tests/api/tenants.test.ts'];

/** Tests that kill and fuzz at a tenth of the stated depth: `faults` runs them at the whole of it. */
const DEEP = [
  'tests/faults/chaos.test.ts',
  'tests/faults/flow-killed.test.ts',
  'tests/faults/saves.test.ts',
  'tests/faults/pdf-workers.test.ts',
  'tests/faults/postgres-restart.test.ts',
  'tests/security/help-uploads.test.ts',
];

/** In the order in which they start. */
const GATES: readonly Gate[] = [
  { name: 'unit', ...vitest('--project', 'unit', '--exclude=tests/**') },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  { name: 'unused', command: ['knip'] },
  { name: 'sizes', command: ['node', 'scripts/sizes.ts'] },
  { name: 'stories', ...vitest('--project', 'stories') },
  { name: 'storybook', command: ['node', 'scripts/storybook.ts'] },
  {
    // As deep as in `api`, beside `unit`; `npm run test:security` goes to the stated depth, which takes a quarter of an hour.
    name: 'security',
    ...vitest('--project', 'unit', ...GENERATED),
    long: true,
  },
  { name: 'browser', ...vitest('--project', 'browser') },
  { name: 'preact', ...vitest('--config', 'vitest.preact.config.ts') },
  {
    // Packs what partners install, and builds their pages with it, outside of the repository: on the disk, for its size.
    name: 'outside',
    ...vitest('--project', 'outside'),
    env: { TMPDIR: tmpdir(), NODE_OPTIONS: '' },
    long: true,
  },
  // The rest of `unit`, begun when the other gates have ended: both processors are busy until the last test.
  { name: 'api', ...vitest('--project', 'unit', '--exclude=apps/**', '--exclude=packages/**') },
  { name: 'journeys', ...vitest('--project', 'journeys'), alone: true },
  { name: 'alone', ...vitest('--project', 'alone'), alone: true },
  {
    // At full depth (security.md rows 16, 18, 32, 33, 41): 200 kills during saves, 100 during flows, 50 of PDF workers, 10,000 uploads, two minutes of chaos.
    name: 'faults',
    ...vitest('--project', 'journeys', '--project', 'alone', '--no-file-parallelism', ...DEEP),
    env: {
      CHAOS_SECONDS: '120',
      FLOW_KILLS: '100',
      SAVE_KILLS: '200',
      FAULT_ROUNDS: '50',
      UPLOAD_ROUNDS: '10000',
    },
    alone: true,
    isNamed: true,
  },
  {
    // Whatever stands before each page alike, at each page: `journeys` asks a part of them.
    name: 'routes',
    ...vitest('--project', 'journeys', 'tests/security/routes.test.ts'),
    env: { ROUTES: 'all' },
    alone: true,
    isNamed: true,
  },
  // The suites of the facts with ClickHouse, whose engine it installs where it is missing.
  { name: 'clickhouse', command: ['node', 'scripts/clickhouse.ts'], isNamed: true },
  {
    name: 'catalogue',
    ...vitest('--project', 'journeys', 'tests/print/catalogue.test.ts'),
    env: { CATALOGUE_DEPTH: 'pairs' },
    alone: true,
    isNamed: true,
  },
];

/** More failed files of a gate, or more unsteady ones in all, are no coincidence. */
const MOST_UNSTEADY = 3;
/** Lines of a failure's message in the closing list. */
const MESSAGE_LINES = 12;
const SLOWEST = 10;

const MEMORY = '/dev/shm';
/** Bytes that must be free there: more than twice of what a whole run was seen to take. */
const ROOM = 8 * 2 ** 30;

const LOOPBACK = 'postgres://postgres@127.0.0.1:5432/postgres';

/** A gate that has ended. */
interface Result {
  readonly gate: Gate;
  readonly ok: boolean;
  /** Null for gates without tests, and after a crash. */
  readonly report: GateReport | null;
  /** Failed, but passed twice when its files ran again. */
  isUnsteady: boolean;
}

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

/** Cases of the truth suite in a long run; its own script takes any number. */
const TRUTH_CASES = '500';
if (isLong) {
  process.env.TRUTH_CASES ??= TRUTH_CASES;
  process.env.CATALOGUE_DEPTH ??= 'pairs';
}

const scratch = mkdtempSync(path.join(placeOfTests(), 'flightdeck-test-'));
// As the system's own folder is: printing, and PostgreSQL, run as users of their own.
chmodSync(scratch, 0o1777);
process.env.TMPDIR = scratch;
// Tests start hundreds of processes: each takes what the ones before it have compiled.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');
process.env.NODE_OPTIONS ??= `--import=${import.meta.resolve('./resolve-once.mjs')}`;
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const database = await reachableDatabase();
if (database) process.env.TEST_DATABASE_URL = database;
console.log(
  database
    ? 'PostgreSQL: reachable, its tests run.'
    : 'PostgreSQL: not reachable, its tests are skipped.',
);

const chosen = GATES.filter(({ name, long = false, isNamed = false }) =>
  wanted.length > 0 ? wanted.includes(name) : !isNamed && (isLong || !long),
);
const isDeep = chosen.some(({ name }) => name === 'security');
const gates = chosen.map((gate) =>
  gate.name === 'api' && isDeep
    ? { ...gate, command: [...gate.command, ...GENERATED.map((file) => `--exclude=${file}`)] }
    : gate,
);
const removeStores = await shareStores();
const results: Result[] = [];
const queue = gates.filter(({ alone }) => !alone);
await Promise.all([proveInTurn(queue), proveInTurn(queue)]);
await proveInTurn(gates.filter(({ alone }) => alone));
for (const result of results) if (!result.ok) result.isUnsteady = await passesTwice(result);
await removeStores();

let passed = 0;
let failed = 0;
let skipped = 0;
const unsteadyFiles = results.filter(({ isUnsteady }) => isUnsteady).flatMap(brokenFiles);
const tooMany = unsteadyFiles.length > MOST_UNSTEADY;
const failures: string[] = [];
const unsteady: string[] = [];
const broken: string[] = [];
for (const result of results) {
  const { gate, ok, report, isUnsteady } = result;
  const forgiven = isUnsteady && !tooMany;
  if (!ok && !forgiven) failures.push(gate.name);
  (isUnsteady ? unsteady : broken).push(...brokenTests(result));
  passed += (report?.passed ?? (ok ? 1 : 0)) + (forgiven ? (report?.failed ?? 0) : 0);
  failed += ok || forgiven ? 0 : Math.max(report?.failed ?? 0, 1);
  skipped += report?.skipped ?? 0;
}
const slowest = results
  .flatMap(({ gate, report }) => (report?.files ?? []).map((each) => ({ gate, ...each })))
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, SLOWEST);
if (slowest.length > 0) console.log('\nSlowest files:');
for (const { gate, file, seconds } of slowest) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${gate.name}  ${file}`);
}
// Last, because logs of CI are often cut at the beginning.
for (const test of unsteady)
  console.log(`\n${test}\n  Unsteady: it passed twice when its file ran again.`);
if (tooMany) console.log(`\nMore than ${MOST_UNSTEADY} unsteady files are a failure.`);
for (const test of broken) console.log(`\n${test}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
const also = unsteady.length > 0 ? `, ${unsteady.length} unsteady` : '';
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped${also}`);
process.exit(failures.length > 0 ? 1 : 0);

/** Memory where there is room for it: tests copy a store of a thousand small files for each of their servers. */
function placeOfTests(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Runs gates from the queue until it is empty. */
async function proveInTurn(queue: Gate[]): Promise<void> {
  for (let gate = queue.shift(); gate; gate = queue.shift()) {
    const started = Date.now();
    console.log(`\n— ${gate.name} begins`);
    const result = await run(gate);
    results.push(result);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`— ${gate.name}: ${result.ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  }
}

async function run(gate: Gate): Promise<Result> {
  const report = path.join(scratch, `${gate.name}.json`);
  rmSync(report, { force: true });
  const [program = '', ...args] = gate.command;
  const extra = gate.vitest ? ['--reporter=default', '--reporter=./scripts/test-reporter.ts'] : [];
  const child = spawn(program, [...args, ...extra], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...gate.env, TEST_REPORT: report },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => void said.push(bytes));
  }
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => void said.push(Buffer.from(`${error}\n`)));
    child.on('close', resolve);
  });
  process.stdout.write(`\n— ${gate.name}\n${Buffer.concat(said)}`);
  return { gate, ok: status === 0, report: reportIn(report), isUnsteady: false };
}

function reportIn(file: string): GateReport | null {
  try {
    return GateReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Whether the failed files, if they are few, pass twice alone. */
async function passesTwice(result: Result): Promise<boolean> {
  const files = brokenFiles(result);
  if (files.length === 0 || files.length > MOST_UNSTEADY) return false;
  const { gate } = result;
  const options = gate.command.filter((word) => !word.endsWith('.test.ts'));
  const command = [...options, '--no-file-parallelism', ...files];
  for (let time = 0; time < 2; time += 1) {
    console.log(`\n— ${gate.name}, again: ${files.join(', ')}`);
    if (!(await run({ ...gate, command })).ok) return false;
  }
  return true;
}

function brokenFiles({ report }: Result): string[] {
  return (report?.files ?? []).filter(({ isBroken }) => isBroken).map(({ file }) => file);
}

function brokenTests({ gate, report }: Result): string[] {
  return (report?.files ?? []).flatMap(({ file, broken }) =>
    broken.map(({ test, message }) => {
      const lines = message.split('\n').slice(0, MESSAGE_LINES);
      return `✗ ${gate.name}: ${file}: ${test}\n${lines.join('\n')}`;
    }),
  );
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
