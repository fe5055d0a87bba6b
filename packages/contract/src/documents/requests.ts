/** Requests of files: somebody without an account is asked by mail to hand files in. */
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Bounds of what is asked for. */
const Bounds = {
  /** Media types by content; none: any. */
  types: z.array(z.string()),
  maxFiles: z.int(),
  /** Bytes of each file. */
  maxBytes: z.int(),
} as const;

/** A file that was handed in. */
export const HandedIn = z.strictObject({
  documentId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  at: When,
  /** As whoever handed it in calls themselves. */
  by: z.string(),
});

/** A request, without its token. */
export const DocumentRequest = z.strictObject({
  requestId: z.uuid(),
  title: z.string(),
  note: z.string(),
  /** Who was asked. */
  email: z.string(),
  /** Where the files go; null: in no folder. */
  folderId: z.uuid().nullable(),
  ...Bounds,
  madeBy: PersonName.nullable(),
  madeAt: When,
  /** The moment from which on nothing is taken any more. */
  dueAt: When,
  /** Why it takes no more files; null while it does. */
  stop: z.nullable(
    z.enum(['revoked', 'expired', 'deactivated', 'no-access', 'no-folder', 'complete']),
  ),
  files: z.array(HandedIn),
});
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** A request as whoever was asked sees it: nothing of what lies where the files go. */
export const OpenedRequest = z.strictObject({
  title: z.string(),
  note: z.string(),
  /** Name of who asks. */
  from: z.string(),
  ...Bounds,
  dueAt: When,
  /** How many more files it takes. */
  left: z.int(),
});
export type OpenedRequest = z.infer<typeof OpenedRequest>;
