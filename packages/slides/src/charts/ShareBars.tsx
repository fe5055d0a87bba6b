/** Bars split into the same parts: the shares of the parts in several metrics. */

import { computed } from '../figure-source.ts';
import { PALETTE } from '../palette.ts';
import { textWidth, widest } from '../text/measure.ts';
import { Figure, Label } from './Figure.tsx';
import { round } from './round.ts';

/** A part of every bar, in drawing order. */
export interface SharePart {
  readonly id: string;
  readonly label: string;
  readonly colour: string;
  /** Colour of a figure on the part. */
  readonly inkOn: string;
}

/** One bar: a metric's amounts by part. */
export interface ShareBar {
  readonly id: string;
  readonly label: string;
  /** Any non-negative amounts; shares are formed from their sum. */
  readonly amounts: readonly number[];
  /** The shares as written. */
  readonly figures: readonly string[];
  /** Where the amounts come from, see `sourceOf`. */
  readonly sources?: readonly (string | undefined)[];
}

interface ShareBarsProps {
  readonly title: string;
  readonly parts: readonly SharePart[];
  readonly bars: readonly ShareBar[];
  readonly width: number;
  readonly height: number;
}

const GAP = 3;
const NAMES = 26;
const BETWEEN = 12;

/** Left edge and width of every part; empty parts have no width. */
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

export function ShareBars({ title, parts, bars, width, height }: ShareBarsProps) {
  const left =
    Math.ceil(
      widest(
        bars.map(({ label }) => label),
        15,
        500,
      ),
    ) + 20;
  const step = (height - NAMES + BETWEEN) / Math.max(1, bars.length);
  const thickness = step - BETWEEN;
  const description = bars
    .map(
      ({ label, figures }) =>
        `${label}: ${parts.map((part, index) => `${part.label} ${figures[index] ?? ''}`).join(', ')}`,
    )
    .join('; ');
  return (
    <Figure title={title} description={description} width={width} height={height}>
      {bars.map((bar, row) => {
        const top = NAMES + row * step;
        const middle = top + thickness / 2;
        const places = layoutShares(bar.amounts, width - left);
        return (
          <g key={bar.id}>
            <Label x={0} y={middle + 5} text={bar.label} size={15} weight={500} />
            {parts.map((part, index) => {
              const place = places[index];
              const figure = bar.figures[index] ?? '';
              if (!place || place.width <= 0) return null;
              return (
                <g key={part.id}>
                  {row === 0 && textWidth(part.label, 13, 600) <= place.width ? (
                    <Label
                      x={left + place.x}
                      y={16}
                      text={part.label}
                      size={13}
                      weight={600}
                      fill={PALETTE.secondary}
                    />
                  ) : null}
                  <rect
                    x={round(left + place.x)}
                    y={round(top)}
                    width={round(place.width)}
                    height={round(thickness)}
                    rx={Math.min(3, place.width / 2)}
                    fill={part.colour}
                    data-figure={bar.sources?.[index]}
                  />
                  {textWidth(figure, 15, 600) + 16 <= place.width ? (
                    <Label
                      x={left + place.x + 10}
                      y={middle + 5}
                      text={figure}
                      size={15}
                      weight={600}
                      fill={part.inkOn}
                      source={computed(bar.sources?.[index])}
                    />
                  ) : null}
                </g>
              );
            })}
          </g>
        );
      })}
    </Figure>
  );
}
