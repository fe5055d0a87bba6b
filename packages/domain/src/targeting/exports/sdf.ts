/** A content profile as the targeting columns of a Structured Data File of DV360, version 10. */
import { csvLines } from '../../csv/index.ts';
import type { ContentRule } from '../content/rules.ts';
import type { Dropped, Exported } from './exported.ts';

export const SDF_COLUMNS = [
  'Keyword Targeting - Include',
  'Keyword Targeting - Exclude',
  'Site Targeting - Include',
  'Site Targeting - Exclude',
] as const;
type Column = (typeof SDF_COLUMNS)[number];

/** Values of a cell, each ended by a semicolon. */
const cellOf = (values: readonly string[]): string => values.map((value) => `${value};`).join('');

/** Which column takes a rule, and as what; or why none does. */
function placeOf(rule: ContentRule): { column: Column; value: string } | Dropped {
  if (rule.is === 'language') {
    return { item: rule.language, why: 'languages are set by their ids in DV360' };
  }
  const end = rule.side === 'in' ? 'Include' : 'Exclude';
  switch (rule.is) {
    case 'phrase': {
      const { text, match } = rule.phrase;
      if (/^[\s=+\-@]/.test(text)) return { item: text, why: 'spreadsheets run what begins so' };
      if (text.includes(';')) return { item: text, why: 'a semicolon parts values' };
      return match === 'forms'
        ? { item: text, why: 'word forms are not known there' }
        : { column: `Keyword Targeting - ${end}`, value: text };
    }
    case 'page':
      return { column: `Site Targeting - ${end}`, value: `${rule.page.host}${rule.page.path}` };
    case 'category':
      return { item: rule.category, why: 'categories have ids of their own in DV360' };
  }
}

/** The columns with one row of values, to be put into rows of line items. Dropped is what the shape has no place for. */
export function sdfColumns(rules: readonly ContentRule[]): Exported {
  const places = rules.map(placeOf);
  const placed = places.flatMap((place) => ('column' in place ? [place] : []));
  const cells = SDF_COLUMNS.map((column) =>
    cellOf([...new Set(placed.flatMap((place) => (place.column === column ? [place.value] : [])))]),
  );
  return {
    files: [{ name: 'dv360-sdf-v10-targeting.csv', text: csvLines([SDF_COLUMNS, cells]) }],
    taken: placed.length,
    dropped: places.flatMap((place) => ('column' in place ? [] : [place])),
  };
}
