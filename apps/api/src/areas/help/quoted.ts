/** Separates what somebody writes in answer to a mail from what their mail program repeats below it. */

/** Our mails begin with it, so that the repeated part of an answer can be found. */
export const ANSWER_LINE = '— Write your answer above this line —';

const WORDS = ANSWER_LINE.replace(/[^\p{L} ]/gu, '').trim();
const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';
/** "On 4 Mar 2026 at 10:00, Meridian wrote:", in any language. */
const isAttribution = (words: string): boolean => /\d/.test(words) && /:\s*$/.test(words);
/** "From: …", "Sent: …", or the rule above them. */
const isHeader = (line: string): boolean => /^\s*(?:[\p{L}-]{2,20}:\s|[-_]{5,})/u.test(line);

/**
 * The words of an answer, and the rest: from our line on, or a block of `>` lines that ends the mail, and a signature
 * after `-- `. Nothing is lost: where the words would be empty, as below a quotation, all of it counts as words.
 */
export function splitQuoted(mail: string): {
  readonly text: string;
  readonly quoted: string | null;
} {
  const lines = mail.replace(/\r\n?/g, '\n').split('\n');
  const cut = cutOf(lines);
  const text = lines.slice(0, cut).join('\n').trim();
  const quoted = lines.slice(cut).join('\n').trim();
  return text === '' || quoted === ''
    ? { text: lines.join('\n').trim(), quoted: null }
    : { text, quoted };
}

/** Index of the first line that goes below the fold. */
function cutOf(lines: readonly string[]): number {
  const marked = lines.findIndex((line) => line.includes(WORDS));
  const start = introduction(lines, marked < 0 ? closingQuote(lines) : marked);
  const signature = lines.findIndex((line) => /^-- ?$/.test(line));
  return signature < 0 ? start : Math.min(start, signature);
}

/** Index of the first line of a quotation that ends the text; the length where none does. */
function closingQuote(lines: readonly string[]): number {
  let first = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) first = at;
    else if (!isBlank(line)) break;
  }
  return first;
}

/** Index of the lines that introduce the quotation at `start`, or `start`. */
function introduction(lines: readonly string[], start: number): number {
  if (start >= lines.length) return start;
  let end = start;
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1;
  for (const count of [1, 2]) {
    const above = lines.slice(Math.max(0, end - count), end);
    if (isAttribution(above.join(' ')) && !above.some(isBlank)) return end - above.length;
  }
  let top = end;
  while (top > 0 && isHeader(lines[top - 1] ?? '')) top -= 1;
  return end - top > 1 ? top : start;
}
