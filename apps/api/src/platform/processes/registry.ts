/** The processes of an installation: each tells of itself every few seconds. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { asc, eq, gt, lt, sql } from 'drizzle-orm';
import { describeError } from '../http/failure.ts';
import { programVersion } from '../program-version.ts';
import { process as table } from '../records/schema.ts';
import type { Services } from '../services.ts';

const BEAT_MS = 5000;
/** Who has not told of itself for this long is gone. */
const GONE_S = 60;
const LOOK_MS = 20;
const NANO_IN_MS = 1e6;

const gone = sql`now() - make_interval(secs => ${GONE_S})`;

/** Version of the program, with the revision that `BUILD_REVISION` names. */
export const versionHere = (): string => {
  const revision = process.env.BUILD_REVISION;
  return revision ? `${programVersion()} (${revision.slice(0, 12)})` : programVersion();
};

/** Tells of this process until what it answers is called. */
export function tellOfProcess(
  { config, records, log }: Pick<Services, 'config' | 'records' | 'log'>,
  beatMs = BEAT_MS,
): () => Promise<void> {
  const id = randomUUID();
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const about = {
    ...{ id, role: config.role, host: hostname(), pid: process.pid, startedAt },
    ...{ version: versionHere(), node: process.versions.node },
  };
  const tell = async (): Promise<void> => {
    const now = {
      memory: process.memoryUsage.rss(),
      // What is measured includes the pause between two looks.
      delayMs: Math.max(0, delay.max / NANO_IN_MS - LOOK_MS),
      seenAt: sql`now()`,
    };
    delay.reset();
    await records.db
      .insert(table)
      .values({ ...about, ...now })
      .onConflictDoUpdate({ target: table.id, set: now });
    await records.db.delete(table).where(lt(table.seenAt, gone));
  };
  let told = Promise.resolve();
  const beat = (): void => {
    told = tell().catch((error: unknown) => {
      log.warn(`This process could not tell of itself: ${describeError(error)}`);
    });
  };
  beat();
  const beating = setInterval(beat, beatMs).unref();
  return async () => {
    clearInterval(beating);
    delay.disable();
    await told;
    await records.db
      .delete(table)
      .where(eq(table.id, id))
      .catch(() => undefined);
  };
}

/** Processes that have told of themselves within a minute, by role and start. */
export const findProcesses = ({ records }: Pick<Services, 'records'>) =>
  records.db
    .select()
    .from(table)
    .where(gt(table.seenAt, gone))
    .orderBy(asc(table.role), asc(table.startedAt));
