/** Heat map: weekdays by week for a question by days, otherwise the largest values of a dimension by weeks or months. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import {
  type DayRange,
  dayNumber,
  daysIn,
  shiftDay,
  writeDay,
  writeMonth,
  writeShortDay,
} from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { rowId, rowLabel } from '../../catalogue/shared.ts';
import { sourceOf } from '../../figure-source.ts';
import { choice, options } from '../../options.ts';
import { crossedQuestions, crossingOf } from '../crossed.ts';
import { defineTile, type TileViewProps } from '../definition.ts';
import { HeatGrid, type HeatGridRow, rowsInGrid } from '../HeatGrid.tsx';
import { heatScale } from '../heat.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { isTime, overTime } from '../periods.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { about } from './about.ts';

const OPTIONS = options({
  columns: choice('auto', {
    label: 'Columns',
    help: 'Of a dimension. By weekday, columns are weeks.',
    choices: [
      { value: 'auto', label: 'What suits the range' },
      { value: 'week', label: 'Weeks' },
      { value: 'month', label: 'Months' },
    ],
  }),
});
type Props = TileViewProps<{ readonly columns: 'auto' | 'week' | 'month' }>;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Weeks that still can be told apart in a wide tile. */
const MOST_WEEKS = 54;

/** 0 for a Monday. Day 0 of the count was a Thursday. */
const weekdayOf = (day: string): number => (dayNumber(day) + 3) % 7;

/** What the rows are: a dimension; none for weekdays. */
const rowsOf = ({ dimensions }: TileQuestion): string | undefined =>
  dimensions.find((id) => !isTime(id));

const columnOf = (
  { dimensions }: TileQuestion,
  { columns }: Props['options'],
  range: DayRange,
): 'week' | 'month' => {
  if (columns !== 'auto') return columns;
  return dimensions.includes('month') || daysIn(range) > MOST_WEEKS * 7 ? 'month' : 'week';
};

interface Grid {
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly name: string;
  }[];
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly cells: readonly (MetricRow['values'] | undefined)[];
    /** Names of the cells where they are not those of row and column. */
    readonly names?: readonly string[];
  }[];
  readonly notes: readonly string[];
}

/** Weekdays as rows, weeks as columns. */
function byWeekday(props: Props): Grid {
  const { locale } = viewContext(props);
  const known = new Map(mainAnswer(props).rows.map((row) => [rowId(row, 'day'), row.values]));
  const days = [...known.keys()].sort();
  const [first] = days;
  const last = days.at(-1);
  const weeks: string[] = [];
  if (first !== undefined && last !== undefined) {
    for (let week = shiftDay(first, -weekdayOf(first)); week <= last; week = shiftDay(week, 7)) {
      weeks.push(week);
    }
  }
  return {
    columns: weeks.map((week) => ({
      id: week,
      label: writeShortDay(week, locale),
      name: `the week of ${writeDay(week, locale)}`,
    })),
    rows: WEEKDAYS.map((label, at) => ({
      id: label,
      label,
      cells: weeks.map((week) => known.get(shiftDay(week, at))),
      names: weeks.map((week) => writeDay(shiftDay(week, at), locale)),
    })),
    notes: [],
  };
}

/** The largest values of a dimension as rows, weeks or months as columns. */
function byDimension(props: Props, dimension: string, most: number): Grid {
  const { question, options: chosen, figures } = props;
  const { locale, range } = viewContext(props);
  const column = columnOf(question, chosen, range);
  const { rows, columns, cell, isCut } = crossingOf(props, [dimension, column]);
  const shown = rows.rows.slice(0, most);
  const all = Math.max(rows.rowCount, rows.rows.length);
  const { many } = figures.noun(dimension);
  return {
    columns: columns.rows.map((row) => {
      const day = rowId(row, column);
      return column === 'month'
        ? { id: day, label: writeMonth(day, locale), name: writeMonth(day, locale) }
        : {
            id: day,
            label: writeShortDay(day, locale),
            name: `the week of ${writeDay(day, locale)}`,
          };
    }),
    rows: shown.map((row) => ({
      id: rowId(row, dimension),
      label: rowLabel(row, dimension),
      cells: columns.rows.map((one) => cell(row, one)?.values),
    })),
    notes: [
      ...(all > shown.length
        ? [
            `the ${writeNumber(shown.length, locale)} largest of ${writeNumber(all, locale)} ${many}`,
          ]
        : []),
      ...(isCut ? ['empty cells may have small figures that were not asked for'] : []),
    ],
  };
}

export const tile = defineTile({
  ...about,
  options: OPTIONS,
  questions: (question, chosen, { range }) => {
    const dimension = rowsOf(question);
    return dimension === undefined
      ? { main: overTime(question, 'day') }
      : crossedQuestions(question, [dimension, columnOf(question, chosen, range)]);
  },
  View: (props) => {
    const { question, figures, width, height } = props;
    const context = viewContext(props);
    const [id = ''] = question.metrics;
    const dimension = rowsOf(question);
    const grid =
      dimension === undefined
        ? byWeekday(props)
        : byDimension(props, dimension, rowsInGrid(height - NOTE_HEIGHT));
    const scale = heatScale(grid.rows.flatMap(({ cells }) => cells.map((values) => values?.[id])));
    const write = (value: number | null | undefined): string =>
      figures.figure(id, value, context, { compact: true });
    const rows = grid.rows.map(
      ({ id: key, label, cells, names }): HeatGridRow => ({
        id: key,
        label,
        cells: cells.map((values, at) => ({
          text: values ? write(values[id]) : '',
          level: scale.level(values?.[id]),
          source: sourceOf(values, id),
          name: names?.[at] ?? `${label}, ${grid.columns[at]?.name ?? ''}`,
        })),
      }),
    );
    const room = height - (grid.notes.length > 0 ? NOTE_HEIGHT : 0);
    return (
      <>
        <HeatGrid
          title={`${figures.label(id, context)} by ${dimension === undefined ? 'weekday' : figures.noun(dimension).one} and time`}
          rows={rows}
          columns={grid.columns}
          classes={scale.classes.map(({ low, high }) => ({ from: write(low), to: write(high) }))}
          width={width}
          height={room}
        />
        <Notes notes={grid.notes} />
      </>
    );
  },
});
