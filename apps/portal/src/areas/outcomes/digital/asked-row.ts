/** Figures of the table of outcomes as somebody asks about them: of a row alone, or of what names none. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { type AskedFigure, isAskable, knownUntil } from '../figure/asked.ts';
import { askedUnnamed, unnamedWords } from '../figure/unnamed.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import {
  type AskedId,
  askedFigure,
  formulaOf,
  labelOf,
  partsOf,
  unitOf,
  wordsOf,
} from './asked.ts';
import type { Sums } from './figures.ts';
import { type OutcomeRow, type Split, UNKNOWN } from './rows.ts';

interface AskedCell {
  readonly split: Split;
  readonly row: OutcomeRow;
  readonly id: AskedId;
  readonly label: string;
  readonly written: string;
  /** How the rows are called, such as `Campaign`. */
  readonly noun: string;
  /** The sum of all rows. */
  readonly total: OutcomeRow;
  readonly results: Readonly<Record<'outcomes' | 'media', MetricResult>>;
  readonly currency: string | null;
}

const isSum = (part: string): part is keyof Sums =>
  part === 'outcomes' || part === 'value' || part === 'spend' || part === 'sessions';

/** Makes what is told of a cell. @param locale Of the reader. */
export function askedCell(shown: ShownOutcomes, cell: AskedCell, locale: string): AskedFigure {
  const { split, row, id, label, written, noun, total, results, currency } = cell;
  const figure = { id, label, written, where: row.label };
  if (isAskable(row.id)) {
    const of = row.id === '' ? {} : { row: { dimension: split, id: Number(row.id) } };
    const asked = askedFigure(shown, { ...figure, ...of }, locale);
    return row.label === UNKNOWN
      ? { ...asked, words: [unnamedWords(noun.toLowerCase()), ...asked.words] }
      : asked;
  }
  const { counted, media } = partsOf(id);
  return askedUnnamed({
    ...{ label, written, where: row.label, ...formulaOf(id), currency },
    ...{ range: shown.link.days.range, noun: noun.toLowerCase() },
    sums: [
      ...[...counted, ...media].filter(isSum).map((part) => ({
        ...{ label: labelOf(part), unit: unitOf(part), value: row[part] },
      })),
      ...(id === 'share'
        ? [{ label: 'Outcomes of all', unit: 'count' as const, value: total.outcomes }]
        : []),
    ],
    words: wordsOf(shown, id, locale),
    lastDay: knownUntil([
      ...(counted.length > 0 ? [results.outcomes] : []),
      ...(media.length > 0 ? [results.media] : []),
    ]),
  });
}
