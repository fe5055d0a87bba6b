/** The data of a deck as an Excel workbook: a list of the slides, then a sheet for each. */
import type { Blob, Buffer } from 'node:buffer';
import type Stream from 'node:stream';
import type { DeckContent, PageContent } from '@flightdeck/slides/print';
import writeWorkbook, { type Cell, type Feature, type Sheet } from 'write-excel-file/node';
import { cellFormat } from './number-formats.ts';
import { plainText } from './plain-text.ts';
import { hasSheet, nounsOf, type SheetCell, type SheetRow, sheetRows } from './sheet.ts';

/** What the library takes as the content of pictures; there are none. */
type Stored = Stream | Buffer | Blob;

/** Longest name of a sheet, and longest text of a cell, in characters. */
const NAME = 31;
const LONGEST = 32_767;
const FORBIDDEN = /[[\]:*?/\\]/g;

/** A legal name of a slide's sheet; the page's number makes it unique. */
function sheetName({ page, title }: Pick<PageContent, 'page' | 'title'>): string {
  const clean = plainText(title).replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  let name = String(page);
  for (const character of clean === '' ? '' : ` ${clean}`) {
    if (name.length + character.length > NAME) break;
    name += character;
  }
  // An apostrophe at the end is not allowed.
  return name.replace(/[' ]+$/, '');
}

const ACCENT = '#1556E2';
const HEAD = '#EEF3FE';
const SECONDARY = '#475264';

const LOOKS = {
  title: { fontWeight: 'bold', fontSize: 14 },
  header: { textColor: SECONDARY },
  label: { fontWeight: 'bold', textColor: ACCENT },
  columns: { fontWeight: 'bold', backgroundColor: HEAD },
  values: {},
  blank: {},
} as const satisfies Record<SheetRow['kind'], object>;

function cellOf({ value, unit }: SheetCell, kind: SheetRow['kind'], currency: string | null): Cell {
  if (value === null) return null;
  const look = LOOKS[kind];
  if (typeof value === 'number') {
    const format = unit === 'text' || unit === 'day' ? 'General' : cellFormat(unit, currency);
    return { value, type: Number, format, ...look };
  }
  if (unit === 'day' && kind === 'values' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy', ...look };
  }
  const text = [...value.slice(0, LONGEST)].join('').toWellFormed();
  return text === '' ? null : { value: text, type: String, ...look };
}

const FIRST_WIDTH = 34;
const WIDTH = 16;

function sheetOf(page: PageContent, deck: DeckContent): Sheet<Stored> {
  const rows = sheetRows(page, deck);
  const most = rows.reduce((count, { cells }) => Math.max(count, cells.length), 1);
  return {
    sheet: sheetName(page),
    columns: Array.from({ length: most }, (_, at) => ({ width: at === 0 ? FIRST_WIDTH : WIDTH })),
    data: rows.map(({ kind, cells }) => cells.map((cell) => cellOf(cell, kind, page.currency))),
  };
}

/** Rows of the list above its slides. */
const ABOVE = 5;

/** Makes the workbook. */
export async function makeXlsx(deck: DeckContent): Promise<Uint8Array> {
  const noun = nounsOf(deck);
  const bold = (value: string) =>
    ({ value: plainText(value), type: String, fontWeight: 'bold' }) as const;
  const plain = (value: string): Cell =>
    value === '' ? null : { value: plainText(value), type: String };
  const links: (string | null)[] = deck.pages.map((page) =>
    hasSheet(page) ? sheetName(page) : null,
  );
  const range = deck.pages.flatMap(({ origins }) => origins).find(([label]) => label === 'Range');
  const contents: Sheet<Stored> = {
    sheet: 'Contents',
    columns: [{ width: 8 }, { width: 48 }, { width: 26 }, { width: 70 }],
    data: [
      [{ ...bold(deck.name), fontSize: 14 }],
      [plain(noun.client), plain(deck.advertiser)],
      [plain('Range'), plain(range?.[1] ?? '')],
      [],
      [noun.number, noun.part, noun.group, noun.said].map((label) => ({
        ...bold(label),
        backgroundColor: HEAD,
      })),
      ...deck.pages.map(({ page, title, category, takeaway, notice }, at): Cell[] => [
        { value: page, type: Number },
        links[at] ? { value: plainText(title), type: String, textColor: ACCENT } : plain(title),
        plain(category),
        plain(takeaway ?? notice?.title ?? ''),
      ]),
    ],
  };
  const sheets = deck.pages.filter(hasSheet).map((page) => sheetOf(page, deck));
  const buffer = await writeWorkbook([contents, ...sheets], {
    features: [linksTo(links)],
  }).toBuffer();
  return new Uint8Array(buffer);
}

/** Links from the first sheet to the others, which work without a calculation. */
function linksTo(names: readonly (string | null)[]): Feature<Stored> {
  const links = names.flatMap((name, at) => {
    if (name === null) return [];
    const location = escaped(`'${name.replaceAll("'", "''")}'!A1`);
    return [`<hyperlink ref="B${at + ABOVE + 1}" location="${location}"/>`];
  });
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_options, { sheetIndex }) =>
            sheetIndex === 0 && links.length > 0
              ? `<hyperlinks>${links.join('')}</hyperlinks>`
              : undefined,
        },
      },
    },
  };
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
