/** Key figures: each with its change against the days before, and its course as a small line. */
import { daysIn } from '@flightdeck/domain/dates';
import { REASONS } from '@flightdeck/domain/metrics';
import { drawnBuckets, pointsOf } from '../../catalogue/buckets.ts';
import type { BarCell } from '../../charts/index.ts';
import type { TimePoint } from '../../charts/time-layout.ts';
import { computed, sourceOf } from '../../figure-source.ts';
import { options, toggle } from '../../options.ts';
import { textWidth } from '../../text/measure.ts';
import { changeCell, heldBack, isCompared } from '../changes.ts';
import { defineTile } from '../definition.ts';
import { overTime, tileBuckets, tilePeriod } from '../periods.ts';
import { answerOf, mainAnswer, viewContext } from '../props.ts';
import { Sparkline } from '../Sparkline.tsx';
import { about } from './about.ts';

/** Least width of a figure beside others, and with its line at the right. */
const LEAST = 118;
const BESIDE_FROM = 158;
const GAP = 24;
const LABEL = 18;
const CHANGE = 18;
const SIZES = [34, 28, 24, 20, 17, 14];

/** The size in which a figure fits: large where there is height for it. */
function sizeFor(figure: string, width: number, height: number): number {
  const high = height - LABEL - CHANGE;
  const fits = SIZES.find(
    (size) => size * 1.25 <= Math.max(high, 20) && textWidth(figure, size, 700) <= width,
  );
  return fits ?? 13;
}

interface Cell {
  readonly id: string;
  readonly label: string;
  readonly figure: string;
  /** The figure to its last digit. */
  readonly exact: string;
  readonly source: string | undefined;
  readonly change: BarCell | null;
  /** After the change, or in place of it. */
  readonly note: string;
  readonly noteSource: string | undefined;
  readonly points: readonly TimePoint[];
}

function KeyFigure({
  cell,
  width,
  height,
}: {
  readonly cell: Cell;
  readonly width: number;
  readonly height: number;
}) {
  const { label, figure, exact, change, note, points } = cell;
  const hasLine = points.filter(({ value }) => value !== null).length > 1;
  const isBeside = hasLine && width >= BESIDE_FROM;
  const lineWidth = isBeside ? Math.min(110, Math.round(width * 0.38)) : width;
  const room = width - (isBeside ? lineWidth + 10 : 0);
  const size = sizeFor(figure, room, height - (hasLine && !isBeside && height >= 110 ? 34 : 0));
  const below = height - LABEL - CHANGE - size * 1.25 - 8;
  const tone = change?.change?.tone ?? 'neutral';
  return (
    <li className="fd-kpi" data-kpi={cell.id}>
      <span className="fd-kpi-label" title={label}>
        {label}
      </span>
      <span className="fd-kpi-row">
        <span
          className="fd-kpi-figure"
          style={{ fontSize: size, lineHeight: `${Math.round(size * 1.25)}px` }}
          title={exact === figure ? undefined : exact}
          data-figure={cell.source}
        >
          {figure}
        </span>
        {isBeside ? (
          <Sparkline
            points={points}
            width={lineWidth}
            height={Math.max(20, Math.min(44, height - LABEL - CHANGE))}
          />
        ) : null}
      </span>
      <span className="fd-kpi-change" title={[change?.text, note].filter(Boolean).join(' ')}>
        {change ? (
          <span className={`fd-kpi-${tone}`} data-figure={change.source}>
            {change.change ? (
              <svg width="9" height="8" viewBox="0 0 10 9" aria-hidden="true">
                <path d={change.change.up ? 'M0 8h10L5 0z' : 'M0 1h10L5 9z'} fill="currentColor" />
              </svg>
            ) : null}
            {change.text}
          </span>
        ) : null}
        {note ? (
          <span className="fd-kpi-note" data-figure={cell.noteSource}>
            {note}
          </span>
        ) : null}
      </span>
      {hasLine && !isBeside && below >= 22 ? (
        <Sparkline points={points} width={width} height={Math.min(56, Math.round(below))} />
      ) : null}
    </li>
  );
}

/** Height of a line, and the least that it gives way to. */
const LINE = 22;
const LEAST_LINE = 19;

/** Too many for their tile: a line each, which scroll where they do not fit. */
function Lines({ cells, height }: { readonly cells: readonly Cell[]; readonly height: number }) {
  const line = Math.max(LEAST_LINE, Math.min(LINE, Math.floor(height / cells.length)));
  const isLong = cells.length * line > height;
  return (
    <ul
      className="fd-kpi-lines"
      style={{ lineHeight: `${line}px`, gridAutoRows: line }}
      {...(isLong ? { tabIndex: 0, role: 'list', 'aria-label': 'Key figures' } : {})}
    >
      {cells.map(({ id, label, figure, exact, source, change, note }) => (
        <li key={id} data-kpi={id} title={`${label} ${exact} ${change?.text ?? ''} ${note}`.trim()}>
          <span className="fd-kpi-label">{label}</span>
          <span data-figure={source}>{figure}</span>
          {change ? (
            <span
              className={`fd-kpi-${change.change?.tone ?? 'neutral'}`}
              data-figure={change.source}
            >
              {change.text}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export const tile = defineTile({
  ...about,
  options: options({
    change: toggle(true, 'Show changes'),
    line: toggle(true, 'Show the course'),
  }),
  questions: ({ orderBy: _order, limit: _limit, ...question }, { line }, { range }) => ({
    main: question,
    ...(line && daysIn(range) > 1
      ? { trend: overTime(question, tilePeriod('auto', undefined, range)) }
      : {}),
  }),
  View: (props) => {
    const { question, options: chosen, figures, width, height } = props;
    const context = viewContext(props);
    const answer = mainAnswer(props);
    const { values, compare, reasons } = answer.totals;
    const list = tileBuckets(
      answerOf(props, 'trend'),
      tilePeriod('auto', undefined, context.range),
      context,
    );
    const hasChange = chosen.change && isCompared(answer);
    const missing = chosen.change ? (heldBack(answer, context.locale) ?? '') : '';
    const cells = question.metrics.map((id): Cell => {
      const write = (value: number | null | undefined, compact = true): string =>
        figures.figure(id, value, context, { compact });
      const reason = reasons?.[id];
      const isKnown = values[id] != null;
      const before = compare?.[id];
      return {
        id,
        label: figures.label(id, context),
        figure: write(values[id]),
        exact: write(values[id], false),
        source: sourceOf(values, id),
        change:
          hasChange && isKnown && before != null
            ? changeCell(id, { values, compare }, answer, figures, context)
            : null,
        note: reason
          ? REASONS[reason]
          : !hasChange || !isKnown
            ? missing
            : before == null
              ? 'none before'
              : `vs ${write(before)}`,
        noteSource: hasChange ? sourceOf(compare, id) : computed(sourceOf(values, id)),
        points: pointsOf(drawnBuckets(list, figures.kind(id)), id, figures),
      };
    });
    const across = Math.max(1, Math.min(cells.length, Math.floor((width + GAP) / (LEAST + GAP))));
    const rows = Math.ceil(cells.length / across);
    const columns = Math.ceil(cells.length / rows);
    const cellWidth = (width - GAP * (columns - 1)) / columns;
    const cellHeight = (height - 8 * (rows - 1)) / rows;
    if (cellHeight < LABEL + 24) return <Lines cells={cells} height={height} />;
    return (
      <ul
        className="fd-kpis"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: GAP }}
      >
        {cells.map((cell) => (
          <KeyFigure key={cell.id} cell={cell} width={cellWidth} height={cellHeight} />
        ))}
      </ul>
    );
  },
});
