/**
 * A morning: reports of many clients are due at one moment, each as a PDF for people of its client and of the provider. The
 * first client has more schedules than the others, queued before theirs, so that whoever is served by age alone waits for it.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';
import pg from 'pg';
import { z } from 'zod';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { recordLoad } from '../../apps/api/src/platform/facts/as-of.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { JOB_QUEUED } from '../../apps/api/src/platform/jobs/define-job.ts';
import { OUTBOX } from '../../apps/api/src/platform/mail/transport.ts';
import { client, clientAdvertiser } from '../../apps/api/src/platform/records/schema.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { DAYS, IMPRESSIONS } from '../../apps/api/src/testing/fixture.ts';
import { insertPerson } from '../../apps/api/src/testing/people.ts';
import { aReport } from '../api/calls.ts';
import { serverEnv } from '../real-server.ts';
import { ask, type Instance, type Site } from './processes.ts';

/** How large a morning is. */
export interface MorningSize {
  /** Each has one advertiser. */
  readonly clients: number;
  /** Schedules of the first client, and of each other one; 1 by default. */
  readonly ofFirst: number;
  readonly ofOthers?: number;
  /** People of each client, one in five of them of the provider. */
  readonly people: number;
  /** Whom a schedule is for: all these people, as by default, or one of them, each schedule for another one. */
  readonly for?: 'all' | 'one';
  /** Slides of each report; all of the standard template by default. */
  readonly slides?: number;
}

/** A client of the morning. */
interface MorningClient {
  readonly name: string;
  readonly advertiserId: number;
  /** People of it and of the provider, by id. */
  readonly userIds: readonly string[];
}

const firstAdvertiser = 5001;
const uuidOf = (n: number): string => `6f0a7c1e-0c56-4d3a-9c1b-${String(n).padStart(12, '0')}`;

/** Puts clients, their delivery and people into the database of a site, before its processes are started. */
export async function addClients(
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  { clients, people }: MorningSize,
): Promise<MorningClient[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-morning-'));
  const env = serverEnv(dataDir, { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(40) });
  const services = await openServices(readConfig(env));
  const { records, facts, clock } = services;
  const ofProvider = Math.ceil(people / 5);
  const made: MorningClient[] = [];
  try {
    const add = (id: string, email: string, own: readonly string[]) =>
      insertPerson(
        records.db,
        { id, name: id, email, passwordHash: '', disabled: false },
        { roles: ['viewer'], clients: own, acceptedAt: clock() },
      );
    const provider = Array.from({ length: ofProvider }, (_, n) => `provider-${n}`);
    for (const id of provider) await add(id, `${id}@meridian.example`, []);
    for (let n = 0; n < clients; n += 1) {
      const [uuid, advertiserId, name] = [uuidOf(n), firstAdvertiser + n, `Client ${n + 1}`];
      const of = { currency: 'EUR', timeZone: 'Europe/Berlin', type: 'Retail' };
      await records.db.insert(client).values({ uuid, name, ...of });
      await records.db.insert(clientAdvertiser).values({ advertiserId, clientUuid: uuid });
      const own = Array.from({ length: people - ofProvider }, (_, at) => `client-${n}-${at}`);
      for (const id of own) await add(id, `${id}@example.com`, [uuid]);
      made.push({ name, advertiserId, userIds: [...own, ...provider] });
    }
    const ids = made.map(({ advertiserId }) => advertiserId);
    await facts.transaction(async (tx) => {
      for (const [table, columns] of [
        [
          'advertiser',
          "id, source, external_id, name, currency) OVERRIDING SYSTEM VALUE SELECT id, 'fixture', id::text, 'Client ' || id, 'EUR'",
        ],
        [
          'campaign',
          "id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE SELECT id, id, 'fixture', id::text, 'Spring'",
        ],
        [
          'placement',
          "id, campaign_id, advertiser_id, site_id, source, external_id, name) OVERRIDING SYSTEM VALUE SELECT id, id, id, 901, 'fixture', id::text, 'Banner'",
        ],
      ]) {
        await tx.query(`INSERT INTO ${table} (${columns} FROM unnest($1::int[]) AS one(id)`, [ids]);
      }
      await tx.query(
        `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
           size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
         SELECT day, id, id, id, 901, 1, 1, 1, 1, 1, 901, $3::int, $3::int, $3::int / 2, $3::int / 100
         FROM unnest($1::int[]) AS one(id) CROSS JOIN unnest($2::date[]) AS of(day)`,
        [ids, [...DAYS], IMPRESSIONS],
      );
      await refreshRollups(tx, ids, DAYS);
      for (const advertiserId of ids) {
        await recordLoad(tx, {
          ...{ sourceId: 901, advertiserId, firstDay: DAYS[0], lastDay: DAYS[2] },
          ...{ rows: DAYS.length, loadedAt: clock() },
        });
      }
    });
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return made;
}

const Id = z.object({ data: z.object({ scheduleId: z.string() }) });
const ReportId = z.object({ data: z.object({ reportId: z.string() }) });

/** The schedules of the morning by the client that each is of. */
export interface Morning {
  readonly clients: readonly MorningClient[];
  readonly scheduleOf: ReadonlyMap<string, MorningClient>;
  /** Reports, one for each client. */
  readonly reportIds: readonly string[];
}

/** Makes the reports and schedules, those of the first client first. @param cookie Of somebody who may see all clients. */
export async function makeSchedules(
  at: Instance,
  cookie: string,
  clients: readonly MorningClient[],
  { ofFirst, ofOthers = 1, slides, for: whom = 'all' }: MorningSize,
): Promise<Morning> {
  const scheduleOf = new Map<string, MorningClient>();
  const reportIds: string[] = [];
  // Twelve hours from now: none is due by itself meanwhile.
  const cron = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;
  for (const [n, of] of clients.entries()) {
    const { advertiserId, name, userIds } = of;
    const whole = aReport(advertiserId, `Morning of ${name}`);
    const days = { typeDate: 'cr', customStartDate: DAYS[0], customEndDate: DAYS[2] };
    const body = {
      ...whole,
      options: { ...whole.options, ...days },
      slides: whole.slides.slice(0, slides),
    };
    const saved = await (await ask(at, CALLS.report.set, { cookie, body })).json();
    const { reportId } = ReportId.parse(saved).data;
    reportIds.push(reportId);
    for (let one = 0; one < (n === 0 ? ofFirst : ofOthers); one += 1) {
      const to = whom === 'all' ? userIds : userIds.filter((_, at) => at === one % userIds.length);
      const made = await ask(at, CALLS.schedules.create, {
        cookie,
        body: {
          ...{
            sends: { kind: 'report', id: reportId },
            name: `Morning ${one + 1}`,
            cron,
            zone: 'UTC',
          },
          ...{
            userIds: to,
            roleIds: [],
            subject: `{{report}} ${one + 1}`,
            message: '',
            withPdf: true,
          },
          ...{ withLink: true, gate: null, skipsUnchanged: false, approval: null },
        },
      });
      scheduleOf.set(Id.parse(await made.json()).data.scheduleId, of);
    }
  }
  return { clients, scheduleOf, reportIds };
}

const Runs = z.object({ data: z.object({ runs: z.array(z.object({ state: z.string() })) }) });
const Row = z.object({
  schedule: z.string(),
  state: z.string(),
  begun: z.coerce.number(),
  ended: z.coerce.number(),
});
const Mails = z.object({
  waiting: z.coerce.number(),
  sent: z.coerce.number(),
  last: z.coerce.number(),
});

/** What a client got. */
export interface ClientMorning {
  readonly name: string;
  readonly jobs: number;
  /** Seconds from the moment all were due: its first was begun, its first and its last was made. */
  readonly waited: number;
  readonly first: number;
  readonly last: number;
  /** How many jobs were made before its last one, that one included. */
  readonly place: number;
}

/** How a morning went; times are in seconds from the moment at which all were due. */
export interface MorningResult {
  readonly clients: readonly ClientMorning[];
  readonly jobs: number;
  /** When the last PDF was made and its mails queued, and when the last mail was out. */
  readonly made: number;
  readonly wall: number;
  readonly mails: { readonly sent: number; readonly doubled: number };
  readonly pdfs: number;
}

/** Sends each of some schedules to one person, so that all workers have loaded what draws. */
export async function warmUp(
  at: Instance,
  cookie: string,
  scheduleIds: readonly string[],
): Promise<void> {
  for (const scheduleId of scheduleIds) {
    const path = CALLS.schedules.test.path.replace('{scheduleId}', scheduleId);
    await ask(at, { method: 'POST', path }, { cookie, body: {} });
  }
  for (const scheduleId of scheduleIds) {
    const path = CALLS.schedules.runs.path.replace('{scheduleId}', scheduleId);
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await ask(at, { method: 'GET', path }, { cookie });
      const { runs } = Runs.parse(await answer.json()).data;
      if (runs.every(({ state }) => state === 'sent' || state === 'failed')) break;
      await delay(200);
    }
  }
}

/** Lets all schedules fall due now, and waits until the last mail is out. */
export async function runMorning(
  site: Pick<Site, 'databaseUrl' | 'dataDir'>,
  { clients, scheduleOf }: Morning,
  patienceMs: number,
): Promise<MorningResult> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const outbox = async () =>
    (await readdir(path.join(site.dataDir, OUTBOX)).catch(() => [])).length;
  try {
    const outBefore = await outbox();
    const at = new Date();
    await database.query('BEGIN');
    await database.query('UPDATE records.schedule SET next_at = $1', [at]);
    await database.query(
      `UPDATE records.job SET due_at = now(), payload = jsonb_set(payload, '{at}', to_jsonb($1::text))
       WHERE kind = 'schedule' AND state = 'queued' AND key LIKE '%@%'`,
      [at.toISOString()],
    );
    await database.query('SELECT pg_notify($1, $2)', [JOB_QUEUED, '']);
    await database.query('COMMIT');
    const until = Date.now() + patienceMs;
    const since = at.getTime() / 1000;
    for (;;) {
      await delay(100);
      const found = await database.query(
        `SELECT payload->>'scheduleId' AS schedule, state, extract(epoch FROM claimed_at) - $2::float8 AS begun,
           extract(epoch FROM finished_at) - $2::float8 AS ended
         FROM records.job WHERE kind = 'schedule' AND key LIKE '%@%' AND payload->>'at' = $1`,
        [at.toISOString(), since],
      );
      const mails = await database.query(
        `SELECT count(*) FILTER (WHERE state <> 'done') AS waiting, count(*) FILTER (WHERE state = 'done') AS sent,
           coalesce(max(extract(epoch FROM finished_at)) - $1::float8, 0) AS last
         FROM records.job WHERE kind = 'mail' AND created_at >= to_timestamp($1::float8)`,
        [since],
      );
      const rows = z.array(z.object({ state: z.string() })).parse(found.rows);
      const { waiting, sent, last } = Mails.parse(mails.rows[0]);
      const isOver =
        rows.every(({ state }) => state === 'done' || state === 'failed') && waiting === 0;
      if (!isOver && Date.now() < until) continue;
      if (!isOver)
        throw new Error(
          `${waiting} mails and ${rows.filter(({ state }) => state !== 'done').length} jobs are left.`,
        );
      const made = z
        .array(Row)
        .parse(found.rows)
        .toSorted((one, other) => one.ended - other.ended);
      const failed = made.filter(({ state }) => state === 'failed').length;
      if (failed > 0) throw new Error(`${failed} jobs failed.`);
      const expected = await database.query(
        `SELECT count(*)::int AS mails, count(DISTINCT file)::int AS pdfs FROM records.schedule_mail mail
         JOIN records.schedule_run run ON run.id = mail.run_id WHERE run.at = $1 AND mail_id IS NOT NULL`,
        [at],
      );
      const counted = z.object({ mails: z.int(), pdfs: z.int() }).parse(expected.rows[0]);
      return {
        jobs: made.length,
        made: made.at(-1)?.ended ?? 0,
        wall: last,
        mails: { sent, doubled: (await outbox()) - outBefore - counted.mails },
        pdfs: counted.pdfs,
        clients: clients.map((of) => {
          const own = made.filter(({ schedule }) => scheduleOf.get(schedule) === of);
          return {
            name: of.name,
            jobs: own.length,
            waited: Math.min(...own.map(({ begun }) => begun)),
            first: own[0]?.ended ?? Number.NaN,
            last: own.at(-1)?.ended ?? Number.NaN,
            place: made.findLastIndex(({ schedule }) => scheduleOf.get(schedule) === of) + 1,
          };
        }),
      };
    }
  } finally {
    await database.end();
  }
}

/**
 * Clients that waited for jobs that were not their turn: in turns nobody's n-th job is made later than after n of each client,
 * and what the workers have begun meanwhile.
 */
export const outOfTurn = (
  { clients }: Pick<MorningResult, 'clients'>,
  workers: number,
): ClientMorning[] =>
  clients.filter(({ jobs, place }) => {
    const turns = clients.reduce((sum, other) => sum + Math.min(other.jobs, jobs), 0);
    return place > turns + workers;
  });
