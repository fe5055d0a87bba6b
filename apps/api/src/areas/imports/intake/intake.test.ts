/** Files that come by themselves: each loaded once, for the client of its source, and with the permissions of its owner. */
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BodyOf } from '@flightdeck/contract';
import type { IntakeSource } from '@flightdeck/contract/intake';
import { CALLS } from '@flightdeck/contract/server';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, client, intakeSource, job, user } from '../../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { folderOf, lookInto } from './folder.ts';
import { tick } from './job.ts';
import { fits } from './s3.ts';
import { nextRun } from './schedule.ts';
import { startFileServer } from './testing.ts';

const { intake } = CALLS;
const PATIENCE = { timeout: 60_000 };
const SECRET = 'a-very-secret-text';

const csv = (advertiser: string, impressions: number) =>
  `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-03-01,${advertiser},Spring,news.example,Home,${impressions},1\n`;

type Given = BodyOf<typeof intake.create>;
const source = (kind: Given['kind'], name: string, more: Partial<Given> = {}): Given => ({
  ...{ kind, name, clientUuid: CLIENTS.northwind, mapping: null, missing: 'keep' },
  ...{ acceptsBad: false, assignsNew: true, marker: false, pull: null, schedule: null },
  ...more,
});
const DAILY = { cron: '0 6 * * *', zone: 'Europe/London' };

describe.each(ENGINES)('automatic sources on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let northwind: TestClient;
  let contoso: TestClient;
  let watched: string;
  let files: Awaited<ReturnType<typeof startFileServer>>;
  beforeAll(async () => {
    watched = await mkdtemp(path.join(tmpdir(), 'watched-'));
    files = await startFileServer();
    server = await startTestServer({
      engine,
      env: { WATCH_FOLDER: watched, PULL_HOSTS: files.host },
    });
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    [admin, northwind, contoso] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(async () => {
    await server.stop();
    await files.stop();
    await rm(watched, { recursive: true });
  });

  const create = async (client: TestClient, body: Given): Promise<string> => {
    const made = await client.send(intake.create, { body });
    expect(made.status, made.text).toBe(200);
    return made.body.data.sourceId;
  };
  const find = async (client: TestClient, sourceId: string): Promise<IntakeSource> => {
    const { body } = await client.send(intake.sources);
    const found = body.data.sources.find((each) => each.sourceId === sourceId);
    if (!found) throw new Error('There is no such source.');
    return found;
  };
  const filesOf = async (client: TestClient, sourceId: string) =>
    (await client.send(intake.files, { params: { sourceId } })).body.data;
  const keyOf = async (client: TestClient, sourceId: string): Promise<string> =>
    (await client.send(intake.makeKey, { params: { sourceId }, body: { name: 'Nightly' } })).body
      .data.key;
  const post = async (key: string, content: string, name = 'week.csv') => {
    const boundary = 'a-boundary';
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v2/${intake.send.path}`,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    });
    return { status: answer.statusCode, data: answer.json().data, text: answer.body };
  };
  const stateOf = async (key: string, fileId: string) =>
    (
      await server.app.inject({
        url: `/v2/intake/files/${fileId}`,
        headers: { authorization: `Bearer ${key}` },
      })
    ).json().data;
  const settled = async (key: string, fileId: string, state: string) => {
    await expect.poll(async () => (await stateOf(key, fileId)).state, PATIENCE).not.toBe('loading');
    const found = await stateOf(key, fileId);
    expect(found, JSON.stringify(found)).toMatchObject({ state });
    return found;
  };
  const impressions = async (advertiser: string) => {
    const [row] = await server.services.facts.query(
      'SELECT sum(f.impressions)::int AS n FROM fact f JOIN advertiser a ON a.id = f.advertiser_id WHERE a.name = $1',
      [advertiser],
    );
    return row?.n ?? null;
  };
  const set = (person: 'analyst', values: Partial<typeof user.$inferInsert>) =>
    server.services.records.db.update(user).set(values).where(eq(user.id, person));

  it('loads a file that a program sends once, and says which source brought it', async () => {
    const sourceId = await create(northwind, source('key', 'Night job'));
    const key = await keyOf(northwind, sourceId);
    expect(key).toMatch(/^fdk_[\w-]{43}$/);
    const sent = await post(key, csv('Keyed Air', 700));
    expect(sent.status, sent.text).toBe(202);
    await settled(key, sent.data.fileId, 'loaded');
    expect(await impressions('Keyed Air')).toBe(700);
    const again = await post(key, csv('Keyed Air', 700), 'other.csv');
    expect(again).toMatchObject({
      status: 202,
      data: { fileId: sent.data.fileId, state: 'loaded' },
    });
    expect(await filesOf(northwind, sourceId)).toMatchObject([
      { name: 'week.csv', state: 'loaded', message: '1 row, 1 day changed.', isKept: false },
    ]);
    const advertisers = (await northwind.send(CALLS.feeds.advertisers)).body.data;
    const advId = advertisers.find(({ name }) => name === 'Keyed Air')?.advId ?? 0;
    const { rows } = (await northwind.send(CALLS.feeds.list, { body: { advId } })).body.data;
    expect(rows).toMatchObject([{ loadedBy: 'Night job (automatic)', fileName: 'week.csv' }]);
  });

  it('takes two posts of one file at once as one', async () => {
    const key = await keyOf(northwind, await create(northwind, source('key', 'Twice')));
    const sent = await Promise.all([1, 2, 3].map(() => post(key, csv('Twin Air', 40))));
    expect(new Set(sent.map(({ data }) => data.fileId)).size).toBe(1);
    await settled(key, sent[0]?.data.fileId, 'loaded');
    expect(await impressions('Twin Air')).toBe(40);
  });

  it('keeps what fails for a person, says what to do, and takes it again', async () => {
    const sourceId = await create(northwind, source('key', 'Broken'));
    const key = await keyOf(northwind, sourceId);
    const sent = await post(key, '<!doctype html><p>Sign in</p>', 'week.html');
    expect(sent.data).toMatchObject({ state: 'failed' });
    expect(sent.data.message).toContain('web page');
    const odd = await post(key, 'Alpha,Beta\n1,2\n', 'odd.csv');
    const { message } = await settled(key, odd.data.fileId, 'failed');
    expect(message).not.toBe('');
    const params = { fileId: odd.data.fileId };
    const opened = await northwind.send(intake.open, { params, body: {} });
    expect(opened.body.data).toMatchObject({ fileName: 'odd.csv', columns: ['Alpha', 'Beta'] });
    expect((await contoso.send(intake.open, { params, body: {} })).status).toBe(404);
    expect((await post(key, 'Alpha,Beta\n1,2\n')).data).toMatchObject({
      fileId: odd.data.fileId,
      state: 'loading',
    });
    await settled(key, odd.data.fileId, 'failed');
  });

  it('never loads for another client, even when the owner may', async () => {
    const key = await keyOf(admin, await create(admin, source('key', 'Of the provider')));
    const [{ external_id: id } = {}] = await server.services.facts.query(
      "SELECT external_id FROM advertiser WHERE name = 'Contoso Bikes'",
    );
    await server.services.facts.transaction(async (tx) => {
      await tx.query("UPDATE advertiser SET source = 'dv360' WHERE name = 'Contoso Bikes'");
    });
    const before = await impressions('Contoso Bikes');
    const foreign = await create(admin, source('key', 'Other', { clientUuid: CLIENTS.contoso }));
    const own = await keyOf(admin, foreign);
    const content = csv('Bikes Berlin', 50);
    await settled(own, (await post(own, content)).data.fileId, 'loaded');
    const sent = await post(key, csv('Bikes Berlin', 99));
    const { message } = await settled(key, sent.data.fileId, 'failed');
    expect(message).toContain('you may not load: Bikes Berlin');
    expect(await impressions('Bikes Berlin')).toBe(50);
    expect(await impressions('Contoso Bikes')).toBe(before);
    expect(id).toBeDefined();
    expect((await stateOf(key, sent.data.fileId)).state).toBe('failed');
    expect(await stateOf(own, sent.data.fileId)).toBeUndefined();
  });

  it('gives new advertisers to the client only where it should', async () => {
    const fixed = source('key', 'Known only', { assignsNew: false });
    const key = await keyOf(northwind, await create(northwind, fixed));
    const { message } = await settled(
      key,
      (await post(key, csv('Brand New', 5))).data.fileId,
      'failed',
    );
    expect(message).toContain('new advertisers: Brand New');
  });

  it('shows sources, files and keys to people of the client alone, and no secret to anybody', async () => {
    const pull = { from: 'url', url: `http://${files.host}/week.csv` } as const;
    const body = { ...source('pull', 'Secret pull', { pull, schedule: DAILY }), secret: SECRET };
    const sourceId = await create(northwind, body);
    const keyed = await create(northwind, source('key', 'Secret key'));
    const key = await keyOf(northwind, keyed);
    const params = { sourceId };
    for (const client of [northwind, admin]) {
      const { text } = await client.send(intake.sources);
      expect(text).toContain('"hasSecret":true');
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(key);
    }
    expect((await contoso.send(intake.sources)).text).not.toContain('Secret pull');
    const refused = await Promise.all([
      contoso.send(intake.change, { params, body }),
      contoso.send(intake.enable, { params, body: { isEnabled: false } }),
      contoso.send(intake.remove, { params, body: {} }),
      contoso.send(intake.run, { params, body: {} }),
      contoso.send(intake.files, { params }),
      contoso.send(intake.makeKey, { params: { sourceId: keyed }, body: { name: 'Mine' } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await contoso.send(intake.create, { body: source('key', 'Theirs') })).status).toBe(403);
    const rows = await server.services.records.db.select().from(intakeSource);
    const log = await server.services.records.db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'intake/%'));
    const jobs = await server.services.records.db.select().from(job).where(eq(job.kind, 'intake'));
    for (const kept of [rows, log, jobs]) {
      expect(JSON.stringify(kept)).not.toContain(SECRET);
      expect(JSON.stringify(kept)).not.toContain(key);
    }
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['intake/create', 'intake/make-key']),
    );
  });

  it('sends a kept secret to no other place', async () => {
    const pull = { from: 'url', url: `http://${files.host}/week.csv` } as const;
    const body = { ...source('pull', 'Moved', { pull, schedule: DAILY }), secret: SECRET };
    const sourceId = await create(northwind, body);
    const { secret: _, ...without } = body;
    const moved = {
      ...without,
      pull: { from: 'url', url: 'https://elsewhere.example/a' },
    } as const;
    const params = { sourceId };
    expect((await northwind.send(intake.change, { params, body: moved })).body.message).toContain(
      'give the secret again',
    );
    const same = { ...without, pull: { ...pull, url: `${pull.url}?week=2` } };
    expect((await northwind.send(intake.change, { params, body: same })).status).toBe(200);
    expect((await find(northwind, sourceId)).hasSecret).toBe(true);
    expect(
      (await northwind.send(intake.change, { params, body: { ...moved, secret: '' } })).status,
    ).toBe(200);
    expect((await find(northwind, sourceId)).hasSecret).toBe(false);
  });

  it.each([
    'http://example.com/a.csv',
    'https://169.254.169.254/latest',
    'https://localhost.localdomain@10.0.0.1/a',
    'https://[::1]/a',
  ])('refuses to make a pull of %s', async (url) => {
    const pull = { from: 'url', url } as const;
    const made = await admin.send(intake.create, {
      body: source('pull', 'Inside', { pull, schedule: DAILY }),
    });
    expect(made.status, made.text).toBe(422);
  });

  it('ends a key at once, and counts neither session nor key of a deleted source', async () => {
    const sourceId = await create(northwind, source('key', 'Revoked'));
    const key = await keyOf(northwind, sourceId);
    const { keys } = await find(northwind, sourceId);
    expect(keys).toMatchObject([{ name: 'Nightly', ending: key.slice(-4), lastUsedAt: null }]);
    await stateOf(key, 'none');
    expect((await find(northwind, sourceId)).keys[0]?.lastUsedAt).not.toBeNull();
    const params = { sourceId };
    const body = { keyId: keys[0]?.keyId ?? '' };
    expect((await northwind.send(intake.revokeKey, { params, body })).status).toBe(200);
    expect((await post(key, csv('Late Air', 1))).status).toBe(401);
    const other = await keyOf(northwind, sourceId);
    await northwind.send(intake.remove, { params, body: {} });
    expect((await post(other, csv('Late Air', 1))).status).toBe(401);
    const bySession = await northwind.send(
      { ...intake.state, keyed: false },
      { params: { fileId: 'x' } },
    );
    expect(bySession.status).toBe(401);
    expect((await post('', csv('Late Air', 1))).status).toBe(401);
  });

  it('takes nothing while its client is archived, says so, and goes on from then', async () => {
    const sourceId = await create(northwind, source('key', 'Archived'));
    const key = await keyOf(northwind, sourceId);
    const archive = (archivedAt: Date | null) =>
      server.services.records.db
        .update(client)
        .set({ archivedAt })
        .where(eq(client.uuid, CLIENTS.northwind));
    await archive(new Date());
    try {
      const refused = await post(key, csv('Archived Air', 1));
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('is archived')]);
    } finally {
      await archive(null);
    }
    expect((await post(key, csv('Archived Air', 1))).status).toBe(202);
  });

  it('stops when its owner is disabled or loses the client, and goes on when somebody else saves it', async () => {
    const body = source('key', 'Owned');
    const sourceId = await create(northwind, body);
    const key = await keyOf(northwind, sourceId);
    await set('analyst', { disabled: true });
    try {
      expect((await post(key, csv('Owned Air', 1))).status).toBe(403);
      expect((await find(admin, sourceId)).stopped).toContain('disabled');
      expect(await filesOf(admin, sourceId)).toEqual([]);
      const params = { sourceId };
      expect((await admin.send(intake.change, { params, body })).status).toBe(200);
      expect(await find(admin, sourceId)).toMatchObject({ stopped: null, owner: 'Ada Admin' });
      expect((await post(key, csv('Owned Air', 1))).status).toBe(202);
    } finally {
      await set('analyst', { disabled: false });
    }
  });

  it('pauses', async () => {
    const sourceId = await create(northwind, source('key', 'Paused'));
    const key = await keyOf(northwind, sourceId);
    const params = { sourceId };
    await northwind.send(intake.enable, { params, body: { isEnabled: false } });
    expect((await post(key, csv('Paused Air', 1))).status).toBe(409);
    await northwind.send(intake.enable, { params, body: { isEnabled: true } });
    expect((await post(key, csv('Paused Air', 1))).status).toBe(202);
  });

  describe('a watched folder', () => {
    const exists = (file: string) =>
      access(file).then(
        () => true,
        () => false,
      );

    /** Writes a file as if it had been there for a while. */
    const put = async (file: string, text: string) => {
      await writeFile(file, text);
      await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
    };

    /** Waits for a file, while the folders are looked into without their pauses. */
    const arrives = (file: string) =>
      expect
        .poll(async () => {
          const { records } = server.services;
          await records.db
            .update(intakeSource)
            .set({ nextDue: new Date(0) })
            .where(eq(intakeSource.kind, 'folder'));
          await tick(server.services);
          return exists(file);
        }, PATIENCE)
        .toBe(true);

    it('takes files that have stopped growing, and says what became of them', async () => {
      const sourceId = await create(northwind, source('folder', '../../Ünsafe / Name'));
      const { folder } = await find(northwind, sourceId);
      expect(folder).toMatch(/^unsafe-name-[0-9a-f]{8}$/);
      const at = path.join(watched, folder ?? '');
      await put(path.join(at, 'week.csv'), csv('Folder Air', 300));
      await put(path.join(at, 'odd.csv'), 'Alpha,Beta\n1,2\n');
      await put(path.join(at, 'growing.csv.part'), 'Alpha');
      await arrives(path.join(at, 'loaded', 'week.csv.txt'));
      await arrives(path.join(at, 'failed', 'odd.csv.txt'));
      expect(await impressions('Folder Air')).toBe(300);
      expect(await readFile(path.join(at, 'loaded', 'week.csv.txt'), 'utf8')).toContain('1 row');
      expect((await readdir(at)).sort()).toEqual([
        'failed',
        'growing.csv.part',
        'loaded',
        'loading',
      ]);
      expect(await readdir(path.join(at, 'loading'))).toEqual([]);
      await put(path.join(at, 'again.csv'), csv('Folder Air', 300));
      await arrives(path.join(at, 'loaded', 'again.csv.txt'));
      expect(await filesOf(northwind, sourceId)).toHaveLength(2);
    }, 180_000);

    it('waits for the mark, where one is asked for', async () => {
      const sourceId = await create(northwind, source('folder', 'Marked', { marker: true }));
      const at = path.join(watched, (await find(northwind, sourceId)).folder ?? '');
      await put(path.join(at, 'week.csv'), csv('Marked Air', 8));
      // What has its mark is taken by the same look that leaves the other one.
      await put(path.join(at, 'day.csv'), csv('Marked Air', 9));
      await put(path.join(at, 'day.csv.done'), '');
      await arrives(path.join(at, 'loaded', 'day.csv.txt'));
      expect(await filesOf(northwind, sourceId)).toMatchObject([{ name: 'day.csv' }]);
      await writeFile(path.join(at, 'week.csv.done'), '');
      await arrives(path.join(at, 'loaded', 'week.csv.txt'));
      expect(await exists(path.join(at, 'week.csv.done'))).toBe(false);
    }, 180_000);

    it('follows no link out of it', async () => {
      const sourceId = await create(northwind, source('folder', 'Linked'));
      const folder = (await find(northwind, sourceId)).folder ?? '';
      const at = path.join(watched, folder);
      const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
      const secret = path.join(outside, 'secret.csv');
      await writeFile(secret, csv('Linked Air', 66));
      await symlink(secret, path.join(at, 'link.csv'));
      // A file beside it is taken by the same look that leaves the link.
      await put(path.join(at, 'real.csv'), csv('Real Air', 5));
      await arrives(path.join(at, 'loaded', 'real.csv.txt'));
      expect(await filesOf(northwind, sourceId)).toMatchObject([{ name: 'real.csv' }]);
      await rm(at, { recursive: true });
      await symlink(outside, at);
      await expect
        .poll(async () => (await find(northwind, sourceId)).problem ?? '', PATIENCE)
        .toContain('leads out of the watched folder');
      expect(await impressions('Linked Air')).toBeNull();
      for (const name of ['../outside', '..', 'a/b', '', '.', 'A b']) {
        await expect(folderOf({ watchFolder: watched }, { folder: name })).rejects.toThrow();
      }
      await mkdir(path.join(watched, 'fine'));
      expect(await folderOf({ watchFolder: watched }, { folder: 'fine' })).toContain('fine');
    }, 180_000);
  });

  describe('a pull', () => {
    const runs = async (sourceId: string) =>
      (await find(northwind, sourceId)).lastRunAt !== null &&
      !(await find(northwind, sourceId)).isRunning;
    const runNow = async (sourceId: string) => {
      await server.services.records.db
        .update(intakeSource)
        .set({ lastRunAt: null })
        .where(eq(intakeSource.id, sourceId));
      const started = await northwind.send(intake.run, { params: { sourceId }, body: {} });
      expect(started.status, started.text).toBe(200);
      await expect.poll(() => runs(sourceId), PATIENCE).toBe(true);
    };
    const done = (sourceId: string) =>
      expect
        .poll(async () => (await filesOf(northwind, sourceId)).map(({ state }) => state), PATIENCE)
        .not.toContain('loading');

    it('fetches a file with its secret when it is due, once for all processes', async () => {
      files.put('/daily.csv', csv('Pulled Air', 900));
      const pull = { from: 'url', url: `http://${files.host}/daily.csv` } as const;
      const body = { ...source('pull', 'Daily', { pull, schedule: DAILY }), secret: SECRET };
      const sourceId = await create(northwind, body);
      const { records } = server.services;
      expect((await find(northwind, sourceId)).nextRunAt).toMatch(/T0[56]:00:00Z$/);
      await records.db
        .update(intakeSource)
        .set({ nextDue: new Date(0) })
        .where(eq(intakeSource.id, sourceId));
      await Promise.all([tick(server.services), tick(server.services), tick(server.services)]);
      await expect.poll(() => runs(sourceId), PATIENCE).toBe(true);
      await done(sourceId);
      expect(await impressions('Pulled Air')).toBe(900);
      const fetched = files.asked.filter(({ url }) => url === '/daily.csv');
      expect(fetched).toMatchObject([{ status: 200, authorization: `Bearer ${SECRET}` }]);
      expect((await find(northwind, sourceId)).nextRunAt).toMatch(/T0[56]:00:00Z$/);
    });

    it('says why nothing came', async () => {
      const pull = { from: 'url', url: `http://${files.host}/none.csv` } as const;
      const sourceId = await create(
        northwind,
        source('pull', 'Missing', { pull, schedule: DAILY }),
      );
      await runNow(sourceId);
      expect((await find(northwind, sourceId)).problem).toContain('404');
    });

    it('takes the newest or all new files of a bucket that fit', async () => {
      files.put('/bucket/daily/a 1.csv', csv('Bucket Air', 10), '2026-03-01T00:00:00.000Z');
      files.put('/bucket/daily/a 2.csv', csv('Bucket Air Two', 20), '2026-03-02T00:00:00.000Z');
      files.put('/bucket/daily/notes.txt', 'x', '2026-03-03T00:00:00.000Z');
      const pull = {
        from: 's3',
        endpoint: `http://${files.host}`,
        region: 'eu-west-1',
        bucket: 'bucket',
        prefix: 'daily/',
        pattern: 'a*.csv',
        take: 'newest',
        accessKeyId: 'AKTEST',
      } as const;
      const body = { ...source('pull', 'Bucket', { pull, schedule: DAILY }), secret: SECRET };
      const sourceId = await create(northwind, body);
      await runNow(sourceId);
      await done(sourceId);
      expect((await filesOf(northwind, sourceId)).map(({ name }) => name)).toEqual(['a 2.csv']);
      const params = { sourceId };
      const all = { ...body, pull: { ...pull, take: 'all' } } as const;
      expect((await northwind.send(intake.change, { params, body: all })).status).toBe(200);
      await runNow(sourceId);
      await done(sourceId);
      expect(await filesOf(northwind, sourceId)).toHaveLength(2);
      expect(await impressions('Bucket Air')).toBe(10);
      expect(await impressions('Bucket Air Two')).toBe(20);
      const before = files.asked.length;
      await runNow(sourceId);
      expect(files.asked.slice(before).map(({ url }) => url)).toEqual([
        '/bucket?list-type=2&prefix=daily%2F',
      ]);
    });
  });
});

it('takes no file that was written to a moment ago, or changes between two looks', async () => {
  const watchFolder = await mkdtemp(path.join(tmpdir(), 'looks-'));
  const look = (looked: Readonly<Record<string, string>>) =>
    lookInto({ watchFolder }, { folder: 'one', marker: false, looked });
  await look({});
  const file = path.join(watchFolder, 'one', 'week.csv');
  await writeFile(file, 'Day\n');
  const first = await look({});
  expect((await look(first.found)).whole).toEqual([]);
  await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
  const second = await look(first.found);
  expect(second.whole).toEqual([]);
  expect((await look(second.found)).whole).toEqual(['week.csv']);
  await rm(watchFolder, { recursive: true });
});

describe('schedules', () => {
  it('run at the time of their zone, across a change of the clocks', () => {
    const at = (iso: string) => nextRun(DAILY, new Date(iso)).toISOString();
    expect(at('2026-03-28T07:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(at('2026-03-27T07:00:00Z')).toBe('2026-03-28T06:00:00.000Z');
  });
  it.each(['* * * * *', '*/2 * * * *', '0 0 30 2 *', 'every day', '0 0 6 * * *', '99 * * * *'])(
    'refuse “%s”',
    (cron) => {
      expect(() => nextRun({ cron, zone: 'UTC' }, new Date())).toThrow();
    },
  );
  it('refuse a zone that there is none of', () => {
    expect(() => nextRun({ ...DAILY, zone: 'Europe/Nowhere' }, new Date())).toThrow();
  });
});

it.each([
  ['a.csv', '*.csv', true],
  ['a.csv', '?.csv', true],
  ['ab.csv', '?.csv', false],
  ['a.csv.gz', '*.csv', false],
  ['daily_2026.csv', 'daily_*.csv', true],
  ['', '*', true],
  ['x', '', false],
  [`${'a'.repeat(5000)}b`, `${'a*'.repeat(100)}c`, false],
])('“%.20s” has the form “%.20s”: %s', (name, pattern, expected) => {
  expect(fits(name, pattern)).toBe(expected);
});
