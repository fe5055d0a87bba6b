/** Takes secrets out of log entries: by the name of the field, and by the form of the text (security.md row 38). */

/** Replaces what was taken out. */
export const REMOVED = '[removed]';

/** Names of fields whose text or number is secret. */
const SECRET_NAME =
  /pass(?:word|wd|phrase|code)|token|secret|hash|digest|cookie|authori[sz]ation|credential|signature|api[-_]?key|private[-_]?key|session[-_]?id|jwt|csrf|^(?:pwd|otp|totp|pin|auth|code|codes|recovery[-_]?codes?|second[-_]?factor[-_]?code)$/i;

/** A secret that is named in a text: `password=…`, `"token":"…"`, `Authorization: Bearer …`. */
const NAMED =
  /((?:password|passwd|passphrase|passcode|pwd|token|secret|api[-_]?key|authorization|cookie|session[-_]?id|code|otp|signature|client_secret|code_verifier)["']?\s*[=:]\s*["']?(?:(?:bearer|basic)\s+)?)[^\s"'&;,<>#)]+/gi;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi;
/** `scheme://person:password@host`. */
const IN_ADDRESS = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*):[^\s/@]+@/gi;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
/** Encoded password hashes: `$argon2id$v=19$…`. */
const ENCODED_HASH = /\$(?:argon2\w*|scrypt|pbkdf2[\w-]*|2[aby])\$[^\s"']+/g;
/** Runs of characters that encode random bytes in hexadecimal, base64 and base32. Our UUIDs are shorter between their dashes. */
const RUN = /[A-Za-z0-9+/_=-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAIL_ADDRESS = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+/g;
/** What stands in quotes of any kind; an apostrophe within a word is none. One that is left open lasts to the end. */
const QUOTED =
  /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|«[^»]*(?:»|$)|(?<!\w)'.*?(?:'(?!\w)|$)|‘.*?(?:’(?!\w)|$)/gs;
const URL_QUERY = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S+/gi;
const DEPTH = 20;

/** Values that a log can hold. */
export type Logged =
  | string
  | number
  | boolean
  | null
  | readonly Logged[]
  | { readonly [name: string]: Logged };

/** Whether a run of characters is random rather than written, as the name of a placement is. */
function looksRandom(run: string): boolean {
  const plain = run.replace(/[^A-Za-z0-9]/g, '');
  if (plain.length < 20) return false;
  const isHexadecimal = /^[0-9a-f]{32,}$/i.test(plain) && /\d/.test(plain) && /[a-f]/i.test(plain);
  const isBase32 = /^[A-Z2-7]{20,}$/.test(plain) && /[2-7]/.test(plain);
  const pieces = run.split(/[^A-Za-z0-9]+/);
  // Names of placements have a dash or underscore after every few characters, base64 after every thirty or so.
  const isDense = pieces.length - 1 <= run.length / 6;
  return (
    isHexadecimal ||
    isBase32 ||
    (isDense && turnsIn(plain) > 0.35) ||
    pieces.some((piece) => piece.length >= 10 && turnsIn(piece) > 0.3)
  );
}

/**
 * How often capitals, small letters and digits alternate, between 0 and 1: about 0.6 in base64, much less in what
 * people write without a space.
 */
function turnsIn(text: string): number {
  const kinds = text.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '0');
  return [...kinds].filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length / text.length;
}

/** The text without what looks like a secret, and without NUL, which no store keeps. */
export function scrubText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(IN_ADDRESS, `$1:${REMOVED}@`)
    .replace(NAMED, `$1${REMOVED}`)
    .replace(BEARER, `$1 ${REMOVED}`)
    .replace(JSON_WEB_TOKEN, REMOVED)
    .replace(ENCODED_HASH, REMOVED)
    .replace(RUN, scrubRun);
}

/** The text without secrets, mail addresses, what it quotes, and the queries of URLs: says what went wrong, not with whose. */
export const scrubDetails = (text: string): string =>
  scrubText(text)
    .replace(URL_QUERY, `$1?${REMOVED}`)
    .replace(MAIL_ADDRESS, REMOVED)
    .replace(QUOTED, REMOVED);

/** URLs keep their readable parts and ids; base64, which has slashes too, is taken out whole. */
function scrubRun(run: string): string {
  const parts = run.split('/');
  const isRandom = looksRandom(parts.filter((part) => !UUID.test(part)).join(''));
  if (!isRandom) return run;
  const isAddress = parts.some((part) => UUID.test(part) || /^[a-z][a-z-]{3,}$/.test(part));
  if (!isAddress) return REMOVED;
  return parts
    .map((part) => (part.length < 10 || UUID.test(part) || /^[a-z-]+$/.test(part) ? part : REMOVED))
    .join('/');
}

/**
 * `value` as JSON without secrets. The value of a field with a secret's name is taken out whole, except true, false and
 * null; all other texts go through `scrubText`. What JSON cannot hold becomes null.
 */
export function scrub(value: unknown): Logged {
  return scrubAt(value, 0);
}

function scrubAt(value: unknown, depth: number): Logged {
  switch (typeof value) {
    case 'string':
      return scrubText(value);
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'boolean':
      return value;
    case 'bigint':
      return value.toString();
    case 'object':
      break;
    default:
      return null;
  }
  if (value === null) return null;
  if (depth >= DEPTH) return REMOVED;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((item) => scrubAt(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) =>
      held === undefined ? [] : [[scrubText(name), scrubField(name, held, depth)]],
    ),
  );
}

function scrubField(name: string, held: unknown, depth: number): Logged {
  if (typeof held === 'boolean' || held === null) return held;
  return SECRET_NAME.test(name) ? REMOVED : scrubAt(held, depth + 1);
}
