/** Sorted horizontal bars with a benchmark tick and value columns, as on "Performance by site". */
import { PALETTE } from '../palette.ts';
import { whereToCut } from '../text/measure.ts';
import { BarCards } from './BarCards.tsx';
import { type BarListProps, FigureCell, Mark, RowBar, tickLabels } from './BarParts.tsx';
import { MOST_CARDS } from './bar-cards-layout.ts';
import { type BarRow, layoutBarList } from './bar-list-layout.ts';
import { barPath, Figure, Label } from './Figure.tsx';
import { round } from './round.ts';

/** The rows as text: `Guardian: Impressions 3,914,600, CTR 0.24%; …`. */
function inWords(rows: readonly BarRow[], columns: readonly string[]): string {
  return rows
    .map(({ label, cells }) => {
      const figures = cells.map(({ text }, index) => `${columns[index] ?? ''} ${text}`.trim());
      return `${label}: ${figures.join(', ')}`;
    })
    .join('; ');
}

/** A list of bars; up to three rows are drawn as cards that fill the page, unless it stands beside something else. */
export function BarList(props: BarListProps) {
  const { title, rows, columns, width, height } = props;
  return (
    <Figure title={title} description={inWords(rows, columns)} width={width} height={height}>
      {rows.length <= MOST_CARDS && !props.isBeside ? <BarCards {...props} /> : <Bars {...props} />}
    </Figure>
  );
}

function Bars(props: BarListProps) {
  const { rows, axis, columns, guides = [], track = false, width } = props;
  const layout = layoutBarList(props);
  const { bar, rowHeight, headerHeight, bottom } = layout;
  const labels = rows.map(({ label }) => label);
  const cut = whereToCut(labels, layout.labelWidth, layout.fontSize, 500);
  const at = (value: number): number =>
    bar.x + (Math.min(Math.max(value, 0), axis.max) / axis.max) * bar.width;
  return (
    <>
      <Label
        x={0}
        y={18}
        text={props.labelHeader}
        fill={PALETTE.secondary}
        maxWidth={layout.labelWidth}
      />
      <Label x={bar.x} y={18} text={props.valueHeader} fill={PALETTE.secondary} />
      {columns.map((header, index) => (
        <Label
          key={header}
          x={layout.columns[index] ?? width}
          y={18}
          text={header}
          fill={PALETTE.secondary}
          anchor="end"
        />
      ))}
      <path d={`M0 ${headerHeight - 4.5}H${width}`} stroke={PALETTE.ink} strokeWidth={1.25} />
      {axis.ticks.map((tick) => (
        <path
          key={tick.value}
          d={`M${round(at(tick.value))} ${headerHeight}V${round(bottom + 4)}`}
          stroke={tick.value === 0 ? PALETTE.zero : PALETTE.grid}
        />
      ))}
      {tickLabels(axis, guides, at, 12).map((tick) => (
        <Label
          key={`${tick.guide} ${tick.label}`}
          x={tick.x}
          y={bottom + 21}
          text={tick.label}
          size={tick.guide ? 13 : 12}
          weight={tick.guide ? 600 : 400}
          fill={tick.guide ? PALETTE.ink : PALETTE.muted}
          anchor="middle"
          source={'source' in tick ? tick.source : undefined}
        />
      ))}
      {rows.map((row, index) => {
        const top = headerHeight + index * rowHeight;
        const middle = top + rowHeight / 2;
        const baseline = middle + layout.fontSize * 0.36;
        const detailed = layout.showDetail && row.detail;
        const y = middle - bar.thickness / 2;
        return (
          <g key={row.id}>
            {index > 0 ? (
              <path d={`M0 ${round(top)}H${layout.labelWidth}`} stroke={PALETTE.grid} />
            ) : null}
            <Label
              x={0}
              y={detailed ? middle - 3 : baseline}
              text={row.label}
              size={layout.fontSize}
              weight={500}
              fill={row.tone === 'other' ? PALETTE.secondary : PALETTE.ink}
              maxWidth={layout.labelWidth}
              cut={cut}
            />
            {detailed ? (
              <Label
                x={0}
                y={middle + 14}
                text={row.detail ?? ''}
                size={12}
                fill={PALETTE.muted}
                maxWidth={layout.labelWidth}
              />
            ) : null}
            {track ? (
              <path
                d={barPath(bar.x, y, bar.width / Math.max(1, axis.max), bar.thickness)}
                fill={PALETTE.sunken}
              />
            ) : null}
            <RowBar row={row} x={bar.x} y={y} thickness={bar.thickness} at={at} />
            {row.mark != null ? (
              <Mark
                x={at(row.mark)}
                y={y - 5}
                height={bar.thickness + 10}
                source={row.markSource}
              />
            ) : null}
            {row.cells.map((cell, column) => (
              <FigureCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell's key is its column
                key={column}
                cell={cell}
                right={layout.columns[column] ?? width}
                baseline={baseline}
                middle={middle}
                size={layout.fontSize}
              />
            ))}
          </g>
        );
      })}
      {guides.map((guide) => (
        <path
          key={guide.label}
          d={`M${round(at(guide.value))} ${headerHeight}V${round(bottom + 6)}`}
          stroke={PALETTE.benchmark}
          strokeWidth={1.75}
          strokeDasharray="8 6"
        />
      ))}
    </>
  );
}
