/** The tiles of a page where its layout puts them. */
import type { DashboardPage, Place, Tile } from '@flightdeck/domain/dashboards';
import type { CSSProperties, ReactNode } from 'react';
import { cell, cells, grid } from './grid.css.ts';

/** Where the cell of a place stands; its stylesheet puts it into one column on narrow screens. */
export const cellVars = ({ x, y, w, h }: Place): CSSProperties & Record<`--${string}`, number> => ({
  '--fd-tile-x': x + 1,
  '--fd-tile-y': y + 1,
  '--fd-tile-w': w,
  '--fd-tile-h': h,
});

/** Places with their tiles, from top to bottom and left to right. */
export function inReadingOrder(page: DashboardPage): { place: Place; tile: Tile }[] {
  const tiles = new Map(page.tiles.map((tile) => [tile.id, tile]));
  return [...page.layout]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((place) => {
      const tile = tiles.get(place.id);
      return tile ? [{ place, tile }] : [];
    });
}

interface GridProps {
  readonly page: DashboardPage;
  /** Draws a tile, which fills its cell. */
  readonly children: (tile: Tile, place: Place) => ReactNode;
}

export function Grid({ page, children }: GridProps) {
  return (
    <div className={grid}>
      <ul className={cells}>
        {inReadingOrder(page).map(({ place, tile }) => (
          <li key={tile.id} className={cell} style={cellVars(place)}>
            {children(tile, place)}
          </li>
        ))}
      </ul>
    </div>
  );
}
