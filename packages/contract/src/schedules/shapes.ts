/** Schedules that send a report or a dashboard by mail, who gets what, and what became of each occurrence. */
import { Day } from '@flightdeck/domain/dates';
import { ClockTime } from '@flightdeck/domain/schedules';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Most people, and most roles, that a schedule names. */
export const RECIPIENTS_LIMIT = 200;
/** Longest wait for an approver, in hours. */
const LONGEST_WAIT = 14 * 24;

const Id = z.string().min(1).max(64);

/** What a schedule sends. */
export const SubjectKind = z.enum(['report', 'dashboard']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** The report or dashboard of a schedule. */
export const ScheduleSubject = z.strictObject({
  kind: SubjectKind,
  id: z.string(),
  name: z.string(),
  /** Path in the portal. */
  path: z.string(),
});
export type ScheduleSubject = z.infer<typeof ScheduleSubject>;

/** When it sends: five fields of cron in an IANA time zone. */
export const ScheduleRule = z.strictObject({
  /** Minute, hour, day of the month (`L` for the last), month, day of the week. */
  cron: z.string().trim().min(9).max(100),
  zone: z.string().min(1).max(64),
});
export type ScheduleRule = z.infer<typeof ScheduleRule>;

/** Waits for the load of the last whole day that it covers. */
export const ScheduleGate = z.strictObject({
  /** Time of the same day, in the schedule's zone, after which it waits no longer. */
  until: ClockTime,
  /** What happens then: it is sent and says that data is incomplete, or it is left out. */
  otherwise: z.enum(['send', 'skip']),
});
export type ScheduleGate = z.infer<typeof ScheduleGate>;

/** Somebody looks at it before it is sent. */
export const ScheduleApproval = z.strictObject({
  approverId: Id,
  /** Hours that the approver has, and after them the substitute. */
  hours: z.int().min(1).max(LONGEST_WAIT),
  /** Asked where the approver does not answer in time; without one it is then not sent. */
  substituteId: z.nullable(Id),
});
export type ScheduleApproval = z.infer<typeof ScheduleApproval>;

/** Puts the PDF among the documents of a client, as whoever looks after the schedule may see it of that client alone. */
export const ScheduleFiling = z.strictObject({
  clientUuid: Id,
  /** Null: in no folder. */
  folderId: z.nullable(z.uuid()),
  /** One document with a version for each time, or a document for each time. */
  as: z.enum(['versions', 'documents']),
});
export type ScheduleFiling = z.infer<typeof ScheduleFiling>;

/** A client among whose documents somebody may put something, with its folders. */
export const FilingPlace = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  /** By path, such as `Contracts / Signed`. */
  folders: z.array(z.strictObject({ folderId: z.uuid(), path: z.string() })),
});
export type FilingPlace = z.infer<typeof FilingPlace>;

/** What a person chooses of a schedule. */
export const ScheduleSettings = z.strictObject({
  name: z.string().trim().min(1, 'Give the schedule a name.').max(100),
  ...ScheduleRule.shape,
  userIds: z.array(Id).max(RECIPIENTS_LIMIT),
  /** Who holds one of these roles when it is sent gets it too. */
  roleIds: z.array(Id).max(RECIPIENTS_LIMIT),
  subject: z.string().trim().min(1, 'Give the mail a subject.').max(200),
  message: z.string().trim().max(4000),
  withPdf: z.boolean(),
  withLink: z.boolean(),
  gate: z.nullable(ScheduleGate),
  /** An occurrence that shows what was shown last time is not sent. */
  skipsUnchanged: z.boolean(),
  approval: z.nullable(ScheduleApproval),
  /** What a page of the PDF of a dashboard is; reports have a page for each slide. */
  per: z.enum(['page', 'tile']).default('page'),
  /** Null: it is not filed. */
  filing: z.nullable(ScheduleFiling).default(null),
});
export type ScheduleSettings = z.infer<typeof ScheduleSettings>;

/** What has become of an occurrence; `working` is being made, `sending` has mails that are not out yet. */
export const ScheduleState = z.enum([
  'working',
  'waiting-data',
  'waiting-approval',
  'sending',
  'sent',
  'skipped',
  'failed',
]);
export type ScheduleState = z.infer<typeof ScheduleState>;

/** A schedule as lists show it. */
export const ScheduleItem = z.strictObject({
  scheduleId: z.string(),
  name: z.string(),
  sends: ScheduleSubject,
  /** Names of the clients that it is about. */
  clients: z.string(),
  ...ScheduleRule.shape,
  /** Names of its people and roles. */
  recipients: z.array(z.string()),
  owner: PersonName,
  isPaused: z.boolean(),
  /** Why it is paused, or will be: nobody paused it. Null where there is nothing to say. */
  problem: z.nullable(z.string()),
  /** Why nothing is sent for the time being; null where it is. */
  stopped: z.nullable(z.string()),
  /** Null while it is paused. */
  nextAt: z.nullable(When),
  last: z.nullable(z.strictObject({ at: When, state: ScheduleState })),
});
export type ScheduleItem = z.infer<typeof ScheduleItem>;

/** Somebody who gets it, as of now. */
export const ScheduleReader = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The role they get it through; null for those named themselves. */
  role: z.nullable(z.string()),
  /** Why they would not get it now; null where they would. */
  problem: z.nullable(z.string()),
});
export type ScheduleReader = z.infer<typeof ScheduleReader>;

/** One schedule. */
export const Schedule = z.strictObject({
  ...ScheduleItem.shape,
  ...ScheduleSettings.shape,
  revision: z.int(),
  /** Whether its days move with the day that it is sent. */
  rolls: z.boolean(),
  readers: z.array(ScheduleReader),
});
export type Schedule = z.infer<typeof Schedule>;

/** One mail of an occurrence. */
export const ScheduleMail = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['queued', 'sent', 'skipped', 'failed']),
  /** Why it was not sent; empty where it was. */
  reason: z.string(),
  /** Address of the PDF that it had; null where it had none, it is no longer kept, or it is not for the caller. */
  pdf: z.nullable(z.string()),
});
export type ScheduleMail = z.infer<typeof ScheduleMail>;

/** An occurrence of a schedule. */
export const ScheduleRun = z.strictObject({
  runId: z.string(),
  /** When it was due. */
  at: When,
  state: ScheduleState,
  /** Why it waits, was left out, or failed; empty otherwise. */
  reason: z.string(),
  isTest: z.boolean(),
  range: z.strictObject({ start: Day, end: Day }),
  /** Some of the data was not loaded when it was sent. */
  isIncomplete: z.boolean(),
  approval: z.nullable(
    z.strictObject({
      asked: PersonName,
      /** When the answer is due; null once there is one. */
      deadline: z.nullable(When),
      decision: z.nullable(z.enum(['approved', 'rejected'])),
      note: z.string(),
      /** Whether the caller is the one who is asked. */
      isMine: z.boolean(),
    }),
  ),
  mails: z.array(ScheduleMail),
  /** What became of the filing; null where it is not filed, or not yet. */
  filed: z.nullable(
    z.strictObject({
      /** Path of the document; null where it was not filed. */
      path: z.nullable(z.string()),
      /** Why it was not filed; empty where it was. */
      reason: z.string(),
    }),
  ),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

/** What a form offers for schedules of a report or a dashboard. */
export const ScheduleChoices = z.strictObject({
  sends: ScheduleSubject,
  /** Names of the clients that it is about. */
  clients: z.string(),
  rolls: z.boolean(),
  /** The client's, for new schedules. */
  zone: z.string(),
  /** People who can open it now. */
  people: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string() })),
  roles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Holders who can open it now. */
      people: z.int(),
    }),
  ),
  /** Ids of the people who may approve. */
  approverIds: z.array(z.string()),
  /** Where it may be filed. */
  places: z.array(FilingPlace),
});
export type ScheduleChoices = z.infer<typeof ScheduleChoices>;
