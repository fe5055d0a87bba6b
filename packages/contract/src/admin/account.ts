/** One's own account: details, password, second factor, sessions; and the links that set a password. */
import { z } from 'zod';
import { call } from '../call.ts';
import { SignedIn } from '../calls/auth.ts';
import { When } from './list.ts';

const Nothing = z.strictObject({});
const Done = z.strictObject({});
/** A password as it is typed; what makes one acceptable stands in domain (`passwordProblem`). */
const Password = z.string().min(1).max(1024);
const Token = z.string().min(1).max(200);
const Code = z.string().trim().min(6).max(40);

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

const RecoveryCodes = z.strictObject({
  /** Shown this once; only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

export const account = {
  get: call({
    method: 'GET',
    path: 'account/get',
    audience: 'member',
    needs: [],
    body: Nothing,
    data: OwnAccount,
    summary: 'One’s own account, sessions and access.',
  }),
  set: call({
    method: 'POST',
    path: 'account/set',
    audience: 'member',
    needs: [],
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .regex(/^\P{Cc}*$/u)
        .optional(),
      locale: z
        .string()
        .refine((locale) => Object.hasOwn(LOCALES, locale), 'is not offered')
        .optional(),
      theme: OwnAccount.shape.theme.optional(),
      notifications: NotificationChoices.optional(),
    }),
    data: Done,
    summary: 'Changes what is given of name, locale, theme and notification choices.',
  }),
  setPassword: call({
    method: 'POST',
    path: 'account/password',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ current: Password, password: Password }),
    data: Done,
    summary: 'Changes the password and ends all other sessions.',
  }),
  startSecondFactor: call({
    method: 'POST',
    path: 'account/second-factor/start',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ password: Password }),
    data: z.strictObject({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
    summary: 'Makes a secret for an authenticator; it counts once a code of it has been given.',
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: 'account/second-factor/confirm',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ code: Code }),
    data: RecoveryCodes,
    summary: 'Turns the second factor on and answers the recovery codes.',
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: 'account/second-factor/codes',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ password: Password }),
    data: RecoveryCodes,
    summary: 'Makes new recovery codes; the old ones are worthless from then on.',
  }),
  stopSecondFactor: call({
    method: 'POST',
    path: 'account/second-factor/stop',
    audience: 'signed-in',
    needs: [],
    body: z.strictObject({ password: Password }),
    data: Done,
    summary: 'Turns the second factor off.',
  }),
  endSession: call({
    method: 'DELETE',
    path: 'account/session/{sessionId}',
    audience: 'member',
    needs: [],
    body: Nothing,
    data: Done,
    summary: 'Ends one of one’s own sessions.',
  }),
  endOtherSessions: call({
    method: 'POST',
    path: 'account/sessions/end',
    audience: 'member',
    needs: [],
    body: Nothing,
    data: z.strictObject({ ended: z.int() }),
    summary: 'Ends all own sessions but the one that asks.',
  }),
  forgot: call({
    method: 'POST',
    path: 'account/forgot',
    audience: 'public',
    needs: [],
    body: z.strictObject({ email: z.email().max(254) }),
    data: Done,
    summary: 'Sends a link to set a new password, if there is such an account; never says whether.',
  }),
  readToken: call({
    method: 'POST',
    path: 'account/token',
    audience: 'public',
    needs: [],
    reads: true,
    body: z.strictObject({ token: Token }),
    data: z.strictObject({
      kind: z.enum(['invitation', 'reset']),
      name: z.string(),
      email: z.string(),
      expiresAt: When,
    }),
    summary: 'Whose link it is that sets a password; does not use it.',
  }),
  useToken: call({
    method: 'POST',
    path: 'account/token/use',
    audience: 'public',
    needs: [],
    body: z.strictObject({ token: Token, password: Password }),
    data: SignedIn,
    summary: 'Sets the password, ends all sessions of the person, and signs in.',
  }),
} as const;
