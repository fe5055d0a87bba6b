/** Mails to people whom an administrator looks after: the invitation, and a link to set a new password. */
import { linkMail } from '../../platform/access/link-mail.ts';
import { createToken } from '../../platform/access/tokens.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Sends the link with which the person takes over the account; earlier links stop working. */
export async function sendInvitation(
  { mailer, config, clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  person: Recipient,
  message = '',
): Promise<void> {
  const kind = 'invitation';
  const token = await createToken(tx, person.id, kind, clock());
  const inviter = caller.user.name;
  const provider = config.provider.name;
  const mail = linkMail(config, {
    to: person,
    kind,
    token,
    subject: `${inviter} invites you to the reporting portal of ${provider}`,
    paragraphs: [
      `${inviter} has made an account for you in Flightdeck, where ${provider} shows how campaigns are delivered.`,
      ...(message ? [message] : []),
      `Set a password to begin. You sign in as ${person.email}.`,
    ],
    label: 'Set your password',
    after: `If you do not know ${inviter}, leave this mail alone: without a password nobody can use the account.`,
  });
  await mailer.queue(tx, mail);
}

/** Sends a link to set a new password, at the request of an administrator. */
export async function sendReset(
  { mailer, config, clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  person: Recipient,
  secondFactorRemoved: boolean,
): Promise<void> {
  const kind = 'reset';
  const token = await createToken(tx, person.id, kind, clock());
  const removed =
    'The second factor of your account has been removed. Set it up again under My Details after you have signed in.';
  const mail = linkMail(config, {
    to: person,
    kind,
    token,
    subject: `Set a new password for ${config.provider.name}`,
    paragraphs: [
      `${caller.user.name} asks you to set a new password for your account ${person.email}.`,
      ...(secondFactorRemoved ? [removed] : []),
    ],
    label: 'Set a new password',
    after: 'Until then your present password goes on working.',
  });
  await mailer.queue(tx, mail);
}
