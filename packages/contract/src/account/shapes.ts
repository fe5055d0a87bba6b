/** One's own account: details, password, second factor, sessions; and the links that set a password. */
import { z } from 'zod';
import { When } from '../list.ts';

/** Languages and regions that dates and figures can be written for: BCP 47, as the person reads them. */
export const LOCALES = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'de-DE': 'Deutsch (Deutschland)',
  'es-ES': 'Español (España)',
  'fr-FR': 'Français (France)',
  'it-IT': 'Italiano (Italia)',
  'nl-NL': 'Nederlands (Nederland)',
  'pl-PL': 'Polski (Polska)',
  'pt-PT': 'Português (Portugal)',
  'sv-SE': 'Svenska (Sverige)',
} as const;

/** Which mails somebody gets. Mails about the security of an account always go out. */
export const NotificationChoices = z.strictObject({
  /** An administrator decided about a page one asked for. */
  accessDecided: z.boolean().default(true),
  /** Somebody one invited has set their password. */
  invitationAccepted: z.boolean().default(true),
  /** Somebody asks for a page, and one may decide about it. */
  accessAsked: z.boolean().default(true),
  /** A help message came in that one may answer. */
  helpMessage: z.boolean().default(true),
  /** Reports that somebody sends on a schedule. */
  scheduledReport: z.boolean().default(true),
  /** Somebody mentions one in a comment. */
  mention: z.boolean().default(true),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

export const OwnSession = z.strictObject({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: When,
  /** To the minute. */
  lastSeenAt: When,
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A permission one holds with effect, and the roles it comes through. */
const OwnPermission = z.strictObject({
  permission: z.string(),
  title: z.string(),
  roles: z.array(z.string()),
});

export const OwnAccount = z.strictObject({
  name: z.string(),
  email: z.string(),
  locale: z.string(),
  theme: z.enum(['light', 'dark', 'auto']),
  notifications: NotificationChoices,
  /** False for people who sign in elsewhere only. */
  hasPassword: z.boolean(),
  /** Linked to an account of the OpenID Connect provider. */
  hasSingleSignOn: z.boolean(),
  /** Null while it is off. */
  secondFactor: z.strictObject({ since: When, recoveryCodesLeft: z.int() }).nullable(),
  /** The one that asks comes first. */
  sessions: z.array(OwnSession),
  permissions: z.array(OwnPermission),
  /** Clients one sees, by name; null: every client. */
  clients: z.array(z.string()).nullable(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;
