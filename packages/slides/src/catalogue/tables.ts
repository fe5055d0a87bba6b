/** The figures of a slide as tables, for spreadsheets, office programs and screen readers. */
import { type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';
import type {
  PropsOf,
  SlideDefinition,
  SlideQuery,
  SlideTable,
  TableColumn,
} from '../definition.ts';
import { lastDayOf } from './buckets.ts';
import { markNote, marksIn } from './day-marks.ts';
import type { Figures } from './figures.ts';
import { DELIVERY, result, rowLabel } from './shared.ts';

/** The figures of the dataset that a query of a slide asks. */
export function figuresFor(
  { datasets = [] }: Pick<SlideDefinition, 'datasets'>,
  { dataset = 'delivery' }: Pick<SlideQuery, 'dataset'>,
): Figures {
  return datasets.find(({ source }) => source.id === dataset) ?? DELIVERY;
}

const TIME = { day: 'Day', week: 'Week', month: 'Month' } as const;
const isTime = (dimension: string): dimension is keyof typeof TIME =>
  Object.hasOwn(TIME, dimension);

/** The tables of a slide: its own, or the answers to its queries with names, figures and what they are compared with. */
export function slideTables(
  definition: SlideDefinition,
  props: PropsOf<SlideDefinition['options']>,
): readonly SlideTable[] {
  if (definition.tables) return definition.tables(props);
  const { options, context, data } = props;
  return Object.entries(definition.queries(options, context)).map(([name, query], index) => {
    const figures = figuresFor(definition, query);
    const { rows, totals, rowCount } = result(data, name);
    const names = query.dimensions.map(
      (dimension): TableColumn =>
        isTime(dimension)
          ? { label: TIME[dimension], unit: 'day' }
          : { label: figures.noun(dimension, context).title, unit: 'text' },
    );
    const values = query.metrics.flatMap((id): TableColumn[] => {
      const { unit } = figures.metric(id);
      const label = figures.label(id, context);
      return query.compare
        ? [
            { label, unit },
            { label: `${label}, before`, unit },
          ]
        : [{ label, unit }];
    });
    const valuesOf = (row: typeof totals): (number | null)[] =>
      query.metrics.flatMap((id) =>
        query.compare
          ? [row.values[id] ?? null, row.compare?.[id] ?? null]
          : [row.values[id] ?? null],
      );
    return withMarks(props, figures, query, {
      title: index === 0 ? definition.title : `${definition.title}: ${name}`,
      columns: [...names, ...values],
      ...(rowCount > rows.length ? { rowCount } : {}),
      rows:
        query.dimensions.length === 0
          ? [valuesOf(totals)]
          : rows.map((row) => [
              ...query.dimensions.map((dimension) =>
                isTime(dimension) ? (row.keys[dimension]?.id ?? '') : rowLabel(row, dimension),
              ),
              ...valuesOf(row),
            ]),
    });
  });
}

/** A table with days, with a column of what data health found on them; a day that has no row for that has one then. */
function withMarks(
  { data, context }: PropsOf<SlideDefinition['options']>,
  figures: Figures,
  { dimensions, range }: SlideQuery,
  table: SlideTable,
): SlideTable {
  const at = dimensions.findIndex(isTime);
  const period = dimensions[at];
  const marks = marksIn(data, figures, range);
  if (period === undefined || !isTime(period) || marks.length === 0) return table;
  const isOfDays = period === 'day';
  const noteOf = (day: string): string =>
    marks
      .filter(({ start, end }) => start <= lastDayOf(day, period) && end >= day)
      .map((mark) => (isOfDays ? mark.text : markNote(mark, context)))
      .join('; ');
  const dayOf = (row: SlideTable['rows'][number]): string => String(row[at] ?? '');
  const known = new Set(table.rows.map(dayOf));
  // A table that is cut or split does not tell which of its days have no row.
  const isWhole = isOfDays && dimensions.length === 1 && table.rowCount === undefined;
  const lacking = isWhole ? marks.flatMap(daysOf).filter((day) => !known.has(day)) : [];
  const rows = [
    ...table.rows,
    ...[...new Set(lacking)].map((day) => [day, ...table.columns.slice(1).map(() => null)]),
  ];
  return {
    ...table,
    columns: [...table.columns, { label: 'Data health', unit: 'text' }],
    rows: (lacking.length > 0
      ? rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
      : rows
    ).map((row) => [...row, noteOf(dayOf(row)) || null]),
  };
}

const daysOf = ({ start, end }: DayRange): string[] =>
  Array.from({ length: daysIn({ start, end }) }, (_, at) => shiftDay(start, at));
