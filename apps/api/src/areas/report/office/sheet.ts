/** What a spreadsheet has of a slide: its header, then its tables. CSV and Excel are written from the same rows. */

import { writeNumber } from '@flightdeck/domain/locale';
import type { MetricUnit } from '@flightdeck/domain/metrics';
import type { DeckContent, PageContent } from '@flightdeck/slides/print';
import { plainText } from './plain-text.ts';

/** A cell: text, a figure of a unit, or a day as `YYYY-MM-DD`. */
export interface SheetCell {
  readonly value: string | number | null;
  readonly unit: MetricUnit | 'text' | 'day';
}

/** A row and what it is for. */
export interface SheetRow {
  readonly kind: 'title' | 'header' | 'label' | 'columns' | 'values' | 'blank';
  readonly cells: readonly SheetCell[];
}

const text = (value: string): SheetCell => ({ value: plainText(value), unit: 'text' });
const BLANK: SheetRow = { kind: 'blank', cells: [] };

/** A figure without the rounding errors of binary fractions. */
const rounded = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(12)) : null;

/** Whether a slide has something that belongs in a spreadsheet. */
export const hasSheet = ({ tables, texts, notice }: PageContent): boolean =>
  notice !== null || texts.length > 0 || tables.some(({ columns }) => columns.length > 0);

/** What the parts of a deck are called. */
export const nounsOf = ({ of }: DeckContent) =>
  of === 'dashboard'
    ? {
        deck: 'Dashboard',
        client: 'Clients',
        part: 'Tile',
        group: 'Page',
        number: 'Sheet',
        said: 'Notice',
      }
    : {
        deck: 'Report',
        client: 'Advertiser',
        part: 'Slide',
        group: 'Category',
        number: 'Page',
        said: 'Takeaway',
      };

/** The rows of a slide. */
export function sheetRows(page: PageContent, deck: DeckContent): SheetRow[] {
  const header = (label: string, value: string): SheetRow => ({
    kind: 'header',
    cells: [text(label), text(value)],
  });
  const noun = nounsOf(deck);
  const tables = page.tables.filter(({ columns }) => columns.length > 0);
  return [
    { kind: 'title', cells: [text(page.title)] },
    header(noun.deck, deck.name),
    header(noun.client, deck.advertiser),
    ...page.origins.map(([label, value]) => header(label, value)),
    ...(page.takeaway ? [header('Takeaway', page.takeaway)] : []),
    ...(page.notice ? [header(page.notice.title, page.notice.text)] : []),
    ...page.texts.flatMap(({ heading, lines }) => [
      BLANK,
      ...(heading === null ? [] : [{ kind: 'label' as const, cells: [text(heading)] }]),
      ...lines.map((line) => ({ kind: 'values' as const, cells: [text(line)] })),
    ]),
    ...tables.flatMap((table) => [
      BLANK,
      ...(tables.length > 1 ? [{ kind: 'label' as const, cells: [text(table.title)] }] : []),
      ...tableRows(table, page.isSaved, deck.locale),
    ]),
  ];
}

function tableRows(
  table: PageContent['tables'][number],
  isSaved: boolean,
  locale: string,
): SheetRow[] {
  const all = table.rowCount ?? table.rows.length;
  return [
    { kind: 'columns', cells: table.columns.map(({ label }) => text(label)) },
    ...table.rows.map(
      (row): SheetRow => ({
        kind: 'values',
        cells: table.columns.map(({ unit }, at) => {
          const value = row[at] ?? null;
          if (typeof value === 'number') return { value: rounded(value), unit };
          return { value: value === null ? null : plainText(value), unit };
        }),
      }),
    ),
    ...(all > table.rows.length
      ? [
          {
            kind: 'values' as const,
            cells: [
              text(
                `${writeNumber(table.rows.length, locale)} of ${writeNumber(all, locale)} rows; the others were not ${isSaved ? 'saved with the report' : 'asked for'}.`,
              ),
            ],
          },
        ]
      : []),
  ];
}
