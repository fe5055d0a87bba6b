/** The server's own log, written to standard error and to a table that administrators read. */
import { lt } from 'drizzle-orm';
import { describeError } from '../http/failure.ts';
import type { Clock, Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { serverLog } from '../records/schema.ts';
import { scrubText } from './scrub.ts';

type Entry = typeof serverLog.$inferInsert;

const BATCH_MS = 500;
const BATCH = 100;
/** Most entries that wait; further ones are counted and dropped. */
const WAITING = 1000;
const MESSAGE_LENGTH = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long entries are kept. */
const KEPT_DAYS = 90;

/** A log with an end. */
export interface ServerLog extends Log {
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes the waiting entries and stops; the log then writes to `out` alone. */
  close(): Promise<void>;
}

/** Removes entries that are older than 90 days. */
export async function removeOldLog({ db }: Pick<Records, 'db'>, clock: Clock): Promise<void> {
  const oldest = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(serverLog).where(lt(serverLog.at, oldest));
}

/**
 * Writes to `out` at once and to the table in batches. Nobody waits for the table: if it cannot be written, entries are
 * lost and memory stays bounded.
 */
export function makeServerLog(
  { db }: Pick<Records, 'db'>,
  out: Log,
  clock: Clock = () => new Date(),
): ServerLog {
  let waiting: Entry[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const write = async (): Promise<void> => {
    while (waiting.length > 0 || dropped > 0) {
      const lost = dropped;
      const batch = waiting.slice(0, BATCH);
      const lossNotice: Entry[] =
        lost > 0
          ? [{ at: clock(), level: 'warn', message: `${lost} entries could not be kept.` }]
          : [];
      try {
        await db.insert(serverLog).values([...batch, ...lossNotice]);
        waiting = waiting.slice(batch.length);
        dropped -= lost;
      } catch {
        // The store is unreachable. `out` has the entries, and the next one tries again.
        return;
      }
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };
  const keep = (level: Entry['level'], message: string): void => {
    if (isClosed) return;
    if (waiting.length >= WAITING) dropped += 1;
    else waiting.push({ at: clock(), level, message: message.slice(0, MESSAGE_LENGTH) });
    timer ??= setTimeout(() => void flush(), BATCH_MS).unref();
  };

  return {
    info(message) {
      const clean = scrubText(message);
      out.info(clean);
      keep('info', clean);
    },
    warn(message) {
      const clean = scrubText(message);
      out.warn(clean);
      keep('warn', clean);
    },
    error(message, error) {
      const clean = scrubText(
        error === undefined ? message : `${message} – ${describeError(error)}`,
      );
      out.error(clean);
      keep('error', clean);
    },
    flush,
    async close() {
      await flush();
      isClosed = true;
    },
  };
}
