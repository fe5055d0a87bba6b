/** Cells coloured by class in rows and columns, with their figures where these fit and a key of the classes. */
import { Figure, Label } from '../charts/Figure.tsx';
import { round } from '../charts/round.ts';
import { PALETTE } from '../palette.ts';
import { textWidth, whereToCut, widest } from '../text/measure.ts';
import { cellColours } from './heat.ts';

const LEAST_ROW = 18;
const HIGHEST_ROW = 34;
const HEADER = 18;
const KEY = 24;
const SIZE = 12;
const SWATCH = 12;
/** Narrower cells cannot be pointed at: the first columns are left out. */
const LEAST_CELL = 4;

/** Rows that fit a height. */
export const rowsInGrid = (height: number): number =>
  Math.max(1, Math.floor((height - HEADER - KEY) / LEAST_ROW));

interface Cell {
  /** Empty where there is no figure. */
  readonly text: string;
  readonly level: number | null;
  readonly source: string | undefined;
  /** What the figure is of. */
  readonly name: string;
}

/** A row of cells. */
export interface HeatGridRow {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly Cell[];
}

interface HeatGridProps {
  readonly title: string;
  readonly rows: readonly HeatGridRow[];
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  /** From the lowest. */
  readonly classes: readonly { readonly from: string; readonly to: string }[];
  readonly width: number;
  readonly height: number;
}

export function HeatGrid({ title, rows, columns, classes, width, height }: HeatGridProps) {
  const labels = rows.map(({ label }) => label);
  const labelWidth = Math.ceil(Math.min(widest(labels, SIZE, 500) + 1, width * 0.36));
  const left = labelWidth + 10;
  const shown = Math.max(1, Math.min(columns.length, Math.floor((width - left) / LEAST_CELL)));
  const from = columns.length - shown;
  const step = (width - left) / Math.max(1, shown);
  const gap = step < 14 ? 1 : 2;
  const rowHeight = Math.min(HIGHEST_ROW, (height - HEADER - KEY) / Math.max(1, rows.length));
  const cut = whereToCut(labels, labelWidth, SIZE, 500);
  const heads = columns.slice(from);
  // Every so many columns have their name, so that none touches another.
  const every = Math.max(
    1,
    Math.ceil(
      (widest(
        heads.map(({ label }) => label),
        SIZE,
      ) +
        10) /
        step,
    ),
  );
  const description = rows
    .map(({ cells }) =>
      cells
        .slice(from)
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => `${name} ${text}`)
        .join(', '),
    )
    .filter(Boolean)
    .join('; ');
  return (
    <Figure title={title} description={description} width={width} height={height}>
      {heads.map(({ id, label }, at) =>
        at % every === 0 && left + at * step + textWidth(label, SIZE) <= width ? (
          <Label
            key={id}
            x={left + at * step}
            y={12}
            text={label}
            size={SIZE}
            fill={PALETTE.muted}
          />
        ) : null,
      )}
      {rows.map((row, index) => {
        const top = HEADER + index * rowHeight;
        const middle = top + rowHeight / 2;
        return (
          <g key={row.id}>
            <Label
              x={0}
              y={middle + SIZE * 0.36}
              text={row.label}
              size={SIZE}
              weight={500}
              maxWidth={labelWidth}
              cut={cut}
            />
            {row.cells.slice(from).map((cell, at) => {
              const { fill, ink } = cellColours(cell.level, classes.length);
              const x = left + at * step;
              const isRoomy = textWidth(cell.text, SIZE) + 6 <= step - gap && rowHeight >= 18;
              return (
                <g key={heads[at]?.id}>
                  <rect
                    x={round(x)}
                    y={round(top)}
                    width={round(Math.max(1, step - gap))}
                    height={round(Math.max(1, rowHeight - gap))}
                    rx={2}
                    fill={fill}
                    data-figure={cell.source}
                  >
                    <title>{`${cell.name}: ${cell.text === '' ? 'nothing' : cell.text}`}</title>
                  </rect>
                  {isRoomy && cell.text !== '' ? (
                    <Label
                      x={x + (step - gap) / 2}
                      y={middle + SIZE * 0.36 - gap / 2}
                      text={cell.text}
                      size={SIZE}
                      fill={ink}
                      anchor="middle"
                      source={cell.source}
                    />
                  ) : null}
                </g>
              );
            })}
          </g>
        );
      })}
      <Key classes={classes} width={width} y={height - SWATCH - 2} />
    </Figure>
  );
}

/** The classes with their ends; in a narrow tile side by side between the least and the greatest figure. */
function Key({
  classes,
  width,
  y,
}: Pick<HeatGridProps, 'classes' | 'width'> & { readonly y: number }) {
  const texts = classes.map(({ from, to }) => (from === to ? from : `${from} – ${to}`));
  const whole = texts.reduce((sum, text) => sum + SWATCH + 5 + textWidth(text, SIZE) + 12, -12);
  const isWhole = whole <= width;
  const [least = '', greatest = ''] = [classes[0]?.from, classes.at(-1)?.to];
  const word = (x: number, text: string) => (
    <Label x={x} y={y + SWATCH - 2} text={text} size={SIZE} fill={PALETTE.secondary} />
  );
  let x = isWhole ? 0 : textWidth(least, SIZE) + 6;
  return (
    <>
      {isWhole ? null : word(0, least)}
      {classes.map((_, at) => {
        const text = texts[at] ?? '';
        const from = x;
        x += isWhole ? SWATCH + 5 + textWidth(text, SIZE) + 12 : SWATCH + 1;
        return (
          <g key={text}>
            <rect
              x={round(from)}
              y={round(y)}
              width={SWATCH}
              height={SWATCH}
              rx={2}
              fill={cellColours(at, classes.length).fill}
            />
            {isWhole ? word(from + SWATCH + 5, text) : null}
          </g>
        );
      })}
      {isWhole ? null : word(x + 6, greatest)}
    </>
  );
}
