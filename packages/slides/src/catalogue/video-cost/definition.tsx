/** Video cost: what a start and a completed view cost, beside the share of starts that are watched to the end. */
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatPercent, formatValue } from '@flightdeck/domain/metrics';
import { DOT_COLOURS, type DotCell, DotPanels, type DotRow, spanAxis } from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import {
  defineSlide,
  type PropsOf,
  type ReportContext,
  type SlideTable,
} from '../../definition.ts';
import { listOf, shortName } from '../../format/sentence.ts';
import { choice } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { groupBy, impressionLimit, pageOptions } from '../options.ts';
import { cutNote, formatOf, NOUNS, nothingDelivered, result } from '../shared.ts';
import { about } from './about.ts';
import { completion, perStart, perView, type VideoLine, videoCosts } from './lines.ts';

/** Lines on a page. */
const MOST = 10;
/** Placements that an answer may have: small ones are missing beyond. */
const MOST_PLACEMENTS = 20_000;
/** Below this share of the starts a line is neither cheapest nor dearest. */
const LEAST_SHARE = 0.01;

const OPTIONS = pageOptions({
  group: groupBy('site', 'placement', 'campaign'),
  metric1: choice('view', {
    label: 'Order by',
    segmented: true,
    choices: [
      { value: 'view', label: 'Cost per completed view' },
      { value: 'start', label: 'Cost per start' },
    ],
  }),
  impressionLimit,
});
type Props = PropsOf<typeof OPTIONS>;

/** The lines with most spend, the cheapest first. */
function shownOf({ data, options }: Pick<Props, 'data' | 'options'>) {
  const { lines, ...costs } = videoCosts(result(data, 'rows'), options.group);
  const large = lines.filter(({ impressions }) => impressions >= options.impressionLimit);
  const cost = (line: VideoLine): number =>
    (options.metric1 === 'start' ? perStart(line) : perView(line)) ?? Infinity;
  const shown = large.slice(0, MOST).sort((a, b) => cost(a) - cost(b));
  return { ...costs, shown, count: large.length };
}

/** Writes costs of fractions of a penny with as many decimals as they need. */
function costWriter(values: readonly (number | null)[], context: ReportContext) {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const decimals = most < 0.05 ? 4 : most < 1 ? 3 : undefined;
  return (value: number | null): string =>
    formatValue('money', value, { ...formatOf(context), decimals });
}

function View(props: Props) {
  const { options, context } = props;
  const { shown, all } = shownOf(props);
  const percent = (value: number): string =>
    formatPercent(value, { locale: context.locale, decimals: 1 });
  const starts = shown.map(perStart);
  const views = shown.map(perView);
  const writeStart = costWriter(starts, context);
  const writeView = costWriter(views, context);
  const average = { start: perStart(all), view: perView(all), rate: completion(all) };
  const cell = (
    id: string,
    value: number | null,
    reference: number | null,
    isLower: boolean,
    text: string,
    averageText: string,
    source: string | undefined,
  ): DotCell => {
    const isSame = reference === null || text === averageText;
    const isBetter = value !== null && reference !== null && value < reference === isLower;
    return {
      points:
        value === null
          ? []
          : [{ id, value, tone: isSame ? 'level' : isBetter ? 'better' : 'worse' }],
      figure: { text, strong: true, source },
    };
  };
  const rows = shown.map(
    (line): DotRow => ({
      id: line.id,
      label: line.label,
      detail: `${formatValue('count', line.starts, { ...formatOf(context), compact: true })} starts`,
      panels: [
        cell(
          line.id,
          perStart(line),
          average.start,
          true,
          writeStart(perStart(line)),
          writeStart(average.start),
          line.source,
        ),
        cell(
          line.id,
          completion(line),
          average.rate,
          false,
          percent(completion(line)),
          percent(average.rate),
          line.source,
        ),
        cell(
          line.id,
          perView(line),
          average.view,
          true,
          writeView(perView(line)),
          writeView(average.view),
          line.source,
        ),
      ],
      cells: [
        {
          text: formatValue('money', line.spend, { ...formatOf(context), compact: true }),
          source: line.source,
        },
      ],
    }),
  );
  const isSeveral = shown.length > 1;
  const guide = (value: number | null, text: string) =>
    isSeveral && value !== null ? { value, label: `All ${text}` } : undefined;
  return (
    <DotPanels
      title={`Cost of video by ${NOUNS[options.group].one}`}
      labelHeader={NOUNS[options.group].title}
      rows={rows}
      panels={[
        {
          header: 'Cost per start',
          axis: spanAxis([...starts, average.start], 'money', formatOf(context), 3),
          guide: guide(average.start, writeStart(average.start)),
        },
        {
          header: 'Completion rate',
          axis: spanAxis([...shown.map(completion), average.rate], 'percent', formatOf(context), 3),
          guide: guide(average.rate, percent(average.rate)),
        },
        {
          header: 'Cost per completed view',
          axis: spanAxis([...views, average.view], 'money', formatOf(context), 3),
          guide: guide(average.view, writeView(average.view)),
        },
      ]}
      columns={['Spend']}
      width={BODY.width}
      height={BODY.height}
    />
  );
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { shown, all, count } = shownOf(props);
  const { one, many } = NOUNS[options.group];
  const average = perView(all);
  const large = shown.filter(({ starts }) => starts >= all.starts * LEAST_SHARE);
  const priced = large.flatMap((line) => {
    const cost = perView(line);
    return cost === null ? [] : [{ line, cost, name: shortName(line.label, 36) }];
  });
  const sorted = [...priced].sort((a, b) => a.cost - b.cost);
  const [cheapest] = sorted;
  const dearest = sorted.at(-1);
  if (!cheapest || !dearest || average === null) return null;
  const write = costWriter([...sorted.map(({ cost }) => cost), average], context);
  const percent = (value: number): string => formatPercent(value, { locale: context.locale });
  if (sorted.length === 1) {
    return `A completed view costs ${write(cheapest.cost)} on ${cheapest.name}, where ${percent(completion(cheapest.line))} of the starts are watched to the end.`;
  }
  const both = sorted.filter(
    ({ line }) => perStart(line) < perStart(all) && completion(line) > completion(all),
  );
  const scope = count > shown.length ? ' of those shown' : '';
  const lead = `A completed view is cheapest on ${cheapest.name} (${write(cheapest.cost)}) and dearest on ${dearest.name} (${write(dearest.cost)})${scope}; all together ${write(average)}`;
  if (write(cheapest.cost) === write(dearest.cost)) {
    return `A completed view costs ${write(average)} on every ${one} shown.`;
  }
  const names = listOf(both.slice(0, 3).map(({ name }) => name));
  return both.length === 0
    ? `${lead}. None of these ${many} is both cheaper to start and more complete than average.`
    : both.length <= 3
      ? `${lead}. ${names} ${both.length === 1 ? 'is' : 'are'} both cheaper to start and more complete than average.`
      : `${lead}. ${writeNumber(both.length, context.locale)} of ${writeNumber(sorted.length, context.locale)} ${many} are both cheaper to start and more complete than average.`;
}

const tableOf = (props: Props): SlideTable => ({
  title: about.title,
  columns: [
    { label: NOUNS[props.options.group].title, unit: 'text' },
    { label: 'Spend', unit: 'money' },
    { label: 'Video starts', unit: 'count' },
    { label: 'Video completes', unit: 'count' },
    { label: 'Cost per start', unit: 'money' },
    { label: 'Completion rate', unit: 'percent' },
    { label: 'Cost per completed view', unit: 'money' },
  ],
  rows: shownOf(props).shown.map((line) => [
    line.label,
    line.spend,
    line.starts,
    line.completes,
    perStart(line),
    completion(line),
    perView(line),
  ]),
});

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: ({ group }, context) => ({
    rows: {
      metrics: ['impressions', 'videoStarts', 'videoCompletes', 'spend'],
      dimensions: group === 'placement' ? ['placement'] : ['placement', group],
      range: context.range,
      orderBy: { by: 'videoStarts', direction: 'desc' },
      limit: MOST_PLACEMENTS,
    },
  }),
  isEmpty: (data, options) => shownOf({ data, options }).shown.length === 0,
  emptyNotice: (data, options) => {
    if (nothingDelivered(data, 'rows')) return null;
    const { all, withoutCost } = shownOf({ data, options });
    if (all.starts > 0) {
      return {
        title: 'Nothing reaches the limit',
        text: 'Everything that played video has fewer impressions than the impression limit of this slide.',
      };
    }
    return withoutCost > 0
      ? {
          title: 'No cost of video in range',
          text: 'The placements that played video have no spend in the delivery data, so no cost can be computed.',
        }
      : {
          title: 'No video data in range',
          text: 'The delivery data of the chosen campaigns and placements holds no video starts.',
        };
  },
  subTitle: (props) => {
    const { options, context, data } = props;
    const { locale } = context;
    const { shown, count, withoutCost } = shownOf(props);
    const { rowCount, rows } = result(data, 'rows');
    const parts = [
      'Only placements that played video, against the average of all',
      cutNote(shown.length, count, NOUNS[options.group], 'spend', locale),
      withoutCost > 0 ? `${counted(withoutCost, locale, 'placement')} without cost left out` : null,
      rowCount > rows.length
        ? `of the ${writeNumber(rows.length, locale)} largest placements`
        : null,
    ];
    return parts.filter((part) => part !== null).join('; ');
  },
  legend: (props) =>
    shownOf(props).shown.length < 2
      ? []
      : [
          { label: 'Better than average', colour: DOT_COLOURS.better, shape: 'square' },
          { label: 'Worse', colour: DOT_COLOURS.worse, shape: 'square' },
          { label: 'At average', colour: DOT_COLOURS.level, shape: 'square' },
          { label: 'Average of all', colour: PALETTE.benchmark, shape: 'dashed' },
        ],
  takeaway,
  tables: (props) => [tableOf(props)],
  charts: (props) => {
    const { shown } = shownOf(props);
    return [
      {
        kind: 'bar',
        title: 'Cost of video',
        unit: 'money',
        categories: shown.map(({ label }) => label),
        series: [
          { name: 'Cost per start', values: shown.map(perStart) },
          { name: 'Cost per completed view', values: shown.map(perView) },
        ],
      },
    ];
  },
  View,
});
