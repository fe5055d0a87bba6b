/** Professional network campaign: the figures of LinkedIn campaigns with their best ads, beside the author's comments. */

import { writePercent } from '@flightdeck/domain/locale';
import { formatChange, type MetricRow, relativeChange } from '@flightdeck/domain/metrics';
import { wilsonInterval } from '@flightdeck/domain/statistics';
import {
  DOT_COLOURS,
  DotPanels,
  type DotRow,
  spanAxis,
  type Tile,
  Tiles,
} from '../../charts/index.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf, type SlideTable } from '../../definition.ts';
import { sourceOf } from '../../figure-source.ts';
import { listOf, shortName } from '../../format/sentence.ts';
import { choice, number, text } from '../../options.ts';
import { CommentStack, Comments, commentColumns } from '../Comments.tsx';
import { differs, othersThan } from '../noise.ts';
import { pageOptions } from '../options.ts';
import { formatOf, result } from '../shared.ts';
import { about } from './about.ts';
import {
  ASKED,
  bestOf,
  FIGURES,
  type Figure,
  figuresIn,
  type Part,
  type Rate,
  rateOf,
  SOCIAL,
  shareOf,
  WHOLES,
} from './campaign.ts';

/** Rows that an answer may have: beyond, what is missing is not known. */
const MOST_ROWS = 20_000;
/** Rows of the list, its height under the tiles, and its width beside comments. */
const MOST_PARTS = 5;
const TILES = 150;
const LIST = 560;
const GAP = 24;

const LISTS = { ad: 'Ads', adSet: 'Ad sets', format: 'Formats' } as const;

const { whatWorked, toWatch, nextSteps } = commentColumns({ maxItems: 3, maxLength: 100 });

const OPTIONS = pageOptions({
  liAccount: text({
    label: 'Account',
    placeholder: 'All accounts',
    help: 'One LinkedIn account by its name in the data.',
    isOfAdvertiser: true,
    maxLength: 150,
  }),
  liCampaign: text({
    label: 'Campaign',
    placeholder: 'All campaigns',
    help: 'One LinkedIn campaign by its name in the data.',
    isOfAdvertiser: true,
    maxLength: 150,
  }),
  benchmarkEngagement: number(0, {
    label: 'Benchmark engagement rate',
    help: 'What the engagement rate is compared with. 0 compares with nothing.',
    min: 0,
    max: 20,
    step: 0.05,
    unit: '%',
  }),
  benchmarkOpen: number(0, {
    label: 'Benchmark open rate',
    help: 'What the open rate of message ads is compared with. 0 compares with nothing.',
    min: 0,
    max: 100,
    step: 1,
    unit: '%',
  }),
  'additional-top': choice('ad', {
    label: 'List of the best',
    choices: [
      { value: 'ad', label: LISTS.ad },
      { value: 'adSet', label: LISTS.adSet },
      { value: 'format', label: LISTS.format },
      { value: 'none', label: 'None' },
    ],
  }),
  whatWorked,
  toWatch,
  nextSteps,
});
type Props = PropsOf<typeof OPTIONS>;

const ownRows = ({ data }: Pick<Props, 'data'>): readonly MetricRow[] => result(data, 'rows').rows;

/** The network, and the account and campaign that the author named. */
const narrowing = ({ liAccount, liCampaign }: Props['options']) =>
  [
    { dimension: 'network', name: 'LinkedIn' },
    { dimension: 'advertiser', name: liAccount.trim() },
    { dimension: 'campaign', name: liCampaign.trim() },
  ].flatMap(({ dimension, name }) => (name === '' ? [] : [{ dimension, names: [name] }]));

/** The account and the campaign in the line under the title. */
const which = ({ liAccount, liCampaign }: Props['options']): string =>
  [liAccount, liCampaign.trim() === '' ? 'all campaigns' : liCampaign]
    .filter((name) => name.trim() !== '')
    .map((name) => shortName(name, 60))
    .join(', ');

/** Figures that every campaign has; of the others those that are known and not 0. */
const ALWAYS: Readonly<Record<Rate, readonly Figure[]>> = {
  engagementRate: ['impressions', 'clicks', 'ctr', 'engagementRate'],
  openRate: ['sends', 'openRate'],
};

/** Tiles that there is room for, and counts that give way to the others, because a rate beside them says more. */
const MOST_TILES = 7;
const GIVE_WAY: readonly Figure[] = ['sends', 'clicks'];

const shownOf = (values: Record<Figure, number | null>): Figure[] => {
  const always = ALWAYS[rateOf(values)];
  const all = FIGURES.filter((id) => always.includes(id) || values[id]);
  const left = GIVE_WAY.slice(0, Math.max(0, all.length - MOST_TILES));
  return all.filter((id) => !left.includes(id));
};

/** What the author compares each rate with; null for nothing. */
const benchmarksOf = ({
  benchmarkEngagement,
  benchmarkOpen,
}: Props['options']): Readonly<Record<Rate, number | null>> => ({
  engagementRate: benchmarkEngagement > 0 ? benchmarkEngagement / 100 : null,
  openRate: benchmarkOpen > 0 ? benchmarkOpen / 100 : null,
});

function tilesOf(props: Props): Tile[] {
  const { options, context } = props;
  const values = figuresIn(ownRows(props));
  const benchmarks: Readonly<Partial<Record<Figure, number | null>>> = benchmarksOf(options);
  return shownOf(values).map((id): Tile => {
    const benchmark = benchmarks[id] ?? null;
    const change = relativeChange(values[id], benchmark);
    return {
      id,
      label: SOCIAL.label(id, context),
      figure: SOCIAL.figure(id, values[id], context, { compact: true }),
      source: sourceOf(values, id),
      change:
        change === null
          ? null
          : {
              text: formatChange(change, { locale: context.locale }),
              direction: SOCIAL.changeOf(id, change) ?? null,
            },
      note: benchmark === null ? '' : `benchmark ${SOCIAL.figure(id, benchmark, context)}`,
    };
  });
}

/** The best ads, ad sets or formats, and which is clearly better than all others together. */
function partsOf(props: Props): (Part & { readonly isClear: boolean })[] {
  const list = props.options['additional-top'];
  if (list === 'none') return [];
  const rows = ownRows(props);
  const values = figuresIn(rows);
  const rate = rateOf(values);
  const parts = bestOf(rows, list, rate, MOST_PARTS);
  const all = shareOf(values, rate);
  return parts.map((part) => {
    const own = shareOf(part.values, rate);
    const others = othersThan(own, all);
    const isHigher = own && others && own.part / own.whole > others.part / others.whole;
    return { ...part, isClear: isHigher === true && differs(own, others, parts.length) === true };
  });
}

/** The 95% interval of each part's rate. */
const intervalsOf = (parts: readonly Part[], rate: Rate) =>
  parts.map(({ values }) => {
    const own = shareOf(values, rate);
    return own && wilsonInterval(own);
  });

function Best({ width, ...props }: Props & { readonly width: number }) {
  const { options, context } = props;
  const list = options['additional-top'];
  const parts = partsOf(props);
  const whole = figuresIn(ownRows(props));
  const rate = rateOf(whole);
  const label = SOCIAL.label(rate, context);
  const rates = parts.map(({ values }) => values[rate]);
  const intervals = intervalsOf(parts, rate);
  const most = Math.max(0, ...rates.map((rate) => rate ?? 0));
  const write = SOCIAL.columnFigure(rate, rates, context);
  const benchmark = benchmarksOf(options)[rate];
  const reference = benchmark ?? whole[rate];
  return (
    <DotPanels
      title={`${label} of the best ${list === 'none' ? '' : LISTS[list].toLowerCase()}`}
      labelHeader={list === 'none' ? '' : LISTS[list]}
      rows={parts.map(
        ({ id, label, values, isClear }, index): DotRow => ({
          id,
          label,
          panels: [
            {
              points:
                values[rate] === null
                  ? []
                  : [
                      {
                        id,
                        value: values[rate],
                        interval: intervals[index] ?? null,
                        tone: isClear ? 'better' : 'level',
                      },
                    ],
              figure: {
                text: write(values[rate]),
                strong: true,
                source: sourceOf(values, rate),
              },
            },
          ],
          cells: [],
        }),
      )}
      panels={[
        {
          header: label,
          axis: spanAxis(
            [
              ...rates,
              reference,
              ...intervals.flatMap((one) => (one ? [one.low, Math.min(one.high, most * 1.5)] : [])),
            ],
            'percent',
            formatOf(context),
            3,
          ),
          guide:
            reference !== null && (benchmark !== null || parts.length > 1)
              ? {
                  value: reference,
                  label: `${benchmark === null ? 'Average' : 'Benchmark'} ${SOCIAL.figure(rate, reference, context)}`,
                }
              : undefined,
        },
      ]}
      columns={[]}
      width={width}
      height={BODY.height - TILES}
    />
  );
}

function View(props: Props) {
  const { options } = props;
  const isListed = options['additional-top'] !== 'none' && partsOf(props).length > 0;
  const isCommented = [options.whatWorked, options.toWatch, options.nextSteps].some((items) =>
    items.some((item) => item.trim() !== ''),
  );
  const height = BODY.height - TILES;
  return (
    <div className="fd-stack">
      <Tiles tiles={tilesOf(props)} />
      <div className="fd-campaign" style={{ height }}>
        {isListed ? <Best {...props} width={isCommented ? LIST : BODY.width} /> : null}
        {!isCommented ? null : isListed ? (
          <CommentStack {...options} width={BODY.width - LIST - GAP} height={height} />
        ) : (
          <Comments bullets={[]} {...options} isBig={false} height={height} />
        )}
      </div>
    </div>
  );
}

/** `an engagement rate of 1.0%, 25% above the benchmark of 0.80%`. */
function rateSaid(props: Props, rate: Rate, value: number): string {
  const { options, context } = props;
  const said = `an ${SOCIAL.inSentence(rate, context)} of ${SOCIAL.figure(rate, value, context)}`;
  const benchmark = benchmarksOf(options)[rate];
  const change = relativeChange(value, benchmark);
  if (change === null) return said;
  return Math.abs(change) < 0.005
    ? `${said}, level with the benchmark`
    : `${said}, ${writePercent(Math.abs(change) * 100, context.locale)} ${change > 0 ? 'above' : 'below'} the benchmark of ${SOCIAL.figure(rate, benchmark, context)}`;
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const values = figuresIn(ownRows(props));
  const rate = rateOf(values);
  const { [rate]: value, [WHOLES[rate]]: whole, openRate } = values;
  if (!whole) return null;
  const count = SOCIAL.figure(WHOLES[rate], whole, context, { compact: true });
  const told = `${count} ${rate === 'openRate' ? 'sends of message ads' : 'impressions'}`;
  if (value === null) return `${told}.`;
  const [best] = partsOf(props).filter(({ isClear }) => isClear);
  const lead = `${told} with ${rateSaid(props, rate, value)}`;
  const first = best
    ? `${lead}; ${shortName(best.label, 40)} has a clearly higher one (${SOCIAL.figure(rate, best.values[rate], context)}) than the others.`
    : `${lead}.`;
  // Beside other ads the messages are told where the author has something to compare them with.
  return rate === 'engagementRate' && openRate !== null && options.benchmarkOpen > 0
    ? `${first} Message ads had ${rateSaid(props, 'openRate', openRate)}.`
    : first;
}

/** Columns that only campaigns with message ads have. */
const MESSAGES: readonly Figure[] = ['sends', 'openRate'];

/** The campaign, and the best of its parts. */
function tablesOf(props: Props): SlideTable[] {
  const { options, context } = props;
  const list = options['additional-top'];
  const own = figuresIn(ownRows(props));
  const figures = FIGURES.filter((id) => !MESSAGES.includes(id) || own[id] !== null);
  const columns = figures.map((id) => ({
    label: SOCIAL.label(id, context),
    unit: SOCIAL.metric(id).unit,
  }));
  const cells = (values: Record<Figure, number | null>) => figures.map((id) => values[id]);
  return [
    {
      title: about.title,
      columns: [{ label: 'Campaign', unit: 'text' }, ...columns],
      rows: [[options.liCampaign.trim() || 'All campaigns', ...cells(own)]],
    },
    ...(list === 'none'
      ? []
      : [
          {
            title: `${about.title}: ${LISTS[list].toLowerCase()}`,
            columns: [{ label: LISTS[list], unit: 'text' as const }, ...columns],
            rows: partsOf(props).map(({ label, values }) => [label, ...cells(values)]),
          },
        ]),
  ];
}

export const slide = defineSlide({
  ...about,
  datasets: [SOCIAL],
  options: OPTIONS,
  queries: (options, context) => {
    const list = options['additional-top'];
    return {
      rows: SOCIAL.query({
        metrics: ASKED,
        // Without a list each campaign is a row, so that its money can be checked.
        dimensions: [list === 'none' ? 'campaign' : list],
        named: narrowing(options),
        range: context.range,
        orderBy: { by: 'impressions', direction: 'desc' },
        limit: MOST_ROWS,
      }),
    };
  },
  isEmpty: (data) => {
    const { impressions, sends } = figuresIn(ownRows({ data }));
    return !impressions && !sends;
  },
  emptyNotice: (_data, { liAccount, liCampaign }) => {
    const names = [liAccount, liCampaign]
      .filter((name) => name.trim() !== '')
      .map((name) => `“${shortName(name)}”`);
    return {
      title: 'No data in range',
      text: `No advertising on LinkedIn${names.length > 0 ? ` of ${listOf(names)}` : ''} is loaded for the chosen campaigns in this date range.`,
    };
  },
  authorHint: 'Load a report of LinkedIn Campaign Manager, or choose other campaigns.',
  subTitle: ({ options }) =>
    `LinkedIn, ${which(options)}${options['additional-top'] === 'none' ? '' : '; rates with their 95% interval'}`,
  legend: (props) =>
    partsOf(props).length < 2
      ? []
      : [
          { label: 'Clearly better than the others', colour: DOT_COLOURS.better, shape: 'square' },
          { label: 'Not clearly', colour: DOT_COLOURS.level, shape: 'square' },
        ],
  takeaway,
  tables: tablesOf,
  tiles: tilesOf,
  charts: (props) => {
    const list = props.options['additional-top'];
    const parts = partsOf(props);
    if (list === 'none' || parts.length === 0) return [];
    const rate = rateOf(figuresIn(ownRows(props)));
    const label = SOCIAL.label(rate, props.context);
    return [
      {
        kind: 'bar',
        title: `${label} of the best ${LISTS[list].toLowerCase()}`,
        unit: 'percent',
        categories: parts.map((part) => part.label),
        series: [
          {
            name: label,
            values: parts.map(({ values }) => values[rate]),
            intervals: intervalsOf(parts, rate),
          },
        ],
      },
    ];
  },
  View,
});
