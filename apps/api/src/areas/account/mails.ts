/** Mails to the owner of an account: a link to set a new password, and notices of changes to how they sign in. */
import { linkMail } from '../../platform/access/link-mail.ts';
import type { TokenKind } from '../../platform/access/tokens.ts';
import { publicOrigin } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/services.ts';

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Sends the link that was requested for a forgotten password. */
export const passwordResetMail = (
  config: Config,
  to: Recipient,
  kind: TokenKind,
  token: string,
): Mail =>
  linkMail(config, {
    to,
    kind,
    token,
    subject: `Set a new password for ${config.provider.name}`,
    paragraphs: [`Somebody, hopefully you, asked for a new password for the account ${to.email}.`],
    label: 'Set a new password',
    after: 'If it was not you, leave this mail alone: your password stays as it is.',
  });

/** Notifies of a changed password. */
export const passwordChangedMail = (config: Config, person: Recipient): Mail =>
  notice(config, person, 'Your password was changed', [
    `The password of your account ${person.email} was changed, and all other sessions have ended.`,
  ]);

/** Notifies of a second factor that was turned on or off. */
export const secondFactorChangedMail = (config: Config, person: Recipient, isOn: boolean): Mail =>
  notice(config, person, `The second factor was turned ${isOn ? 'on' : 'off'}`, [
    isOn
      ? `Signing in to your account ${person.email} now takes a code of your authenticator as well.`
      : `Signing in to your account ${person.email} now takes nothing but the password.`,
  ]);

/** Notifies the inviter that the invited person has set a password. */
export const invitationAcceptedMail = (
  config: Config,
  inviter: Recipient,
  person: Recipient,
): Mail =>
  composeMail({
    to: inviter.email,
    name: inviter.name,
    subject: `${person.name} has accepted your invitation`,
    paragraphs: [`${person.name} (${person.email}) has set a password and can sign in now.`],
    after: ['You can choose under My Details not to be told of this.'],
    provider: config.provider.name,
  });

/** A security notice: nobody can opt out of it, and it says what to do when somebody else made the change. */
function notice(
  config: Config,
  { name, email }: Recipient,
  subject: string,
  paragraphs: readonly string[],
): Mail {
  return composeMail({
    to: email,
    name,
    subject,
    paragraphs,
    link: {
      label: 'If it was not you: set a new password',
      url: `${publicOrigin(config)}/auth/forgot`,
    },
    after: ['Then tell your administrator.'],
    provider: config.provider.name,
  });
}
