/** What the owner of an account is written: the way to a new password, and what was changed about signing in. */
import { TOKEN_LIFE, type TokenKind, tokenLink } from '../../platform/access/tokens.ts';
import { publicOrigin } from '../../platform/config.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/services.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** The link that somebody asked for who forgot the password. */
export function wayBackIn(
  config: Config,
  { name, email }: Addressee,
  kind: TokenKind,
  token: string,
): Mail {
  const provider = config.provider.name;
  return letter({
    to: email,
    name,
    subject: `Set a new password for ${provider}`,
    paragraphs: [`Somebody, hopefully you, asked for a new password for the account ${email}.`],
    link: { label: 'Set a new password', url: tokenLink(publicOrigin(config), kind, token) },
    after: [
      `The link holds for ${TOKEN_LIFE[kind].words} and works once. If it was not you, leave this mail alone: your password stays as it is.`,
    ],
    provider,
  });
}

/** Tells that the password was changed. */
export const passwordChanged = (config: Config, person: Addressee): Mail =>
  notice(config, person, 'Your password was changed', [
    `The password of your account ${person.email} was changed, and all other sessions have ended.`,
  ]);

/** Tells that the second factor was turned on or off. */
export const secondFactorChanged = (config: Config, person: Addressee, isOn: boolean): Mail =>
  notice(config, person, `The second factor was turned ${isOn ? 'on' : 'off'}`, [
    isOn
      ? `Signing in to your account ${person.email} now takes a code of your authenticator as well.`
      : `Signing in to your account ${person.email} now takes nothing but the password.`,
  ]);

/** Tells who invited somebody that they have come. */
export const invitationAccepted = (config: Config, inviter: Addressee, person: Addressee): Mail =>
  letter({
    to: inviter.email,
    name: inviter.name,
    subject: `${person.name} has accepted your invitation`,
    paragraphs: [`${person.name} (${person.email}) has set a password and can sign in now.`],
    after: ['You can choose under My Details not to be told of this.'],
    provider: config.provider.name,
  });

/** Security mails cannot be chosen away, and say what to do when it was somebody else. */
function notice(
  config: Config,
  { name, email }: Addressee,
  subject: string,
  paragraphs: readonly string[],
): Mail {
  return letter({
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
