/** Looks through files for what does harm before they are kept (docs/decisions/0067). */
import { connect, type NetConnectOpts } from 'node:net';
import { AppError } from '../errors.ts';
import type { Config } from '../process.ts';

/** What a scanner says of a file. */
export type Verdict = 'clean' | 'not-scanned' | { readonly found: string };

/** Looks through the bytes of a file. @throws {AppError} `unavailable` when it cannot, so that nothing passes unseen. */
export type Scanner = (source: AsyncIterable<Uint8Array>) => Promise<Verdict>;

/** Longest silence of the scanner, in milliseconds: it thinks after the last byte. */
const PATIENCE_MS = 120_000;
/** Most bytes of an answer. */
const MOST_ANSWER = 4096;

const FOUND = /^stream: (?<found>.{1,200}) FOUND$/;
const TOO_LARGE = /size limit exceeded/i;

/** The scanner that the settings name; without one, files are kept unscanned, which is told with each. */
export const openScanner = ({ documents }: Pick<Config, 'documents'>): Scanner =>
  documents.scanner ? clamd(documents.scanner) : async () => 'not-scanned';

/** ClamAV's daemon, by INSTREAM: pieces with their length before them, and an empty one at the end. */
function clamd(where: NetConnectOpts): Scanner {
  return async (source) => {
    let said: string;
    try {
      said = await ask(where, source);
    } catch (cause) {
      throw new AppError(
        'unavailable',
        'The virus scanner does not answer: nothing was kept. Try again in a few minutes, or contact support.',
        undefined,
        { cause },
      );
    }
    const found = FOUND.exec(said)?.groups?.found;
    if (found) return { found };
    if (said === 'stream: OK') return 'clean';
    throw TOO_LARGE.test(said)
      ? new AppError(
          'too-large',
          'The virus scanner does not take files of this size: nothing was kept. Send a smaller file, or contact support.',
        )
      : new AppError(
          'unavailable',
          'The virus scanner could not look through this file: nothing was kept. Contact support.',
          undefined,
          { cause: new Error(`clamd says: ${said}`) },
        );
  };
}

async function ask(where: NetConnectOpts, source: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = connect(where);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd was silent for too long.')));
  const answered = Promise.withResolvers<string>();
  // While the file is still sent, a failure is met by the writing.
  answered.promise.catch(() => undefined);
  let said = '';
  let isAnswered = false;
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    said += text;
    isAnswered = true;
    if (said.length > MOST_ANSWER) socket.destroy(new Error('clamd says too much.'));
  });
  socket.on('error', answered.reject);
  socket.on('close', () => {
    if (said) answered.resolve(said.replace(/[\0\s]+$/, ''));
    else answered.reject(new Error('clamd closed the connection.'));
  });
  try {
    const write = async (bytes: Uint8Array): Promise<void> => {
      if (socket.write(bytes)) return;
      const drained = Promise.withResolvers<void>();
      socket.once('drain', drained.resolve);
      await Promise.race([drained.promise, answered.promise]);
    };
    await write(Buffer.from('zINSTREAM\0'));
    for await (const bytes of source) {
      // It has found something, or has enough, before the end.
      if (isAnswered) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      if (bytes.length > 0) await write(Buffer.concat([length, bytes]));
    }
    await write(Buffer.alloc(4));
    return await answered.promise;
  } finally {
    socket.destroy();
  }
}
