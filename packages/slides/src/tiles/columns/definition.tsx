/** Columns: metrics by the largest values of a dimension, or by a few points in time. */
import { daysIn, writeMonth, writeShortDay } from '@flightdeck/domain/dates';
import { drawnBuckets, type Period, pointsOf } from '../../catalogue/buckets.ts';
import { formatOf } from '../../catalogue/figures.ts';
import { periodOption } from '../../catalogue/options.ts';
import { type Column, ColumnChart, valueAxis } from '../../charts/index.ts';
import { sourceOf } from '../../figure-source.ts';
import { options } from '../../options.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { PANEL_GAP, panelsOf } from '../panels.ts';
import { isTime, overTime, tileBuckets } from '../periods.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { entriesOf, rankedQuestion } from '../ranking.ts';
import { Scroll } from '../Scroll.tsx';
import { about } from './about.ts';

const OPTIONS = options({ period: periodOption });
type Props = TileViewProps<{ readonly period: Period | 'auto' }>;

/** Height of a metric's name above its chart. */
const HEADING = 18;
/** Least width of a column with its name. */
const STEP = 54;
/** Columns of a point in time that still can be read. */
const MOST_DAYS = 16;

/** Fewer points in time than a line has: each has its figure on top. */
function periodOf({ period }: Props['options'], range: Props['context']['range']): Period {
  if (period !== 'auto') return period;
  const days = daysIn(range);
  return days <= MOST_DAYS ? 'day' : days <= 7 * MOST_DAYS ? 'week' : 'month';
}

/** The columns, and how many there are in all. */
function columnsOf(
  props: Props,
  id: string,
  width: number,
): { readonly columns: Column[]; readonly all: number } {
  const { question, figures, options: chosen } = props;
  const context = viewContext(props);
  const answer = mainAnswer(props);
  const most = Math.max(2, Math.floor((width - 46) / STEP));
  const write = (value: number | null | undefined): string =>
    figures.figure(id, value, context, { compact: true });
  if (isTime(question.dimensions[0])) {
    const period = periodOf(chosen, context.range);
    const list = tileBuckets(answer, period, context);
    const name = period === 'month' ? writeMonth : writeShortDay;
    const points = pointsOf(drawnBuckets(list, figures.kind(id)), id, figures);
    const columns = points.slice(-most).map(
      ({ day, value, partial, source }): Column => ({
        id: day,
        label: name(day, context.locale),
        value: value === null ? null : Math.max(0, value),
        figure: write(value),
        source,
        tone: partial ? 'soft' : 'strong',
      }),
    );
    return { columns, all: points.length };
  }
  const entries = entriesOf(answer, question, figures, most, context);
  const largest = Math.max(
    0,
    ...entries.map(({ values, isRest }) => (isRest ? 0 : (values[id] ?? 0))),
  );
  const columns = entries.map(({ id: key, label, values, isRest }): Column => {
    const value = values[id] ?? null;
    return {
      id: key,
      label: isRest ? 'Others' : label,
      // A rest that would dwarf the others has its figure alone, and what is below zero has no height.
      value: value === null || (isRest && value > largest * 1.25) ? null : Math.max(0, value),
      figure: write(value),
      source: sourceOf(values, id),
      tone: isRest ? 'other' : 'strong',
    };
  });
  return { columns, all: columns.length };
}

export const tile = defineTile({
  ...about,
  options: OPTIONS,
  questions: (question, chosen, { range }) => ({
    main: isTime(question.dimensions[0])
      ? overTime(question, periodOf(chosen, range))
      : rankedQuestion(question),
  }),
  View: (props) => {
    const { question, figures, width, height } = props;
    const context = viewContext(props);
    const count = question.metrics.length;
    const chartsIn = (room: number) => {
      const panels = panelsOf(count, width, room);
      return {
        room,
        panels,
        charts: question.metrics.map((id) => ({ id, ...columnsOf(props, id, panels.width) })),
      };
    };
    const whole = chartsIn(height);
    const isCut = whole.charts.some(({ columns, all }) => all > columns.length);
    const { room, panels, charts } = isCut ? chartsIn(height - NOTE_HEIGHT) : whole;
    const [{ columns: shown, all } = { columns: [], all: 0 }] = charts;
    const notes = all > shown.length ? [`the last ${shown.length} of ${all}`] : [];
    const drawn = (
      <div className="fd-tile-panels" style={{ gap: PANEL_GAP }}>
        {charts.map(({ id, columns }) => {
          const label = figures.label(id, context);
          return (
            <div key={id}>
              {count > 1 ? <p className="fd-tile-heading">{label}</p> : null}
              <ColumnChart
                title={`${label} by ${figures.noun(question.dimensions[0] ?? '').one}`}
                description={columns
                  .map(({ label: name, figure }) => `${name}: ${figure}`)
                  .join('; ')}
                columns={columns}
                axis={valueAxis(
                  columns.map(({ value }) => value),
                  figures.metric(id).unit,
                  formatOf(context),
                  panels.height < 170 ? 2 : 4,
                )}
                width={panels.width}
                height={panels.height - (count > 1 ? HEADING : 0)}
              />
            </div>
          );
        })}
      </div>
    );
    return (
      <>
        {panels.isScrolled ? (
          <Scroll
            label={charts.map(({ id }) => figures.label(id, context)).join(', ')}
            height={room}
          >
            {drawn}
          </Scroll>
        ) : (
          drawn
        )}
        <Notes notes={notes} />
      </>
    );
  },
});
