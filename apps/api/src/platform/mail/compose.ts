/**
 * Composes a mail as plain text and as simple HTML that every mail program can show: paragraphs and at most one link.
 */
import { escapeHtml } from '../http/escape-html.ts';
import type { Mail } from './mailer.ts';

/** The texts of a mail. */
export interface MailContent {
  readonly to: string;
  /** A line before everything else. */
  readonly first?: string | undefined;
  /** Name of the recipient, for the greeting. */
  readonly name: string;
  readonly subject: string;
  /** Plain text, a paragraph each. */
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Paragraphs below the link: how long it is valid, what to do when one did not ask for it. */
  readonly after?: readonly string[];
  /** Name of the provider, as the signature. */
  readonly provider: string;
}

const LINK =
  'display:inline-block;padding:10px 16px;border-radius:6px;background:#1556e2;color:#ffffff;text-decoration:none;font-weight:600';
const PAGE =
  'margin:0;padding:24px;background:#f6f7f9;color:#10182b;font:15px/22px Inter,Arial,sans-serif';
const CARD =
  'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e3e7ed;border-radius:10px';

/** A mail in both forms. */
export function composeMail({ link, after = [], ...content }: MailContent): Mail {
  const { to, first, name, subject, paragraphs, provider } = content;
  const above = [...(first === undefined ? [] : [first]), `Hello ${name},`, ...paragraphs];
  const below = [...after, `${provider}, through Flightdeck`];
  const text = [...above, ...(link ? [`${link.label}:\n${link.url}`] : []), ...below].join('\n\n');
  const paragraph = (words: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="${LINK}">${escapeHtml(link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${PAGE}"><div style="${CARD}">${above.map(paragraph).join('')}${button}${below.map(paragraph).join('')}</div></body></html>`;
  return { to, subject, text: `${text}\n`, html };
}
