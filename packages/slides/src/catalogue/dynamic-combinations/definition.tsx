/** Dynamic combinations: variants that were seen together, where the data tells; otherwise who leads each element. */

import { writeNumber } from '@flightdeck/domain/locale';
import { DotPanels, type DotRow, type DotTone, spanAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type SlideData, type SlideTable } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { listOf, shortName } from '../../format/sentence.ts';
import { PALETTE } from '../../palette.ts';
import {
  comparable,
  DYNAMIC,
  DYNAMIC_HINT,
  noDynamic,
  rateOption,
  variantsQuery,
} from '../dynamic-creative.ts';
import { DOT_LEGEND, dotInterval, verdictOf } from '../noise.ts';
import { impressionLimit, pageOptions, table } from '../options.ts';
import { shareText } from '../ranked.ts';
import { cutNote, formatOf, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';
import { combinationsOf } from './combinations.ts';

/** Rows on a page. */
const MOST = 10;
/** From this share on the combination of all impressions is known. */
const ALL = 0.995;
const NOUN = { title: 'Combination', one: 'combination', many: 'combinations' };

const OPTIONS = pageOptions({ metric1: rateOption, impressionLimit, table });
type Props = PropsOf<typeof OPTIONS>;

/** A combination, or the leading variant of an element, against all others like it. */
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly values: Readonly<Record<string, number | null>>;
  readonly average: number | null;
  readonly verdict: DotTone | null;
}

/** What the page shows: known combinations, or the leaders of the elements. */
function shownOf({ data, options }: Props) {
  const { metric1, impressionLimit: least } = options;
  const found = combinationsOf(result(data, 'rows'));
  const isKnown = found.known.length > (found.share > ALL ? 0 : 1);
  const large = found.known.filter(({ values }) => (values.impressions ?? 0) >= least);
  const combinations = large.slice(0, MOST).map(
    ({ id, variants, values }): Entry => ({
      id,
      label: variants.map(({ variant }) => variant).join(' · '),
      detail: variants.map(({ element }) => element).join(' · '),
      values,
      average: found.values[metric1] ?? null,
      verdict: verdictOf(DYNAMIC, metric1, values, found.values, large.length),
    }),
  );
  const leaders = found.elements.slice(0, MOST).flatMap((element): Entry[] => {
    const [best] = comparable(element, metric1);
    if (!best) return [];
    const { variants, values: all } = element;
    return [
      {
        id: element.id,
        label: best.label,
        detail: element.label,
        values: best.values,
        average: all[metric1] ?? null,
        verdict: verdictOf(DYNAMIC, metric1, best.values, all, variants.length),
      },
    ];
  });
  return {
    ...found,
    isKnown,
    all: large.length,
    entries: isKnown
      ? combinations.sort((a, b) => (b.values[metric1] ?? -1) - (a.values[metric1] ?? -1))
      : leaders,
  };
}

const elementsIn = (data: SlideData) => combinationsOf(result(data, 'rows')).elements;

const WORDS = { better: 'Clearly better', worse: 'Clearly worse', level: 'Not clear' } as const;

function View(props: Props) {
  const { options, context } = props;
  const { metric1 } = options;
  const { entries, isKnown } = shownOf(props);
  const rates = entries.map(({ values }) => values[metric1]);
  const write = DYNAMIC.columnFigure(metric1, rates, context);
  const label = DYNAMIC.label(metric1, context);
  const most = Math.max(0, ...rates.map((rate) => rate ?? 0));
  const intervals = entries.map(({ values }) => dotInterval(DYNAMIC, metric1, values));
  const [first] = entries;
  const rows = entries.map(({ id, values, verdict, average, ...entry }, index): DotRow => {
    const value = values[metric1] ?? null;
    return {
      id,
      label: entry.label,
      detail: entry.detail,
      panels: [
        {
          points:
            value === null
              ? []
              : [{ id, value, interval: intervals[index] ?? null, tone: verdict ?? 'level' }],
          mark: isKnown ? null : average,
          figure: { text: write(value), strong: true, source: sourceOf(values, metric1) },
        },
      ],
      cells: options.table
        ? [
            {
              text: DYNAMIC.figure('impressions', values.impressions, context, { compact: true }),
              source: sourceOf(values, 'impressions'),
            },
            verdict === null || verdict === 'level'
              ? { text: verdict ? WORDS[verdict] : '–', muted: true }
              : { text: WORDS[verdict], tone: verdict === 'better' ? 'good' : 'bad' },
          ]
        : [],
    };
  });
  return (
    <DotPanels
      title={
        isKnown ? `${label} by combination` : `${label} of the leading variant of each element`
      }
      labelHeader={isKnown ? 'Seen together' : 'Leading variant'}
      rows={rows}
      panels={[
        {
          header: label,
          axis: spanAxis(
            [
              ...rates,
              ...entries.map(({ average }) => average),
              ...intervals.flatMap((interval) =>
                interval ? [interval.low, Math.min(interval.high, most * 1.5)] : [],
              ),
            ],
            'percent',
            formatOf(context),
          ),
          guide:
            isKnown && entries.length > 1 && first?.average != null
              ? { value: first.average, label: `All ${write(first.average)}` }
              : undefined,
        },
      ]}
      columns={options.table ? ['Impressions', 'Against the others'] : []}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

/** What is said where no combination is known. */
function leaders(props: Props): string {
  const { entries } = shownOf(props);
  const clear = entries.filter(({ verdict }) => verdict === 'better').slice(0, 3);
  const names = clear.map(
    ({ label, detail }) => `${shortName(label, 24)} (${shortName(detail, 20)})`,
  );
  const lead =
    clear.length === 0
      ? 'No variant leads its element by more than chance'
      : `${listOf(names)} ${clear.length === 1 ? 'leads its element' : 'lead their elements'}`;
  return `${lead}; which variants were seen together, and so which work best together, the data does not tell.`;
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { metric1 } = options;
  const { entries, isKnown, share, all } = shownOf(props);
  if (!isKnown) return leaders(props);
  const noun = DYNAMIC.inSentence(metric1, context);
  const write = (value: number | null | undefined): string =>
    DYNAMIC.figure(metric1, value, context);
  const compared = entries.filter(({ verdict }) => verdict !== null);
  const [only] = entries;
  if (only && all === 1) {
    return `The ads showed one combination only, ${shortName(only.label, 90)}, so that there is nothing to compare.`;
  }
  if (compared.length < 2) return null;
  const best = compared.find(({ verdict }) => verdict === 'better');
  const worst = compared.findLast(({ verdict }) => verdict === 'worse');
  const part =
    share < ALL ? `; known of ${shareText(share, 1, context.locale)} of the impressions` : '';
  const average = write(entries[0]?.average);
  if (best) {
    return `${shortName(best.label, 60)} has a clearly higher ${noun} (${write(best.values[metric1])}) than all combinations together (${average})${part}.`;
  }
  if (worst) {
    return `No combination stands out at the top; ${shortName(worst.label, 60)} has a clearly lower ${noun} (${write(worst.values[metric1])}) than all together (${average})${part}.`;
  }
  return `None of the ${writeNumber(all, context.locale)} combinations has a ${noun} that differs from the others by more than chance${part}.`;
}

/** The rows as shown: the answer has a row for each creative and element. */
function tableOf(props: Props): SlideTable {
  const { entries, isKnown } = shownOf(props);
  const { metric1 } = props.options;
  return {
    title: isKnown ? about.title : `${about.title}: leading variants`,
    columns: [
      { label: isKnown ? 'Variants' : 'Variant', unit: 'text' },
      { label: isKnown ? 'Elements' : 'Element', unit: 'text' },
      { label: DYNAMIC.label('impressions', props.context), unit: 'count' },
      { label: DYNAMIC.label(metric1, props.context), unit: 'percent' },
      { label: 'Against the others', unit: 'text' },
    ],
    rows: entries.map(({ label, detail, values, verdict }) => [
      label,
      detail,
      values.impressions ?? null,
      values[metric1] ?? null,
      verdict === null ? null : WORDS[verdict],
    ]),
  };
}

export const slide = defineSlide({
  ...about,
  datasets: [DYNAMIC],
  options: OPTIONS,
  queries: (_options, context) => ({ rows: variantsQuery(context, ['creative']) }),
  isEmpty: (data) => nothingDelivered(data, 'rows') || elementsIn(data).length < 2,
  emptyNotice: (data) => {
    const [only] = elementsIn(data);
    return only
      ? {
          title: 'Nothing to combine',
          text: `The dynamic creative data of the chosen campaigns holds one element only, ${shortName(only.label)}.`,
        }
      : noDynamic;
  },
  authorHint: DYNAMIC_HINT,
  subTitle: (props) => {
    const { isKnown, entries, all, share } = shownOf(props);
    if (!isKnown) {
      return 'The data counts each element by itself: the leading variant of each, against the others of its element';
    }
    const { locale } = props.context;
    const cut = cutNote(entries.length, all, NOUN, 'impressions', locale);
    return `Known where a creative has one variant of each element: ${shareText(share, 1, locale)} of impressions${cut ? `; ${cut}` : ''}`;
  },
  legend: (props) => [
    ...DOT_LEGEND,
    shownOf(props).isKnown
      ? { label: 'All combinations', colour: PALETTE.benchmark, shape: 'dashed' }
      : { label: 'Average of the element', colour: PALETTE.benchmark, shape: 'tick' },
  ],
  takeaway,
  tables: (props) => [tableOf(props)],
  charts: (props) => {
    const { entries } = shownOf(props);
    const { metric1 } = props.options;
    const label = DYNAMIC.label(metric1, props.context);
    return [
      {
        kind: 'bar',
        title: label,
        unit: 'percent',
        categories: entries.map((entry) => entry.label),
        series: [
          {
            name: label,
            values: entries.map(({ values }) => values[metric1] ?? null),
            intervals: entries.map(({ values }) => dotInterval(DYNAMIC, metric1, values)),
          },
        ],
      },
    ];
  },
  View,
});
