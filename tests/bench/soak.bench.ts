/**
 * One process that does everything on PostgreSQL, for ten minutes of mixed work: what its heap, its descriptors and its
 * browsers come to. Usage: TEST_DATABASE_URL=… npm run bench:soak; `SOAK_MINUTES` for another time.
 *
 * The heap is measured after a collection, through the debugger of the process, and its slope over the last two thirds of the
 * time is compared with how far the measurements scatter around it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { aReport, BODIES } from '../api/calls.ts';
import { freePort } from '../faults/own-postgres.ts';
import { ask, fileMade, openSite, signInAt } from '../faults/processes.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const SAMPLES = 30;
const PEOPLE = 6;
const DECK = '<section class="fd-slide"><h2>Cover</h2></section>';
const MB = 2 ** 20;
const RANGE = { startDate: '2026-03-01', endDate: '2026-03-31' };
/** Most descriptors more at the end than after the first third. */
const MOST_MORE = 5;
/** Growth over the whole time that is none: this share of the heap. */
const NOISE = 0.02;

const debuggerPort = await freePort();
const site = await openSite({ NODE_OPTIONS: `--inspect=127.0.0.1:${debuggerPort}` });
const at = await site.start('all');
const pid = at.child.pid ?? 0;

/** Asks the debugger of the process. */
async function openDebugger() {
  const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
  const found = await fetch(`http://127.0.0.1:${debuggerPort}/json/list`);
  const [target] = Targets.parse(await found.json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.once('open', resolve));
  const Answer = z.object({ id: z.int(), result: z.unknown() });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (data) => {
    const answer = Answer.safeParse(JSON.parse(String(data))).data;
    if (answer) waiting.get(answer.id)?.(answer.result);
  });
  let last = 0;
  return {
    ask: (method: string): Promise<unknown> =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method }));
      }),
    close: () => socket.close(),
  };
}
const inspected = await openDebugger();
const Heap = z.object({ usedSize: z.number() });
async function heap(): Promise<number> {
  await inspected.ask('HeapProfiler.collectGarbage');
  return Heap.parse(await inspected.ask('Runtime.getHeapUsage')).usedSize;
}
const descriptors = (): number => readdirSync(`/proc/${pid}/fd`).length;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
  readonly name: string;
}
/** All processes of this machine. */
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        const program = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
        return [{ pid: Number(name), parent: Number(parent), state, name: program }];
      } catch {
        return [];
      }
    });
/** Those that the server has started, and whoever they have started. */
function descendants(): Process[] {
  const all = processes();
  const found = new Set([pid]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const each of all) if (found.has(each.parent)) found.add(each.pid);
  }
  return all.filter((each) => found.has(each.pid) && each.pid !== pid);
}

let isOver = false;
const counts = new Map<string, number>();
const failed = new Map<string, number>();
const count = (what: string, ok: boolean): void => {
  const into = ok ? counts : failed;
  into.set(what, (into.get(what) ?? 0) + 1);
};

async function work(person: number): Promise<void> {
  let cookie = await signInAt(at, 'analyst');
  for (let n = 0; !isOver; n += 1) {
    const calls = [
      [CALLS.auth.current, undefined],
      [CALLS.report.list, {}],
      [CALLS.report.slideData, BODIES['report.slideData']?.(ADVERTISERS.northwind)],
      [CALLS.delivery.advertisers, { status: 'APPROVED', ...RANGE }],
    ] as const;
    for (const [call, body] of calls) {
      const answer = await ask(at, call, { cookie, ...(body === undefined ? {} : { body }) });
      await answer.arrayBuffer();
      count(call.path, answer.ok);
    }
    if (n % 10 === 0) {
      const body = aReport(ADVERTISERS.northwind, `Soaked ${person} ${n}`);
      const saved = await ask(at, CALLS.report.set, { cookie, body });
      const reportId = (await saved.json()).data?.reportId;
      count('save', saved.ok);
      const path = CALLS.report.delete.path.replace('{reportId}', String(reportId));
      const gone = await ask(at, { method: 'DELETE', path }, { cookie });
      count('delete', gone.ok);
    }
    if (n % 50 === 0) {
      const asked = await ask(at, CALLS.report.download, {
        cookie,
        body: { content: DECK, name: 'Deck' },
      });
      const file = (await asked.json()).data?.file;
      const url = file && (await fileMade(at, cookie, file).catch(() => null));
      const got = url && (await fetch(new URL(url, at.address), { headers: { cookie } }));
      count('PDF', got ? (await got.arrayBuffer()).byteLength > 1000 : false);
    }
    if (n % 100 === 99) {
      await ask(at, CALLS.auth.logout, { cookie });
      cookie = await signInAt(at, 'analyst');
      count('sign-in', cookie !== '');
    }
    await delay(50);
  }
}

const people = Promise.all([...Array(PEOPLE).keys()].map(work));
const measured: { readonly seconds: number; readonly heap: number; readonly open: number }[] = [];
const began = performance.now();
while (measured.length < SAMPLES) {
  await delay((MINUTES * 60_000) / SAMPLES);
  const seconds = (performance.now() - began) / 1000;
  measured.push({ seconds, heap: await heap(), open: descriptors() });
}
isOver = true;
await people;
// A browser that waits for the next page is closed after a while.
await delay(5000);
const zombies = descendants().filter(({ state }) => state === 'Z');
const browsers = descendants().filter(({ name }) => /chrom/i.test(name));

const settled = measured.slice(Math.floor(SAMPLES / 3));
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const x = mean(settled.map(({ seconds }) => seconds));
const y = mean(settled.map((each) => each.heap));
const spread = settled.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0);
const slope = settled.reduce((sum, each) => sum + (each.seconds - x) * (each.heap - y), 0) / spread;
const scatter = Math.sqrt(
  settled.reduce((sum, each) => sum + (each.heap - y - slope * (each.seconds - x)) ** 2, 0) /
    (settled.length - 2),
);
const error = scatter / Math.sqrt(spread);
const whole = slope * MINUTES * 60;
const isFlat = slope <= 2 * error || whole <= NOISE * y;
const more =
  mean(settled.slice(-6).map(({ open }) => open)) -
  mean(settled.slice(0, 6).map(({ open }) => open));

console.log([...counts].map(([what, n]) => `${n} × ${what}`).join(', '));
if (failed.size > 0)
  console.log(`Failed: ${[...failed].map(([what, n]) => `${n} × ${what}`).join(', ')}`);
console.log(
  `heap ${(y / MB).toFixed(1)} MB, ${(whole / MB).toFixed(2)} MB more in ${MINUTES} minutes by its slope ` +
    `(± ${((2 * error * MINUTES * 60) / MB).toFixed(2)})${isFlat ? '' : '   BELOW THE BAR'}`,
);
console.log(
  `descriptors ${settled.at(-1)?.open}, ${more.toFixed(0)} more${more <= MOST_MORE ? '' : '   BELOW THE BAR'}`,
);
console.log(
  `zombies ${zombies.length}, processes of browsers ${browsers.length}${zombies.length === 0 ? '' : '   BELOW THE BAR'}`,
);
const left = browsers.map((each) => each.pid);
// The process waits for its debugger to go.
inspected.close();
await at.stop();
await delay(1000);
const orphans = processes().filter((each) => left.includes(each.pid));
console.log(
  `browsers after the stop ${orphans.length}${orphans.length === 0 ? '' : '   BELOW THE BAR'}`,
);
await site.end();
process.exit(
  isFlat && more <= MOST_MORE && zombies.length + orphans.length + failed.size === 0 ? 0 : 1,
);
