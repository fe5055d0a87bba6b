/** What the calls of `account` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { Email } from '../list.ts';
import { LOCALES, NotificationChoices, OwnAccount } from './shapes.ts';

/** A password as it is typed; what makes one acceptable stands in domain (`passwordProblem`). */
const Password = z.string().min(1).max(1024);
const Token = z.string().min(1).max(200);
const OwnPassword = z.strictObject({ password: Password });
const Code = z.string().trim().min(6).max(40);

export const accountInputs = {
  get: { summary: 'One’s own account, sessions and access.' },
  set: {
    summary: 'Changes what is given of name, locale, theme and notification choices.',
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
        .refine(
          (locale) => Object.hasOwn(LOCALES, locale),
          'Choose a language that My Details offers.',
        )
        .optional(),
      theme: OwnAccount.shape.theme.optional(),
      notifications: NotificationChoices.optional(),
    }),
  },
  setPassword: {
    summary: 'Changes the password and ends all other sessions.',
    body: z.strictObject({ current: Password, password: Password }),
  },
  setEmail: {
    summary: 'Sends a link to a new address; it becomes the account’s once the link is opened.',
    body: z.strictObject({ email: Email, password: Password }),
  },
  confirmEmail: {
    summary:
      'Proves a new address with the link that was sent to it, which makes it the account’s.',
    body: z.strictObject({ token: Token }),
  },
  startSecondFactor: {
    summary: 'Makes a secret for an authenticator; it counts once a code of it has been given.',
    body: OwnPassword,
  },
  confirmSecondFactor: {
    summary: 'Turns the second factor on and answers the recovery codes.',
    body: z.strictObject({ code: Code }),
  },
  renewRecoveryCodes: {
    summary: 'Makes new recovery codes; the old ones are worthless from then on.',
    body: OwnPassword,
  },
  stopSecondFactor: { summary: 'Turns the second factor off.', body: OwnPassword },
  endSession: { summary: 'Ends one of one’s own sessions.' },
  endOtherSessions: { summary: 'Ends all own sessions but the one that asks.' },
  forgot: {
    summary: 'Sends a link to set a new password, if there is such an account; never says whether.',
    body: z.strictObject({ email: z.email().max(254) }),
  },
  readToken: {
    summary: 'Whose link it is that sets a password; does not use it.',
    body: z.strictObject({ token: Token }),
  },
  useToken: {
    summary: 'Sets the password, ends all sessions of the person, and signs in.',
    body: z.strictObject({ token: Token, password: Password }),
  },
} as const;
