/** A few rows as cards: name and figure, the bar against its benchmark, and the other figures underneath. */
import { PALETTE } from '../palette.ts';
import { textWidth, whereToCut } from '../text/measure.ts';
import { type BarListProps, cellColour, Mark, RowBar, tickLabels } from './BarParts.tsx';
import { HEADER_SIZE, INLINE_GAP, layoutBarCards, splitCells } from './bar-cards-layout.ts';
import { ChangeArrow, Label } from './Figure.tsx';
import { round } from './round.ts';

/** Draws the rows of a bar list inside its figure. */
export function BarCards(props: Omit<BarListProps, 'title' | 'height'>) {
  const { rows, columns, axis, width, guides = [], track = false } = props;
  const compared =
    track ||
    guides.length > 0 ||
    rows.some(({ mark, parts }) => mark != null || parts !== undefined);
  const layout = layoutBarCards({ rows, columns, width, compared });
  const { style, left, bar } = layout;
  const at = (value: number): number =>
    left + (Math.min(Math.max(value, 0), axis.max) / axis.max) * layout.width;
  const labels = rows.map(({ label }) => label);
  // In a line with its detail a name has less room, and two that are cut must still differ.
  const detailRoom = style.inline
    ? Math.max(0, ...rows.map(({ detail }) => (detail ? textWidth(detail, 14) + 16 : 0)))
    : 0;
  const cut = whereToCut(labels, layout.labelWidth - detailRoom, layout.labelSize, 600);
  return rows.map((row, index) => {
    const top = index * layout.step;
    const { figure, stats } = splitCells(row, columns);
    const detailWidth = style.inline && row.detail ? textWidth(row.detail, 14) + 16 : 0;
    const labelWidth = layout.labelWidth - detailWidth;
    const ownWidth = textWidth(row.label, layout.labelSize, 600);
    const barTop = bar === null ? null : top + bar;
    return (
      <g key={row.id}>
        <rect
          x={0.5}
          y={round(top + 0.5)}
          width={width - 1}
          height={round(layout.cardHeight - 1)}
          rx={8}
          fill={PALETTE.page}
          stroke={PALETTE.border}
        />
        <Label
          x={left}
          y={top + layout.headline}
          text={row.label}
          size={round(layout.labelSize)}
          weight={600}
          fill={row.tone === 'other' ? PALETTE.secondary : PALETTE.ink}
          maxWidth={labelWidth}
          cut={cut}
        />
        {row.detail ? (
          <Label
            x={left + (style.inline ? Math.min(labelWidth, ownWidth) + 16 : 0)}
            y={top + layout.detail}
            text={row.detail}
            size={14}
            fill={PALETTE.muted}
            {...(style.inline ? {} : { maxWidth: layout.labelWidth })}
          />
        ) : null}
        {figure ? (
          <>
            <Label
              x={layout.figureHeader}
              y={top + layout.headline}
              text={figure.header}
              size={round(style.label * 0.7)}
              fill={PALETTE.secondary}
              anchor="end"
            />
            <Label
              x={left + layout.width}
              y={top + layout.headline}
              text={figure.cell.text}
              size={style.figure}
              weight={600}
              fill={cellColour(figure.cell)}
              anchor="end"
              source={figure.cell.source}
            />
          </>
        ) : null}
        {barTop === null ? null : (
          <>
            <rect
              x={left}
              y={round(barTop)}
              width={round(layout.width)}
              height={style.bar}
              rx={3}
              fill={PALETTE.sunken}
            />
            <RowBar row={row} x={left} y={barTop} thickness={style.bar} at={at} radius={4} />
            {row.mark != null ? (
              <Mark
                x={at(row.mark)}
                y={barTop - 6}
                height={style.bar + 12}
                source={row.markSource}
              />
            ) : null}
            {guides.map(({ value, label }) => (
              <path
                key={label}
                d={`M${round(at(value))} ${round(barTop - 6)}v${style.bar + 12}`}
                stroke={PALETTE.benchmark}
                strokeWidth={2}
                strokeDasharray="8 6"
              />
            ))}
            {tickLabels(axis, guides, at, 12).map((tick) => {
              const half = textWidth(tick.label, 12, 600) / 2;
              return (
                <Label
                  key={tick.label}
                  x={tick.x}
                  y={barTop + style.bar + 20}
                  text={tick.label}
                  size={12}
                  weight={tick.guide ? 600 : 400}
                  fill={tick.guide ? PALETTE.ink : PALETTE.muted}
                  anchor={
                    tick.x <= left + 1
                      ? 'start'
                      : tick.x >= width - left - 1 || tick.x + half > width
                        ? 'end'
                        : 'middle'
                  }
                />
              );
            })}
          </>
        )}
        {layout.rule === null ? null : (
          <path
            d={`M${left} ${round(top + layout.rule)}h${round(layout.width)}`}
            stroke={PALETTE.border}
          />
        )}
        {stats.map(({ header, cell }, column) => {
          const place = layout.stats[column];
          if (!place) return null;
          const arrow = cell.change ? 16 : 0;
          const headerWidth = style.inline ? textWidth(header, HEADER_SIZE) + INLINE_GAP : 0;
          const x = place.x + headerWidth;
          return (
            <g key={header}>
              <Label
                x={place.x}
                y={top + layout.statHeader}
                text={header}
                fill={PALETTE.secondary}
                {...(style.inline
                  ? {}
                  : {
                      maxWidth: Math.max(
                        place.width,
                        textWidth(cell.text, style.stat, 600) + arrow,
                      ),
                    })}
              />
              {cell.change ? (
                <ChangeArrow
                  x={x + 5}
                  y={top + layout.statFigure - style.stat * 0.36}
                  up={cell.change.up}
                  fill={cellColour(cell)}
                />
              ) : null}
              <Label
                x={x + arrow}
                y={top + layout.statFigure}
                text={cell.text}
                size={style.stat}
                weight={600}
                fill={cellColour(cell)}
                source={cell.source}
              />
            </g>
          );
        })}
      </g>
    );
  });
}
