/** The figures of a tile as tables, for spreadsheets and readers of screens. */
import type { Tile } from '@flightdeck/domain/dashboards';
import { rowLabel } from '../catalogue/shared.ts';
import type { SlideData, SlideTable, TableColumn } from '../definition.ts';
import type { TileContext, TileDefinition, TileViewProps } from './definition.ts';
import { isTime } from './periods.ts';
import { answerOf, viewContext, viewProps } from './props.ts';
import { lacking } from './queries.ts';
import { tileTitle } from './titles.ts';

/** The answer to `main`, all of its rows with what they are compared with, and the totals as the last row. */
function answerTable(props: TileViewProps): SlideTable {
  const { tile, question, figures, context } = props;
  const report = viewContext(props);
  const answer = answerOf(props, 'main');
  const [first] = answer.rows;
  // A kind may ask by other periods than its tile.
  const dimensions = first ? Object.keys(first.keys) : question.dimensions;
  const hasBefore = answer.totals.compare !== undefined;
  const columns = [
    ...dimensions.map(
      (dimension): TableColumn => ({
        label: figures.noun(dimension).title,
        unit: isTime(dimension) ? 'day' : 'text',
      }),
    ),
    ...question.metrics.flatMap((id): TableColumn[] => {
      const { unit } = figures.metric(id);
      const label = figures.label(id, report);
      return hasBefore
        ? [
            { label, unit },
            { label: `${label}, before`, unit },
          ]
        : [{ label, unit }];
    }),
  ];
  const valuesOf = ({ values, compare }: Pick<typeof answer.totals, 'values' | 'compare'>) =>
    question.metrics.flatMap((id) =>
      hasBefore ? [values[id] ?? null, compare?.[id] ?? null] : [values[id] ?? null],
    );
  const total = [
    ...dimensions.map((_, at) => (at === 0 ? 'Total' : '')),
    ...valuesOf(answer.totals),
  ];
  // A day cannot be called so.
  const hasTotal = !isTime(dimensions[0]);
  return {
    title: tileTitle(tile, context),
    columns,
    ...(answer.rowCount > answer.rows.length ? { rowCount: answer.rowCount } : {}),
    rows: [
      ...(dimensions.length === 0
        ? []
        : answer.rows.map((row) => [
            ...dimensions.map((dimension) =>
              isTime(dimension) ? (row.keys[dimension]?.id ?? '') : rowLabel(row, dimension),
            ),
            ...valuesOf(row),
          ])),
      ...(hasTotal || dimensions.length === 0 ? [total] : []),
    ],
  };
}

/** The tables of a tile: those of its kind, or the rows of its question. None where it has no figures. */
export function tileTables(
  definition: TileDefinition,
  tile: Tile,
  context: TileContext,
  data: SlideData,
): readonly SlideTable[] {
  if (lacking(definition, tile, context.calculated)) return [];
  const props = viewProps(definition, tile, context, data, { width: 0, height: 0 });
  if (definition.tables) return definition.tables(props);
  return definition.needs === null ? [] : [answerTable(props)];
}
