/** Changes to rich text as it is typed: marks around the selection, links, and texts put in at it. */

/** From the first to the last selected character; both are the same where nothing is. */
export interface TextSelection {
  readonly start: number;
  readonly end: number;
}

/** What is typed in place of a part of a text, and what is selected afterwards. */
export interface TextEdit {
  readonly replace: TextSelection;
  readonly by: string;
  readonly select: TextSelection;
}

/** The marks of bold and italic text. */
export const MARK = { bold: '**', italic: '*' } as const;
export type Mark = keyof typeof MARK;

const WORD = /[\p{L}\p{N}]/u;

/** The selection, or the word that the cursor is in. */
function wordAt(text: string, { start, end }: TextSelection): TextSelection {
  if (start !== end) return { start, end };
  let [from, to] = [start, end];
  while (from > 0 && WORD.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && WORD.test(text[to] ?? '')) to += 1;
  return { start: from, end: to };
}

/** Stars right before a place, and right after it. */
const starsBefore = (text: string, at: number): number =>
  /\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
const starsAfter = (text: string, at: number): number =>
  /^\**/.exec(text.slice(at))?.[0].length ?? 0;

/**
 * Puts a mark around the selection, or around the word at the cursor, and takes it away where it is there. Another mark is
 * replaced; of several lines each is marked, because a mark ends with its line.
 */
export function toggleMark(text: string, selected: TextSelection, mark: Mark): TextEdit {
  const { start, end } = wordAt(text, selected);
  const before = Math.min(starsBefore(text, start), starsAfter(text, end), MARK.bold.length);
  const replace = { start: start - before, end: end + before };
  const lines = text.slice(replace.start, replace.end).split('\n');
  const parts = lines.map((line) => {
    const [, space = '', stars = '', words = '', rest = ''] =
      /^(\s*)(\**)(.*?)\**(\s*)$/s.exec(line) ?? [];
    return { space, words, rest, isMarked: stars.length === MARK[mark].length };
  });
  const isMarked = parts.every((part) => part.words === '' || part.isMarked);
  const isBare = parts.every(({ words }) => words === '');
  // Between two empty marks the next toggle takes them away.
  const sign = (isBare ? before === MARK[mark].length : isMarked) ? '' : MARK[mark];
  const by = parts
    .map(({ space, words, rest }) =>
      words === '' && !isBare ? `${space}${rest}` : `${space}${sign}${words}${sign}${rest}`,
    )
    .join('\n');
  const first = replace.start + (parts[0]?.space.length ?? 0) + sign.length;
  const last = replace.start + by.length - (parts.at(-1)?.rest.length ?? 0) - sign.length;
  return { replace, by, select: { start: Math.min(first, last), end: Math.max(first, last) } };
}

const ADDRESS = /^(?:https:\/\/|mailto:)[^\s()]+$/;
const LINK = /^\[([^[\]]+)\]\([^\s()]*\)$/;
/** What a link begins with, to be written on. */
const START = 'https://';
const WORDS = 'text';

/**
 * Makes the selection a link whose address is to be typed: it is selected afterwards. A selected address asks for its words,
 * and a selected link becomes its words again.
 */
export function toggleLink(text: string, selected: TextSelection): TextEdit {
  const word = wordAt(text, selected);
  const typed = text.slice(word.start, word.end);
  const [line = ''] = typed.split('\n');
  const replace = { start: word.start, end: word.start + line.length };
  const label = LINK.exec(line)?.[1];
  if (label !== undefined) {
    return {
      replace,
      by: label,
      select: { start: replace.start, end: replace.start + label.length },
    };
  }
  const isAddress = ADDRESS.test(line);
  const words = isAddress || line.trim() === '' ? WORDS : line;
  const address = isAddress ? line : START;
  const from = replace.start + 1;
  const select = isAddress
    ? { start: from, end: from + words.length }
    : { start: from + words.length + 2, end: from + words.length + 2 + address.length };
  return { replace, by: `[${words}](${address})`, select };
}

/** Puts a text in at the selection, with the cursor after it. */
export const insertAt = (replace: TextSelection, by: string): TextEdit => {
  const end = replace.start + by.length;
  return { replace, by, select: { start: end, end } };
};
