/** The audit log, and the logs of pages, actions and the server. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import { Paging, PersonName, pageOf, SearchText, When } from './list.ts';

const Id = z.string().min(1).max(64);
/** Stands for "nobody was signed in" among the actors of a filter. */
export const NOBODY = '-';

const Days = {
  /** First day, in the provider's time zone. */
  from: z.optional(Day),
  /** Last day, included. */
  to: z.optional(Day),
} as const;

const AuditFilters = {
  ...Days,
  /** Ids of people, or `NOBODY`; of anybody when none is named. The other lists likewise. */
  actorIds: z.array(Id).max(20).default([]),
  /** Actions such as `role/update`; `role/` stands for all of that area. */
  actions: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^[\w-]+\/[\w-]*$/, 'Give an action such as role/update.'),
    )
    .max(50)
    .default([]),
  /** Beginning of the target, as written. */
  target: z.string().trim().max(200).default(''),
  /** Whole address. */
  address: z.string().trim().max(64).default(''),
  /** Words that action, target or reason hold at the beginning of a word. */
  search: SearchText,
} as const;

/** What one field was and is, as text; null where it was or is not there. */
export const FieldChange = z.strictObject({
  /** `roles.name` for the name of each of the roles. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const AuditRow = z.strictObject({
  id: z.int(),
  at: When,
  /** Null when nobody was signed in. */
  actor: PersonName.nullable(),
  /** Whom the actor looked at the portal as. */
  viewedAs: PersonName.nullable(),
  action: z.string(),
  target: z.string().nullable(),
  /** Name or title of the person or role that the target is, where it is one that still exists. */
  targetName: z.string().nullable(),
  address: z.string().nullable(),
  changes: z.array(FieldChange),
  reason: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const VIEWER = { audience: 'member', needs: ['log/viewer'], reads: true } as const;

export const audit = {
  list: call({
    ...VIEWER,
    method: 'POST',
    path: 'audit/list',
    body: z.strictObject({ ...AuditFilters, ...Paging }),
    data: pageOf(AuditRow),
    summary: 'A page of the audit log, latest first.',
  }),
  export: call({
    ...VIEWER,
    method: 'POST',
    path: 'audit/export',
    csv: true,
    body: z.strictObject(AuditFilters),
    data: CsvFile,
    summary: 'The same entries as CSV, all pages; noted in the audit log.',
  }),
  actions: call({
    ...VIEWER,
    method: 'GET',
    path: 'audit/actions',
    body: z.strictObject({}),
    data: z.strictObject({ actions: z.array(z.string()) }),
    summary: 'The actions that the audit log holds, by name.',
  }),
} as const;

/** `page`: a page was opened. `action`: something was done on it. `server`: what the server reports of itself. */
export const LogKind = z.enum(['page', 'action', 'server']);
export type LogKind = z.infer<typeof LogKind>;
export const LogLevel = z.enum(['info', 'warn', 'error']);
export type LogLevel = z.infer<typeof LogLevel>;

const LogFilters = {
  ...Days,
  kind: LogKind,
  /** People of page and action logs; of all when none is named. */
  userIds: z.array(Id).max(20).default([]),
  /** Levels of the server log; all when none is named. */
  levels: z.array(LogLevel).max(3).default([]),
  /** Words that address, reference or message hold at the beginning of a word. */
  search: SearchText,
} as const;

const Written = { id: z.int(), at: When };
const OnPage = { ...Written, person: PersonName, url: z.string() };

export const PageLogRow = z.strictObject({
  kind: z.literal('page'),
  ...OnPage,
  userAgent: z.string(),
});
export const ActionLogRow = z.strictObject({
  kind: z.literal('action'),
  ...OnPage,
  reference: z.string(),
  data: z.json(),
});
export const ServerLogRow = z.strictObject({
  kind: z.literal('server'),
  ...Written,
  level: LogLevel,
  message: z.string(),
});
export const LogRow = z.discriminatedUnion('kind', [PageLogRow, ActionLogRow, ServerLogRow]);
export type LogRow = z.infer<typeof LogRow>;

export const logs = {
  list: call({
    ...VIEWER,
    method: 'POST',
    path: 'log/list',
    body: z.strictObject({
      ...LogFilters,
      /** Only entries newer than this one: what came since. */
      after: z.int().min(0).optional(),
      /** Only entries older than this one: the next page. */
      before: z.int().min(0).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    data: z.strictObject({
      rows: z.array(LogRow),
      /** There are older ones under the same filters. */
      isMore: z.boolean(),
    }),
    summary: 'Entries of a log, latest first.',
  }),
  export: call({
    ...VIEWER,
    method: 'POST',
    path: 'log/export',
    csv: true,
    body: z.strictObject(LogFilters),
    data: CsvFile,
    summary: 'The same entries as CSV; noted in the audit log.',
  }),
  people: call({
    ...VIEWER,
    method: 'POST',
    path: 'log/people',
    body: z.strictObject({
      search: SearchText,
      /** Names these as well. */
      ids: z.array(Id).max(20).default([]),
    }),
    data: z.strictObject({
      /** The first that match, by name. */
      people: z.array(PersonName),
      named: z.array(PersonName),
      isMore: z.boolean(),
    }),
    summary: 'People that logs can be filtered by.',
  }),
} as const;
