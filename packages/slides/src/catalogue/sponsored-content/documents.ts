/** Sponsored documents as a slide tells them: which of them, in which order, and why figures are missing. */
import { plural } from '@flightdeck/domain/locale';
import type { SlideData, SponsoredDocument } from '../../definition.ts';
import { listOf, shortName } from '../../format/sentence.ts';
import { ANALYTICS } from '../analytics.ts';
import type { Figures } from '../figures.ts';
import { DELIVERY } from '../shared.ts';

/** Rows of two lines that a page has room for, with notes below. */
export const MOST_DOCUMENTS = 8;
/** Lines of notes below the table. */
const MOST_NOTES = 3;
/** Titles that a note names. */
const MOST_TITLES = 3;

/** What is told of each, in the order of the columns. */
export const COLUMNS = [
  'impressions',
  'clicks',
  'ctr',
  'spend',
  'sessions',
  'engagedSessions',
  'averageDuration',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What figures can be ordered by: those that add up. */
export const ORDERS = ['impressions', 'clicks', 'spend', 'sessions', 'engagedSessions'] as const;

/** The figures that a column is of. */
export const figuresOfColumn = (column: Column): Figures =>
  Object.hasOwn(ANALYTICS.source.metrics, column) ? ANALYTICS : DELIVERY;

/** All documents, those with the largest value first; unknown values last. */
export const ordered = ({ sponsored }: SlideData, by: Column): SponsoredDocument[] =>
  (sponsored?.documents ?? []).toSorted(
    (one, other) =>
      (other.values[by] ?? -1) - (one.values[by] ?? -1) || one.title.localeCompare(other.title),
  );

const PARTS = { delivery: 'Delivery', spend: 'Spend', visits: 'Visits' } as const;
type Part = keyof typeof PARTS;

/** What is missing of a document. Where nothing was delivered, nothing was spent either: that is said once. */
const missing = ({ absent }: SponsoredDocument, hasSpend: boolean): [Part, string][] =>
  (['delivery', 'spend', 'visits'] as const).flatMap((part): [Part, string][] => {
    const why = absent[part];
    const isSaid = part === 'spend' && (!hasSpend || absent.delivery !== undefined);
    return why === undefined || isSaid ? [] : [[part, why]];
  });

/** Why there are dashes, and money without a sign, a sentence for each reason: `– Visits of “A”: No web analytics are loaded.` */
export function notesOf(
  documents: readonly SponsoredDocument[],
  hasSpend: boolean,
  currency: string | null,
): string[] {
  const told = documents.flatMap((document) =>
    missing(document, hasSpend).map(([part, why]) => ({ part, why, title: document.title })),
  );
  const notes = [...Map.groupBy(told, ({ part, why }) => `${part} ${why}`).values()].flatMap(
    (same) => {
      const [first] = same;
      if (!first) return [];
      const titles = same.map(({ title }) => `“${shortName(title, 32)}”`);
      const rest = titles.length - MOST_TITLES;
      const named =
        rest > 0
          ? listOf([...titles.slice(0, MOST_TITLES), `${rest} ${plural(rest, 'other', 'others')}`])
          : listOf(titles);
      const of = same.length === documents.length ? '' : ` of ${named}`;
      return [`– ${PARTS[first.part]}${of}: ${first.why}`];
    },
  );
  const isUnsigned = hasSpend && currency === null && documents.some(({ values }) => values.spend);
  if (isUnsigned) notes.push('The currency of the spend is not known: it has no sign.');
  const more = notes.length - MOST_NOTES;
  return more > 0
    ? [
        ...notes.slice(0, MOST_NOTES - 1),
        `${more + 1} further reasons, in the table of this slide.`,
      ]
    : notes;
}
