/** Links of documents, what opening one answers, and the log of who opened a document. */
import { z } from 'zod';
import { Email, PersonName, When } from '../list.ts';
import { LinkTold } from '../share/shapes.ts';
import { DocumentPreview } from './preview.ts';

const Told = LinkTold.shape;

/** Whom a link opens for: anyone, whoever proves an e-mail address, or those of some addresses alone. */
export const LINK_AUDIENCES = ['anyone', 'proven', 'named'] as const;
/** Addresses that a link may name. */
const MOST_NAMED = 50;

export const LinkAudience = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('anyone') }),
  z.strictObject({ is: z.literal('proven') }),
  z.strictObject({ is: z.literal('named'), emails: z.array(Email).min(1).max(MOST_NAMED) }),
]);
/** Whom a link opens for. */
export type LinkAudience = z.infer<typeof LinkAudience>;

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
  audience: LinkAudience,
  /** The version that it opens; null for the newest one. */
  version: z.int().nullable(),
  opens: z.int(),
  /** How often it may be opened; null for no bound. */
  maxOpens: z.int().nullable(),
  allowDownload: z.boolean(),
  /** The reader’s address, or else the name of the link and the day, stands on every page that is shown or saved. */
  watermark: z.boolean(),
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
  /** Null for readers of links, who have no account. */
  person: PersonName.nullable(),
  /** The e-mail address that a reader of a link proved; null for all others. */
  email: z.string().nullable(),
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
