/**
 * What metrics and traces cost: servers with and without them answer the same calls in turns, of which the processor is
 * measured. Two processes of a kind, because the same program differs from process to process. Usage: npm run
 * bench:telemetry [-- --rounds=12]; on PostgreSQL with TEST_DATABASE_URL. Exits 1 when metrics and traces, as they are
 * where they are switched on, cost more than 3 % of the processor, and so of the throughput.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';
import { agent, ask } from './stays-up-calls.ts';

const MOST_RATIO = 1.03;
const AT_ONCE = 4;
const CALLS_IN_ROUND = 1000;
/** Clock ticks of /proc in a second. */
const TICKS = 100;
/** Calls: one that does nothing, and one that asks the store. */
const ASKED = [CALLS.auth.current, CALLS.home.own].map((call) => `/v2/${call.path}`);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } });
const rounds = Number(values.rounds);
const engine = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';

let spansBytes = 0;
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    spansBytes += chunk.length;
  });
  request.on('end', () => response.writeHead(200).end());
});
await once(collector.listen(0, '127.0.0.1'), 'listening');
const listening = collector.address();
const port = typeof listening === 'object' && listening ? listening.port : 0;

const metrics = { METRICS_TOKEN: 'the-token-of-this-bench-has-42-characters!' };
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
const all = { ...traces, OTEL_TRACES_SAMPLER: 'parentbased_always_on' };

/** A server with settings of its own, and someone who is signed in to it. */
async function start(name: string, settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-telemetry-'));
  const database = engine === 'postgresql' ? await makeDatabase('fixture') : null;
  if (!database) await copyStores('fixture', dataDir);
  const store = database ? { DATABASE_URL: database.url } : {};
  const { child, address: starting } = spawnServer(serverEnv(dataDir, { ...store, ...settings }));
  const address = await starting;
  const answer = await fetch(`${address}/v2/${CALLS.auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE.analyst.email, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const cpuMs = () => {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(stat[11]) + Number(stat[12])) / TICKS) * 1000;
  };
  return {
    name,
    address,
    times: ASKED.map((): number[] => []),
    /** Processor of a call, in milliseconds. */
    async round(asked: string): Promise<number> {
      const before = cpuMs();
      let left = CALLS_IN_ROUND;
      const work = async () => {
        while (left > 0) {
          left -= 1;
          const { status } = await ask(address, cookie, asked);
          if (status !== 200) throw new Error(`${asked} answered ${status}.`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return (cpuMs() - before) / CALLS_IN_ROUND;
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Settings that are compared, and how many processes have them. */
const KINDS = [
  { name: 'off', settings: {}, processes: 2 },
  { name: 'metrics and traces', settings: { ...metrics, ...traces }, processes: 2 },
  { name: 'metrics and all traces', settings: { ...metrics, ...all }, processes: 1 },
];
const servers: Awaited<ReturnType<typeof start>>[] = [];
for (const { name, settings, processes } of KINDS) {
  for (let one = 0; one < processes; one += 1) servers.push(await start(name, settings));
}
console.log(`Servers on ${engine}; ${rounds} rounds of ${CALLS_IN_ROUND} calls each, in turns.`);
// What is hot is optimised first.
for (const server of servers) for (const asked of ASKED) await server.round(asked);
await delay(1000);
for (let round = 0; round < rounds; round += 1) {
  for (const [which, asked] of ASKED.entries()) {
    // Each is first, and last, as often as the others.
    for (let turn = 0; turn < servers.length; turn += 1) {
      const server = servers[(turn + round) % servers.length];
      server?.times[which]?.push(await server.round(asked));
    }
  }
}
/** The times of a call, of all processes of a kind. */
const timesOf = (kind: string, which: number) =>
  servers.filter(({ name }) => name === kind).map(({ times }) => times[which] ?? []);
let worst = 0;
for (const { name } of KINDS) {
  const cells = ASKED.map((asked, which) => {
    const took = middle(timesOf(name, which).flat());
    const ratio = took / middle(timesOf('off', which).flat());
    if (name === 'metrics and traces') worst = Math.max(worst, ratio);
    const each = timesOf(name, which).map((times) => middle(times).toFixed(3));
    return `${asked} ${took.toFixed(3)} ms (${each.join(', ')}), ${ratio.toFixed(3)} of off`;
  });
  console.log(`${name.padEnd(24)} ${cells.join('   ')}`);
}
console.log(`The collector got ${Math.round(spansBytes / 1000)} kB of spans.`);
agent.destroy();
for (const server of servers) await server.stop();
collector.close();
collector.closeAllConnections();
if (spansBytes === 0) throw new Error('No spans came to the collector.');
if (worst > MOST_RATIO) {
  console.error(
    `Costs ${((worst - 1) * 100).toFixed(1)} %, more than ${Math.round((MOST_RATIO - 1) * 100)} %.`,
  );
  process.exitCode = 1;
}
