/** What a scheduled mail says: its subject and message, with placeholders of what is sent. */

/** The placeholders, and what each stands for. */
export const MAIL_PLACEHOLDERS = {
  name: 'Name of the report or dashboard',
  advertiser: 'Name of the advertiser',
  client: 'Name of the client',
  range: 'The days it covers',
} as const;

/** Values of the placeholders in one mail. */
export type MailValues = Readonly<Record<keyof typeof MAIL_PLACEHOLDERS, string>>;

/** The subject of a new schedule. */
export const USUAL_SUBJECT = '{{name}}: {{range}}';

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** What {{name}} was called when reports alone were sent. */
const FORMER_NAME = 'report';
const placeholder = (name: string): keyof MailValues | null => {
  const wanted = name === FORMER_NAME ? 'name' : name;
  return isKnown(wanted) ? wanted : null;
};
const isKnown = (name: string): name is keyof MailValues => Object.hasOwn(MAIL_PLACEHOLDERS, name);

/** The first placeholder of a text that does not exist; null where all do. */
export function unknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return names.find((name) => placeholder(name) === null) ?? null;
}

/** The text with the values in place of its placeholders. */
export const withValues = (text: string, values: MailValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const known = placeholder(name);
    return known ? values[known] : whole;
  });

/** The subject of a mail, on one line; it always says which days it covers. */
export function mailSubject(subject: string, values: MailValues): string {
  const said = withValues(subject, values).replace(/\s+/g, ' ').trim();
  return said.includes(values.range) ? said : `${said} (${values.range})`;
}
