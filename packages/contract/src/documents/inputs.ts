/** What the calls of `documents` do, and the bodies they take: read by the server alone. */
import { Day } from '@flightdeck/domain/dates';
import { DOCUMENT_LIMITS, isKnownType, nameFault } from '@flightdeck/domain/documents';
import { SHARE_DAYS, SHARE_PASSWORD } from '@flightdeck/domain/share';
import { z } from 'zod';
import { BULK_LIMIT, Email, listInput, orderedBy, Paging } from '../list.ts';
import { NewLink } from '../share/shapes.ts';
import { LinkAudience } from './links.ts';

const ClientUuid = z.string().min(1).max(64);
/** A name as a person writes it for a document or a folder. */
const Name = z
  .string()
  .trim()
  .max(DOCUMENT_LIMITS.name * 2)
  .superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  })
  .transform((name) => name.normalize('NFC'));
const Folder = z.uuid().nullable();
const Version = z.int().min(1).max(1_000_000);

/** Documents and folders of one client. */
const Things = {
  documentIds: z.array(z.uuid()).max(BULK_LIMIT).default([]),
  folderIds: z.array(z.uuid()).max(BULK_LIMIT).default([]),
} as const;
const Move = z.strictObject({ ...Things, clientUuid: ClientUuid, folderId: Folder });
/** What a reader of a link gives to open it. */
const Key = {
  /** The last part of the link’s URL. */
  token: z.string().max(200),
  password: z.string().max(SHARE_PASSWORD.max).optional(),
} as const;
const Retention = z.strictObject({
  years: z.int().min(1).max(DOCUMENT_LIMITS.years).nullable(),
  contractEnd: z.nullable(Day),
});

export const documentsInputs = {
  clients: { summary: 'The user’s clients, by name.' },
  tree: { summary: 'Folders of a client with their counts, space, and who sees them.' },
  list: {
    summary:
      'A page of documents of a client: of one folder, or of all that a search or a view finds.',
    body: listInput({
      clientUuid: ClientUuid,
      /** Null: those in no folder. Counts in the view `folder` without a search alone. */
      folderId: Folder.default(null),
      view: z.enum(['folder', 'all', 'comments', 'hold']).default('folder'),
      ...orderedBy(['name', 'bytes', 'changed'], 'name', 'asc'),
    }).list,
  },
  trash: {
    summary: 'A page of what lies in a client’s trash, the latest first.',
    body: listInput({ clientUuid: ClientUuid }).list,
  },
  get: { summary: 'One document with its versions and comments.' },
  preview: {
    summary: 'What is shown of a version: pages to ask for, a text, a table, or why nothing is.',
  },
  addFolder: {
    summary: 'Makes a folder.',
    body: z.strictObject({ clientUuid: ClientUuid, parentId: Folder, name: Name }),
  },
  saveFolder: { summary: 'Renames a folder.', body: z.strictObject({ name: Name }) },
  save: {
    summary: 'Renames a document and sets its tags.',
    body: z.strictObject({
      name: Name,
      tags: z.array(z.string().trim().min(1).max(DOCUMENT_LIMITS.tag)).max(DOCUMENT_LIMITS.tags),
    }),
  },
  foreseeMove: {
    summary: 'Who would gain and who would lose sight of what is moved.',
    body: Move,
  },
  move: {
    summary: 'Moves documents and folders into a folder, of the same client or another.',
    body: Move,
  },
  trashThings: {
    summary: 'Puts documents and folders into the trash, with all that is in these.',
    body: z.strictObject(Things),
  },
  restoreThings: {
    summary: 'Takes documents and folders out of the trash, to where they were.',
    body: z.strictObject(Things),
  },
  restoreVersion: {
    summary: 'Makes an earlier version the newest one again, as a version of its own.',
    body: z.strictObject({ version: Version }),
  },
  comment: {
    summary: 'Comments on a version of a document, or on a page of it.',
    body: z.strictObject({
      version: Version,
      page: z.int().min(1).max(100_000).nullable().default(null),
      text: z.string().trim().min(1, 'Write what you want to say.').max(DOCUMENT_LIMITS.comment),
    }),
  },
  setCommentDone: {
    summary: 'Marks a comment as done, or as open again.',
    body: z.strictObject({ isDone: z.boolean() }),
  },
  hold: {
    summary: 'Sets a legal hold on documents, which keeps them from the trash, or lifts it.',
    body: z.strictObject({
      documentIds: z.array(z.uuid()).min(1).max(BULK_LIMIT),
      isOnHold: z.boolean(),
      reason: z
        .string()
        .trim()
        .min(1, 'Say why: it is kept with the hold.')
        .max(DOCUMENT_LIMITS.note),
    }),
  },
  links: { summary: 'The links of a document, the newest first, without their tokens.' },
  makeLink: {
    summary: 'Makes a link of a document, and answers its URL this once.',
    body: z.strictObject({
      documentId: z.uuid(),
      ...NewLink.shape,
      days: z.int().min(1).max(SHARE_DAYS.most).default(DOCUMENT_LIMITS.linkDays),
      /** Null: the newest one, whenever it is opened. */
      version: Version.nullable(),
      /** Null: as often as anybody likes. */
      maxOpens: z.int().min(1).max(DOCUMENT_LIMITS.opens).nullable(),
      allowDownload: z.boolean(),
      watermark: z.boolean().default(false),
      audience: LinkAudience.default({ is: 'anyone' }),
    }),
  },
  revokeLink: { summary: 'Ends a link at once. One that has ended stays as it is.' },
  openLink: {
    summary:
      'Opens a link of a document, or says that it needs a password or a proven address; each opening counts.',
    body: z.strictObject({
      ...Key,
      /** An address, and the code that was sent there. */
      proof: z.strictObject({ email: Email, code: z.string().trim().max(20) }).optional(),
    }),
  },
  askLinkCode: {
    summary:
      'Sends a code that proves an address to read a link with, if the link is for it; answers alike if not.',
    body: z.strictObject({ ...Key, email: Email }),
  },
  accesses: {
    summary: 'A page of the log of who opened a document, the latest first.',
    body: z.strictObject({ documentId: z.uuid(), ...Paging }),
  },
  exportAccesses: {
    summary: 'The log of who opened a document, as CSV.',
    body: z.strictObject({ documentId: z.uuid() }),
  },
  requests: {
    summary: 'Requests of files of a client, the newest first, with what was handed in.',
  },
  makeRequest: {
    summary:
      'Asks somebody by mail to hand in files, and answers the address of the page this once.',
    body: z.strictObject({
      clientUuid: ClientUuid,
      folderId: Folder,
      /** What is asked for. */
      title: z.string().trim().min(1, 'Say what you need.').max(DOCUMENT_LIMITS.requestTitle),
      note: z.string().trim().max(DOCUMENT_LIMITS.note).default(''),
      email: Email,
      /** Days until it is due, and closes. */
      days: z.int().min(1).max(SHARE_DAYS.most).default(DOCUMENT_LIMITS.requestDays),
      maxFiles: z.int().min(1).max(DOCUMENT_LIMITS.requestFiles).default(10),
      maxBytes: z.int().min(1).max(DOCUMENT_LIMITS.file).default(DOCUMENT_LIMITS.file),
      types: z
        .array(z.string().refine(isKnownType, 'Name a type that is told apart.'))
        .max(DOCUMENT_LIMITS.requestTypes)
        .default([]),
    }),
  },
  closeRequest: { summary: 'Closes a request at once. One that has ended stays as it is.' },
  openRequest: {
    summary: 'What a request asks for, for whoever has its address.',
    body: z.strictObject({ token: Key.token }),
  },
  handIn: {
    summary: 'Tells whoever asked of the files that came since they were last told.',
    body: z.strictObject({ token: Key.token }),
  },
  settings: { summary: 'Quota of a client’s documents, and how long they are kept.' },
  saveSettings: {
    summary: 'Sets the quota of a client’s documents, and how long they are kept.',
    body: z.strictObject({
      /** Bytes; null: as the installation has it. */
      quota: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
      retention: Retention,
    }),
  },
  foreseeRetention: {
    summary: 'Documents that would go first if a client’s documents were kept that long.',
    body: Retention,
  },
} as const;
