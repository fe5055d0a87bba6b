/**
 * A file of 1 GB up and down on the real server: it is cut off in the middle and goes on, comes down as it went up, and
 * takes the server at most 100 MB more than doing nothing. And a page of 10,000 documents. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:documents [-- --mb=1024 --documents=10000]
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { CALLS } from '@flightdeck/contract/server';
import { z } from 'zod';
import { listDocuments } from '../../apps/api/src/areas/documents/lists.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { CLIENTS, PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '1024' },
    documents: { type: 'string', default: '10000' },
  },
});
const MB = 1024 * 1024;
const BYTES = Number(values.mb) * MB;
/** A file that fills what the engine leaves to be cleaned up later, whatever the size. */
const SMALL = 64 * MB;
const MOST_MEMORY = 100 * MB;
/** Bytes of a request, as the portal sends them. */
const PIECE = 16 * MB;
const MOST_LIST_MS = 100;
const ROUNDS = 60;
const clientUuid = CLIENTS.northwind;

/** Bytes that are made as they are sent, the same from any place on: a block of chance, each time with its number. */
const block = randomBytes(MB);
async function* content(from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const piece = Buffer.from(block);
    piece.writeUInt32BE(Math.floor(at / MB));
    const bytes = piece.subarray(at % MB, Math.min(MB, (at % MB) + to - at));
    yield bytes;
    at += bytes.length;
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-documents-'));
const misses: string[] = [];
try {
  await copyStores('fixture', dataDir);
  await throughTheServer();
  await listOfMany();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
for (const miss of misses) console.log(`Missed: ${miss}`);
process.exit(misses.length > 0 ? 1 : 0);

async function throughTheServer(): Promise<void> {
  const server = spawnServer(serverEnv(dataDir));
  try {
    const origin = await server.address;
    const cookie = await signIn(origin);
    const pid = server.child.pid ?? 0;
    const idle = await memoryOf(pid);
    let most = idle;
    const watch = setInterval(async () => {
      most = Math.max(most, await memoryOf(pid));
    }, 100);
    await upload(origin, cookie, 'small.bin', SMALL);
    const before = most;
    const upMs = performance.now();
    const { documentId, version, cuts } = await upload(origin, cookie, 'large.bin', BYTES);
    const downMs = performance.now();
    const answer = await fetch(`${origin}/v2/document/file/${documentId}/${version}`, {
      headers: { cookie },
    });
    const hash = createHash('sha256');
    for await (const bytes of answer.body ?? []) hash.update(bytes);
    const endMs = performance.now();
    clearInterval(watch);
    const sent = createHash('sha256');
    for await (const bytes of content(0, BYTES)) sent.update(bytes);
    if (hash.digest('hex') !== sent.digest('hex')) misses.push('the file came down changed');
    if (cuts === 0) misses.push('the upload was not cut off');
    const grown = most - idle;
    if (grown > MOST_MEMORY) misses.push(`memory grew by ${(grown / MB).toFixed(0)} MB`);
    console.log(
      `${values.mb} MB: up in ${seconds(downMs - upMs)}, cut off and gone on ${cuts} time, down in ${seconds(endMs - downMs)}; ` +
        `memory idle ${(idle / MB).toFixed(0)} MB, with 64 MB ${(before / MB).toFixed(0)} MB, at most ${(grown / MB).toFixed(0)} MB more than idle (bar ${MOST_MEMORY / MB})`,
    );
  } finally {
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await ended;
  }
}

/** Uploads a file in pieces; one in the middle is cut off. */
async function upload(origin: string, cookie: string, name: string, bytes: number) {
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const said = Object.entries({ filename: name, clientUuid })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await fetch(`${origin}/v2/document/upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': said },
  });
  if (begun.status !== 201) throw new Error(`The upload did not begin: ${await begun.text()}`);
  const url = new URL(begun.headers.get('location') ?? '', origin);
  let cuts = 0;
  for (let at = 0; ; ) {
    const to = Math.min(bytes, at + PIECE);
    const isCut = cuts === 0 && at > bytes / 2;
    const last = await patch(url, { ...tus, 'upload-offset': String(at) }, [at, to], isCut);
    if (last === null) {
      cuts += 1;
      const asked = await fetch(url, { method: 'HEAD', headers: tus });
      at = Number(asked.headers.get('upload-offset'));
      continue;
    }
    at = to;
    if (at < bytes) continue;
    const Result = z.object({ documentId: z.string(), version: z.int() });
    return { ...Result.parse(JSON.parse(decodeURIComponent(last))), cuts };
  }
}

/** Sends a piece; answers the header with the result, and null where it was cut off. */
function patch(
  url: URL,
  headers: Readonly<Record<string, string>>,
  [from, to]: readonly [number, number],
  isCut: boolean,
): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const sent = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': to - from,
    },
  });
  sent.on('error', (error) => (isCut ? resolve(null) : reject(error)));
  sent.on('response', (answer) => {
    answer.resume();
    if (answer.statusCode === 204) resolve(String(answer.headers['upload-result'] ?? ''));
    else reject(new Error(`A piece was answered ${answer.statusCode}.`));
  });
  const end = isCut ? from + 5 * MB + 77 : to;
  const body = Readable.from(content(from, end));
  body.on('end', () => {
    if (isCut) setImmediate(() => sent.destroy(new Error('cut off')));
  });
  body.pipe(sent, { end: !isCut });
  return promise;
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/v2/${CALLS.auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PEOPLE.admin.email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Bytes of memory of a process. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

async function listOfMany(): Promise<void> {
  const services = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }));
  try {
    await services.records.execute(
      `INSERT INTO records.document (id, client_uuid, name, name_key, version, bytes, type, changed_at, changed_by)
       SELECT gen_random_uuid()::text, $2, 'Document ' || n, 'document ' || n, 1, n * 1000, 'text/plain', now() - n * interval '1 minute', 'admin'
       FROM generate_series(1, $1::int) n`,
      [Number(values.documents), clientUuid],
    );
    await services.records.execute('ANALYZE records.document');
    const caller = await services.callers.byUser('admin', '', '');
    if (!caller) throw new Error('The fixture has an administrator.');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const sort = (['name', 'bytes', 'changed'] as const)[round % 3];
      const body = CALLS.documents.list.body.parse({ clientUuid, sort });
      const start = performance.now();
      await listDocuments(services, caller, body);
      times.push(performance.now() - start);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    if (p95 > MOST_LIST_MS) misses.push(`a page of the list took ${p95.toFixed(0)} ms`);
    console.log(
      `A page of ${values.documents} documents: p95 ${p95.toFixed(1)} ms (bar ${MOST_LIST_MS})`,
    );
  } finally {
    await services.close();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
