/** Glossary: explanations of this deck's metrics, from the metric catalogue. */
import { METRIC_IDS, type MetricId, metric } from '@flightdeck/domain/metrics';
import { defineSlide, type ReportContext } from '../../definition.ts';
import { options } from '../../options.ts';
import { subTitle } from '../options.ts';
import { metricLabel } from '../shared.ts';

/** Explained when the host does not list the deck's metrics. */
const USUAL: readonly MetricId[] = [
  'impressions',
  'measurableImpressions',
  'viewableImpressions',
  'clicks',
  'conversions',
  'spend',
  'ctr',
  'viewability',
  'measurability',
  'cpm',
];

/** Three columns hold so many entries. */
const MOST = 24;

/** Terms to explain, in catalogue order. */
export function glossaryTerms(
  context: ReportContext,
): { readonly id: MetricId; readonly term: string; readonly meaning: string }[] {
  const used = new Set(context.metricsUsed ?? USUAL);
  const viewable = context.impressionBasis === 'viewable';
  if (viewable && used.has('impressions')) used.add('viewableImpressions');
  const ids = METRIC_IDS.filter((id) => used.has(id) && !(viewable && id === 'impressions'));
  return ids.slice(0, MOST).map((id) => ({
    id,
    term: metricLabel(id, context),
    meaning:
      viewable && metric(id).from.includes('impressions') && id !== 'measurability'
        ? `${metric(id).description.replace(/\.$/, '')}, by viewable impressions.`
        : metric(id).description,
  }));
}

/** Size by number of terms: one column, then two, then three smaller ones. */
function sizeOf(terms: number): 'few' | 'large' | 'medium' | 'small' {
  if (terms <= 4) return 'few';
  if (terms <= 8) return 'large';
  return terms <= 16 ? 'medium' : 'small';
}

export const glossary = defineSlide({
  id: 'glossary',
  category: 'Basics',
  title: 'Glossary',
  description: 'What the metrics in this report mean.',
  question: 'What do the words in this report mean?',
  options: options({ subTitle }),
  queries: () => ({}),
  isEmpty: () => false,
  subTitle: () => 'The metrics of this report and how they are counted',
  View: ({ context }) => {
    const terms = glossaryTerms(context);
    return (
      <dl className="fd-glossary" data-size={sizeOf(terms.length)}>
        {terms.map(({ id, term, meaning }) => (
          <div key={id} className="fd-glossary-entry">
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    );
  },
});
