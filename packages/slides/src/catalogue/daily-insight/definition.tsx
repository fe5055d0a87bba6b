/** Daily insight: what each weekday usually brings, and the days that are far off the usual of their weekday. */

import { writeDay } from '@flightdeck/domain/dates';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { formatChange, type MetricId, relativeChange } from '@flightdeck/domain/metrics';
import type { ReactNode } from 'react';
import { BarList, type BarRow, ColumnChart, valueAxis } from '../../charts/index.ts';
import { BODY, COLUMN_GAP } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { PALETTE } from '../../palette.ts';
import { buckets } from '../buckets.ts';
import { markedDays } from '../day-marks.ts';
import { MetricTrend, trendOf } from '../MetricTrend.tsx';
import { metricAmong, pageOptions, showEvents } from '../options.ts';
import { isAdditive } from '../ranked.ts';
import {
  changeOf,
  columnFigure,
  figure,
  formatOf,
  inSentence,
  metricLabel,
  nothingDelivered,
  result,
  rowId,
  withSums,
} from '../shared.ts';
import { about } from './about.ts';
import {
  type DayValue,
  type UnusualDay,
  unusualDays,
  usualDays,
  WEEKDAYS,
  weekdayLead,
  weekdayOf,
} from './weekdays.ts';

/** Unusual days on a page. */
const MOST = 8;
const PROFILE = 520;
const BESIDE = BODY.width - COLUMN_GAP - PROFILE;
const HEADING = 30;
/** Fewer hold less than three of each weekday. */
const FEW_DAYS = 21;

const OPTIONS = pageOptions({
  metric1: metricAmong('Metric 1', ['impressions', 'clicks', 'ctr', 'conversions', 'spend']),
  showEvents,
});
type Props = PropsOf<typeof OPTIONS>;

/** What the rates offered are of. */
const WHOLE: Readonly<Partial<Record<MetricId, MetricId>>> = { ctr: 'impressions' };

/** The days with delivery; a day without any may be one that was not loaded, and is left out. */
function daysOf({ data, options, context }: Props): DayValue[] {
  const id = options.metric1;
  const whole = WHOLE[id];
  return buckets(result(data, 'trend'), 'day', context.range).flatMap(({ day, values }) => {
    const value = values?.[id];
    return value == null ? [] : [{ day, value, ...(whole ? { of: values?.[whole] ?? 0 } : {}) }];
  });
}

const dayName = (day: string, locale: string): string =>
  `${(WEEKDAYS[weekdayOf(day)] ?? '').slice(0, 3)} ${writeDay(day, locale)}`;

function Profile({ days, props }: { readonly days: readonly DayValue[]; readonly props: Props }) {
  const { options, context } = props;
  const id = options.metric1;
  const usual = usualDays(days);
  const most = Math.max(...usual.map((value) => value ?? 0));
  const columns = usual.map((value, index) => ({
    id: WEEKDAYS[index] ?? '',
    label: (WEEKDAYS[index] ?? '').slice(0, 3),
    value,
    source: computed(sourceOf(result(props.data, 'trend').totals.values, id)),
    figure: figure(
      id,
      value === null ? null : isAdditive(id) && id !== 'spend' ? Math.round(value) : value,
      context,
      { compact: true },
    ),
    tone: value !== null && value === most ? ('strong' as const) : ('soft' as const),
  }));
  return (
    <Section title={`Usual ${inSentence(id, context)} by weekday`}>
      <ColumnChart
        title={`Usual ${inSentence(id, context)} by weekday`}
        description={`Medians: ${columns.map(({ id: name, figure: written }) => `${name} ${written}`).join(', ')}.`}
        columns={columns}
        axis={valueAxis(
          usual,
          id === 'spend' ? 'money' : id === 'ctr' ? 'percent' : 'count',
          formatOf(context),
        )}
        width={PROFILE}
        height={BODY.height - HEADING}
      />
    </Section>
  );
}

/** A chart under a heading of its own. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="fd-chart-heading">{title}</p>
      {children}
    </div>
  );
}

function Unusual({ list, props }: { readonly list: readonly UnusualDay[]; readonly props: Props }) {
  const { options, context } = props;
  const id = options.metric1;
  const shown = list.slice(0, MOST);
  const write = columnFigure(
    id,
    shown.flatMap(({ value, usual }) => [value, usual]),
    context,
  );
  const daily = new Map(
    result(props.data, 'trend').rows.map((row) => [rowId(row, 'day'), row.values]),
  );
  const rows = shown.map(({ day, value, usual }): BarRow => {
    const source = sourceOf(daily.get(day), id);
    const change = relativeChange(value, usual);
    const direction = changeOf(id, change);
    return {
      id: day,
      label: dayName(day, context.locale),
      value,
      mark: usual,
      tone: value >= usual ? 'strong' : 'soft',
      cells: [
        { text: write(value), strong: true, source },
        {
          source: computed(source),
          text: formatChange(change, { locale: context.locale }),
          ...(direction ? { change: direction } : {}),
        },
      ],
    };
  });
  const title = 'Days far off the usual of their weekday';
  return (
    <Section title={title}>
      <BarList
        title={title}
        rows={rows}
        labelHeader="Day"
        valueHeader={metricLabel(id, context)}
        columns={[metricLabel(id, context), 'Against usual']}
        axis={valueAxis(
          rows.flatMap(({ value, mark }) => [value, mark]),
          id === 'spend' ? 'money' : id === 'ctr' ? 'percent' : 'count',
          formatOf(context),
          3,
        )}
        width={BESIDE}
        height={BODY.height - HEADING}
        isBeside
      />
    </Section>
  );
}

function View(props: Props) {
  const { data, options, context } = props;
  const days = daysOf(props);
  const list = unusualDays(days);
  const answer = result(data, 'trend');
  const course = buckets(answer, 'day', context.range);
  return (
    <div className="fd-beside">
      <Profile days={days} props={props} />
      {list.length > 0 ? (
        <Unusual list={list} props={props} />
      ) : (
        <MetricTrend
          trend={trendOf(options.metric1, answer, course, context)}
          list={course}
          period="day"
          context={context}
          heading={`${metricLabel(options.metric1, context)} by day`}
          width={BESIDE}
          height={BODY.height}
          days={markedDays(props)}
        />
      )}
    </div>
  );
}

function takeaway(props: Props): string | null {
  const { options, context } = props;
  const { locale } = context;
  const id = options.metric1;
  const days = daysOf(props);
  if (days.length < 2) return null;
  const noun = inSentence(id, context);
  const write = (value: number | null | undefined): string =>
    figure(
      id,
      value == null ? value : isAdditive(id) && id !== 'spend' ? Math.round(value) : value,
      context,
      { compact: true },
    );
  const list = unusualDays(days);
  const [first] = list;
  const away = first ? (relativeChange(first.value, first.usual) ?? 0) : 0;
  const unusual = first
    ? `${counted(list.length, locale, 'day')} of ${writeNumber(days.length, locale)} ${plural(list.length, 'is', 'are')} far off the usual of ${plural(list.length, 'its weekday', 'their weekdays')}${list.length > 1 ? `, ${dayName(first.day, locale)} most` : `: ${dayName(first.day, locale)}`} with ${write(first.value)} ${noun}, ${formatChange(Math.abs(away), { locale }).replace('+', '')} ${away > 0 ? 'above' : 'below'} it`
    : null;
  const usual = usualDays(days);
  const lead = weekdayLead(days);
  const name = (index: number): string => WEEKDAYS[index] ?? '';
  const profile = lead
    ? `${name(lead.most)} brings most (${write(usual[lead.most])}) and ${name(lead.least)} least (${write(usual[lead.least])}), in ${writeNumber(lead.won, locale)} of ${counted(lead.weeks, locale, 'week')}`
    : null;
  if (!unusual && !profile && days.length < FEW_DAYS) {
    const sorted = days.toSorted((a, b) => b.value - a.value);
    const [high] = sorted;
    const low = sorted.at(-1);
    const few = `${writeNumber(days.length, locale)} days are too few to tell what is usual of a weekday`;
    return high && low && high.value > low.value
      ? `${few}; ${dayName(high.day, locale)} had the highest ${noun} (${write(high.value)}), ${dayName(low.day, locale)} the lowest (${write(low.value)}).`
      : `${few}.`;
  }
  if (unusual && profile) return `${unusual}. ${profile}.`;
  if (unusual) return `${unusual}; no weekday brings more than the others for good.`;
  return profile
    ? `No day is far off the usual of its weekday. ${profile}.`
    : 'No day is far off the usual of its weekday, and no weekday brings more than the others for good.';
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: ({ metric1 }, context) => ({
    trend: {
      metrics: withSums([metric1]),
      dimensions: ['day'],
      range: context.range,
      impressionBasis: context.impressionBasis,
    },
  }),
  isEmpty: (data, { metric1 }) =>
    nothingDelivered(data, 'trend') || !result(data, 'trend').totals.values[metric1],
  emptyNotice: (data, { metric1 }, context) =>
    nothingDelivered(data, 'trend')
      ? null
      : {
          title: `No ${inSentence(metric1, context)} in range`,
          text: `The delivery data of the chosen campaigns and placements holds no ${inSentence(metric1, context)}.`,
        },
  subTitle: (props) => {
    const days = daysOf(props);
    const { context } = props;
    if (days.length < FEW_DAYS && unusualDays(days).length === 0) {
      return `Medians of ${counted(days.length, context.locale, 'day')} with delivery`;
    }
    return `Medians of ${counted(days.length, context.locale, 'day')} with delivery; unusual is 20% and 3.5 robust standard deviations off the weekday, at the level of the days beside it`;
  },
  legend: (props) =>
    unusualDays(daysOf(props)).length > 0
      ? [{ label: 'Usual of the weekday', colour: PALETTE.benchmark, shape: 'tick' }]
      : [],
  takeaway,
  charts: (props) => {
    const usual = usualDays(daysOf(props));
    const id = props.options.metric1;
    return [
      {
        kind: 'column',
        title: `Usual ${inSentence(id, props.context)} by weekday`,
        unit: id === 'spend' ? 'money' : id === 'ctr' ? 'percent' : 'count',
        categories: [...WEEKDAYS],
        series: [{ name: metricLabel(id, props.context), values: usual }],
      },
    ];
  },
  View,
});
