/** Both engines of the records database behave the same, and its migrations make what its schemas declare. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../testing/server.ts';
import { openTestRecords } from '../../testing/stores.ts';
import { schemaExports } from '../../testing/tables.ts';
import { MIGRATIONS } from './migrations.ts';
import { openRecords } from './open.ts';
import type { Records } from './records.ts';
import { auditLog, client } from './schema.ts';

describe.each(ENGINES)('records on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await openTestRecords(engine);
  });
  afterAll(() => records.close());
  const aClient = (uuid: string) => ({
    uuid,
    name: 'Northwind Airways',
    type: 'Travel',
    currency: 'GBP',
    timeZone: 'Europe/London',
  });

  it('counts as numbers through raw SQL', async () => {
    const rows = await records.execute('SELECT count(*) AS n FROM records.client WHERE uuid = $1', [
      'nobody',
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('runs several statements in one text and answers the last', async () => {
    expect(await records.execute('SELECT 1 AS a; SELECT 2 AS b')).toEqual([{ b: 2 }]);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const uuid = crypto.randomUUID();
    await expect(
      records.transaction(async (tx) => {
        await tx.insert(client).values(aClient(uuid));
        throw new Error('broken half-way');
      }),
    ).rejects.toThrow('broken half-way');
    const [row] = await records.db.select({ n: count() }).from(client).where(eq(client.uuid, uuid));
    expect(row?.n).toBe(0);
  });

  it('delivers notifications until told to stop', async () => {
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await records.listen('download', (payload) => {
      heard.push(payload);
      arrived.resolve();
    });
    await records.notify('download', 'one');
    await arrived.promise;
    // A closing hook calls it with an argument.
    await Promise.resolve({ server: 'closing' }).then(stop);
    await records.notify('download', 'two');
    await records.execute('SELECT 1 AS a');
    expect(heard).toEqual(['one']);
  });

  it('refuses to change or remove what the audit log holds', async () => {
    await records.db.insert(auditLog).values({ action: 'test/written' });
    const cause = { cause: expect.objectContaining({ message: 'audit_log is append-only' }) };
    await expect(records.db.update(auditLog).set({ action: 'x' })).rejects.toMatchObject(cause);
    await expect(records.db.delete(auditLog)).rejects.toMatchObject(cause);
  });
});

it('has a migration for everything that the schemas of platform and areas declare', async () => {
  const meta = path.join(MIGRATIONS.migrationsFolder, 'meta');
  const latest = globSync('*_snapshot.json', { cwd: meta }).toSorted().at(-1) ?? '';
  const migrated: DrizzleSnapshotJSON = JSON.parse(readFileSync(path.join(meta, latest), 'utf8'));
  const declared = generateDrizzleJson(await schemaExports(), migrated.id, ['records']);
  expect(Object.keys(declared.tables).length).toBeGreaterThan(30);
  // If this fails, run `npx drizzle-kit generate` in apps/api.
  expect(await generateMigration(migrated, declared)).toEqual([]);
});

it('says what to do when PostgreSQL cannot be reached', async () => {
  await expect(
    openRecords({ dataDir: null, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
  ).rejects.toThrow('ECONNREFUSED');
});
