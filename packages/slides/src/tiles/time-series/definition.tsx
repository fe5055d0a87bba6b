/** Time series: a chart for each metric, with the days before dashed, or a line for each of the largest values of a dimension. */
import { writeMonth, writeRange, writeShortDay } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  type Bucket,
  describeCourse,
  drawnBuckets,
  type Period,
  periodNote,
  pointsOf,
} from '../../catalogue/buckets.ts';
import { markedDays } from '../../catalogue/day-marks.ts';
import { formatOf } from '../../catalogue/figures.ts';
import { periodOption, showEvents } from '../../catalogue/options.ts';
import { rowId, rowLabel } from '../../catalogue/shared.ts';
import { signedAxis } from '../../charts/axis.ts';
import { endLabelWidth, TimeChart } from '../../charts/index.ts';
import type { TimePoint } from '../../charts/time-layout.ts';
import { options, toggle } from '../../options.ts';
import { PALETTE, seriesColour, seriesTextColour } from '../../palette.ts';
import { fitText } from '../../text/measure.ts';
import { heldBack, isCompared } from '../changes.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { LEAST_CHART, PANEL_GAP, panelsOf } from '../panels.ts';
import { overTime, tileBuckets, tilePeriod } from '../periods.ts';
import { answerOf, mainAnswer, viewContext } from '../props.ts';
import { rankedQuestion } from '../ranking.ts';
import { Scroll } from '../Scroll.tsx';
import { about } from './about.ts';

const OPTIONS = options({
  period: periodOption,
  compare: toggle(true, 'Show the days before', 'Dashed, where the dashboard compares with some.'),
  showEvents,
});
type Props = TileViewProps<{
  readonly period: Period | 'auto';
  readonly compare: boolean;
  readonly showEvents: boolean;
}>;
type Series = Parameters<typeof TimeChart>[0]['series'][number];

/** Lines that can be told apart. */
const MOST_LINES = 5;
const KEY = 20;
/** Share of the width that the name of a line may have. */
const NAME_SHARE = 0.28;

const periodOf = ({ options: { period }, question, context }: Props): Period =>
  tilePeriod(period, question.dimensions[0], context.range);

/** Rows of a split are many: of what the answer does not hold whole, nothing is drawn. */
function wholeTimes(
  answer: MetricResult,
  period: Period,
): { answer: MetricResult; until: string | null } {
  if (answer.rowCount <= answer.rows.length) return { answer, until: null };
  const at = (row: MetricResult['rows'][number]): string => row.keys[period]?.id ?? '';
  const last = answer.rows.map(at).sort().at(-1) ?? '';
  return { answer: { ...answer, rows: answer.rows.filter((row) => at(row) < last) }, until: last };
}

/** The days of a list that are drawn: the last day shows hollow while it is not over, a week or month not at all. */
const drawn = (list: readonly Bucket[], id: string, period: Period, { figures }: Props) =>
  period === 'day' ? list : drawnBuckets(list, figures.kind(id));

/** The same metric before, on the days of this range. */
function pointsBefore(
  answer: MetricResult,
  list: readonly Bucket[],
  id: string,
  props: Props,
  period: Period,
): TimePoint[] {
  const rows = answer.rows.flatMap(({ keys, compare }) =>
    compare ? [{ keys, values: compare }] : [],
  );
  const days = new Set(list.map(({ day }) => day));
  return pointsOf(tileBuckets({ ...answer, rows }, period, viewContext(props)), id, props.figures)
    .filter(({ day }) => days.has(day))
    .map((point) => ({ ...point, partial: false }));
}

function View(props: Props) {
  const { question, options: chosen, figures, width, height, data } = props;
  const context = viewContext(props);
  const period = periodOf(props);
  const [, by] = question.dimensions;
  const { answer, until } = wholeTimes(mainAnswer(props), period);
  const list = tileBuckets(answer, period, context);
  const hasBefore = chosen.compare && by === undefined && isCompared(answer);
  const top = by === undefined ? null : answerOf(props, 'top');
  const values = by === undefined ? [] : (top?.rows ?? []).slice(0, MOST_LINES);
  const nameRoom = width * NAME_SHARE;

  const linesOf = (id: string, index: number): Series[] => {
    if (by !== undefined) {
      return values.map((value, at): Series => {
        const own = answer.rows.filter((row) => rowId(row, by) === rowId(value, by));
        const points = pointsOf(
          drawn(tileBuckets({ ...answer, rows: own }, period, context), id, period, props),
          id,
          figures,
        );
        return {
          id: rowId(value, by),
          label: fitText(rowLabel(value, by), nameRoom, 13, 600).text,
          colour: seriesColour(at),
          labelColour: seriesTextColour(at),
          points,
        };
      });
    }
    const shown = drawn(list, id, period, props);
    const points = pointsOf(shown, id, figures);
    const last = points.findLast(({ value }) => value !== null)?.value;
    const before = hasBefore ? pointsBefore(answer, shown, id, props, period) : [];
    return [
      {
        id,
        label: figures.figure(id, last, context, { compact: true }),
        colour: seriesColour(index),
        labelColour: seriesTextColour(index),
        isFigure: true,
        points,
      },
      ...(before.length > 0
        ? [
            {
              id: `${id} before`,
              label: '',
              colour: PALETTE.zero,
              labelColour: PALETTE.muted,
              points: before,
              dashed: true,
            },
          ]
        : []),
    ];
  };

  const summed = question.metrics.filter((id) => figures.kind(id) === 'sum');
  const isCut =
    period !== 'day' && summed.some((id) => drawn(list, id, period, props).length < list.length);
  const lastDay = list.at(-1);
  const gap = chosen.compare && by === undefined ? heldBack(answer, context.locale) : null;
  const all = top ? Math.max(top.rowCount, top.rows.length) : 0;
  const notes = [
    ...(by !== undefined && all > values.length
      ? [`the ${values.length} largest of ${all} ${figures.noun(by).many}`]
      : []),
    ...(until === null
      ? []
      : [`until ${writeShortDay(until, context.locale)}: too many rows, choose weeks or months`]),
    ...(isCut
      ? [
          periodNote(
            list,
            period,
            list.filter(({ partial }) => !partial),
          ),
        ]
      : []),
    ...(period === 'day' && lastDay && lastDay.day >= context.today
      ? [`${writeShortDay(lastDay.day, context.locale)} is not over`]
      : []),
    ...(gap === null ? [] : [gap]),
  ];
  const hasKey = hasBefore && height >= 150;
  const room = height - (hasKey ? KEY : 0) - (notes.length > 0 ? NOTE_HEIGHT : 0);
  const count = question.metrics.length;
  const panels = panelsOf(count, width, room);
  const { found, events } = markedDays({ data, context, options: chosen }, figures);
  const isMarked = panels.height >= LEAST_CHART.height;
  const lines = question.metrics.map(linesOf);
  // Charts under each other end at the same place.
  const labelWidth = endLabelWidth(
    lines
      .flat()
      .map(({ label }) => label)
      .filter(Boolean),
  );
  const charts = (
    <div className="fd-tile-panels" style={{ gap: PANEL_GAP }}>
      {question.metrics.map((id, index) => {
        const series = lines[index] ?? [];
        const label = figures.label(id, context);
        return (
          <TimeChart
            key={id}
            title={`${label} by ${period}`}
            description={
              by === undefined
                ? describeCourse(list, id, answer.totals.values[id], period, context, figures)
                : `A line for each ${figures.noun(by).one}: ${values.map((row) => `${rowLabel(row, by)} ${figures.figure(id, row.values[id], context)}`).join('; ')}.`
            }
            {...(count > 1 ? { heading: label } : {})}
            series={series}
            range={context.range}
            axis={signedAxis(
              series.flatMap(({ points }) => points.map(({ value }) => value)),
              figures.metric(id).unit,
              formatOf(context),
              panels.height < 160 ? 2 : 4,
            )}
            writeDay={(day, style) =>
              (style === 'month' ? writeMonth : writeShortDay)(day, context.locale)
            }
            ticks={Math.max(2, Math.min(9, Math.floor(panels.width / 90)))}
            width={panels.width}
            height={panels.height}
            filled={by === undefined && figures.kind(id) === 'sum'}
            marks={isMarked ? found : []}
            events={isMarked ? events : []}
            isNotedElsewhere={index < count - 1 || panels.height < 180}
            hasHits
            labelWidth={labelWidth}
          />
        );
      })}
    </div>
  );
  return (
    <>
      {hasKey ? (
        <p className="fd-tile-key">
          <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
            <path d="M0 4h18" stroke={PALETTE.zero} strokeWidth="2" strokeDasharray="4 3" />
          </svg>
          {context.compareRange ? writeRange(context.compareRange, context.locale) : 'before'}
        </p>
      ) : null}
      {panels.isScrolled ? (
        <Scroll
          label={question.metrics.map((id) => figures.label(id, context)).join(', ')}
          height={room}
        >
          {charts}
        </Scroll>
      ) : (
        charts
      )}
      <Notes notes={notes} />
    </>
  );
}

export const tile = defineTile({
  ...about,
  options: OPTIONS,
  questions: ({ orderBy: _order, limit: _limit, ...question }, { period }, { range }) => {
    const [first, by] = question.dimensions;
    const main = overTime(question, tilePeriod(period, first, range), by);
    return {
      main,
      // Which lines are drawn, the largest over the whole range.
      ...(by === undefined ? {} : { top: rankedQuestion({ ...question, dimensions: [by] }) }),
    };
  },
  View,
});
