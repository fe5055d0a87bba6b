/**
 * What metrics and traces cost while they are on: one server answers the same calls with and without them in turns, of
 * which its processor is measured. It is one process, because the same program differs by more than this from process to
 * process. Usage: npm run bench:telemetry [-- --rounds=40]; on PostgreSQL with TEST_DATABASE_URL.
 *
 * Exits 1 when they cost more than 3 % of the processor, and so of the throughput, in the configuration that switching
 * them on gives. That of all traces is told beside it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv } from '../real-server.ts';
import { agent, ask } from './stays-up-calls.ts';

const MOST_RATIO = 1.03;
const AT_ONCE = 4;
const CALLS_IN_ROUND = 300;
/** Rounds before the first that counts: what is hot is optimised first. */
const WARMING = 6;
/** Calls: one that does nothing, and one that asks the store. */
const ASKED = [CALLS.auth.current, CALLS.home.own].map((call) => `/v2/${call.path}`);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
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
const ON = {
  METRICS_TOKEN: 'the-token-of-this-bench-has-42-characters!',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
};

/** The median of the ratios of processor with and without telemetry, of each call. */
async function compare(name: string, settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-telemetry-'));
  const database = engine === 'postgresql' ? await makeDatabase('fixture') : null;
  if (!database) await copyStores('fixture', dataDir);
  const store = database ? { DATABASE_URL: database.url } : {};
  const run = path.join(import.meta.dirname, '../../scripts/run.mjs');
  const child = spawn(
    process.execPath,
    [run, path.join(import.meta.dirname, 'telemetry-server.ts')],
    {
      env: serverEnv(dataDir, { ...store, ...settings }),
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const address = String((await lines.next()).value);
  /** Processor so far, in milliseconds; the server goes on as it is told. */
  const tell = async (state: 'on' | 'off'): Promise<number> => {
    child.stdin.write(`${state}\n`);
    return Number((await lines.next()).value) / 1000;
  };
  const answer = await fetch(`${address}/v2/${CALLS.auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE.analyst.email, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  /** Processor of a call, in milliseconds. */
  const round = async (state: 'on' | 'off', asked: string): Promise<number> => {
    const before = await tell(state);
    let left = CALLS_IN_ROUND;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        const { status } = await ask(address, cookie, asked);
        if (status !== 200) throw new Error(`${asked} answered ${status}.`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return ((await tell(state)) - before) / CALLS_IN_ROUND;
  };
  const ratios: number[] = [];
  for (const asked of ASKED) {
    const found: { ratio: number; off: number; on: number }[] = [];
    for (let at = -WARMING; at < rounds; at += 1) {
      // Each comes first as often as the other.
      const [first, second] = at % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
      const took = { [first]: await round(first, asked), [second]: await round(second, asked) };
      const { on = Number.NaN, off = Number.NaN } = took;
      if (at >= 0) found.push({ ratio: on / off, off, on });
    }
    const ratio = middle(found.map((each) => each.ratio));
    const ms = (state: 'on' | 'off') => middle(found.map((each) => each[state])).toFixed(3);
    const spread = found.map((each) => each.ratio).toSorted((a, b) => a - b);
    const [low, high] = [0.25, 0.75].map((part) => spread[Math.floor(part * spread.length)] ?? 0);
    console.log(
      `${name.padEnd(12)} ${asked.padEnd(18)} ${ms('on')} against ${ms('off')} ms: ${ratio.toFixed(3)}, half of the rounds ${low?.toFixed(3)} to ${high?.toFixed(3)}`,
    );
    ratios.push(ratio);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
  return ratios;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

console.log(`A server on ${engine}; ${rounds} rounds of ${CALLS_IN_ROUND} calls, on and off.`);
const worst = Math.max(...(await compare('on', ON)));
await compare('all traces', { ...ON, OTEL_TRACES_SAMPLER: 'always_on' });
console.log(`The collector got ${Math.round(spansBytes / 1000)} kB of spans.`);
agent.destroy();
collector.close();
collector.closeAllConnections();
if (spansBytes === 0) throw new Error('No spans came to the collector.');
if (worst > MOST_RATIO) {
  console.error(`Costs ${((worst - 1) * 100).toFixed(1)} %: more than 3 %.`);
  process.exitCode = 1;
}
