/**
 * What the operator's commands ask of the server that holds the embedded stores, which one process has at a time: by a
 * socket in the data folder, which only its owner can open.
 */
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { describeError } from './http/failure.ts';
import type { Log } from './process.ts';

/** Name of the socket in the data folder. */
const OPERATOR_SOCKET = 'operator.sock';
/** Longest path of a socket on Linux, in bytes. */
const LONGEST = 107;

/** What can be asked, by name: it gets what was sent, and answers what JSON can hold. */
export type Deeds = Readonly<Record<string, (given: unknown) => Promise<unknown>>>;

const Reply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), answer: z.unknown() }),
  z.strictObject({ ok: z.literal(false), message: z.string() }),
]);

function socketOf(dataDir: string): string | null {
  const absolute = path.join(dataDir, OPERATOR_SOCKET);
  const shorter = [absolute, path.relative(process.cwd(), absolute)].find(
    (each) => Buffer.byteLength(each) <= LONGEST,
  );
  return shorter ?? null;
}

/** Answers commands until what it answers is called. The caller holds the lock of the data folder. */
export async function answerOperator(
  dataDir: string,
  deeds: Deeds,
  log: Log,
): Promise<() => Promise<void>> {
  const socket = socketOf(dataDir);
  if (socket === null) {
    log.warn(`The path of ${dataDir} is too long: a backup needs the server to be stopped.`);
    return async () => undefined;
  }
  // Of a process that was killed.
  await rm(socket, { force: true });
  const server = createServer((asked, answer) => {
    const name = asked.url?.slice(1) ?? '';
    const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
    const reply = async (): Promise<z.input<typeof Reply>> => {
      if (!deed) return { ok: false, message: `The server knows no command ${name}.` };
      try {
        return { ok: true, answer: await deed(await json(asked)) };
      } catch (error) {
        log.error(`The command ${name} failed`, error);
        return {
          ok: false,
          message: error instanceof AppError ? error.message : describeError(error),
        };
      }
    };
    void reply().then((said) => answer.end(JSON.stringify(said)));
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socket, resolve);
  });
  await chmod(socket, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Asks the server of the data folder, for as long as it takes.
 * @returns null where none can be reached.
 * @throws {AppError} `unprocessable` with what the server says.
 */
export async function askServer<T>(
  dataDir: string,
  name: string,
  given: object,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const socketPath = socketOf(dataDir);
  if (socketPath === null) return null;
  const text = await new Promise<unknown>((resolve, reject) => {
    const asking = request({ socketPath, path: `/${name}`, method: 'POST' }, (answer) => {
      json(answer).then(resolve, reject);
    });
    asking.once('error', (error) => {
      const isAway = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
      if (isAway) resolve(null);
      else reject(error);
    });
    asking.end(JSON.stringify(given));
  });
  if (text === null) return null;
  const reply = Reply.parse(text);
  if (!reply.ok) throw new AppError('unprocessable', reply.message);
  return schema.parse(reply.answer);
}
