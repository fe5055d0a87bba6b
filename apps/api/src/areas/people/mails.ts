/** Mails to people whom an administrator looks after: the invitation, and a link to set a new password. */
import { createToken, TOKEN_LIFE, tokenLink } from '../../platform/access/tokens.ts';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
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
  const token = await createToken(tx, person.id, 'invitation', clock());
  const provider = config.provider.name;
  await mailer.queue(
    tx,
    composeMail({
      to: person.email,
      name: person.name,
      subject: `${caller.user.name} invites you to the reporting portal of ${provider}`,
      paragraphs: [
        `${caller.user.name} has made an account for you in Flightdeck, where ${provider} shows how campaigns are delivered.`,
        ...(message ? [message] : []),
        `Set a password to begin. You sign in as ${person.email}.`,
      ],
      link: {
        label: 'Set your password',
        url: tokenLink(publicOrigin(config), 'invitation', token),
      },
      after: [
        `The link holds for ${TOKEN_LIFE.invitation.words} and works once. If you do not know ${caller.user.name}, leave this mail alone: without a password nobody can use the account.`,
      ],
      provider,
    }),
  );
}

/** Sends a link to set a new password, at the request of an administrator. */
export async function sendReset(
  { mailer, config, clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  person: Recipient,
  secondFactorRemoved: boolean,
): Promise<void> {
  const token = await createToken(tx, person.id, 'reset', clock());
  const provider = config.provider.name;
  await mailer.queue(
    tx,
    composeMail({
      to: person.email,
      name: person.name,
      subject: `Set a new password for ${provider}`,
      paragraphs: [
        `${caller.user.name} asks you to set a new password for your account ${person.email}.`,
        ...(secondFactorRemoved
          ? [
              'The second factor of your account has been removed. Set it up again under My Details after you have signed in.',
            ]
          : []),
      ],
      link: {
        label: 'Set a new password',
        url: tokenLink(publicOrigin(config), 'reset', token),
      },
      after: [
        `The link holds for ${TOKEN_LIFE.reset.words} and works once. Until then your present password goes on working.`,
      ],
      provider,
    }),
  );
}
