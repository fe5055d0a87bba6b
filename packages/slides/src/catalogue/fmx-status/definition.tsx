/** FMX status: the booked placements summed by site or campaign, with their pacing and the money at risk. */

import { counted, plural, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import { type BookingFigure, bookingFigures, pacingLabel } from '@flightdeck/domain/troubleshooter';
import {
  type BarCell,
  BarList,
  type BarRow,
  type Tile,
  Tiles,
  valueAxis,
  WHOLE_AXIS,
} from '../../charts/index.ts';
import { Notice } from '../../deck/Notice.tsx';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { sourceOver } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { choice } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { groupBy, pageOptions, table } from '../options.ts';
import {
  type BookedRow,
  bandsOf,
  bookedOf,
  bookingQueries,
  isOff,
  knownUntil,
  lastDaysText,
  OF_BOOKINGS,
  pacingCell,
  parentsQuery,
  wholeShare,
  withFindings,
} from '../pacing.ts';
import { columnFigure, figure, formatOf, NOUNS, result, rowId, rowLabel } from '../shared.ts';
import { about } from './about.ts';

/** Most rows beneath the tiles. */
const MOST = 8;
/** Height of the tiles and the gap beneath them. */
const TILES = 132;
/** Of placements that no delivery links to a site. */
const NOT_BEGUN = { id: 'none', label: 'Nothing delivered yet' };

const OPTIONS = pageOptions({
  group: groupBy('site', 'campaign', 'placement'),
  filter: choice('all', {
    label: 'Flights',
    segmented: true,
    choices: [
      { value: 'all', label: 'All in range' },
      { value: 'running', label: 'Not yet over' },
    ],
  }),
  table,
});
type Props = PropsOf<typeof OPTIONS>;

/** The bookings of one site or campaign. */
interface Status {
  readonly id: string;
  readonly label: string;
  readonly placements: number;
  /** With a pacing behind, and ahead, of its bands. */
  readonly behind: number;
  readonly ahead: number;
  readonly delivered: number;
  /** Where a figure of its bookings comes from, or what they delivered. */
  readonly from: (figure: BookingFigure | 'impressions') => string | undefined;
  readonly booked: number;
  /** What the elapsed days call for. */
  readonly expected: number;
  /** Percent. */
  readonly pacing: number;
  /** Of the flight that ends last. */
  readonly daysLeft: number;
  /** Booked impressions that stay undelivered at the pace so far. */
  readonly short: number;
  /** Booked spend; null where none is known. */
  readonly spend: number | null;
  readonly atRisk: number | null;
}

function statusOf(id: string, label: string, rows: readonly BookedRow[], props: Props): Status {
  const known = knownUntil(props);
  const figures = bookingFigures(
    rows.flatMap(({ row, pacing: { delivered } }) =>
      row.plan ? [{ plan: row.plan, delivered, day: known(row) }] : [],
    ),
    bandsOf(props),
  );
  const [low] = bandsOf(props).near;
  const off = rows.filter(({ pacing }) => isOff(pacing, props));
  const delivered = rows.reduce((sum, { pacing }) => sum + pacing.delivered, 0);
  const values = rows.map(({ row }) => row.values);
  return {
    ...{ id, label, delivered, placements: rows.length },
    from: (figure) => sourceOver(values, figure),
    behind: off.filter(({ pacing }) => (pacing.pacing ?? 0) < low).length,
    ahead: off.filter(({ pacing }) => (pacing.pacing ?? 0) > low).length,
    booked: figures.bookedImpressions ?? 0,
    expected: figures.expected ?? 0,
    pacing: (figures.pacing ?? 0) * 100,
    daysLeft: figures.daysLeft ?? 0,
    short: figures.short ?? 0,
    spend: figures.bookedSpend,
    atRisk: figures.atRisk,
  };
}

interface Overview {
  readonly rows: readonly BookedRow[];
  readonly all: Status;
  /** Those with most at risk first. */
  readonly shown: readonly Status[];
  readonly rest: Status | null;
  readonly groups: number;
}

/** The placements with a booking that has begun, summed by the chosen group; null where there are none. */
function overviewOf(props: Props): Overview | null {
  const { data, options, context } = props;
  const rows = bookedOf(props, 'placement').filter(
    ({ outlook }) => options.filter === 'all' || outlook.daysLeft > 0,
  );
  if (rows.length === 0) return null;
  const { group } = options;
  const parents = new Map(
    result(data, 'parents').rows.map((row) => [
      rowId(row, 'placement'),
      { id: rowId(row, group), label: rowLabel(row, group) },
    ]),
  );
  const parentOf = ({ row }: BookedRow) =>
    group === 'placement'
      ? { id: rowId(row, group), label: rowLabel(row, group) }
      : (parents.get(rowId(row, 'placement')) ?? NOT_BEGUN);
  const groups = [...Map.groupBy(rows, (row) => parentOf(row).id)]
    .flatMap(([id, own]) => {
      const [first] = own;
      return first ? [{ own, status: statusOf(id, parentOf(first).label, own, props) }] : [];
    })
    .sort(
      (a, b) =>
        (b.status.atRisk ?? 0) - (a.status.atRisk ?? 0) ||
        b.status.short - a.status.short ||
        b.status.booked - a.status.booked ||
        a.status.label.localeCompare(b.status.label),
    );
  const shown = groups.length <= MOST ? groups : groups.slice(0, MOST - 1);
  const others = groups.slice(shown.length);
  const { many } = NOUNS[group];
  return {
    rows,
    all: statusOf('all', 'All', rows, props),
    shown: shown.map(({ status }) => status),
    rest:
      others.length === 0
        ? null
        : statusOf(
            'rest',
            `Other ${writeNumber(others.length, context.locale)} ${many}`,
            others.flatMap(({ own }) => own),
            props,
          ),
    groups: groups.length,
  };
}

/** `9 behind, 4 ahead`, `all on track`. */
function offText({ behind, ahead }: Status, locale: string): string {
  const parts = [
    ...(behind > 0 ? [`${writeNumber(behind, locale)} behind`] : []),
    ...(ahead > 0 ? [`${writeNumber(ahead, locale)} ahead`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'all on track';
}

function tilesOf({ all }: Overview, props: Props): Tile[] {
  const { context } = props;
  const { locale } = context;
  const count = (value: number): string => formatCount(value, { locale, compact: true });
  const money = (value: number): string => figure('spend', value, context, { compact: true });
  return [
    {
      id: 'placements',
      label: 'Booked placements',
      figure: writeNumber(all.placements, locale),
      change: null,
      note: offText(all, locale),
    },
    {
      id: 'delivered',
      label: 'Delivered of booked',
      figure: wholeShare(all.delivered / all.booked, locale),
      source: all.from('progress'),
      change: null,
      note: `${count(all.delivered)} of ${count(all.booked)} impressions`,
      noteSource: all.from('bookedImpressions'),
    },
    {
      id: 'pacing',
      label: 'Pacing',
      figure: writePercent(all.pacing, locale),
      source: all.from('pacing'),
      change: null,
      note: `${pacingLabel(all.pacing, bandsOf(props)).toLowerCase()}, ${count(all.expected)} expected by now`,
      noteSource: all.from('expected'),
    },
    all.atRisk === null
      ? {
          id: 'short',
          label: 'Short at this pace',
          figure: count(all.short),
          source: all.from('short'),
          change: null,
          note: 'impressions; no booked spend is known',
        }
      : {
          id: 'risk',
          label: 'Money at risk',
          figure: all.atRisk === 0 ? 'None' : money(all.atRisk),
          source: all.from('atRisk'),
          change: null,
          note: `of ${money(all.spend ?? 0)} booked`,
          noteSource: all.from('bookedSpend'),
        },
  ];
}

function View(props: Props) {
  const { options, context } = props;
  const { locale } = context;
  const overview = overviewOf(props);
  if (!overview) return <Notice tone="empty" {...NONE} />;
  const { shown, rest, all } = overview;
  const { group } = options;
  const rows = rest ? [...shown, rest] : shown;
  const count = (value: number): string => formatCount(value, { locale, compact: value >= 1e7 });
  const hasMoney = all.atRisk !== null;
  const money = columnFigure(
    'spend',
    rows.map(({ atRisk }) => atRisk),
    context,
  );
  const placements = group === 'placement' ? [] : ['Placements'];
  const columns = [
    ...(options.table ? [...placements, 'Delivered', 'Booked', 'Days left'] : []),
    'Pacing',
    hasMoney ? 'At risk' : 'Short',
  ];
  const bars = rows.map((status): BarRow => {
    const { delivered, booked, expected, daysLeft, atRisk } = status;
    const own: BarCell = {
      text: `${writeNumber(status.placements, locale)}${status.behind > 0 ? `, ${writeNumber(status.behind, locale)} behind` : ''}`,
      muted: true,
    };
    return {
      id: status.id,
      label: status.label,
      value: delivered / booked,
      source: status.from('progress'),
      mark: expected / booked,
      markSource: status.from('expected'),
      tone: status === rest ? 'other' : 'strong',
      cells: [
        ...(options.table
          ? [
              ...(group === 'placement' ? [] : [own]),
              { text: count(delivered), source: status.from('impressions') },
              { text: count(booked), muted: true, source: status.from('bookedImpressions') },
              daysLeft > 0
                ? { text: writeNumber(daysLeft, locale), source: status.from('daysLeft') }
                : { text: 'over', muted: true },
            ]
          : []),
        {
          ...pacingCell({ pacing: status.pacing, elapsed: expected / booked }, props),
          source: status.from('pacing'),
        },
        {
          text: hasMoney
            ? atRisk === 0
              ? 'none'
              : money(atRisk)
            : count(Math.round(status.short)),
          source: status.from(hasMoney ? 'atRisk' : 'short'),
          ...((hasMoney ? atRisk : status.short) ? { strong: true } : { muted: true }),
        },
      ],
    };
  });
  const most = Math.max(...rows.map(({ delivered, booked }) => delivered / booked));
  // A single card tells the same as the tiles.
  const tiled = rows.length > 1;
  return (
    <div className="fd-stack">
      {tiled ? <Tiles tiles={tilesOf(overview, props)} /> : null}
      <BarList
        title={`Delivered share of booked impressions by ${NOUNS[group].one}`}
        rows={bars}
        labelHeader={NOUNS[group].title}
        valueHeader="Delivered of booked"
        columns={columns}
        axis={most > 1 ? valueAxis([Math.min(most, 2)], 'percent', formatOf(context)) : WHOLE_AXIS}
        width={BODY.width}
        height={tiled ? BODY.height - TILES : BODY.height}
        track
        isBeside={tiled}
      />
    </div>
  );
}

const NONE = {
  title: 'No booking under way',
  text: 'None of the chosen placements has a booking whose flight has begun in the range.',
};

function takeaway(props: Props): string | null {
  const overview = overviewOf(props);
  if (!overview) return null;
  const { all, shown, groups } = overview;
  const { locale } = props.context;
  const { one } = NOUNS[props.options.group];
  const [first] = shown;
  const booked = counted(all.placements, locale, 'booked placement');
  const isOne = all.placements === 1;
  const start = `${booked} ${plural(all.placements, 'is', 'are')} at ${writePercent(all.pacing, locale)} of expected delivery${isOne ? '' : ' together'}`;
  if (all.behind === 0 || !first) {
    // Within the band is not the same as met: a flight that ends at 94% is not behind.
    const [low, high] = bandsOf(props).near;
    const least =
      low < 100
        ? `more than ${writePercent(100 - low, locale)} behind`
        : `below ${writePercent(low, locale)}`;
    const most =
      high > 100
        ? `more than ${writePercent(high - 100, locale)} ahead`
        : `above ${writePercent(high, locale)}`;
    const ahead =
      all.ahead === 0 || isOne ? '' : `, and ${counted(all.ahead, locale, 'is', 'are')} ${most}`;
    const told = `${start}; ${isOne ? 'it is not' : 'none is'} ${least}${ahead}.`;
    return withFindings(told, true, props);
  }
  const behind = isOne ? 'it is behind' : `${counted(all.behind, locale, 'is', 'are')} behind`;
  if (all.atRisk === null) {
    const short = formatCount(Math.round(all.short), { locale, compact: true });
    return `${start}; ${behind}, and at this pace ${short} booked impressions stay undelivered.`;
  }
  if (all.atRisk === 0) return `${start}; ${behind}.`;
  const money = (value: number): string => figure('spend', value, props.context, { compact: true });
  const lead = `${start}; ${behind}, which puts ${money(all.atRisk)} of ${money(all.spend ?? 0)} booked at risk`;
  if (groups < 2 || first.atRisk === null || first.id === NOT_BEGUN.id) return `${lead}.`;
  const share = first.atRisk / all.atRisk;
  const name = shortName(first.label, 36);
  if (share > 0.995) return `${lead}, all of it with the ${one} ${name}.`;
  return `${lead}; ${share > 0.5 ? 'most of it' : 'the largest part'} is with ${name} (${money(first.atRisk)}).`;
}

export const slide = defineSlide({
  ...about,
  ...OF_BOOKINGS,
  options: OPTIONS,
  queries: ({ group }, { range }) => ({
    ...bookingQueries(range, 'placement'),
    ...(group === 'placement' ? {} : { parents: parentsQuery(range, group) }),
  }),
  subTitle: (props) => {
    const overview = overviewOf(props);
    if (!overview) return null;
    const { options } = props;
    const by = options.group === 'placement' ? '' : ` by ${NOUNS[options.group].one}`;
    const which = options.filter === 'running' ? ' whose flight is not over' : '';
    const risk =
      overview.all.atRisk === null
        ? ''
        : '; at risk is the cost of what stays undelivered at the pace so far, where that is behind';
    return `Booked placements${which}${by}, to ${lastDaysText(overview.rows, props)}${risk}`;
  },
  legend: () => [
    { label: 'Delivered', colour: PALETTE.accent, shape: 'square' },
    { label: 'Expected by now', colour: PALETTE.benchmark, shape: 'tick' },
  ],
  takeaway,
  // The answers themselves hold placements that the slide leaves out.
  tables: (props) => {
    const overview = overviewOf(props);
    if (!overview) return [];
    const { shown, rest } = overview;
    return [
      {
        title: props.title,
        columns: [
          { label: NOUNS[props.options.group].title, unit: 'text' },
          { label: 'Placements', unit: 'count' },
          { label: 'Behind', unit: 'count' },
          { label: 'Delivered', unit: 'count' },
          { label: 'Booked', unit: 'count' },
          { label: 'Days left', unit: 'count' },
          { label: 'Pacing', unit: 'percent' },
          { label: 'Short', unit: 'count' },
          { label: 'At risk', unit: 'money' },
        ],
        rows: (rest ? [...shown, rest] : shown).map((one) => [
          one.label,
          one.placements,
          one.behind,
          one.delivered,
          one.booked,
          one.daysLeft,
          one.pacing / 100,
          Math.round(one.short),
          one.atRisk,
        ]),
      },
    ];
  },
  tiles: (props) => {
    const overview = overviewOf(props);
    return overview ? tilesOf(overview, props) : [];
  },
  charts: (props) => {
    const overview = overviewOf(props);
    if (!overview) return [];
    const { shown, rest } = overview;
    const rows = rest ? [...shown, rest] : shown;
    return [
      {
        kind: 'bar',
        title: `Delivered and expected of booked impressions by ${NOUNS[props.options.group].one}`,
        unit: 'percent',
        categories: rows.map(({ label }) => label),
        series: [
          { name: 'Delivered', values: rows.map(({ delivered, booked }) => delivered / booked) },
          {
            name: 'Expected by now',
            values: rows.map(({ expected, booked }) => expected / booked),
          },
        ],
      },
    ];
  },
  View,
});
