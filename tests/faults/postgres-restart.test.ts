/**
 * PostgreSQL goes away and comes back while 20 people work: the process lives, answers 503 meanwhile, and works again
 * within ten seconds (security.md row 41). `FAULT_ROUNDS=10` for the bar.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import {
  ADVERTISERS,
  fillFixture,
  PASSWORD,
  PEOPLE,
  stampFixture,
} from '../../apps/api/src/testing/fixture.ts';
import { aReport } from '../api/calls.ts';
import { type ServerProcess, serverEnv, spawnServer } from '../real-server.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './own-postgres.ts';

const ROUNDS = Math.min(Number(process.env.FAULT_ROUNDS ?? 1), 10);
const PEOPLE_AT_WORK = 20;
const RECOVERED_MS = 10_000;
const programs = postgresPrograms();
const range = { startDate: '2026-03-01', endDate: '2026-03-31' };

describe.runIf(programs)('while PostgreSQL is away', () => {
  let database: OwnPostgres;
  let dataDir: string;
  let server: ServerProcess;
  let address: string;
  let cookie = '';
  let workers: Promise<void>[];
  let isOver = false;
  let exitCode: number | null = null;
  /** Answers since the last look, by status; 0 for a connection that was cut. */
  const seen = new Map<number, number>();
  /** When each person last got what they asked for, in milliseconds of `performance.now()`. */
  const servedAt: number[] = Array(PEOPLE_AT_WORK).fill(0);

  const ask = (call: ServedCall, body?: unknown) =>
    fetch(`${address}/v2/${call.path}`, {
      method: call.method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** One person's calls: reads of both stores, and a save, which is a transaction. */
  const work = async (person: number): Promise<void> => {
    const calls: readonly (readonly [ServedCall, unknown])[] = [
      [CALLS.auth.current, undefined],
      [CALLS.delivery.advertisers, { status: 'APPROVED', ...range }],
      [CALLS.report.set, aReport(ADVERTISERS.northwind, `Of ${person}`)],
      [CALLS.report.list, {}],
    ];
    for (let n = person; !isOver; n += 1) {
      const [call, body] = calls[n % calls.length] ?? [CALLS.auth.current, undefined];
      const answer = await ask(call, body).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      const status = answer?.status ?? 0;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 200) servedAt[person] = performance.now();
      else await delay(50);
    }
  };
  const everybodyServedSince = async (since: number): Promise<number> => {
    for (;;) {
      if (servedAt.every((at) => at > since)) return Math.max(...servedAt) - since;
      if (exitCode !== null || performance.now() - since > 3 * RECOVERED_MS) return Infinity;
      await delay(20);
    }
  };

  beforeAll(async () => {
    database = await ownPostgres(programs ?? '');
    dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-restart-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off' };
    const services = await openServices(readConfig({ NODE_ENV: 'test', ...env }));
    await fillFixture(services);
    await stampFixture(services);
    await services.close();
    server = spawnServer(serverEnv(dataDir, env));
    server.child.once('exit', (code) => {
      exitCode = code ?? -1;
    });
    address = await server.address;
    const body = { email: PEOPLE.analyst.email, password: PASSWORD };
    const signedIn = await ask(CALLS.auth.login, body);
    cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect(signedIn.status).toBe(200);
    workers = Array.from({ length: PEOPLE_AT_WORK }, (_, person) => work(person));
    await everybodyServedSince(performance.now());
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all(workers ?? []);
    server?.child.kill('SIGKILL');
    await database?.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const terminateAll = async (): Promise<void> => {
    const connection = new pg.Client(database.url);
    await connection.connect();
    await connection.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_addr IS NOT NULL',
    );
    await connection.end();
  };

  it.each([
    ['restarted fast', () => database.restart('fast')],
    ['restarted as after a crash', () => database.restart('immediate')],
    ['all its connections terminated', terminateAll],
  ])(`${ROUNDS} times: %s`, { timeout: 120_000 + ROUNDS * 30_000 }, async (_, interrupt) => {
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.clear();
      await interrupt();
      const recovered = await everybodyServedSince(performance.now());
      expect(exitCode, 'the process lives').toBeNull();
      expect(recovered).toBeLessThan(RECOVERED_MS);
      slowest = Math.max(slowest, recovered);
      // Every one of several rounds leaves no connection behind: a pool has eight or ten.
      await delay(300);
      expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(seen.get(503)).toBeGreaterThan(0);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    }
    console.log(`Back for everybody after ${Math.round(slowest)} ms at most.`);
  });
});
