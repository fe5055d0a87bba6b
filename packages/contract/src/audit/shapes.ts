/** The audit log, and the logs of pages, actions and the server. */
import { z } from 'zod';
import { LogEntry, PersonName, When } from '../list.ts';

/** Stands for "nobody was signed in" among the actors of a filter. */
export const NOBODY = '-';

/** An action such as `role/update`; in a filter `role/` stands for every action of that area. */
export const AuditAction = z
  .string()
  .max(100)
  .regex(/^[\w-]+\/[\w-]*$/, 'Give an action such as role/update.');

/** What one field was and is, as text; null where it was or is not there. */
export const FieldChange = z.strictObject({
  /** `roles.name` for the name of each of the roles. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const AuditRow = z.strictObject({
  ...LogEntry.shape,
  /** Whom the actor looked at the portal as. */
  viewedAs: PersonName.nullable(),
  target: z.string().nullable(),
  /** Name or title of the target: that of today for people, roles and clients, otherwise the one the entry tells. */
  targetName: z.string().nullable(),
  address: z.string().nullable(),
  changes: z.array(FieldChange),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** `page`: a page was opened. `action`: something was done on it. `server`: what the server reports of itself. */
export const LogKind = z.enum(['page', 'action', 'server']);
export type LogKind = z.infer<typeof LogKind>;
export const LogLevel = z.enum(['info', 'warn', 'error']);
export type LogLevel = z.infer<typeof LogLevel>;

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
