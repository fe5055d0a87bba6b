/**
 * What attacks and overload cost others (security.md rows 42–44), what a call that does nothing costs, and memory at
 * rest. Usage: npm run bench:stays-up; on PostgreSQL with
 * TEST_DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';
import { agent, ask, many, summary } from './stays-up-calls.ts';

const MEMBERS = 20;
const MEASURED_MS = 5000;
const SLOW_CONNECTIONS = 2000;
/** Clock ticks of /proc in a second. */
const TICKS = 100;

const report = (what: string, result: string) => console.log(`${what.padEnd(34)} ${result}`);

const engine = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';
const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-stays-up-'));
const database = engine === 'postgresql' ? await makeDatabase('fixture') : null;
if (!database) await copyStores('fixture', dataDir);
const { child, address: starting } = spawnServer(
  serverEnv(dataDir, database ? { DATABASE_URL: database.url } : {}),
);
const address = await starting;
const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8');
const memory = () => `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status())?.[1] ?? 0) / 1024)} MB`;
const cpuMs = () => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
};

async function signIn(person: keyof typeof PEOPLE): Promise<string> {
  const answer = await fetch(`${address}/v2/${CALLS.auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE[person].email, password: PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

console.log(`The real server on ${engine}, ${MEMBERS} members at work.`);
const cookie = await signIn('analyst');
const flooder = await signIn('colleague');
const members = (forMs = MEASURED_MS) => many(MEMBERS, forMs, () => ask(address, cookie), 50);
await delay(5000);
report('memory at rest', memory());

await many(1, 2000, () => ask(address, cookie));
const before = cpuMs();
const alone = await many(1, MEASURED_MS, () => ask(address, cookie));
report('one after the other', summary(alone));
report('CPU of a call', `${((cpuMs() - before) / alone.length).toFixed(2)} ms`);
report('quiet', summary(await members()));

const sockets: Socket[] = [];
for (let n = 0; n < SLOW_CONNECTIONS; n += 1) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /v2/${CALLS.auth.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
  );
  sockets.push(socket);
  if (n % 100 === 0) await delay(10);
}
const crawl = setInterval(() => {
  for (const socket of sockets) if (socket.writable) socket.write('1\r\n \r\n');
}, 1000);
report(`${SLOW_CONNECTIONS} slow bodies`, summary(await members()));
const signedIn = performance.now();
report(
  'a sign-in meanwhile',
  (await signIn('viewer')) ? `${Math.round(performance.now() - signedIn)} ms` : 'refused',
);
await delay(35_000 - MEASURED_MS);
report('slow bodies after 35 s', `${sockets.filter(({ closed }) => !closed).length} open`);
clearInterval(crawl);
for (const socket of sockets) socket.destroy();
await delay(500);

/** Others in a process of their own, loaded and connected: `go` lets them begin, and answers what they say at their end. */
async function others(kind: 'flood' | 'overload', theirs: string) {
  const script = path.join(import.meta.dirname, 'stays-up-others.ts');
  const { stdin, stdout } = spawn(process.execPath, [script, kind, address, theirs], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  await lines.next();
  return async (): Promise<string> => {
    stdin.end('go\n');
    return String((await lines.next()).value);
  };
}

const flood = await others('flood', flooder);
report('quiet again', summary(await members()));
const flooding = flood();
report('20,000 messages', summary(await members()));
report('the flooder', await flooding);
await delay(1000);

const overload = (await others('overload', cookie))();
await delay(2000);
const [health, theirs] = await Promise.all([
  many(1, MEASURED_MS, () => ask(address, '', '/healthz'), 50),
  members(),
]);
report('1,500 connections', await overload);
report('members meanwhile', summary(theirs));
report('health meanwhile', summary(health));
report('memory afterwards', memory());

agent.destroy();
child.kill('SIGKILL');
await once(child, 'exit');
await database?.drop();
await rm(dataDir, { recursive: true, force: true });
