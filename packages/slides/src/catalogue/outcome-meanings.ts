/** What a glossary says of figures in a report on an aggregator; apart from their labels, which every slide loads. */
import type { ReportContext } from '../context.ts';
import { type FigureSource, outcomeWordsOf } from './figures.ts';

const COUNTED = 'What people did, each counted once: by the system that counts for it.';
const VALUE = 'Value of what was counted.';
const MEANINGS: Readonly<Record<string, string>> = {
  conversions: COUNTED,
  cpa: 'Spend divided by what was counted.',
  conversionRate: 'What was counted divided by clicks.',
  revenue: VALUE,
  roas: 'Value of what was counted divided by spend.',
  completions: COUNTED,
  value: VALUE,
  averageValue: 'Value of what was counted divided by its number.',
};

/** The meaning of a metric that an aggregator counts; undefined where it counts none of it. */
export const outcomeMeaning = (
  source: Pick<FigureSource, 'id'>,
  id: string,
  context: Pick<ReportContext, 'outcomes'>,
): string | undefined =>
  outcomeWordsOf(source, id, context) === undefined ? undefined : MEANINGS[id];
