/** One bar that is the whole, cut into shares; each part carries its name and share where there is room. */
import { PALETTE } from '../palette.ts';
import { textWidth } from '../text/measure.ts';
import { Figure, type FigureText, Label, round } from './Figure.tsx';

/** A part of the whole. */
export interface Share {
  readonly id: string;
  readonly label: string;
  /** Any non-negative amount; shares are formed from the sum. */
  readonly value: number;
  /** The share as written. */
  readonly figure: string;
  readonly colour: string;
}

interface ShareBarProps extends FigureText {
  readonly shares: readonly Share[];
  readonly width: number;
  readonly height: number;
}

const GAP = 3;

/** Left edge and width of every part; parts of nothing have no width. */
export function layoutShares(
  values: readonly number[],
  width: number,
): { readonly x: number; readonly width: number }[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const visible = values.filter((value) => value > 0).length;
  const room = width - GAP * Math.max(0, visible - 1);
  let x = 0;
  return values.map((value) => {
    const part = { x, width: total > 0 ? (value / total) * room : 0 };
    if (value > 0) x += part.width + GAP;
    return part;
  });
}

export function ShareBar({ shares, width, height, title, description }: ShareBarProps) {
  const parts = layoutShares(
    shares.map(({ value }) => value),
    width,
  );
  const barHeight = height - 26;
  return (
    <Figure title={title} description={description} width={width} height={height}>
      {shares.map((share, index) => {
        const part = parts[index];
        if (!part || part.width <= 0) return null;
        const text = `${share.label} ${share.figure}`;
        const fits = textWidth(text, 14, 600) <= part.width + GAP;
        return (
          <g key={share.id}>
            <rect
              x={round(part.x)}
              y={26}
              width={round(part.width)}
              height={barHeight}
              rx={Math.min(3, part.width / 2)}
              fill={share.colour}
            />
            {fits ? (
              <Label x={part.x} y={16} text={text} size={14} weight={600} fill={PALETTE.ink} />
            ) : textWidth(share.figure, 13, 600) <= part.width ? (
              <Label x={part.x} y={16} text={share.figure} size={13} weight={600} />
            ) : null}
          </g>
        );
      })}
    </Figure>
  );
}
