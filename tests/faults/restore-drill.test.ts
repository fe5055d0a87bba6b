/**
 * The restore drill: a server is backed up while several people save reports and upload files; what is restored in an
 * empty place has everything that was acknowledged before the backup began, fits together, and opens.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { document, documentVersion } from '../../apps/api/src/areas/documents/schema.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { ADVERTISERS, CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { copyStores, makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { aReport } from '../api/calls.ts';
import { RUNNER, type ServerProcess, serverEnv, spawnServer } from '../real-server.ts';
import { ask, signInAt } from './processes.ts';

const CLI = path.resolve(import.meta.dirname, '../../apps/api/src/cli');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const Saved = z.object({ data: z.object({ reportId: z.string() }) });
const Rows = z.object({ data: z.object({ rows: z.array(z.object({ name: z.string() })) }) });
const WRITERS = ['analyst', 'colleague', 'admin'] as const;
/** Longest that a save may take while the stores stand still: nobody's browser gives up sooner. */
const PATIENCE_MS = 10_000;
/** Between two saves of a person. */
const PAUSE_MS = 50;

describe.each(ENGINES)('a drill on %s', (engine) => {
  let folder: string;
  let server: ServerProcess | null = null;
  const databases: { url: string; drop(): Promise<void> }[] = [];
  const database = async (template?: 'fixture'): Promise<string> => {
    if (engine === 'embedded') return '';
    const made = await makeDatabase(template);
    databases.push(made);
    return made.url;
  };
  const envOf = (name: string, url: string) =>
    serverEnv(path.join(folder, name), {
      DATABASE_URL: url,
      SESSION_SECRET: 'the secret of the drill, which is long enough',
    });
  const command = (env: NodeJS.ProcessEnv, cli: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [RUNNER, path.join(CLI, cli), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );
  const stop = async (): Promise<void> => {
    if (!server || server.child.exitCode !== null) return;
    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await ended;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-drill-'));
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    for (const each of databases) await each.drop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('gives back what was acknowledged before the backup, and everything fits together', {
    timeout: 420_000,
  }, async () => {
    const origin = envOf('origin', await database('fixture'));
    if (engine === 'embedded') await copyStores('fixture', path.join(folder, 'origin'));
    const before = await openServices(readConfig(origin), { log: quiet });
    const sharing = { roleId: 'analyst', permission: 'client/documentSharing' };
    await before.records.db.insert(rolePermission).values(sharing);
    await before.close();

    server = spawnServer(origin);
    const at = { address: new URL(await server.address).origin };
    const cookies = await Promise.all(WRITERS.map((who) => signInAt(at, who)));
    const saved: string[] = [];
    const uploaded: string[] = [];
    const failed: string[] = [];
    let slowest = 0;
    let isOver = false;
    const timed = async (work: () => Promise<Response>): Promise<Response> => {
      const began = performance.now();
      const answer = await work();
      slowest = Math.max(slowest, performance.now() - began);
      if (!answer.ok) failed.push(`${answer.status} ${await answer.clone().text()}`);
      return answer;
    };
    const writers = cookies.map(async (cookie, who) => {
      for (let n = 0; !isOver; n += 1) {
        const name = `By ${who}, number ${n}`;
        const body = aReport(ADVERTISERS.northwind, name);
        const answer = await timed(() => ask(at, CALLS.report.set, { cookie, body }));
        if (answer.ok) {
          Saved.parse(await answer.json());
          saved.push(name);
        }
        await delay(PAUSE_MS);
      }
    });
    const sender = async (): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const name = `File ${n}.txt`;
        const content = Buffer.from(`The content of ${name}. `.repeat(3000));
        const said = Object.entries({ filename: name, clientUuid: CLIENTS.northwind }).map(
          ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
        );
        const answer = await timed(() =>
          fetch(`${at.address}/v2/document/upload`, {
            method: 'POST',
            headers: {
              ...{ cookie: cookies[0] ?? '', 'tus-resumable': '1.0.0' },
              ...{ 'upload-length': String(content.length), 'upload-metadata': said.join(',') },
              'content-type': 'application/offset+octet-stream',
            },
            body: content,
          }),
        );
        if (answer.headers.get('upload-result')) uploaded.push(name);
        await delay(PAUSE_MS);
      }
    };
    const sending = sender();
    await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await expect.poll(() => uploaded.length, { timeout: 30_000 }).toBeGreaterThan(3);

    const acknowledged = { reports: [...saved], files: [...uploaded] };
    const archive = path.join(folder, 'drill.tar.gz');
    const done = await command(origin, 'backup.ts', 'backup', archive);
    expect(done, done.said).toMatchObject({ code: 0 });
    expect(done.said).not.toContain('were not there');
    const during = saved.length - acknowledged.reports.length;
    isOver = true;
    await Promise.all([...writers, sending]);
    // Writers wait, and none fails.
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(PATIENCE_MS);
    expect(during).toBeGreaterThan(5);
    await stop();
    const origins = await openServices(readConfig(origin), { log: quiet });
    const figures = await figuresOf(origins);
    await origins.close();

    const target = envOf('restored', await database());
    const restored = await command(target, 'backup.ts', 'restore', archive);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    const doctor = await command(target, 'doctor.ts');
    expect(
      doctor.said.match(/^FAIL .*$/gm)?.filter((line) => !line.includes('Not built')) ?? [],
    ).toEqual([]);
    const services = await openServices(readConfig(target), { log: quiet });
    try {
      const { records, objects } = services;
      const names = await records.execute('SELECT name FROM records.report');
      expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged.reports));
      const files = await records.db
        .select({ name: document.name, scope: document.clientUuid, sha256: documentVersion.sha256 })
        .from(document)
        .innerJoin(documentVersion, eq(documentVersion.documentId, document.id));
      expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged.files));
      for (const { name, scope, sha256 } of files) {
        const content = await text(await objects.open(scope, sha256));
        expect(content).toBe(`The content of ${name}. `.repeat(3000));
      }
      expect(await orphans((sql) => records.execute(sql))).toEqual([]);
      expect(await figuresOf(services)).toEqual(figures);
    } finally {
      await services.close();
    }
    server = spawnServer(target);
    const again = { address: new URL(await server.address).origin };
    // The session of before the backup.
    const list = await ask(again, CALLS.report.list, { cookie: cookies[0] ?? '', body: {} });
    expect(list.status).toBe(200);
    expect(Rows.parse(await list.json()).data.rows.length).toBeGreaterThan(0);
    await stop();
    console.info(
      `${engine}: ${during} saves during the backup, the slowest took ${Math.round(slowest)} ms. ${done.said
        .split('\n')
        .filter((line) => line.includes('waited'))
        .join('')}`,
    );
  });
});

/** Sums of the facts by day, added up here and by the rollup. */
async function figuresOf({ facts }: Awaited<ReturnType<typeof openServices>>) {
  const sums = (table: string) =>
    facts.query(
      `SELECT day::text, sum(impressions)::bigint AS impressions, sum(spend_micros)::bigint AS spend
        FROM facts.${table} GROUP BY day ORDER BY day`,
    );
  const byDay = await sums('fact');
  expect(byDay.length).toBeGreaterThan(0);
  expect(await sums('placement_day')).toEqual(byDay);
  return byDay;
}

/** Rows that name one that is not there, by foreign key. */
async function orphans(
  execute: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<string[]> {
  const keys = await execute(`SELECT c.conname AS name, c.conrelid::regclass::text AS child,
    c.confrelid::regclass::text AS parent,
    (SELECT string_agg(format('c.%I = p.%I', a.attname, b.attname), ' AND ' ORDER BY k.n)
     FROM unnest(c.conkey, c.confkey) WITH ORDINALITY AS k(own, theirs, n)
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
     JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = k.theirs) AS pairs,
    (SELECT string_agg(format('c.%I IS NOT NULL', a.attname), ' AND ')
     FROM unnest(c.conkey) AS k(own)
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own) AS given
    FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'records'::regnamespace`);
  expect(keys.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name, child, parent, pairs, given } of keys) {
    const rows = await execute(
      `SELECT 1 FROM ${child} c WHERE ${given} AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${pairs}) LIMIT 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}
