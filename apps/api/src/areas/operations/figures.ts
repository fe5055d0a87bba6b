/** What the operator's page reads of the databases: counts and times, never what a job or a client is about. */
import type {
  LoadState,
  QueueState,
  ScheduleState,
  SlowStatement,
  Versions,
} from '@flightdeck/contract/operations';
import { z } from 'zod';
import type { AnyKind } from '../../platform/jobs/define-job.ts';
import { versionHere } from '../../platform/processes/registry.ts';
import { recordsMigrations } from '../../platform/records/migrations.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { slowestStatements, withoutValues } from '../../platform/statements/slowest.ts';

const LOADS = 20;
const SCHEDULES = 50;
const STATEMENTS = 20;

type Reads = Pick<Records, 'execute'>;

const QueueRow = z.object({
  kind: z.string(),
  queued: z.number(),
  running: z.number(),
  waits: z.number().nullable(),
  done: z.number(),
  failed: z.number(),
  median: z.number().nullable(),
});
const QUEUES = `
SELECT kind, count(*) FILTER (WHERE state = 'queued')::int AS queued,
  count(*) FILTER (WHERE state = 'running')::int AS running,
  extract(epoch FROM now() - min(due_at) FILTER (WHERE state = 'queued' AND due_at <= now()))::float8 AS waits,
  count(*) FILTER (WHERE state = 'done')::int AS done, count(*) FILTER (WHERE state = 'failed' AND NOT is_cancelled)::int AS failed,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - coalesce(claimed_at, created_at)))
    FILTER (WHERE state IN ('done', 'failed'))::float8 AS median
FROM records.job
WHERE state IN ('queued', 'running') OR finished_at > now() - interval '1 day'
GROUP BY kind`;

/** How the jobs of each kind are; kinds without any are told with zeros. */
export async function readQueues(
  records: Reads,
  kinds: readonly Pick<AnyKind<never>, 'id' | 'title'>[],
): Promise<QueueState[]> {
  const rows = z.array(QueueRow).parse(await records.execute(QUEUES));
  const found = new Map(rows.map((row) => [row.kind, row]));
  const none = { queued: 0, running: 0, waits: null, done: 0, failed: 0, median: null };
  return kinds
    .map(({ id, title }) => ({ ...none, ...found.get(id), kind: id, title }))
    .sort((one, other) => one.title.localeCompare(other.title));
}

const LoadRow = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  created: z.coerce.date(),
  finished: z.coerce.date().nullable(),
  seconds: z.number().nullable(),
  rows: z.number().nullable(),
});

/** The last loads of files. */
export async function readLoads(records: Reads): Promise<LoadState[]> {
  const rows = await records.execute(
    `SELECT id, state, created_at AS created, finished_at AS finished, (result->>'rows')::int AS rows,
       extract(epoch FROM coalesce(finished_at, now()) - claimed_at)::float8 AS seconds
     FROM records.job WHERE kind = 'load' ORDER BY created_at DESC LIMIT ${LOADS}`,
  );
  return z
    .array(LoadRow)
    .parse(rows)
    .map(({ created, finished, ...row }) => ({
      ...row,
      createdAt: created.toISOString(),
      finishedAt: finished?.toISOString() ?? null,
    }));
}

const ScheduleRow = z.object({
  id: z.string(),
  subject: z.enum(['report', 'dashboard']),
  isPaused: z.boolean(),
  isBroken: z.boolean(),
  next: z.coerce.date().nullable(),
  last: z.coerce.date().nullable(),
  lastState: z.string().nullable(),
  all: z.number(),
});

/** Schedules that fail first, then those that come next. */
export async function readSchedules(
  records: Reads,
): Promise<{ schedules: ScheduleState[]; scheduleCount: number }> {
  const rows = z.array(ScheduleRow).parse(
    await records.execute(
      `SELECT s.id, s.subject_kind AS subject, s.is_paused AS "isPaused", s.problem IS NOT NULL AS "isBroken",
         s.next_at AS next, run.at AS last, run.state AS "lastState", count(*) OVER ()::int AS all
       FROM records.schedule s LEFT JOIN LATERAL (
         SELECT at, state FROM records.schedule_run r WHERE r.schedule_id = s.id AND NOT r.is_test ORDER BY at DESC LIMIT 1
       ) run ON true
       ORDER BY s.problem IS NULL, run.state IS DISTINCT FROM 'failed', s.next_at NULLS LAST, s.id LIMIT ${SCHEDULES}`,
    ),
  );
  return {
    schedules: rows.map(({ next, last, all: _all, ...row }) => ({
      ...row,
      nextAt: next?.toISOString() ?? null,
      lastAt: last?.toISOString() ?? null,
    })),
    scheduleCount: rows[0]?.all ?? 0,
  };
}

const Version = z.tuple([z.object({ version: z.string() })]);

const BESIDE = { embedded: ', embedded', postgresql: '', clickhouse: ', rows in ClickHouse' };

/** What the program runs on. */
export async function readVersions({ records, facts }: Services): Promise<Versions> {
  const asked = `SELECT current_setting('server_version') AS version`;
  const [ofRecords, ofFacts] = await Promise.all([records.execute(asked), facts.query(asked)]);
  const named = (engine: keyof typeof BESIDE, rows: unknown) =>
    `PostgreSQL ${Version.parse(rows)[0].version}${BESIDE[engine]}`;
  return {
    program: versionHere(),
    records: named(records.engine, ofRecords),
    facts: named(facts.engine, ofFacts),
    migration: recordsMigrations().at(-1) ?? '',
  };
}

const Counted = z.array(
  z.object({ text: z.string(), calls: z.number(), most: z.number(), total: z.number() }),
);
/** Of this database alone, and of the program's own user: others' texts are not to be read. */
const COUNTED = `
SELECT left(query, 2000) AS text, calls::float8 AS calls, max_exec_time AS most, total_exec_time AS total
FROM pg_stat_statements
WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND userid = (SELECT oid FROM pg_roles WHERE rolname = current_user)
ORDER BY total_exec_time DESC LIMIT ${STATEMENTS}`;

/** Statements as the database server counts them; null where it does not. */
async function countedBy(
  ask: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<Omit<SlowStatement, 'store'>[] | null> {
  const [there] = await ask(`SELECT to_regclass('pg_stat_statements') IS NOT NULL AS is`);
  if (there?.is !== true) return null;
  // Installed, and not loaded by the server.
  const rows = await ask(COUNTED).catch(() => null);
  if (!rows) return null;
  // Commands that are no query keep their values there.
  const byText = Map.groupBy(Counted.parse(rows), ({ text }) => withoutValues(text));
  return [...byText].map(([text, same]) => {
    const calls = same.reduce((sum, row) => sum + row.calls, 0);
    const total = same.reduce((sum, row) => sum + row.total, 0);
    const most = Math.max(...same.map((row) => row.most));
    return { text, calls, total, most, mean: total / calls };
  });
}

/** Whose a statement is where one database holds both. */
function storeIn(text: string): SlowStatement['store'] {
  if (/"?\brecords"?\./.test(text)) return 'records';
  return /\b(?:from|into|update|copy)\b/i.test(text) && !/\bpg_/.test(text) ? 'facts' : null;
}

/** Statements that took longest: as the database servers count them where all do, else of this process. */
export async function readSlow({
  records,
  facts,
  config,
}: Services): Promise<{ source: 'server' | 'process'; statements: SlowStatement[] }> {
  const isOne = config.factsDatabaseUrl === config.databaseUrl;
  const [ofRecords, ofFacts] = await Promise.all([
    countedBy((sql) => records.execute(sql)),
    isOne ? [] : countedBy((sql) => facts.query(sql)),
  ]);
  if (ofRecords && ofFacts) {
    const named = (store: 'records' | 'facts') => (row: (typeof ofRecords)[number]) => ({
      ...row,
      store: isOne ? storeIn(row.text) : store,
    });
    return {
      source: 'server',
      statements: [...ofRecords.map(named('records')), ...ofFacts.map(named('facts'))]
        .sort((one, other) => other.total - one.total)
        .slice(0, STATEMENTS),
    };
  }
  return {
    source: 'process',
    statements: slowestStatements(STATEMENTS).map((slow) => ({
      ...slow,
      mean: slow.total / slow.calls,
    })),
  };
}
