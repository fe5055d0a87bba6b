/** What a scheduled mail says: its subject and message, with placeholders of the report. */

/** The placeholders, and what each stands for. */
export const MAIL_PLACEHOLDERS = {
  report: 'Name of the report',
  advertiser: 'Name of the advertiser',
  client: 'Name of the client',
  range: 'The days it covers',
} as const;

/** Values of the placeholders in one mail. */
export type MailValues = Readonly<Record<keyof typeof MAIL_PLACEHOLDERS, string>>;

/** The subject of a new schedule. */
export const USUAL_SUBJECT = '{{report}}: {{range}}';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isKnown = (name: string): name is keyof MailValues => Object.hasOwn(MAIL_PLACEHOLDERS, name);

/** The first placeholder of a text that does not exist; null where all do. */
export function unknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return names.find((name) => !isKnown(name)) ?? null;
}

/** The text with the values in place of its placeholders. */
export const withValues = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** The subject of a mail, on one line; it always says which days the report covers. */
export function mailSubject(subject: string, values: MailValues): string {
  const said = withValues(subject, values).replace(/\s+/g, ' ').trim();
  return said.includes(values.range) ? said : `${said} (${values.range})`;
}
