/** Dynamic elements: how far apart the variants of each element are, and whether by more than chance. */

import { writeNumber, writePercent } from '@flightdeck/domain/locale';
import { relativeChange } from '@flightdeck/domain/metrics';
import {
  DotPanels,
  type DotPoint,
  type DotRow,
  type DotTone,
  spanAxis,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { everyOf, shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import {
  comparable,
  DYNAMIC,
  DYNAMIC_HINT,
  type Element,
  elementsOf,
  noDynamic,
  rateOption,
  variantsQuery,
} from '../dynamic-creative.ts';
import { DOT_LEGEND, differs, proportionOf } from '../noise.ts';
import { impressionLimit, pageOptions, table } from '../options.ts';
import { cutNote, formatOf, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';

/** Elements on a page. */
const MOST = 10;

const OPTIONS = pageOptions({ metric1: rateOption, impressionLimit, table });
type Props = PropsOf<typeof OPTIONS>;

/** An element's best and worst variant, and whether they differ by more than chance. */
interface Span {
  readonly element: Element;
  readonly best: { readonly id: string; readonly label: string; readonly rate: number } | undefined;
  readonly worst: Span['best'];
  /** Of the best over the worst, as a fraction. */
  readonly difference: number | null;
  readonly isClear: boolean;
}

function spanOf(element: Element, { options: { metric1 } }: Props): Span {
  const variants = comparable(element, metric1);
  const [best] = variants;
  const worst = variants.length > 1 ? variants.at(-1) : undefined;
  const pairs = (variants.length * (variants.length - 1)) / 2;
  const isClear =
    best && worst
      ? differs(
          proportionOf(DYNAMIC, metric1, best.values),
          proportionOf(DYNAMIC, metric1, worst.values),
          pairs,
        )
      : null;
  return {
    element,
    best,
    worst,
    difference: relativeChange(best?.rate, worst?.rate),
    isClear: isClear === true,
  };
}

/** The largest elements. Variants below the impression limit are left out of them. */
function spansOf(props: Props): { readonly spans: readonly Span[]; readonly all: number } {
  const { impressionLimit: least } = props.options;
  const answer = result(props.data, 'rows');
  const rows = answer.rows.filter(({ values }) => (values.impressions ?? 0) >= least);
  const elements = elementsOf({ ...answer, rows });
  return {
    all: elements.length,
    spans: elements.slice(0, MOST).map((element) => spanOf(element, props)),
  };
}

function View(props: Props) {
  const { options, context } = props;
  const { metric1 } = options;
  const { spans } = spansOf(props);
  const values = spans.flatMap(({ element }) =>
    comparable(element, metric1).map(({ rate }) => rate),
  );
  const write = DYNAMIC.columnFigure(metric1, values, context);
  const rows = spans.map(({ element, best, worst, difference, isClear }): DotRow => {
    const toneOf = (id: string): DotTone =>
      isClear && id === best?.id ? 'better' : isClear && id === worst?.id ? 'worse' : 'level';
    const points = comparable(element, metric1).map(
      ({ id, rate }): DotPoint => ({ id, value: rate, tone: toneOf(id) }),
    );
    const count = element.variants.length;
    return {
      id: element.id,
      label: element.label,
      detail: count === 1 ? '1 variant' : `${writeNumber(count, context.locale)} variants`,
      panels: [
        {
          // The best and the worst are drawn last, over the others.
          points: [...points].sort(
            (a, b) => Number(a.tone !== 'level') - Number(b.tone !== 'level'),
          ),
          mark: element.values[metric1] ?? null,
          figure: {
            text: write(element.values[metric1]),
            strong: true,
            source: sourceOf(element.values, metric1),
          },
        },
      ],
      cells: options.table
        ? [
            { text: best ? `${best.label} ${write(best.rate)}` : '–' },
            { text: worst ? `${worst.label} ${write(worst.rate)}` : '–' },
            isClear && difference !== null
              ? { text: `+${writePercent(difference * 100, context.locale)}`, strong: true }
              : { text: worst ? 'Not clear' : '–', muted: true },
          ]
        : [],
    };
  });
  return (
    <DotPanels
      title={`${DYNAMIC.label(metric1, context)} of the variants of each element`}
      labelHeader="Element"
      rows={rows}
      panels={[
        {
          header: `${DYNAMIC.label(metric1, context)} of each variant`,
          figureHeader: 'Average',
          axis: spanAxis(values, 'percent', formatOf(context)),
        },
      ]}
      columns={options.table ? ['Best variant', 'Worst variant', 'Best over worst'] : []}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { metric1 } = options;
  const { spans } = spansOf(props);
  const noun = DYNAMIC.inSentence(metric1, context);
  const write = (value: number): string => DYNAMIC.figure(metric1, value, context);
  const compared = spans.filter(({ worst }) => worst !== undefined);
  if (spans.length === 0) return null;
  if (compared.length === 0) return 'No element has two variants whose rates can be compared.';
  const clear = compared
    .filter(({ isClear }) => isClear)
    .sort((a, b) => (b.difference ?? Infinity) - (a.difference ?? Infinity));
  const [top] = clear;
  if (!top?.best || !top.worst) {
    return compared.length === 1
      ? `The variants of ${shortName(compared[0]?.element.label ?? '')} do not differ in ${noun} by more than chance.`
      : `In none of the ${writeNumber(compared.length, context.locale)} elements do the variants differ in ${noun} by more than chance.`;
  }
  const rest =
    compared.length === 1
      ? ''
      : clear.length === 1
        ? '; no other element shows a clear difference'
        : clear.length === compared.length
          ? `; ${everyOf(clear.length, 'elements', context.locale).toLowerCase()} show a clear difference`
          : `; ${writeNumber(clear.length, context.locale)} of ${writeNumber(compared.length, context.locale)} elements show a clear difference`;
  const lead =
    compared.length === 1
      ? `${shortName(top.element.label, 30)} makes a difference`
      : `${shortName(top.element.label, 30)} makes the largest difference`;
  return `${lead}: ${noun} is ${write(top.best.rate)} with ${shortName(top.best.label, 30)} and ${write(top.worst.rate)} with ${shortName(top.worst.label, 30)}, more than chance explains${rest}.`;
}

export const slide = defineSlide({
  ...about,
  datasets: [DYNAMIC],
  options: OPTIONS,
  queries: (_options, context) => ({ rows: variantsQuery(context) }),
  isEmpty: (data) => nothingDelivered(data, 'rows'),
  emptyNotice: () => noDynamic,
  authorHint: DYNAMIC_HINT,
  subTitle: (props) => {
    const { spans, all } = spansOf(props);
    const cut = cutNote(
      spans.length,
      all,
      DYNAMIC.noun('element'),
      'impressions',
      props.context.locale,
    );
    return `Each point is a variant, compared within its own element${cut ? `; ${cut}` : ''}`;
  },
  legend: () => [
    ...DOT_LEGEND,
    { label: 'Average of the element', colour: PALETTE.benchmark, shape: 'tick' },
  ],
  takeaway,
  charts: (props) => {
    const { spans } = spansOf(props);
    const { metric1 } = props.options;
    const of = (which: 'best' | 'worst') => spans.map((span) => span[which]?.rate ?? null);
    return [
      {
        kind: 'bar',
        title: `${DYNAMIC.label(metric1, props.context)} of the best and the worst variant`,
        unit: 'percent',
        categories: spans.map(({ element }) => element.label),
        series: [
          { name: 'Best variant', values: of('best') },
          { name: 'Worst variant', values: of('worst') },
        ],
      },
    ];
  },
  View,
});
