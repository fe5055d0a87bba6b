/** An embedded engine outlives its thread: what was committed is there, what was under way fails, and it is told. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedEngine, embeddedEngine } from './engine.ts';

let folder: string;
let engine: EmbeddedEngine;
const prepared = vi.fn();
const heard = vi.fn();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-engine-'));
  engine = embeddedEngine(
    'records',
    { folder, bufferMb: 8 },
    async (connection) => {
      await connection.ask({ kind: 'script', sql: 'LISTEN news' });
      prepared();
    },
    ({ payload }) => heard(payload),
  );
  const sql = 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)';
  await (await engine.connected()).ask({ kind: 'script', sql });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});
const script = async (sql: string) => (await engine.connected()).ask({ kind: 'script', sql });

it('tells of a notification before the statement that made it is answered', async () => {
  await script(`NOTIFY news, 'one'`);
  expect(heard.mock.lastCall).toEqual(['one']);
});

it('names the code of a failure, and goes on', async () => {
  await expect(script('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await script('SELECT 2 AS n')).toMatchObject({ rows: [{ n: 2 }] });
});

it('starts again by itself when its thread ends, with all that was committed and nothing else', async () => {
  const connection = await engine.connected();
  const before = prepared.mock.calls.length;
  const broken = connection.transaction(async () => {
    await connection.ask({ kind: 'script', sql: 'INSERT INTO kept VALUES (2)' });
    const endless = connection.ask({ kind: 'script', sql: 'SELECT pg_sleep(60)' });
    engine.kill(connection, new Error('the thread crashed'));
    await endless;
  });
  await expect(broken).rejects.toThrow('the thread crashed');
  await vi.waitFor(() => expect(prepared.mock.calls.length).toBe(before + 1), 20_000);
  expect(await script('SELECT n FROM kept')).toMatchObject({ rows: [{ n: 1 }] });
  await script(`NOTIFY news, 'two'`);
  expect(heard.mock.lastCall).toEqual(['two']);
});

it('ends its thread while nobody asks, and has everything when somebody does', async () => {
  const before = prepared.mock.calls.length;
  await engine.rest();
  expect(prepared.mock.calls.length).toBe(before);
  expect(await script('SELECT n FROM kept')).toMatchObject({ rows: [{ n: 1 }] });
  expect(prepared.mock.calls.length).toBe(before + 1);
});

it('says so when its folder cannot be opened, and leaves no thread behind', async () => {
  const broken = embeddedEngine('records', { folder: '/dev/null/x', bufferMb: 8 }, (connection) =>
    connection.ask({ kind: 'script', sql: 'SELECT 1' }),
  );
  await expect(broken.connected()).rejects.toThrow();
  await broken.close();
});

it('makes its folder anew where a process was killed while it made it', async () => {
  const another = path.join(await mkdtemp(path.join(tmpdir(), 'flightdeck-engine-')), 'facts');
  await mkdir(`${another}.new`, { recursive: true });
  await writeFile(path.join(`${another}.new`, 'PG_VERSION'), 'half');
  const made = embeddedEngine('records', { folder: another, bufferMb: 8 }, (connection) =>
    connection.ask({ kind: 'script', sql: 'SELECT 1' }),
  );
  try {
    const open = await made.connected();
    expect(await open.ask({ kind: 'script', sql: 'SELECT 2 AS n' })).toMatchObject({
      rows: [{ n: 2 }],
    });
    expect((await stat(another)).mode & 0o777).toBe(0o700);
    expect(await readdir(path.dirname(another))).toEqual(['facts']);
  } finally {
    await made.close();
    await rm(path.dirname(another), { recursive: true, force: true });
  }
});

it('never takes the place of files that are no store', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'flightdeck-engine-'));
  const taken = path.join(root, 'facts');
  await mkdir(taken);
  await writeFile(path.join(taken, 'letter.txt'), 'Dear …');
  const refused = embeddedEngine('records', { folder: taken, bufferMb: 8 }, (connection) =>
    connection.ask({ kind: 'script', sql: 'SELECT 1' }),
  );
  await expect(refused.connected()).rejects.toThrow('not empty');
  expect(await readdir(taken)).toEqual(['letter.txt']);
  await refused.close();
  await rm(root, { recursive: true, force: true });
});

it('makes two folders at once, each with what is its own', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'flightdeck-engine-'));
  const engines = ['facts', 'records'].map((name) => {
    const start = { folder: path.join(root, name), bufferMb: 8 };
    return embeddedEngine('records', start, (connection) =>
      connection.ask({ kind: 'script', sql: `SELECT 1` }),
    );
  });
  try {
    const open = await Promise.all(engines.map((each) => each.connected()));
    for (const [i, connection] of open.entries()) {
      await connection.ask({ kind: 'script', sql: `CREATE TABLE own AS SELECT ${i} AS n` });
    }
    for (const [i, connection] of open.entries()) {
      const rows = [{ n: i }];
      expect(await connection.ask({ kind: 'script', sql: 'TABLE own' })).toMatchObject({ rows });
    }
    expect((await readdir(root)).sort()).toEqual(['facts', 'records']);
  } finally {
    await Promise.all(engines.map((each) => each.close()));
    await rm(root, { recursive: true, force: true });
  }
});

it('starts another thread without compiling its code again', async () => {
  const compile = vi.spyOn(WebAssembly, 'Module');
  try {
    await engine.rest();
    expect(await script('SELECT n FROM kept')).toMatchObject({ rows: [{ n: 1 }] });
    expect(compile).not.toHaveBeenCalled();
  } finally {
    compile.mockRestore();
  }
});
