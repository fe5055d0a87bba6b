/**
 * What processes that serve on one PostgreSQL take on: one against two, and three times more than they can. Usage:
 * TEST_DATABASE_URL=… npm run bench:load. About two minutes; PostgreSQL runs on this machine.
 *
 * A machine of one processor is compared with one of two: first everything, PostgreSQL and the generator included, runs on one
 * processor and one process serves; then on two, and two serve, each on a processor of its own. The generator's share is taken out. The same of the floor, the
 * least that serves from PostgreSQL, tells what the machine itself loses. One process alone on both processors is told as well:
 * beside it PostgreSQL has a processor, so that a second process finds none that is free.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { BODIES } from '../api/calls.ts';
import { type Instance, openSite, signInAt } from '../faults/processes.ts';
import { type Order, Sent } from './load-generator.ts';

const ROUNDS = 3;
const SECONDS = 6;
/** Until what is called often has been compiled. */
const WARM_SECONDS = 12;
/** Processors of the smaller machine, and of the larger. */
const [SMALL, LARGE] = ['0', '0,1'];
const CONNECTIONS = 16;
const OVER_SECONDS = 8;
const CROWD = 600;
const TIMES = 3;
const SESSIONS = 30;
const RECOVERED_MS = 5000;
/** Bars: how two scale, the slowest hundredth of the accepted calls under overload, growth of memory, and after it. */
const LEAST_SCALE = 1.7;
const MOST_P99_MS = 1000;
const MOST_GROWTH = 1.2;
/** Clock ticks of /proc in a second. */
const TICKS = 100;
const MB = 2 ** 20;

const run = promisify(execFile);
const bars: boolean[] = [];
const report = (what: string, result: string, holds?: boolean): void => {
  if (holds !== undefined) bars.push(holds);
  console.log(`${what.padEnd(36)} ${result}${holds === false ? '   BELOW THE BAR' : ''}`);
};

const statOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};
/** Processor seconds that a process has taken, and those of its children that have ended. */
const cpuOf = (pid: number | string): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
const readAbout = (pid: string, what: 'comm' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').trim();
  } catch {
    return '';
  }
};
const postgres = (): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && readAbout(pid, 'comm') === 'postgres');
/** The same of all processes of PostgreSQL. */
const cpuOfPostgres = (): number => postgres().reduce((sum, pid) => sum + cpuOf(pid), 0);
const memoryOf = ({ child }: Instance): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

type Server = Pick<Instance, 'child' | 'address'>;

const site = await openSite();
const webs = [await site.start('web'), await site.start('web')];
const [first] = webs;
if (!first) throw new Error('Nothing was started.');
const cookies: string[] = [];
// One by one: sign-ins at once are turned away, for what a password costs.
while (cookies.length < SESSIONS) cookies.push(await signInAt(first, 'analyst'));
const range = { startDate: '2026-03-01', endDate: '2026-03-31' };
/** What a person's screens ask: who is signed in, lists, selections, a slide. */
const MIX = [
  [CALLS.auth.current, undefined],
  [CALLS.report.list, {}],
  [CALLS.delivery.campaigns, { advId: [1], ...range }],
  [CALLS.delivery.placements, { advId: [1], campaignId: [], ...range }],
  [CALLS.report.slideData, BODIES['report.slideData']?.(1)],
] as const;
const calls: Order['calls'] = cookies.flatMap((cookie) =>
  MIX.map(([call, body]) => ({
    method: call.method === 'GET' ? ('GET' as const) : ('POST' as const),
    path: `/v2/${call.path}`,
    cookie,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })),
);

async function send(order: Omit<Order, 'calls'>, on = LARGE): Promise<Sent> {
  const script = path.join(import.meta.dirname, 'load-generator.ts');
  const ordered = JSON.stringify({ ...order, calls });
  const { stdout } = await run('taskset', ['-c', on, process.execPath, script, ordered]);
  return Sent.parse(JSON.parse(stdout));
}

/** Lets processes run on some processors alone, with all their threads. */
async function pin(pids: readonly (number | string)[], on: string): Promise<void> {
  // One that has ended meanwhile is not there to be told.
  await Promise.all(pids.map((pid) => run('taskset', ['-acp', on, `${pid}`]).catch(() => null)));
}
const database = new URL(site.databaseUrl).pathname.slice(1);
/** The processes of PostgreSQL that have a connection to the site's database: they end with it. */
const backends = (): string[] =>
  postgres().filter((pid) => readAbout(pid, 'cmdline').includes(database));

/** A process of `load-floor.ts`. */
async function startFloor(): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'load-floor.ts'), {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
  });
  const [port] = await once(child, 'message');
  return { child, address: `http://127.0.0.1:${port}` };
}

/** Sends as fast as answers come, with everything on some processors; what each process took. */
async function measure(at: readonly Server[], on: string) {
  await pin(backends(), on);
  const each = on.split(',');
  for (const [n, { child }] of at.entries())
    await pin([child.pid ?? 0], at.length === each.length ? (each[n] ?? on) : on);
  const cpu = () => at.reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), 0);
  const before = { web: cpu(), postgres: cpuOfPostgres() };
  const addresses = at.map(({ address }) => address);
  const sent = await send({ addresses, connections: CONNECTIONS, seconds: SECONDS }, on);
  const web = cpu() - before.web;
  const served = sent.statuses['200'] ?? 0;
  const perSecond = served / sent.seconds;
  return {
    ...sent,
    perSecond,
    /** Calls a second, had the generator taken nothing. */
    alone: perSecond / (1 - sent.cpu / sent.seconds / on.split(',').length),
    perCpu: served / web,
    web,
    postgres: cpuOfPostgres() - before.postgres,
  };
}
type Measured = Awaited<ReturnType<typeof measure>>;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** The medians of some rounds. */
function tell(what: string, rounds: readonly Measured[]): void {
  const of = (value: (m: Measured) => number, digits: number) =>
    median(rounds.map(value)).toFixed(digits);
  report(
    what,
    `${of((m) => m.perSecond, 0)}/s, p50 ${of((m) => m.p50, 1)} ms, p99 ${of((m) => m.p99, 1)} ms; processors: own ` +
      `${of((m) => m.web / m.seconds, 2)}, PostgreSQL ${of((m) => m.postgres / m.seconds, 2)}, generator ${of((m) => m.cpu / m.seconds, 2)}`,
  );
}

/** How two on two processors scale against one on one, measured in turns: this machine's speed changes from second to second. */
async function scaleOf(at: readonly Server[], name: string, rounds: number, warm: number) {
  const addresses = at.map(({ address }) => address);
  await send({ addresses, connections: CONNECTIONS, seconds: warm });
  const [first, small, large, beside]: [Server[], Measured[], Measured[], Measured[]] = [
    at.slice(0, 1),
    [],
    [],
    [],
  ];
  // As many connections to each: a process that is asked less at once does more of its work one by one.
  for (let round = 0; round < rounds; round += 1) {
    small.push(await measure(first, SMALL));
    large.push(await measure(at, LARGE));
    beside.push(await measure(first, LARGE));
  }
  tell(`one ${name}, one processor`, small);
  tell(`two of it, two processors`, large);
  tell(`one ${name}, two processors`, beside);
  const against = (of: (m: Measured) => number, others: readonly Measured[]) =>
    median(large.map((two, round) => of(two) / of(others[round] ?? two)));
  return {
    perSecond: median(beside.map(({ perSecond }) => perSecond)),
    p99: median(beside.map(({ p99 }) => p99)),
    scale: against(({ alone }) => alone, small),
    beside: against(({ perSecond }) => perSecond, beside),
    own: 2 * against(({ perCpu }) => perCpu, beside),
  };
}

const floors = await Promise.all([startFloor(), startFloor()]);
const floor = await scaleOf(floors, 'floor', 1, 2);
for (const { child } of floors) child.kill();
const ours = await scaleOf(webs, 'process', ROUNDS, WARM_SECONDS);
report(
  'two on two against one on one',
  `× ${ours.scale.toFixed(2)} (bar ${LEAST_SCALE}; floor × ${floor.scale.toFixed(2)})`,
  ours.scale >= LEAST_SCALE,
);
report(
  'two against one on two processors',
  `× ${ours.beside.toFixed(2)} (floor × ${floor.beside.toFixed(2)}), for each second of their own × ${ours.own.toFixed(2)} (floor × ${floor.own.toFixed(2)})`,
);

const memory = memoryOf(first);
const during: number[] = [];
const watch = setInterval(() => during.push(memoryOf(first)), 100);
const rate = Math.round(ours.perSecond * TIMES);
const over = await send({
  addresses: [first.address],
  connections: CROWD,
  seconds: OVER_SECONDS,
  rate,
});
clearInterval(watch);
const all = Object.values(over.statuses).reduce((sum, n) => sum + n, 0);
const other = Object.keys(over.statuses).filter(
  (status) => !['200', '429', '503'].includes(status),
);
report(
  `${TIMES} × that, by ${CROWD} connections`,
  `${all} answers: ${Object.entries(over.statuses)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')}; ${over.lost} lost`,
  other.length === 0 && over.lost === 0,
);
report(
  'accepted calls',
  `p50 ${over.p50.toFixed(0)} ms, p99 ${over.p99.toFixed(0)} ms (bar ${MOST_P99_MS})`,
  over.p99 <= MOST_P99_MS,
);
const began = performance.now();
let after = await send({ addresses: [first.address], connections: 1, seconds: 1 });
while (after.p99 > 5 * ours.p99 && performance.now() - began < 2 * RECOVERED_MS) {
  after = await send({ addresses: [first.address], connections: 1, seconds: 1 });
}
const recovered = performance.now() - began;
report(
  'recovered',
  `within ${(recovered / 1000).toFixed(1)} s (bar ${RECOVERED_MS / 1000})`,
  recovered <= RECOVERED_MS,
);
await delay(1000);
// What it needs for so many at once it takes in the beginning; that it goes on may take no more.
const half = during.length / 2;
const [begun, later] = [Math.max(...during.slice(0, half)), Math.max(...during.slice(half))];
const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
report(
  'memory',
  `${inMb(memory)} before, at most ${inMb(begun)} and then ${inMb(later)} during it (bar × ${MOST_GROWTH}), ${inMb(memoryOf(first))} after`,
  later <= MOST_GROWTH * begun,
);

await site.end();
process.exit(bars.every(Boolean) ? 0 : 1);
