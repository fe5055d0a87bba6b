/** Dynamic variants: the rate of each variant with its interval, against all others of the same element. */

import { plural, writeNumber } from '@flightdeck/domain/locale';
import {
  type BarCell,
  DotPanels,
  type DotRow,
  type DotTone,
  spanAxis,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type ReportContext } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { capital, shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import {
  DYNAMIC,
  DYNAMIC_HINT,
  type Element,
  elementOption,
  elementsOf,
  noDynamic,
  noElement,
  ofElement,
  rateOption,
  type Variant,
  variantsQuery,
} from '../dynamic-creative.ts';
import { DOT_LEGEND, dotInterval, verdictOf } from '../noise.ts';
import { impressionLimit, pageOptions, table } from '../options.ts';
import { cutNote, formatOf, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';

/** Variants on a page. */
const MOST = 12;

const OPTIONS = pageOptions({
  dynamic: elementOption,
  metric1: rateOption,
  impressionLimit,
  table,
});
type Props = PropsOf<typeof OPTIONS>;

/** A variant beside its element; null where it cannot be compared. */
interface Entry extends Variant {
  readonly element: Element;
  readonly verdict: DotTone | null;
}

/** The largest variants of the chosen elements: by element, then the best rate first. */
function entriesOf({ data, options }: Pick<Props, 'data' | 'options'>): {
  readonly entries: readonly Entry[];
  readonly all: number;
  readonly elements: number;
} {
  const { metric1, impressionLimit: least } = options;
  const elements = elementsOf(result(data, 'rows'));
  const all = elements.flatMap((element) =>
    element.variants
      .filter(({ values }) => (values.impressions ?? 0) >= least)
      .map((variant) => ({ ...variant, element })),
  );
  const largest = [...all]
    .sort((a, b) => (b.values.impressions ?? 0) - (a.values.impressions ?? 0))
    .slice(0, MOST);
  const place = new Map(elements.map(({ id }, index) => [id, index]));
  const entries = largest
    .map((variant) => ({
      ...variant,
      verdict: verdictOf(DYNAMIC, metric1, variant.values, variant.element.values, all.length),
    }))
    .sort(
      (a, b) =>
        (place.get(a.element.id) ?? 0) - (place.get(b.element.id) ?? 0) ||
        (b.values[metric1] ?? -1) - (a.values[metric1] ?? -1),
    );
  return { entries, all: all.length, elements: elements.length };
}

/** The difference to the average; without direction where it may be chance. */
function differenceOf(
  verdict: DotTone | null,
  value: number | null | undefined,
  average: number | null | undefined,
  context: ReportContext,
): BarCell {
  const cell = DYNAMIC.differenceCell('ctr', value, average, context);
  return verdict === 'better' || verdict === 'worse' ? cell : { text: cell.text, muted: true };
}

const WORDS = { better: 'Clearly better', worse: 'Clearly worse', level: 'Not clear' } as const;

function View(props: Props) {
  const { options, context } = props;
  const { metric1 } = options;
  const { entries, elements } = entriesOf(props);
  const rates = entries.map(({ values }) => values[metric1]);
  const write = DYNAMIC.columnFigure(metric1, rates, context);
  const most = Math.max(0, ...rates.map((rate) => rate ?? 0));
  const intervals = entries.map(({ values }) => dotInterval(DYNAMIC, metric1, values));
  const rows = entries.map(
    ({ id, label, values, element, verdict }, index): DotRow => ({
      id: `${element.id} ${id}`,
      label: elements > 1 ? `${element.label}: ${label}` : label,
      panels: [
        {
          points:
            values[metric1] == null
              ? []
              : [
                  {
                    id,
                    value: values[metric1],
                    interval: intervals[index] ?? null,
                    tone: verdict ?? 'level',
                  },
                ],
          mark: element.values[metric1] ?? null,
          figure: { text: write(values[metric1]), strong: true, source: sourceOf(values, metric1) },
        },
      ],
      cells: options.table
        ? [
            {
              text: DYNAMIC.figure('impressions', values.impressions, context, { compact: true }),
              source: sourceOf(values, 'impressions'),
            },
            {
              ...differenceOf(verdict, values[metric1], element.values[metric1], context),
              source: computed(sourceOf(values, metric1)),
            },
            verdict === null || verdict === 'level'
              ? { text: verdict ? WORDS[verdict] : '–', muted: true }
              : { text: WORDS[verdict], tone: verdict === 'better' ? 'good' : 'bad' },
          ]
        : [],
    }),
  );
  const label = DYNAMIC.label(metric1, context);
  return (
    <DotPanels
      title={`${label} by variant`}
      labelHeader="Variant"
      rows={rows}
      panels={[
        {
          header: label,
          axis: spanAxis(
            [
              ...rates,
              ...entries.map(({ element }) => element.values[metric1]),
              // An interval of a handful of impressions must not squeeze all others.
              ...intervals.flatMap((interval) =>
                interval ? [interval.low, Math.min(interval.high, most * 1.5)] : [],
              ),
            ],
            'percent',
            formatOf(context),
          ),
        },
      ]}
      columns={options.table ? ['Impressions', 'Against average', 'Against the others'] : []}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { metric1 } = options;
  const { entries } = entriesOf(props);
  const noun = DYNAMIC.inSentence(metric1, context);
  const write = (value: number | null | undefined): string =>
    DYNAMIC.figure(metric1, value, context);
  const compared = entries.filter(({ verdict }) => verdict !== null);
  if (compared.length < 2) return null;
  const change = ({ values, element }: Entry): number =>
    (values[metric1] ?? 0) / (element.values[metric1] || 1);
  const sorted = [...compared].sort((a, b) => change(b) - change(a));
  const best = sorted.find(({ verdict }) => verdict === 'better');
  const worst = sorted.findLast(({ verdict }) => verdict === 'worse');
  const level = compared.filter(({ verdict }) => verdict === 'level').length;
  if (!best && !worst) {
    return `None of the ${writeNumber(compared.length, context.locale)} variants has a ${noun} that differs from the others of its element by more than chance.`;
  }
  const told = ({ label, element, values }: Entry, word: string): string =>
    `${shortName(label, 36)} has a clearly ${word} ${noun} (${write(values[metric1])}) than the other variants of ${shortName(element.label, 30)}`;
  const parts = [...(best ? [told(best, 'higher')] : []), ...(worst ? [told(worst, 'lower')] : [])];
  const both =
    best && worst && best.element.id === worst.element.id
      ? `${shortName(best.label, 36)} has a clearly higher ${noun} (${write(best.values[metric1])}) and ${shortName(worst.label, 36)} a clearly lower one (${write(worst.values[metric1])}) than the other variants of ${shortName(best.element.label, 30)}`
      : parts.join('; ');
  const rest =
    level > 0
      ? `; of ${writeNumber(compared.length, context.locale)} variants ${writeNumber(level, context.locale)} ${plural(level, 'shows', 'show')} no clear difference`
      : '';
  return `${capital(both)}${rest}.`;
}

export const slide = defineSlide({
  ...about,
  datasets: [DYNAMIC],
  options: OPTIONS,
  queries: ({ dynamic }, context) => ({ rows: variantsQuery(context, [], ofElement(dynamic)) }),
  isEmpty: (data, options) =>
    nothingDelivered(data, 'rows') || entriesOf({ data, options }).entries.length === 0,
  emptyNotice: (data, { dynamic }) => {
    if (!nothingDelivered(data, 'rows')) {
      return {
        title: 'No variant reaches the limit',
        text: 'Every variant has fewer impressions than the impression limit of this slide.',
      };
    }
    return dynamic.trim() === '' ? noDynamic : noElement(dynamic);
  },
  authorHint: DYNAMIC_HINT,
  subTitle: (props) => {
    const { entries, all } = entriesOf(props);
    const { context, options } = props;
    const cut = cutNote(
      entries.length,
      all,
      DYNAMIC.noun('variant'),
      'impressions',
      context.locale,
    );
    return `${DYNAMIC.label(options.metric1, context)} with its 95% interval, against the average of the element${cut ? `; ${cut}` : ''}`;
  },
  legend: () => [
    ...DOT_LEGEND,
    { label: 'Average of the element', colour: PALETTE.benchmark, shape: 'tick' },
  ],
  takeaway,
  charts: (props) => {
    const { entries, elements } = entriesOf(props);
    const { metric1 } = props.options;
    return [
      {
        kind: 'bar',
        title: `${DYNAMIC.label(metric1, props.context)} by variant`,
        unit: 'percent',
        categories: entries.map(({ label, element }) =>
          elements > 1 ? `${element.label}: ${label}` : label,
        ),
        series: [
          {
            name: DYNAMIC.label(metric1, props.context),
            values: entries.map(({ values }) => values[metric1] ?? null),
            intervals: entries.map(({ values }) => dotInterval(DYNAMIC, metric1, values)),
          },
        ],
      },
    ];
  },
  View,
});
