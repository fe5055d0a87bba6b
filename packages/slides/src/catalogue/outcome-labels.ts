/** How figures are called in a report on an aggregator, which counts outcomes in the place of conversions. */
import type { Dataset } from '@flightdeck/domain/datasets/dataset';
import { isCountedMetric } from '@flightdeck/domain/outcomes/counted';
import type { ReportContext } from '../context.ts';
import type { Noun } from './noun.ts';

/** The dataset of a metric. */
type Source = Pick<Dataset, 'id' | 'metrics'>;

/** How the outcomes of a slide are called. */
const SEVERAL: Noun = { title: 'Outcomes', one: 'outcome', many: 'outcomes' };

/** The client's own name where it is a single outcome; it has no plural that could be guessed. */
function nounOf([name, another]: readonly string[]): Noun {
  if (name === undefined || another !== undefined) return SEVERAL;
  const quoted = `“${name}”`;
  return { title: name, one: quoted, many: quoted };
}

/** What conversions are called on a slide: `conversion`, `outcome`, or the client's name of the only one. */
export const conversionNoun = ({ outcomes }: Pick<ReportContext, 'outcomes'>): Noun =>
  outcomes ? nounOf(outcomes) : { title: 'Conversions', one: 'conversion', many: 'conversions' };

/** Labels of metrics of media. */
const OF_MEDIA: Readonly<Record<string, (noun: Noun) => string>> = {
  conversions: ({ title }) => title,
  cpa: ({ title, one }) => `Cost per ${one === SEVERAL.one ? one : title}`,
  conversionRate: ({ title }) => `${title} per click`,
  revenue: () => 'Value',
  roas: () => 'Value per spend',
};

/** Labels of metrics of goals, which are outcomes of all kinds. */
const OF_GOALS: Readonly<Record<string, string>> = {
  completions: SEVERAL.title,
  value: 'Value',
  averageValue: 'Value per outcome',
};

/** The label of a metric that an aggregator counts; undefined where it counts none of it. */
export function outcomeLabel(
  source: Source,
  id: string,
  { outcomes }: Pick<ReportContext, 'outcomes'>,
): string | undefined {
  const metric = source.metrics[id];
  if (!outcomes || !metric) return undefined;
  if (source.id === 'goals') return OF_GOALS[id];
  return isCountedMetric(source, metric) ? OF_MEDIA[id]?.(nounOf(outcomes)) : undefined;
}

/** The same inside a sentence. */
export function outcomeInSentence(
  source: Source,
  id: string,
  context: Pick<ReportContext, 'outcomes'>,
): string | undefined {
  const label = outcomeLabel(source, id, context);
  const { title, one } = conversionNoun(context);
  // A name that the client gave stands as it is, between quotes.
  const isOwn = label !== undefined && source.id !== 'goals' && title !== SEVERAL.title;
  return isOwn && label.includes(title)
    ? `${label.startsWith('Cost per ') ? 'cost per ' : ''}${label.replace('Cost per ', '').replace(title, one)}`
    : label;
}

/** What a glossary says of a metric that an aggregator counts; undefined where it counts none of it. */
export function outcomeMeaning(
  source: Source,
  id: string,
  context: Pick<ReportContext, 'outcomes'>,
): string | undefined {
  const label = outcomeLabel(source, id, context);
  if (label === undefined) return undefined;
  const meanings: Readonly<Record<string, string>> = {
    conversions: 'What people did, each counted once: by the system that counts for it.',
    cpa: 'Spend divided by what was counted.',
    conversionRate: 'What was counted divided by clicks.',
    revenue: 'Value of what was counted.',
    roas: 'Value of what was counted divided by spend.',
    completions: 'What people did, each counted once: by the system that counts for it.',
    value: 'Value of what was counted.',
    averageValue: 'Value of what was counted divided by its number.',
  };
  return meanings[id];
}
