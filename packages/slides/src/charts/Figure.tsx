/** Shared by all charts: the frame with its alternative text, labels that fit, change arrows. */
import type { ReactNode } from 'react';
import { PALETTE } from '../palette.ts';
import { fitText, type Weight } from '../text/measure.ts';
import { round } from './round.ts';

/** The alternative text of a chart, on the screen and in the PDF. */
export interface FigureText {
  /** Title of the chart, such as "CTR by site". */
  readonly title: string;
  /** The main figures. */
  readonly description: string;
}

/** An SVG drawing with alternative text; lengths are slide pixels. */
export function Figure({
  title,
  description,
  width,
  height,
  children,
}: FigureText & {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  return (
    <svg
      className="fd-figure"
      role="img"
      aria-label={`${title}. ${description}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <desc>{description}</desc>
      {children}
    </svg>
  );
}

/** A line of SVG text, cut with an ellipsis at `maxWidth`; its title has the whole text. */
export function Label({
  x,
  y,
  text,
  size = 13,
  weight = 400,
  fill = PALETTE.ink,
  anchor = 'start',
  maxWidth,
  cut = 'end',
  source,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly weight?: Weight;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly maxWidth?: number;
  readonly cut?: 'end' | 'middle';
  /** Where the figure that it shows comes from. */
  readonly source?: string | undefined;
}) {
  const fitted =
    maxWidth === undefined ? { text, cut: false } : fitText(text, maxWidth, size, weight, cut);
  return (
    <text
      x={round(x)}
      y={round(y)}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      textAnchor={anchor}
      data-figure={source}
    >
      {fitted.text}
      {fitted.cut ? <title>{text}</title> : null}
    </text>
  );
}

/** The triangle of a change, 9 pixels wide, drawn because the font's subset has none. Centred at `x`, `y`. */
export function ChangeArrow({
  x,
  y,
  up,
  fill,
}: {
  readonly x: number;
  readonly y: number;
  readonly up: boolean;
  readonly fill: string;
}) {
  const sign = up ? 1 : -1;
  const path = `M${round(x - 4.5)} ${round(y + 3.5 * sign)}h9l-4.5 ${-7 * sign}z`;
  return <path d={path} fill={fill} />;
}

/** A rectangle with its two right corners rounded, as a path. */
export function barPath(x: number, y: number, width: number, height: number, radius = 3): string {
  const r = Math.min(radius, width, height / 2);
  const [w, h] = [round(width), round(height)];
  return `M${round(x)} ${round(y)}h${round(w - r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(r - w)}z`;
}

/** A rectangle with its two upper corners rounded, as a path. */
export function columnPath(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 3,
): string {
  const r = Math.min(radius, width / 2, height);
  return `M${round(x)} ${round(y + height)}v${round(r - height)}a${r} ${r} 0 0 1 ${r} ${-r}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - r)}z`;
}
