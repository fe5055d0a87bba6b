/** Checks a password: long enough, not the person's own name, and nothing that guessers try first. */
import { COMMON_WORDS } from './common-words.ts';

/** Characters a password has at least. */
export const PASSWORD_MIN = 12;
/** Characters that must remain without the person's own names and common words. */
const OWN_PART_MIN = 8;

/** The known names of a password's owner. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string;
}

/** How good an acceptable password is. */
export type PasswordStrength = 'fair' | 'good' | 'strong';

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const unmasked = (text: string): string =>
  plain(text).replace(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character);
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

const WORDS = new Set(COMMON_WORDS);
const LONGEST = Math.max(...COMMON_WORDS.map((word) => word.length));

/** Number of letters that no common word covers, in the split that leaves fewest. */
function uncovered(letters: string): number {
  const left = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let best = (left[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      if (WORDS.has(letters.slice(start, end))) best = Math.min(best, left[start] ?? best);
    }
    left.push(best);
  }
  return left.at(-1) ?? 0;
}

/** Characters that add strength: one of a run ("aaaa", "1234", "dcba") or of a repeated piece counts, the rest do not. */
function telling(password: string): number {
  const whole = /^(.+?)\1+$/u.exec(password)?.[1] ?? password;
  const codes = [...plain(whole)].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN);
    const before = (codes[index - 1] ?? Number.NaN) - (codes[index - 2] ?? Number.NaN);
    return !(Math.abs(step) <= 1 && step === before);
  }).length;
}

function isOwn(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const [local = '', domain = ''] = plain(email).split('@');
  const parts = [
    plain(email),
    local,
    domain,
    domain.split('.')[0] ?? '',
    ...plain(name).split(/\s+/),
  ]
    .concat(local.split(/[._+-]/), plain(name).replace(/\s+/g, ''))
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length);
  let left = plain(password);
  for (const part of parts) left = left.replaceAll(part, '');
  return (
    left.length < plain(password).length &&
    left.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_PART_MIN
  );
}

/** Digits and marks around common words add little, and so does a mark in place of a similar letter. */
function isCommon(password: string): boolean {
  const text = plain(password);
  const digits = text.replace(/\P{N}/gu, '').length;
  if (telling(password) < OWN_PART_MIN || digits === text.length) return true;
  return [text, unmasked(password)].map(lettersOf).some((letters) => {
    const rest = uncovered(letters);
    return letters !== '' && rest < 4 && rest + digits / 2 < OWN_PART_MIN;
  });
}

/**
 * The problem of a password, as a sentence for the person; null when it is acceptable. Length counts characters as
 * people see them.
 */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  if ([...password].length < PASSWORD_MIN) {
    return `Use at least ${PASSWORD_MIN} characters. Three or four words in a row are easy to keep in mind.`;
  }
  if (isOwn(password, owner)) {
    return 'This is mostly your name or your e-mail address. Use something nobody knows of you.';
  }
  if (isCommon(password)) {
    return 'This is one of the passwords that are tried first. Use words that have nothing to do with each other.';
  }
  return null;
}

/** How strong an acceptable password is, by the characters that add strength. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = telling(password);
  if (characters >= 20) return 'strong';
  return characters >= 15 ? 'good' : 'fair';
}
