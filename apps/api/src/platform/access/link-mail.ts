/** Mails with a link that works once: to take over an account, or to set a new password. */
import { publicOrigin } from '../config.ts';
import { composeMail } from '../mail/compose.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Config } from '../services.ts';
import { TOKEN_LIFE, type TokenKind, tokenLink } from './tokens.ts';

/** What such a mail says. */
export interface LinkMail {
  readonly to: { readonly name: string; readonly email: string };
  readonly kind: TokenKind;
  readonly token: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Text of the link. */
  readonly label: string;
  /** Follows the sentence about how long the link holds. */
  readonly after: string;
}

/** Composes a mail with the link of `token`. */
export function linkMail(config: Config, mail: LinkMail): Mail {
  const { to, kind, token, subject, paragraphs, label, after } = mail;
  return composeMail({
    to: to.email,
    name: to.name,
    subject,
    paragraphs,
    link: { label, url: tokenLink(publicOrigin(config), kind, token) },
    after: [`The link holds for ${TOKEN_LIFE[kind].words} and works once. ${after}`],
    provider: config.provider.name,
  });
}
