/**
 * What processes that serve on one PostgreSQL take on: one against two, and three times more than they can. Usage:
 * TEST_DATABASE_URL=… npm run bench:load. About two minutes.
 *
 * Generator and PostgreSQL run on the same machine, so that two processes never have two processors for themselves. Their
 * share is taken out: what two serve for each second of their own processor time, against what one does, is how they scale. What
 * the machine itself loses when its processors are full shows in the floor: the least that serves from PostgreSQL.
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

const SECONDS = 8;
const CONNECTIONS = 16;
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
/** Processor seconds that a process has taken. */
const cpuOf = (pid: number | string): number =>
  (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) / TICKS;
/** The same of all processes of PostgreSQL, with those that have ended. */
const cpuOfPostgres = (): number =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && nameOf(pid) === 'postgres')
    .reduce((sum, pid) => sum + cpuOf(pid), 0);
const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};
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

async function send(order: Omit<Order, 'calls'>): Promise<Sent> {
  const script = path.join(import.meta.dirname, 'load-generator.ts');
  const { stdout } = await run(process.execPath, [script, JSON.stringify({ ...order, calls })]);
  return Sent.parse(JSON.parse(stdout));
}

/** A process of `load-floor.ts`. */
async function startFloor(): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'load-floor.ts'), {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
  });
  const [port] = await once(child, 'message');
  return { child, address: `http://127.0.0.1:${port}` };
}

/** Sends as fast as answers come; what each process took. */
async function measure(at: readonly Server[], connections: number) {
  const cpu = () => at.reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), 0);
  const before = { web: cpu(), postgres: cpuOfPostgres() };
  const addresses = at.map(({ address }) => address);
  const sent = await send({ addresses, connections, seconds: SECONDS });
  const web = cpu() - before.web;
  const served = sent.statuses['200'] ?? 0;
  return {
    ...sent,
    served,
    perSecond: served / sent.seconds,
    perCpu: served / web,
    web,
    postgres: cpuOfPostgres() - before.postgres,
  };
}
const told = (m: Awaited<ReturnType<typeof measure>>): string =>
  `${m.perSecond.toFixed(0)}/s, p50 ${m.p50.toFixed(1)} ms, p99 ${m.p99.toFixed(1)} ms; processors: ` +
  `own ${(m.web / m.seconds).toFixed(2)}, PostgreSQL ${(m.postgres / m.seconds).toFixed(2)}, generator ${(m.cpu / m.seconds).toFixed(2)}`;

/** How two scale against one: as measured, and for each second of their own processor time. */
async function scaleOf(at: readonly Server[], name: string) {
  await send({ addresses: at.map(({ address }) => address), connections: 8, seconds: 4 });
  // One, two, one again: a machine that gets slower meanwhile shows. As many connections to each: a process that is asked less
  // at once does more of its work one by one.
  const one = await measure(at.slice(0, 1), CONNECTIONS);
  report(`one ${name}`, told(one));
  const two = await measure(at, CONNECTIONS);
  report('two of them', told(two));
  const again = await measure(at.slice(0, 1), CONNECTIONS);
  report(`one ${name} again`, told(again));
  const against = (of: 'perSecond' | 'perCpu') => two[of] / ((one[of] + again[of]) / 2);
  return { one, again, measured: against('perSecond'), own: 2 * against('perCpu') };
}

const floors = await Promise.all([startFloor(), startFloor()]);
const floor = await scaleOf(floors, 'floor');
for (const { child } of floors) child.kill();
const { one, again, measured, own } = await scaleOf(webs, 'process');
report(
  'two against one, as measured',
  `× ${measured.toFixed(2)} (floor × ${floor.measured.toFixed(2)})`,
);
report(
  'two against one, without the others',
  `× ${own.toFixed(2)} (bar ${LEAST_SCALE}; floor × ${floor.own.toFixed(2)}, ${((own / floor.own) * 100).toFixed(0)} % of it)`,
  own >= LEAST_SCALE,
);

const memory = memoryOf(first);
const rate = Math.round(Math.min(one.perSecond, again.perSecond) * TIMES);
const over = await send({ addresses: [first.address], connections: CROWD, seconds: SECONDS, rate });
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
while (after.p99 > 5 * one.p99 && performance.now() - began < 2 * RECOVERED_MS) {
  after = await send({ addresses: [first.address], connections: 1, seconds: 1 });
}
const recovered = performance.now() - began;
report(
  'recovered',
  `within ${(recovered / 1000).toFixed(1)} s (bar ${RECOVERED_MS / 1000})`,
  recovered <= RECOVERED_MS,
);
await delay(1000);
const grown = memoryOf(first) / memory;
report(
  'memory',
  `${Math.round(memory / MB)} MB before, ${Math.round(memoryOf(first) / MB)} MB after (bar × ${MOST_GROWTH})`,
  grown <= MOST_GROWTH,
);

await site.end();
process.exit(bars.every(Boolean) ? 0 : 1);
