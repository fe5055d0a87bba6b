/**
 * A map of countries, coloured by quantiles of a figure, that looks at where the figures are. Import it from this file: its
 * outlines are loaded with the slides that draw it.
 */
import { PALETTE } from '../palette.ts';
import { textWidth } from '../text/measure.ts';
import { Figure, Label } from './Figure.tsx';
import { round } from './round.ts';
import { LAND, SHADES } from './world-colours.ts';
import {
  CIRCLE,
  layoutWorldMap,
  type MapRow,
  NAME_HEIGHT,
  NAME_SIZE,
  type WorldMapLayout,
} from './world-map-layout.ts';

export type { MapRow } from './world-map-layout.ts';

/** The shade of a class: the ends of the scale are used as soon as there are two. */
function shadeOf(at: number, count: number): string {
  const place = count > 1 ? Math.round((at * (SHADES.length - 1)) / (count - 1)) : 3;
  return SHADES[place] ?? PALETTE.accent;
}

const LEGEND_SIZE = 13;
const SWATCH = 14;
const LINE = 22;
const NOTE_SIZE = 12;
const BELOW = 12;

interface LegendItem {
  readonly fill: string;
  readonly text: string;
}

/** Places the items of a legend in lines. */
function inLines(items: readonly LegendItem[], left: number, width: number) {
  let x = left;
  let line = 0;
  return items.map((item) => {
    const wide = SWATCH + 6 + textWidth(item.text, LEGEND_SIZE);
    if (x + wide > width && x > 0) {
      x = 0;
      line += 1;
    }
    const place = { ...item, x, line };
    x += wide + 18;
    return place;
  });
}

/** Rows that are not on the map, as a note. */
function missing({ unknown, outside }: WorldMapLayout): string | null {
  const all = [...outside, ...unknown];
  if (all.length === 0) return null;
  return `Not on the map: ${all.map(({ label, text }) => `${label} ${text}`).join(' · ')}`;
}

/**
 * The map, its legend with the figures of each class, and the rows that are not on it. Rows are one a country; labels are
 * ISO codes or names.
 */
export function WorldMap({
  title,
  valueHeader,
  rows,
  width,
  height,
}: {
  /** Title of the chart, such as "Sessions by country"; the description is made from the rows. */
  readonly title: string;
  /** What the colours stand for. */
  readonly valueHeader: string;
  readonly rows: readonly MapRow[];
  readonly width: number;
  readonly height: number;
}) {
  const legendOf = (layout: WorldMapLayout) => {
    const { classes } = layout;
    const items = classes.map(({ from, to }, at) => ({
      fill: shadeOf(at, classes.length),
      text: from === to ? from : `${from} – ${to}`,
    }));
    const left = Math.ceil(textWidth(valueHeader, LEGEND_SIZE, 600)) + 18;
    return inLines([...items, { fill: LAND, text: 'No data' }], left, width);
  };
  // The lines under the map do not depend on its height.
  const draft = layoutWorldMap(rows, width, height);
  const lines = (legendOf(draft).at(-1)?.line ?? 0) + 1;
  const mapHeight = height - BELOW - lines * LINE - LINE;
  const layout = layoutWorldMap(rows, width, mapHeight);
  const note = missing(layout);
  const description = rows.map(({ label, text }) => `${label} ${text}`).join('; ');
  const count = layout.classes.length;
  return (
    <Figure title={title} description={description} width={width} height={height}>
      <path d={layout.land} fill={LAND} stroke={PALETTE.page} strokeWidth={0.75} />
      {layout.areas.map(({ row, at, path }) =>
        path ? (
          <path
            key={row.label}
            d={path}
            fill={shadeOf(at, count)}
            stroke={PALETTE.page}
            strokeWidth={0.75}
            data-figure={row.source}
          />
        ) : null,
      )}
      {layout.areas.map(({ row, at, centre, isSmall }) =>
        isSmall && centre ? (
          <circle
            key={row.label}
            cx={round(centre[0])}
            cy={round(centre[1])}
            r={CIRCLE}
            fill={shadeOf(at, count)}
            stroke={PALETTE.page}
            strokeWidth={1.25}
            data-figure={row.source}
          />
        ) : null,
      )}
      {layout.names.map(({ text, x, y, width: wide }) => (
        <g key={text}>
          <rect
            x={round(x - wide / 2)}
            y={round(y - NAME_HEIGHT / 2)}
            width={round(wide)}
            height={NAME_HEIGHT}
            rx={3}
            fill={PALETTE.page}
            fillOpacity={0.86}
          />
          <Label x={x} y={y + 4.3} text={text} size={NAME_SIZE} weight={600} anchor="middle" />
        </g>
      ))}
      <Label
        x={0}
        y={mapHeight + BELOW + 15}
        text={valueHeader}
        size={LEGEND_SIZE}
        weight={600}
        fill={PALETTE.secondary}
      />
      {legendOf(layout).map(({ fill, text, x, line }) => (
        <g key={fill}>
          <rect
            x={round(x)}
            y={mapHeight + BELOW + line * LINE + 4}
            width={SWATCH}
            height={SWATCH}
            rx={3}
            fill={fill}
          />
          <Label
            x={x + SWATCH + 6}
            y={mapHeight + BELOW + line * LINE + 15.5}
            text={text}
            size={LEGEND_SIZE}
            fill={PALETTE.secondary}
          />
        </g>
      ))}
      {note ? (
        <Label
          x={0}
          y={height - 4}
          text={note}
          size={NOTE_SIZE}
          fill={PALETTE.muted}
          maxWidth={width}
        />
      ) : null}
    </Figure>
  );
}
