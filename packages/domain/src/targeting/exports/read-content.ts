/** Content profiles read from the shapes that they are exported in. */
import Papa from 'papaparse';
import { z } from 'zod';
import { readPage } from '../content/pages.ts';
import { PHRASE_LENGTH } from '../content/profile.ts';
import type { ContentRule } from '../content/rules.ts';
import { FORM_LANGUAGES, type FormLanguage } from '../content/words.ts';
import { CONTENT_COLUMNS, type ContentSystem } from './content.ts';
import { SDF_COLUMNS } from './sdf.ts';

/** A line that was not understood. */
export interface LineFault {
  /** From one. */
  readonly line: number;
  readonly text: string;
  /** What is wrong, and how to mend it. */
  readonly reason: string;
}

/** What a file says. */
export interface ReadContent {
  readonly shape: ContentSystem;
  readonly rules: readonly ContentRule[];
  readonly faults: readonly LineFault[];
}

type Side = 'in' | 'out';
/** A rule, or what is wrong with it. */
export type ReadRule = { readonly rule: ContentRule } | { readonly fault: string };

/** A site or page as a rule. */
export function pageRule(side: Side, text: string): ReadRule {
  const read = readPage(text);
  return 'fault' in read ? read : { rule: { side, is: 'page', page: read.rule } };
}

/** A word or phrase as a rule. @param language Of its word forms; null for it as it is written. */
export function phraseRule(side: Side, text: string, language: FormLanguage | null): ReadRule {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words === '') return { fault: 'Write a word.' };
  if (words.length > PHRASE_LENGTH) {
    return { fault: `A phrase has at most ${PHRASE_LENGTH} characters.` };
  }
  if (!/[\p{L}\p{N}]/u.test(words)) return { fault: 'There is no word in it.' };
  const phrase =
    language === null
      ? ({ text: words, match: 'exact' } as const)
      : ({ text: words, match: 'forms', language } as const);
  return { rule: { side, is: 'phrase', phrase } };
}

/** Characters of a fault that are repeated to the person. */
const MOST_TEXT = 80;

/** Gathers rules and faults line by line. */
function gathering(shape: ContentSystem) {
  const rules: ContentRule[] = [];
  const faults: LineFault[] = [];
  return {
    add(line: number, text: string, read: ReadRule) {
      if ('rule' in read) rules.push(read.rule);
      else faults.push({ line, text: text.slice(0, MOST_TEXT), reason: read.fault });
    },
    fault(line: number, text: string, reason: string) {
      faults.push({ line, text: text.slice(0, MOST_TEXT), reason });
    },
    done: (): ReadContent => ({ shape, rules, faults }),
  };
}

/** Rows of a CSV file as text, without the marks that keep spreadsheets from running what looks like a formula. */
export const rowsOf = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' }).data.map((row) =>
    row.map((cell) => cell.trim().replace(/^'(?=[=+\-@\t])/, '')),
  );

const InvestItems = z.object({
  'inventory-list-items': z.array(
    z.object({ url: z.string(), include_children: z.boolean().default(false) }),
  ),
});

function readInvest(text: string, side: Side): ReadContent {
  const gathered = gathering('invest');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    gathered.fault(1, text, 'This begins as JSON, and is none: save the list again.');
    return gathered.done();
  }
  const read = InvestItems.safeParse(json);
  if (!read.success) {
    gathered.fault(
      1,
      text,
      'A list of Microsoft Invest has “inventory-list-items” with a url each.',
    );
    return gathered.done();
  }
  for (const [at, item] of read.data['inventory-list-items'].entries()) {
    gathered.add(
      at + 1,
      item.url,
      pageRule(side, item.include_children ? `*.${item.url}` : item.url),
    );
  }
  return gathered.done();
}

const isLanguage = (code: string): code is FormLanguage =>
  FORM_LANGUAGES.some((known) => known === code);

/** A row of our own CSV. */
function csvRule([
  side = '',
  kind = '',
  value = '',
  match = '',
  language = '',
]: string[]): ReadRule {
  if (kind === 'language') {
    return /^[a-z]{2}$/.test(value)
      ? { rule: { side: 'only', is: 'language', language: value } }
      : { fault: 'A language has two letters, such as en.' };
  }
  if (side !== 'in' && side !== 'out') return { fault: 'The side is in or out.' };
  if (kind === 'page') return pageRule(side, value);
  if (kind === 'category') {
    return value === ''
      ? { fault: 'Give the number of the category.' }
      : { rule: { side, is: 'category', category: value } };
  }
  if (kind !== 'phrase') return { fault: 'The kind is phrase, page, category or language.' };
  if (match !== 'forms') return phraseRule(side, value, null);
  return isLanguage(language)
    ? phraseRule(side, value, language)
    : { fault: `The word forms of “${language}” are not known.` };
}

function readCsv([, ...rows]: string[][]): ReadContent {
  const gathered = gathering('csv');
  for (const [at, row] of rows.entries()) gathered.add(at + 2, row.join(','), csvRule(row));
  return gathered.done();
}

function readSdf([heads = [], ...rows]: string[][]): ReadContent {
  const gathered = gathering('dv360-sdf');
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    for (const column of SDF_COLUMNS) {
      const side = column.endsWith('Include') ? 'in' : 'out';
      const values = (row[heads.indexOf(column)] ?? '').split(';').map((value) => value.trim());
      for (const value of values) {
        const key = `${column}\t${value}`;
        // Line items of one file share most of their targeting.
        if (value === '' || seen.has(key)) continue;
        seen.add(key);
        const read = column.startsWith('Site')
          ? pageRule(side, value)
          : phraseRule(side, value, null);
        gathered.add(at + 2, value, read);
      }
    }
  }
  return gathered.done();
}

function readChannel(text: string, side: Side): ReadContent {
  const gathered = gathering('dv360-channel');
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const site = line.trim().replace(/^"(.*)"$/, '$1');
    if (site !== '') gathered.add(at + 1, line, pageRule(side, site));
  }
  return gathered.done();
}

/**
 * Reads a file in any of the shapes, which it tells apart by how it begins.
 * @param side Which way lists decide that do not say so themselves: those of DV360 channels and of Microsoft Invest.
 */
export function readContent(text: string, side: Side): ReadContent {
  if (/^\s*\{/.test(text)) return readInvest(text, side);
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1);
  const [heads = []] = rowsOf(first);
  if (SDF_COLUMNS.some((column) => heads.includes(column))) return readSdf(rowsOf(text));
  if (CONTENT_COLUMNS.every((column, at) => heads[at] === column)) return readCsv(rowsOf(text));
  return readChannel(text, side);
}
