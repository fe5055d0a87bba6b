/** Documents as screens show them: a client's folders, pages of documents, one document, and the trash. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** A folder of a client. Its documents are counted without those of folders in it. */
export const DocumentFolder = z.strictObject({
  folderId: z.uuid(),
  /** Null at the top. */
  parentId: z.uuid().nullable(),
  name: z.string(),
  documents: z.int(),
  revision: z.int(),
});
export type DocumentFolder = z.infer<typeof DocumentFolder>;

/** Whether a file was looked through by a scanner before it was kept; what one finds is not kept. */
export const SCAN_STATES = ['clean', 'not-scanned'] as const;
const ScanState = z.enum(SCAN_STATES);
export type ScanState = z.infer<typeof ScanState>;

/** A client's documents as a whole. */
export const DocumentTree = z.strictObject({
  client: z.strictObject({ uuid: z.string(), name: z.string() }),
  /** By name. */
  folders: z.array(DocumentFolder),
  /** Documents in no folder. */
  atTop: z.int(),
  total: z.int(),
  /** Documents with comments that are not done. */
  withComments: z.int(),
  onHold: z.int(),
  /** What lies in the trash; what a trashed folder holds counts with it. */
  inTrash: z.int(),
  /** Bytes; equal content counts once. */
  space: z.strictObject({ used: z.int(), quota: z.int() }),
  /** How long documents are kept, in a sentence. */
  retention: z.string(),
  /** Who sees the documents, among the people that the caller knows. */
  people: z.array(PersonName),
  /** The caller sets holds, retention and quota. */
  mayManage: z.boolean(),
});
export type DocumentTree = z.infer<typeof DocumentTree>;

/** A document as lists show it. */
export const DocumentItem = z.strictObject({
  documentId: z.uuid(),
  folderId: z.uuid().nullable(),
  name: z.string(),
  tags: z.array(z.string()),
  version: z.int(),
  bytes: z.int(),
  /** Media type by content. */
  type: z.string(),
  /** Says that the name promises another type than the content has; null where it does not. */
  typeDiffers: z.string().nullable(),
  changedAt: When,
  changedBy: PersonName.nullable(),
  isOnHold: z.boolean(),
  /** Comments that are not done. */
  comments: z.int(),
  /** Piece of its text around the words that were looked for; empty otherwise. */
  snippet: z.string(),
  /** The day after which it goes to the trash; null while nothing says so. */
  keptUntil: z.nullable(Day),
  revision: z.int(),
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** A version of a document. */
export const DocumentVersion = z.strictObject({
  n: z.int(),
  bytes: z.int(),
  type: z.string(),
  scan: ScanState,
  at: When,
  by: PersonName.nullable(),
  note: z.string(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** What somebody said about a version of a document. */
export const DocumentComment = z.strictObject({
  commentId: z.uuid(),
  version: z.int(),
  /** Null for the document as a whole. */
  page: z.int().nullable(),
  text: z.string(),
  by: PersonName.nullable(),
  at: When,
  /** Null while it is open. */
  done: z.strictObject({ by: PersonName.nullable(), at: When, version: z.int() }).nullable(),
});
export type DocumentComment = z.infer<typeof DocumentComment>;

/** One document. */
export const DocumentDetail = z.strictObject({
  ...DocumentItem.shape,
  clientUuid: z.string(),
  hold: z.strictObject({ by: PersonName.nullable(), at: When, reason: z.string() }).nullable(),
  /** The newest first. */
  versions: z.array(DocumentVersion),
  /** The newest first. */
  comments: z.array(DocumentComment),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

/** What lies in the trash: a document, or a folder with all that was in it. */
export const TrashItem = z.strictObject({
  kind: z.enum(['folder', 'document']),
  id: z.uuid(),
  name: z.string(),
  /** Names of the folders that it was in, from the top. */
  from: z.array(z.string()),
  /** Documents: of a folder those that went with it. */
  documents: z.int(),
  trashedAt: When,
  trashedBy: PersonName.nullable(),
  /** When it is removed. */
  goesAt: When,
});
export type TrashItem = z.infer<typeof TrashItem>;

/** How documents of a client are kept. */
export const DocumentSettings = z.strictObject({
  /** Bytes. */
  quota: z.int(),
  /** Null: as the installation has it. */
  quotaSet: z.int().nullable(),
  retention: z.strictObject({
    years: z.int().nullable(),
    contractEnd: z.nullable(Day),
  }),
  revision: z.int(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** What a move would change in who sees the things that are moved. */
export const DocumentMove = z.strictObject({
  gains: z.array(PersonName),
  loses: z.array(PersonName),
});
export type DocumentMove = z.infer<typeof DocumentMove>;
