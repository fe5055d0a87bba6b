/** Glossary: explanations of this deck's metrics, from the declarations of their datasets. */
import type { MetricId } from '@flightdeck/domain/metrics';
import { defineSlide, type ReportContext, type Term } from '../../definition.ts';
import { options } from '../../options.ts';
import { subTitle } from '../options.ts';
import { DELIVERY } from '../shared.ts';
import { termsOf } from '../terms-used.ts';
import { about } from './about.ts';

/** Explained when the host does not list the deck's metrics. */
const USUAL: ReadonlySet<MetricId> = new Set([
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
]);

/** Three columns hold so many entries. */
const MOST = 24;

/** Terms to explain, in the order of their datasets. */
const glossaryTerms = (context: ReportContext): readonly Term[] =>
  (context.terms ?? termsOf(DELIVERY, USUAL, context)).slice(0, MOST);

/** Size by number of terms: one column, then two, then three smaller ones. */
function sizeOf(terms: number): 'few' | 'large' | 'medium' | 'small' {
  if (terms <= 4) return 'few';
  if (terms <= 8) return 'large';
  return terms <= 16 ? 'medium' : 'small';
}

export const slide = defineSlide({
  ...about,
  options: options({ subTitle }),
  queries: () => ({}),
  isEmpty: () => false,
  subTitle: () => 'The metrics of this report and how they are counted',
  tables: ({ context }) => [
    {
      title: about.title,
      columns: [
        { label: 'Term', unit: 'text' },
        { label: 'Meaning', unit: 'text' },
      ],
      rows: glossaryTerms(context).map(({ label, meaning }) => [label, meaning]),
    },
  ],
  View: ({ context }) => {
    const terms = glossaryTerms(context);
    return (
      <dl className="fd-glossary" data-size={sizeOf(terms.length)}>
        {terms.map(({ label, meaning }) => (
          <div key={label} className="fd-glossary-entry">
            <dt>{label}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    );
  },
});
