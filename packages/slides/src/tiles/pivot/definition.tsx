/** Pivot: one metric by rows and columns, with the totals of both, coloured by class where wanted. */
import { writeNumber } from '@flightdeck/domain/locale';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { rowId, rowLabel } from '../../catalogue/shared.ts';
import { sourceOf } from '../../figure-source.ts';
import { options, toggle, wholeNumber } from '../../options.ts';
import { crossedQuestions, crossingOf } from '../crossed.ts';
import { defineTile } from '../definition.ts';
import { heatScale } from '../heat.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { isTime } from '../periods.ts';
import { viewContext } from '../props.ts';
import { Scroll } from '../Scroll.tsx';
import { isNarrow, nameOf, nameWidth } from '../table-names.ts';
import { about } from './about.ts';

/** Columns of other dimensions than time. */
const MOST_COLUMNS = 20;
/** Columns of time, the last ones. */
const MOST_TIMES = 60;

const pair = (dimensions: readonly string[]) => [dimensions[0] ?? '', dimensions[1] ?? ''] as const;

export const tile = defineTile({
  ...about,
  options: options({
    rows: wholeNumber(25, { label: 'Most rows', min: 2, max: 100, step: 1 }),
    heat: toggle(true, 'Colour the cells', 'By how large their figures are among all of them.'),
    totals: toggle(true, 'Totals'),
  }),
  questions: (question) => crossedQuestions(question, pair(question.dimensions)),
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const [id = ''] = question.metrics;
    const [row, column] = pair(question.dimensions);
    const { rows: allRows, columns: allColumns, cell, isCut } = crossingOf(props, [row, column]);
    const rows = allRows.rows.slice(0, chosen.rows);
    const columns = isTime(column)
      ? allColumns.rows.slice(-MOST_TIMES)
      : allColumns.rows.slice(0, MOST_COLUMNS);
    const name = (one: MetricRow, dimension: string): string =>
      nameOf(rowLabel(one, dimension), dimension, context);
    const cells = rows.map((one) => columns.map((other) => cell(one, other)?.values));
    const scale = heatScale(cells.flatMap((line) => line.map((values) => values?.[id])));
    const write = figures.columnFigure(
      id,
      [...cells.flat(), ...rows.map(({ values }) => values)].map((values) => values?.[id]),
      context,
    );
    const total = (values: MetricRow['values'] | undefined) => (
      <td className="fd-figure-cell fd-total" data-figure={sourceOf(values, id)}>
        {write(values?.[id])}
      </td>
    );
    const cut = (shown: number, all: number, dimension: string): string[] =>
      all > shown
        ? [
            `${writeNumber(shown, context.locale)} of ${writeNumber(all, context.locale)} ${figures.noun(dimension).many}`,
          ]
        : [];
    const notes = [
      ...cut(rows.length, Math.max(allRows.rowCount, allRows.rows.length), row),
      ...cut(columns.length, Math.max(allColumns.rowCount, allColumns.rows.length), column),
      ...(isCut ? ['the least figures are not among the rows that were asked for (…)'] : []),
    ];
    const label = figures.label(id, context);
    return (
      <>
        <Scroll
          label={`${label} by ${figures.noun(row).one} and ${figures.noun(column).one}`}
          height={height - (notes.length > 0 ? NOTE_HEIGHT : 0)}
        >
          <table className="fd-tile-table fd-pivot" data-narrow={isNarrow(width)}>
            <thead>
              <tr>
                <th scope="col">{figures.noun(row).title}</th>
                {columns.map((one) => (
                  <th
                    key={rowId(one, column)}
                    scope="col"
                    className="fd-figure-cell"
                    style={{ maxWidth: 140 }}
                    title={name(one, column)}
                  >
                    {name(one, column)}
                  </th>
                ))}
                {chosen.totals ? (
                  <th scope="col" className="fd-figure-cell">
                    Total
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((one, at) => (
                <tr key={rowId(one, row)}>
                  <th scope="row" title={name(one, row)} style={{ maxWidth: nameWidth(width, 0) }}>
                    {name(one, row)}
                  </th>
                  {columns.map((other, index) => {
                    const values = cells[at]?.[index];
                    return (
                      <td
                        key={rowId(other, column)}
                        className="fd-figure-cell"
                        data-level={
                          chosen.heat ? (scale.level(values?.[id]) ?? undefined) : undefined
                        }
                        data-levels={scale.classes.length}
                        data-figure={sourceOf(values, id)}
                      >
                        {values === undefined && isCut ? '…' : write(values?.[id])}
                      </td>
                    );
                  })}
                  {chosen.totals ? total(one.values) : null}
                </tr>
              ))}
              {chosen.totals ? (
                <tr data-kind="total">
                  <th scope="row">Total</th>
                  {columns.map((one) => (
                    <td
                      key={rowId(one, column)}
                      className="fd-figure-cell"
                      data-figure={sourceOf(one.values, id)}
                    >
                      {write(one.values[id])}
                    </td>
                  ))}
                  {total(allRows.totals.values)}
                </tr>
              ) : null}
            </tbody>
          </table>
        </Scroll>
        <Notes notes={notes} />
      </>
    );
  },
});
