/** The figures of a slide as tables, for spreadsheets, office programs and screen readers. */
import type {
  PropsOf,
  SlideDefinition,
  SlideQuery,
  SlideTable,
  TableColumn,
} from '../definition.ts';
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
          : { label: figures.noun(dimension).title, unit: 'text' },
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
    return {
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
    };
  });
}
