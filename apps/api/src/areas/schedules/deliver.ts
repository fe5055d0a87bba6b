/** Sends an occurrence: each recipient gets one mail, with the report or dashboard as they may see it at that moment (security.md row 48). */
import { createHash } from 'node:crypto';
import { isProviderWide } from '@flightdeck/domain/access';
import { writeRange } from '@flightdeck/domain/dates';
import { mailSubject, withValues } from '@flightdeck/domain/schedules';
import { fileName } from '@flightdeck/domain/urls';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { type Mail, newMailId } from '../../platform/mail/mailer.ts';
import { PICTURE_URL } from '../../platform/picture-url.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { DrawnSubject } from '../../platform/schedules/source.ts';
import type { Occurrence } from './begin.ts';
import { mailClients } from './clients.ts';
import { fileRun } from './file-run.ts';
import { noteRun, skipRun } from './outcome.ts';
import { queueLook } from './queue.ts';
import { type JudgedReader, judged, readersOf } from './readers.ts';
import { bodyOf, type ScheduleServices } from './rows.ts';
import { scheduleMail, scheduleRun } from './schema.ts';
import { drawFor, type Sending } from './sending.ts';

/** Folder of the sent PDFs. */
export const SENT_FOLDER = 'schedules';
/** Days that a sent PDF, and the jobs of its occurrence, are kept. */
export const KEPT_DAYS = 90;
/** Largest PDF that goes with a mail; many mail servers take no larger ones. */
const ATTACHED_BYTES = 15 * 1024 * 1024;
/** Mails that are queued in one transaction. */
const MAILS_AT_ONCE = 100;
/** Milliseconds until the first look whether the mails are out. */
const FIRST_LOOK_MS = 5000;

/** Everybody an occurrence goes to: all whom its schedule reaches, or the one person of a test. */
export async function readersOfRun(
  services: ScheduleServices,
  { run, schedule, subject }: Occurrence,
): Promise<JudgedReader[]> {
  if (!run.isTest) return readersOf(services, { schedule, subject });
  const rows = await services.records.db
    .select({ userId: scheduleMail.userId })
    .from(scheduleMail)
    .where(eq(scheduleMail.runId, run.id));
  return judged(services, new Map(rows.map(({ userId }) => [userId, null])), subject);
}

/** A fingerprint of what is shown. */
export const digestOf = (shown: DrawnSubject['shown']): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex');

/** Whether it shows what it showed when the schedule last sent it. */
export async function isUnchanged(
  { records: { db } }: ScheduleServices,
  { run, schedule }: Occurrence,
  digest: string,
): Promise<boolean> {
  const [last] = await db
    .select({ digest: scheduleRun.digest })
    .from(scheduleRun)
    .where(
      and(
        eq(scheduleRun.scheduleId, schedule.id),
        ne(scheduleRun.id, run.id),
        eq(scheduleRun.isTest, false),
        inArray(scheduleRun.state, ['sending', 'sent', 'failed']),
        isNotNull(scheduleRun.digest),
      ),
    )
    .orderBy(desc(scheduleRun.at))
    .limit(1);
  return last?.digest === digest;
}

/**
 * Queues the mails of an occurrence, and notes why somebody gets none. Another try goes on where this one ended: who has a
 * mail already gets no second one.
 * @throws what drawing and printing throw.
 */
export async function deliver(
  sending: Sending,
  occurrence: Occurrence,
  { isIncomplete }: { readonly isIncomplete: boolean },
): Promise<void> {
  const { services, signal } = sending;
  const { records, clock } = services;
  const { run, schedule, subject } = occurrence;
  const readers = await readersOfRun(services, occurrence);
  const settled = await settledMails(records.db, run.id);
  const open = readers.filter(({ userId }) => !settled.has(userId));
  const entitled = open.filter(isEntitled);
  const refused = open.filter((reader) => !isEntitled(reader));
  await claimMails(
    records.db,
    run.id,
    refused.map(({ userId, problem }) => ({ userId, reason: problem ?? '' })),
  );
  const pdfs = new Map<string, SentPdf>();
  let { digest } = run;
  for (const alike of Map.groupBy(entitled, ({ caller }) => sightOf(caller)).values()) {
    const [first] = alike;
    if (!first) continue;
    signal.throwIfAborted();
    const { caller } = first;
    const drawn = await drawFor(occurrence, caller);
    digest ??= digestOf(drawn.shown);
    const pdf = bodyOf(schedule).withPdf
      ? await pdfFor(sending, occurrence, caller, drawn, pdfs)
      : null;
    const mailFor = await mailsOf(services, occurrence, { caller, pdf, isIncomplete });
    for (let from = 0; from < alike.length; from += MAILS_AT_ONCE) {
      const mails = alike
        .slice(from, from + MAILS_AT_ONCE)
        .map((reader) => ({ reader, mailId: newMailId() }));
      await records.transaction(async (tx) => {
        const claimed = await claimMails(
          tx,
          run.id,
          mails.map(({ reader: { userId, caller: own }, mailId }) => ({
            ...{ userId, mailId, file: pdf?.file ?? null },
            clientUuids: isProviderWide(own.user) ? null : [...own.clientUuids],
          })),
        );
        await services.mailer.queueAll(
          tx,
          mails
            .filter(({ reader }) => claimed.has(reader.userId))
            .map(({ reader, mailId }) => ({ ...mailFor(reader), id: mailId })),
          { priority: run.isTest ? 'person' : 'schedule', about: subject },
        );
      });
    }
  }
  const isFiled = await fileRun(sending, occurrence);
  const sent = await records.db.$count(
    scheduleMail,
    and(eq(scheduleMail.runId, run.id), isNotNull(scheduleMail.mailId)),
  );
  if (sent === 0 && !isFiled) {
    // Whoever looks after it was told why it was not filed.
    const reason =
      readers.length === 0
        ? 'It was not put among the documents: see why below.'
        : `Nobody it is for may have the ${subject.kind} now: see why below.`;
    return skipRun(services, occurrence, reason, { isTold: readers.length > 0 });
  }
  await records.transaction(async (tx) => {
    const { startDay, endDay } = run;
    await noteRun(services, tx, run, {
      ...{ state: 'sending', reason: '', isIncomplete, digest, startDay, endDay },
    });
    await queueLook(tx, clock, occurrence, run, FIRST_LOOK_MS);
    await services.audit.write(
      {
        action: run.isTest ? 'schedule/test-sent' : 'schedule/sent',
        actorId: null,
        target: schedule.id,
        after: {
          ...{ name: schedule.name, start: run.startDay, end: run.endDay },
          ...{ mails: sent, isFiled },
        },
      },
      tx,
    );
  });
}

/**
 * All that decides what somebody is shown: their language, and every right that they have at this moment. Who differs in any of
 * it gets a drawing of their own.
 */
const sightOf = ({ user, allowed, clientUuids, advertiserIds }: Caller): string => {
  const { locale, internal, clientAccess } = user;
  return JSON.stringify([locale, internal, clientAccess, allowed, clientUuids, advertiserIds]);
};

/** Ids of people whose mail is queued already, or who get none. */
async function settledMails(db: RecordsDb, runId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: scheduleMail.userId })
    .from(scheduleMail)
    .where(and(eq(scheduleMail.runId, runId), sql`NOT (${isOpen})`));
  return new Set(rows.map(({ userId }) => userId));
}

type Entitled = JudgedReader & { readonly caller: Caller; readonly problem: null };

const isEntitled = (reader: JudgedReader): reader is Entitled =>
  reader.caller !== null && reader.problem === null;

/** The mail of a test is named before it is made. */
const isOpen = sql`${scheduleMail.mailId} IS NULL AND ${scheduleMail.reason} = ''`;

type Claim = Pick<typeof scheduleMail.$inferInsert, 'userId'> &
  Partial<Pick<typeof scheduleMail.$inferInsert, 'mailId' | 'reason' | 'file' | 'clientUuids'>>;

/** Claims the one mail of each of some people; answers the ids of those that no other worker has. */
async function claimMails(
  tx: RecordsDb,
  runId: string,
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const claimed = await tx
    .insert(scheduleMail)
    .values(claims.map((claim) => ({ runId, ...claim })))
    .onConflictDoUpdate({
      target: [scheduleMail.runId, scheduleMail.userId],
      set: {
        mailId: sql`excluded.mail_id`,
        reason: sql`excluded.reason`,
        file: sql`excluded.file`,
        clientUuids: sql`excluded.client_uuids`,
      },
      setWhere: isOpen,
    })
    .returning({ userId: scheduleMail.userId });
  return new Set(claimed.map(({ userId }) => userId));
}

interface SentPdf {
  /** Name among the files of the installation. */
  readonly file: string;
  readonly bytes: number;
}

/** The PDF of what somebody sees; people who see the same share it. */
async function pdfFor(
  { services, printing, signal }: Sending,
  { run, subject }: Occurrence,
  caller: Caller,
  { content }: DrawnSubject,
  made: Map<string, SentPdf>,
): Promise<SentPdf> {
  // Pictures are read when it is printed, and each person sees those of their clients alone.
  const isAlike = content.search(PICTURE_URL) < 0 || isProviderWide(caller.user);
  const sees = isAlike ? 'all' : [...caller.clientUuids].sort().join();
  const hash = createHash('sha256').update(content).update('\0').update(sees).digest('base64url');
  const before = made.get(hash);
  if (before) return before;
  const task = {
    id: run.id,
    ownerId: caller.user.id,
    name: subject.name,
    content,
    format: 'pdf' as const,
  };
  const pdf = await printing.print(task, signal);
  const file = `${SENT_FOLDER}/${run.id}.${hash.slice(0, 16)}.pdf`;
  await services.files.write(file, pdf);
  const sent = { file, bytes: pdf.byteLength };
  made.set(hash, sent);
  return sent;
}

interface SameMail {
  /** One of those who see the same. */
  readonly caller: Caller;
  readonly pdf: SentPdf | null;
  readonly isIncomplete: boolean;
}

/** Writes the mail of each who sees the same. */
async function mailsOf(
  services: ScheduleServices,
  { run, schedule, subject }: Occurrence,
  { caller, pdf, isIncomplete }: SameMail,
): Promise<(reader: Pick<JudgedReader, 'email' | 'name'>) => Mail> {
  const { config, records } = services;
  const { subject: title, message, withLink } = bodyOf(schedule);
  const range = writeRange({ start: run.startDay, end: run.endDay }, caller.user.locale);
  const [clients, [owner]] = await Promise.all([
    mailClients(services, caller, subject),
    records.db.select({ name: user.name }).from(user).where(eq(user.id, schedule.ownerId)),
  ]);
  const values = { name: subject.name, range, ...clients };
  const isAttached = pdf !== null && pdf.bytes <= ATTACHED_BYTES;
  const says = [
    ...withValues(message, values)
      .split(/\n{2,}/)
      .filter(Boolean),
    `${subject.name}: ${range}.`,
    ...(isIncomplete
      ? [
          'Not all of the data of these days was loaded when this was sent: figures will still change.',
        ]
      : []),
    ...(pdf && !isAttached
      ? [`The PDF is too large for a mail: open the ${subject.kind} instead.`]
      : []),
  ];
  const name = fileName(`${subject.name} ${run.startDay} ${run.endDay}`, 'pdf');
  const files =
    pdf && isAttached ? [{ name, file: pdf.file, mimeType: 'application/pdf' }] : undefined;
  const texts = {
    provider: config.provider.name,
    subject: `${run.isTest ? 'Test: ' : ''}${mailSubject(title, values)}`,
    paragraphs: says,
    ...(withLink || (pdf && !isAttached)
      ? {
          link: {
            label: `Open the ${subject.kind}`,
            url: `${publicOrigin(config)}${subject.path}`,
          },
        }
      : {}),
    after: [
      `You get this because ${owner?.name ?? 'somebody'} has put you on the schedule “${schedule.name}”. You can choose under My Details not to get scheduled mails.`,
    ],
  };
  return ({ email, name: reader }) => ({
    ...composeMail({ ...texts, to: email, name: reader }),
    ...(files && { files }),
  });
}
