/** Answers by mail: the words stay, what mail programs repeat goes below the fold, and nothing is lost. */
import { describe, expect, it } from 'vitest';
import { ANSWER_LINE, splitQuoted } from './quoted.ts';

const OURS = `${ANSWER_LINE}\n\nHello Nora,\n\nReload the page.`;
const quote = (text: string) => text.replace(/^/gm, '> ');

describe('splitQuoted', () => {
  it.each([
    ['a plain mail', 'It works.', null],
    [
      'Gmail',
      `It works.\n\nOn Wed, 4 Mar 2026 at 10:00, Meridian <a@b.example> wrote:\n\n${quote(OURS)}`,
      'On Wed',
    ],
    [
      'a wrapped introduction',
      `It works.\n\nAm Mi., 4. März 2026 um 10:00 Uhr schrieb Meridian\n<a@b.example>:\n${quote(OURS)}`,
      'Am Mi.',
    ],
    [
      'Outlook',
      `It works.\r\n\r\n________________________________\r\nFrom: Meridian\r\nSent: Wednesday\r\nTo: Nora\r\nSubject: Yours\r\n\r\n${OURS}`,
      '____',
    ],
    ['without our line', `It works.\n\n${quote('Reload the page.')}\n`, '> Reload'],
    ['a signature', 'It works.\n-- \nNora\nNorthwind', '-- '],
  ])('keeps the words of %s', (_, mail, begin) => {
    const { text, quoted } = splitQuoted(mail);
    expect(text).toBe('It works.');
    if (begin === null) expect(quoted).toBeNull();
    else expect(quoted?.startsWith(begin.trim())).toBe(true);
  });

  it('takes all for words where they stand among or below a quotation', () => {
    const among = '> First?\nYes.\n> Second?\nNo.';
    expect(splitQuoted(among)).toEqual({ text: among, quoted: null });
    const below = `${quote(OURS)}\nIt works.`;
    expect(splitQuoted(below)).toEqual({ text: below, quoted: null });
  });

  it('does not take a last line with a colon for an introduction', () => {
    expect(splitQuoted(`This is what I see:\n${quote('Reload.')}`).text).toBe(
      'This is what I see:',
    );
  });
});
