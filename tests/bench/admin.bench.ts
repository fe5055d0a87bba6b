/**
 * Every list of administration over HTTP on the embedded store: 10,000 users, 300 roles, 1,000,000 audit rows
 * (issue "Administration", bars). The lists, their filters and orders are read from the contract.
 *
 * Usage: npm run bench:admin [-- NAME …], NAME being the beginning of a call such as people or audit.list.
 * The CPU of a request counts caller, server and store together, and tells a slow list from a busy machine.
 * AUDIT_ROWS changes the number of rows, BENCH_DATA_DIR keeps the filled store for the next run.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { createApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { fillFixture, PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { type Case, casesOf } from './admin-cases.ts';
import { fillAdministration } from './admin-rows.ts';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 60);
/** Of two filters together. */
const PAIR_REQUESTS = Math.ceil(REQUESTS / 3);
const BAR_MS = 100;
const PORT = Number(process.env.BENCH_PORT ?? 4406);

const wanted = process.argv.slice(2);
const kept = process.env.BENCH_DATA_DIR;
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-')));
const isFilled = existsSync(path.join(folder, 'records'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DEMO: 'off' });
const services = await openServices({ ...config, checkAnswers: false });
let failed = 0;
try {
  if (!isFilled) {
    const started = Date.now();
    await fillFixture(services);
    await fillAdministration(services.records, Number(process.env.AUDIT_ROWS ?? 1_000_000));
    console.log(`filled in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  const app = await createApp(services);
  const address = await app.listen({ port: PORT, host: '127.0.0.1' });
  try {
    const cookie = await signIn(address);
    const floor = await measureFloor(cookie, address);
    console.log(
      `\nfloor: 25 people by primary key, bare SQL: p50 ${ms(floor.p50)}, p95 ${ms(floor.p95)}; an empty call: p50 ${ms(floor.call)}\n`,
    );
    console.log(
      `${'call'.padEnd(24)}${'asked with'.padEnd(64)}${'p50'.padStart(9)}${'p95'.padStart(10)}${'CPU'.padStart(10)}  / floor`,
    );
    const all = Object.entries<Record<string, ServedCall>>(CALLS).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => casesOf(`${area}.${name}`, call)),
    );
    for (const each of all) {
      if (wanted.length > 0 && !wanted.some((name) => each.name.startsWith(name))) continue;
      await judge(each, { address, cookie, floor: floor.p50 });
    }
  } finally {
    await app.close();
  }
} finally {
  await services.close();
  if (!kept) await rm(folder, { recursive: true, force: true });
}
console.log(
  failed > 0 ? `\n${failed} lists are over ${BAR_MS} ms` : `\nevery list is within ${BAR_MS} ms`,
);
process.exit(failed > 0 ? 1 : 0);

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function timed(work: () => Promise<unknown>, requests = REQUESTS): Promise<number[]> {
  const times: number[] = [];
  // One to make plans and connections.
  await work();
  for (let n = 0; n < requests; n += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE.admin.email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

async function measureFloor(cookie: string, address: string) {
  const bare = await timed(() =>
    services.records.execute('SELECT * FROM records."user" ORDER BY id LIMIT 25'),
  );
  const call = await timed(async () =>
    (await fetch(`${address}/v2/auth/current`, { headers: { cookie } })).text(),
  );
  return { p50: quantile(bare, 0.5), p95: quantile(bare, 0.95), call: quantile(call, 0.5) };
}

async function judge(
  { name, call, asked, body, isPair }: Case,
  { address, cookie, floor }: { address: string; cookie: string; floor: number },
): Promise<void> {
  const query =
    call.method === 'GET'
      ? `?${new URLSearchParams(Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]))}`
      : '';
  const send = async () => {
    const answer = await fetch(`${address}/v2/${call.path}${query}`, {
      method: call.method,
      headers: { cookie, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text.slice(0, 300));
  };
  try {
    const before = process.cpuUsage();
    const times = await timed(send, isPair ? PAIR_REQUESTS : REQUESTS);
    const used = process.cpuUsage(before);
    const cpu = (used.user + used.system) / 1000 / (times.length + 1);
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const ok = p95 <= BAR_MS;
    if (!ok) failed += 1;
    console.log(
      `${name.padEnd(24)}${asked.padEnd(64)}${ms(p50).padStart(9)}${ms(p95).padStart(10)}${ms(cpu).padStart(10)}  ${(p50 / floor).toFixed(1)}${ok ? '' : '  OVER'}`,
    );
  } catch (error) {
    failed += 1;
    console.log(
      `${name.padEnd(24)}${asked.padEnd(64)} FAILED ${error instanceof Error ? error.message : error}`,
    );
  }
}
