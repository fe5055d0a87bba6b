/** Links of documents, what opening one answers, and the log of who opened a document. */
import { z } from 'zod';
import { PersonName, When } from '../list.ts';
import { LinkTold } from '../share/shapes.ts';
import { DocumentPreview } from './preview.ts';

const Told = LinkTold.shape;

/** A link of a document, without its token. */
export const DocumentLink = z.strictObject({
  shareId: Told.shareId,
  name: Told.name,
  madeBy: PersonName.nullable(),
  madeAt: When,
  expiresAt: When,
  /** Why it no longer opens; null while it does. */
  stop: z.nullable(z.enum(['revoked', 'expired', 'deactivated', 'no-access', 'used-up'])),
  hasPassword: z.boolean(),
  /** The version that it opens; null for the newest one. */
  version: z.int().nullable(),
  opens: z.int(),
  /** How often it may be opened; null for no bound. */
  maxOpens: z.int().nullable(),
  allowDownload: z.boolean(),
});
export type DocumentLink = z.infer<typeof DocumentLink>;

/** What opening a link answers. */
export const OpenedDocument = z.discriminatedUnion('needs', [
  z.strictObject({ needs: z.literal('password') }),
  z.strictObject({
    needs: z.null(),
    /** For the pages and the file: sent as `Authorization: Bearer`, and good for an hour while the link opens. */
    session: z.string(),
    name: z.string(),
    version: z.int(),
    bytes: z.int(),
    /** Media type by content. */
    type: z.string(),
    preview: DocumentPreview,
    mayDownload: z.boolean(),
  }),
]);
export type OpenedDocument = z.infer<typeof OpenedDocument>;

/** What is written down: looked at or saved with an account, opened or saved by a link, a wrong password. */
export const ACCESS_KINDS = [
  'preview',
  'download',
  'link-open',
  'link-download',
  'refused',
] as const;

/** An entry of the log. */
export const DocumentAccess = z.strictObject({
  id: z.uuid(),
  at: When,
  kind: z.enum(ACCESS_KINDS),
  /** Null for readers of links, whom nobody knows. */
  person: PersonName.nullable(),
  /** Name of the link; null without one. */
  link: z.string().nullable(),
  /** Null where nothing was opened. */
  version: z.int().nullable(),
  /** Pages that a reader of a link saw. */
  pages: z.int(),
  /** IP address, without the part that tells one reader from another. */
  address: z.string(),
});
export type DocumentAccess = z.infer<typeof DocumentAccess>;
