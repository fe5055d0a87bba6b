/**
 * Uploads that can stop and go on: the tus protocol 1.0 (docs/decisions/0067). The library does the protocol; who may
 * upload what, and what becomes of it, is decided here for every request anew.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ErrorCode, type Failure, HTTP_STATUS } from '@flightdeck/contract';
import { DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { DataStore, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertRoomToSave } from '../disk.ts';
import { AppError } from '../errors.ts';
import { trustBody } from '../http/bodies.ts';
import { toFailure } from '../http/failure.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Services } from '../services.ts';
import { KEPT_MS, type PartialUploads, type UploadNote } from './partial.ts';
import { type KeptFile, takeIn } from './take-in.ts';

/** What an upload says of itself: how many characters. */
const MOST_METADATA = 4000;
/** A header of the last answer, and of questions after it: what became of the file, as JSON in percent signs. */
const RESULT = 'upload-result';

type Metadata = Readonly<Record<string, string>>;

/** Who sends files. */
export interface UploadSender {
  /** Whose uploads are theirs alone. */
  readonly id: string;
  /** Uuids of the clients that they may send to as of now. */
  readonly scopes: readonly string[];
}

/** What files are uploaded into. */
export interface UploadTarget<T, Sender extends UploadSender> {
  /** Below `/v2/`, such as `document/upload`. */
  readonly path: string;
  /** Asked with every request, also for a part. @throws {AppError} where nobody may send anything with it. */
  senderOf(request: FastifyRequest): Promise<Sender>;
  /**
   * Answers the scope of a file that is to come: one of the sender's.
   * @param announced Bytes that other uploads into a scope will bring; they count against its quota.
   * @throws {AppError} what speaks against it, before a byte is sent.
   */
  admit(
    sender: Sender,
    file: { readonly bytes: number; readonly metadata: Metadata },
    announced: (scope: string) => Promise<number>,
  ): Promise<string>;
  /** Writes the record that names the file. What it answers is told to the sender as JSON. */
  accept(tx: RecordsDb, sender: Sender, file: KeptFile, metadata: Metadata): Promise<T>;
  /** Whether a record of the scope names the content. */
  isNamed(tx: RecordsDb, scope: string, sha256: string): Promise<boolean>;
}

/** Adds the addresses of uploads into `target`. */
export function registerUploads<T, Sender extends UploadSender>(
  app: FastifyInstance,
  services: Services,
  target: UploadTarget<T, Sender>,
): void {
  const { config, clock, uploads: partial } = services;
  const ends = new Map<string, Promise<unknown>>();

  const finish = async (note: UploadNote, sender: Sender): Promise<unknown> => {
    try {
      const result = await takeIn(services, note.scope, partial.bytesOf(note), {
        accept: (tx, file) => target.accept(tx, sender, file, note.metadata),
        isNamed: target.isNamed,
      });
      await partial.keep(note, result);
      return result;
    } catch (error) {
      // What may pass by itself can be tried again with the bytes that are here.
      if (error instanceof AppError && !isPassing(error)) await partial.remove(note.id);
      throw error;
    }
  };
  /** Ends a whole upload once, however often it is asked for. */
  const end = (note: UploadNote, sender: Sender): Promise<unknown> => {
    if (note.result !== undefined) return Promise.resolve(note.result);
    const running = ends.get(note.id);
    if (running) return running;
    const made = finish(note, sender).finally(() => ends.delete(note.id));
    ends.set(note.id, made);
    return made;
  };
  const resultHeader = (result: unknown) => ({
    [RESULT]: encodeURIComponent(JSON.stringify(result)),
  });

  const senders = new WeakMap<object, Sender>();
  const senderBy = (request: object): Sender => {
    const sender = senders.get(request);
    if (!sender) throw new Error('This request was not authorised.');
    return sender;
  };
  const noteOf = async (id: string, { id: userId, scopes }: Sender): Promise<UploadNote> => {
    const note = await partial.find(id, clock());
    const isOwn = note?.userId === userId && scopes.includes(note.scope);
    if (!isOwn)
      throw new AppError('not-found', 'There is no such upload of yours. Send the file again.');
    return note;
  };

  const tus = new Server({
    path: `/v2/${target.path}`,
    datastore: new Store(partial, clock),
    relativeLocation: true,
    maxSize: DOCUMENT_LIMITS.file,
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, upload) {
      const sender = senderBy(request);
      const metadata = readMetadata(upload);
      const bytes = upload.size ?? 0;
      const announced = (scope: string) => partial.announced(scope);
      const scope = await target.admit(sender, { bytes, metadata }, announced);
      const { id } = upload;
      await partial.begin({ id, userId: sender.id, scope, bytes, metadata }, clock());
      return {};
    },
    async onUploadFinish(request, upload) {
      const sender = senderBy(request);
      return { headers: resultHeader(await end(await noteOf(upload.id, sender), sender)) };
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined;
      const { failure, unexpected } = toFailure(error);
      if (unexpected) services.log.error(`An upload into ${target.path} failed`, error);
      return { status_code: failure.statusCode, body: JSON.stringify(failure) };
    },
  });

  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const sender = senderBy(request);
    const isWrite = request.method === 'POST' || request.method === 'PATCH';
    if (isWrite) await assertRoomToSave(config);
    const { id } = Params.parse(request.params);
    if (id !== undefined) {
      const note = await noteOf(id, sender);
      if (request.method === 'HEAD') {
        // Whole, but its sender does not know what became of it: the answer was lost, or the server stopped.
        try {
          const isWhole = (await partial.offset(note)) === note.bytes;
          if (isWhole) reply.headers(resultHeader(await end(note, sender)));
        } catch (error) {
          // As a lock: at anything else, clients forget an upload that may still end well.
          if (isPassing(error)) return reply.code(423).send();
          throw error;
        }
      }
    }
    const asked = new Request(new URL(request.url, 'http://upload'), {
      method: request.method,
      headers: headersOf(request),
      ...(isWrite ? { body: webStream(request), duplex: 'half' } : {}),
    });
    senders.set(asked, sender);
    return answer(reply, await tus.handleWeb(asked));
  };

  const guard = async (request: FastifyRequest): Promise<void> => {
    senders.set(request, await target.senderOf(request));
    trustBody(request);
  };

  app.register(async (scope) => {
    // The body is read by the library.
    scope.addContentTypeParser(OFFSET_STREAM, (_request, _body, done) => done(null));
    const route = { onRequest: guard, handler: pass, compress: false } as const;
    scope.route({ ...route, method: 'POST', url: `/v2/${target.path}` });
    scope.route({ ...route, method: ['HEAD', 'PATCH', 'DELETE'], url: `/v2/${target.path}/:id` });
  });
}

const isPassing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

const OFFSET_STREAM = 'application/offset+octet-stream';
const Params = z.object({ id: z.string().optional() });

/** Uploads under way, as the library asks for them. */
class Store extends DataStore {
  readonly #partial: PartialUploads;
  readonly #clock: Services['clock'];

  constructor(partial: PartialUploads, clock: Services['clock']) {
    super();
    this.#partial = partial;
    this.#clock = clock;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  // Its room was made when it was admitted.
  override create(upload: Upload): Promise<Upload> {
    return this.getUpload(upload.id);
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.#find(id);
    const { bytes: size, metadata } = note;
    const offset = await this.#partial.offset(note);
    // The library asks the system's clock how old it is.
    const age = this.#clock().getTime() - Date.parse(note.begunAt);
    const begunAt = new Date(Date.now() - age).toISOString();
    return new Upload({ id, size, offset, metadata, creation_date: begunAt });
  }

  override async write(source: Readable, id: string): Promise<number> {
    return this.#partial.append(await this.#find(id), source);
  }

  override remove(id: string): Promise<void> {
    return this.#partial.remove(id);
  }

  override getExpiration(): number {
    return KEPT_MS;
  }

  async #find(id: string): Promise<UploadNote> {
    const note = await this.#partial.find(id, this.#clock());
    if (!note)
      throw new AppError('not-found', 'This upload does not exist any more. Send the file again.');
    return note;
  }
}

/** @throws {AppError} `bad-request` where it says too much of itself. */
function readMetadata({ metadata = {} }: Upload): Metadata {
  const said = Object.entries(metadata).flatMap(([name, text]) => (text ? [[name, text]] : []));
  if (JSON.stringify(said).length > MOST_METADATA) {
    throw new AppError(
      'bad-request',
      'The upload says too much of itself. Shorten the name of the file.',
    );
  }
  return Object.fromEntries(said);
}

function headersOf({ headers }: FastifyRequest): Headers {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Headers(sent);
}

/** The body as it comes. By itself the stream would count pieces instead of bytes, and hold many megabytes. */
const webStream = ({ raw }: FastifyRequest): ReadableStream =>
  Readable.toWeb(raw, { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 128 * 1024 }) });

const CODES: Readonly<Record<number, Failure['code']>> = Object.fromEntries(
  Object.entries(HTTP_STATUS).map(([code, status]) => [status, ErrorCode.parse(code)]),
);

/** Sends the answer of the library; a failure becomes an envelope with the status that the protocol has for it. */
async function answer(reply: FastifyReply, from: Response): Promise<FastifyReply> {
  const text = await from.text();
  for (const [name, value] of from.headers) {
    if (!/^(?:access-control-|content-)/.test(name)) reply.header(name, value);
  }
  reply.code(from.status);
  if (from.ok) return reply.send();
  const code = CODES[from.status] ?? 'bad-request';
  const message = `The upload could not go on: ${text.trim()}. Send the file again.`;
  return reply
    .type('application/json; charset=utf-8')
    .send(
      text.startsWith('{') ? text : { status: 'error', statusCode: from.status, code, message },
    );
}
