/** Table: a row for each value of its dimensions, with bars in cells, changes, marks by thresholds, and the totals. */
import { writeNumber } from '@flightdeck/domain/locale';
import { REASONS, type RowValues } from '@flightdeck/domain/metrics';
import { rowLabel } from '../../catalogue/shared.ts';
import { round } from '../../charts/round.ts';
import { computed, rowKey, sourceOf } from '../../figure-source.ts';
import { choice, lines, options, toggle } from '../../options.ts';
import { PALETTE } from '../../palette.ts';
import { CHANGE_HEADER, changeCell, isCompared } from '../changes.ts';
import { defineTile } from '../definition.ts';
import { MARKS_HELP, thresholdsOf } from '../marks.ts';
import { NOTE_HEIGHT, Notes } from '../Notes.tsx';
import { isTime } from '../periods.ts';
import { mainAnswer, viewContext } from '../props.ts';
import { otherLabel, rankedQuestion } from '../ranking.ts';
import { Scroll } from '../Scroll.tsx';
import { isNarrow, nameOf, nameWidth } from '../table-names.ts';
import { about } from './about.ts';

const BAR = 56;

/** One line of the table. */
interface Line {
  readonly id: string;
  readonly names: readonly string[];
  readonly values: RowValues['values'];
  readonly compare: RowValues['compare'];
  readonly reasons: RowValues['reasons'];
  readonly kind: 'row' | 'rest' | 'total';
}

export const tile = defineTile({
  ...about,
  options: options({
    bars: choice('first', {
      label: 'Bars in cells',
      choices: [
        { value: 'none', label: 'None' },
        { value: 'first', label: 'Of the first metric' },
        { value: 'all', label: 'Of all metrics' },
      ],
    }),
    change: choice('first', {
      label: 'Changes',
      choices: [
        { value: 'none', label: 'None' },
        { value: 'first', label: 'Of the first metric' },
        { value: 'all', label: 'Of all metrics' },
      ],
    }),
    totals: toggle(true, 'Row of totals'),
    rest: toggle(true, 'Row of what is not shown'),
    marks: lines({ label: 'Marks', help: MARKS_HELP, maxItems: 12, maxLength: 120 }),
  }),
  questions: (question) => ({
    main: isTime(question.dimensions[0]) ? question : rankedQuestion(question),
  }),
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const { dimensions, metrics, minImpressions = 0 } = question;
    const [first = ''] = metrics;
    const count = Math.max(answer.rowCount, answer.rows.length);
    const hidden = count - answer.rows.length;
    const rows = answer.rows.map(
      (row): Line => ({
        id: rowKey(row),
        names: dimensions.map((dimension) => nameOf(rowLabel(row, dimension), dimension, context)),
        values: row.values,
        compare: row.compare,
        reasons: row.reasons,
        kind: 'row',
      }),
    );
    const rest =
      chosen.rest && (hidden > 0 || minImpressions > 0)
        ? figures.restOf(answer, answer.rows, metrics)
        : null;
    const of = (
      id: string,
      name: string,
      kind: Line['kind'],
      values: Omit<Line, 'id' | 'names' | 'kind'>,
    ): Line => ({
      ...values,
      id,
      kind,
      names: [name, ...dimensions.slice(1).map(() => '')],
    });
    const others = otherLabel(
      minImpressions > 0 ? 0 : hidden,
      dimensions[0],
      figures,
      context.locale,
    );
    const all = [
      ...rows,
      ...(rest
        ? [of('rest', others, 'rest', { values: rest, compare: undefined, reasons: undefined })]
        : []),
      ...(chosen.totals
        ? [
            of('total', 'Total', 'total', {
              values: answer.totals.values,
              compare: answer.totals.compare,
              reasons: answer.totals.reasons,
            }),
          ]
        : []),
    ];
    const { thresholds, unknown } = thresholdsOf(chosen.marks, metrics, figures, context);
    const isOf = (choice: 'none' | 'first' | 'all', id: string): boolean =>
      choice === 'all' || (choice === 'first' && id === first);
    const compared = isCompared(answer);
    const columns = metrics.map((id) => ({
      id,
      label: figures.label(id, context),
      write: figures.columnFigure(
        id,
        all.map(({ values }) => values[id]),
        context,
      ),
      most: Math.max(0, ...rows.map(({ values }) => values[id] ?? 0)),
      hasBar: isOf(chosen.bars, id),
      hasChange: compared && isOf(chosen.change, id),
    }));
    const sorted =
      question.orderBy ?? (isTime(dimensions[0]) ? null : { by: first, direction: 'desc' });
    const sortOf = (id: string) =>
      sorted?.by === id
        ? {
            'aria-sort':
              sorted.direction === 'asc' ? ('ascending' as const) : ('descending' as const),
          }
        : {};
    const notes = [
      ...(hidden > 0
        ? [
            `${writeNumber(answer.rows.length, context.locale)} of ${writeNumber(count, context.locale)} rows`,
          ]
        : []),
      ...unknown.map((line) => `the mark “${line}” names no metric of this table`),
    ];
    const title = columns.map(({ label }) => label).join(', ');
    return (
      <>
        <Scroll label={title} height={height - (notes.length > 0 ? NOTE_HEIGHT : 0)}>
          <table className="fd-tile-table" data-narrow={isNarrow(width)}>
            <thead>
              <tr>
                {dimensions.map((dimension) => (
                  <th key={dimension} scope="col" data-column={dimension} {...sortOf(dimension)}>
                    {figures.noun(dimension).title}
                  </th>
                ))}
                {columns.flatMap(({ id, label, hasChange }) => [
                  <th
                    key={id}
                    scope="col"
                    className="fd-figure-cell"
                    data-column={id}
                    {...sortOf(id)}
                  >
                    {label}
                    {sorted?.by === id ? (
                      <svg width="8" height="8" viewBox="0 0 10 9" aria-hidden="true">
                        <path
                          d={sorted.direction === 'asc' ? 'M0 8h10L5 0z' : 'M0 1h10L5 9z'}
                          fill="currentColor"
                        />
                      </svg>
                    ) : null}
                  </th>,
                  ...(hasChange
                    ? [
                        <th key={`${id} change`} scope="col" className="fd-figure-cell">
                          {CHANGE_HEADER}
                        </th>,
                      ]
                    : []),
                ])}
              </tr>
            </thead>
            <tbody>
              {all.map((line) => (
                <tr key={`${line.kind} ${line.id}`} data-kind={line.kind}>
                  {line.names.map((name, at) => {
                    const cell = {
                      title: name,
                      ...(line.kind === 'row'
                        ? { 'data-figure': computed(sourceOf(line.values, first)) }
                        : {}),
                    };
                    const key = dimensions[at] ?? String(at);
                    return at === 0 ? (
                      <th
                        key={key}
                        scope="row"
                        style={{ maxWidth: nameWidth(width, at) }}
                        {...cell}
                      >
                        {name}
                      </th>
                    ) : (
                      <td
                        key={key}
                        className="fd-name-cell"
                        style={{ maxWidth: nameWidth(width, at) }}
                        {...cell}
                      >
                        {name}
                      </td>
                    );
                  })}
                  {columns.flatMap(({ id, write, most, hasBar, hasChange }) => {
                    const value = line.values[id];
                    const reason = line.reasons?.[id];
                    const mark =
                      line.kind === 'row' && value != null
                        ? thresholds.find(({ metric, holds }) => metric === id && holds(value))
                        : undefined;
                    const change = hasChange
                      ? changeCell(id, line, answer, figures, context)
                      : null;
                    return [
                      <td
                        key={id}
                        className="fd-figure-cell"
                        data-figure={sourceOf(line.values, id)}
                        title={reason ? REASONS[reason] : undefined}
                      >
                        <span className="fd-cell">
                          {mark ? (
                            <span className="fd-mark" data-tone={mark.tone} title={mark.text}>
                              {write(value)}
                              <span className="fd-hidden"> ({mark.tone})</span>
                            </span>
                          ) : (
                            write(value)
                          )}
                          {reason ? <span className="fd-hidden"> ({REASONS[reason]})</span> : null}
                          {hasBar ? (
                            <svg width={BAR} height="8" viewBox={`0 0 ${BAR} 8`} aria-hidden="true">
                              {line.kind === 'row' && value != null && value > 0 && most > 0 ? (
                                <rect
                                  width={round(Math.max(1, (value / most) * BAR))}
                                  height="8"
                                  rx="1.5"
                                  fill={PALETTE.soft}
                                />
                              ) : null}
                            </svg>
                          ) : null}
                        </span>
                      </td>,
                      ...(change
                        ? [
                            <td
                              key={`${id} change`}
                              className="fd-figure-cell"
                              data-figure={change.source}
                            >
                              <span className={`fd-kpi-${change.change?.tone ?? 'neutral'}`}>
                                {line.kind === 'rest' ? '' : change.text}
                              </span>
                            </td>,
                          ]
                        : []),
                    ];
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <Notes notes={notes} />
      </>
    );
  },
});
