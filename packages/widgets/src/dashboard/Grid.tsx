/** The tiles of a page where its layout puts them. */
import type { Place } from '@flightdeck/domain/dashboards';
import type { CSSProperties, ReactNode } from 'react';
import { cell, cells, grid } from './grid.css.ts';

/** Where the cell of a place stands; its stylesheet puts it into one column on narrow screens. */
export const cellVars = ({ x, y, w, h }: Place): CSSProperties & Record<`--${string}`, number> => ({
  '--fd-tile-x': x + 1,
  '--fd-tile-y': y + 1,
  '--fd-tile-w': w,
  '--fd-tile-h': h,
});

/** A page as far as its places need it. */
interface Placed<Of> {
  readonly tiles: readonly Of[];
  readonly layout: readonly Place[];
}

/** Places with their tiles, from top to bottom and left to right. */
export function inReadingOrder<Of extends { readonly id: string }>(
  page: Placed<Of>,
): { place: Place; tile: Of }[] {
  const tiles = new Map(page.tiles.map((tile) => [tile.id, tile]));
  return [...page.layout]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((place) => {
      const tile = tiles.get(place.id);
      return tile ? [{ place, tile }] : [];
    });
}

interface GridProps<Of> {
  readonly page: Placed<Of>;
  /** Draws a tile, which fills its cell. */
  readonly children: (tile: Of, place: Place) => ReactNode;
}

export function Grid<Of extends { readonly id: string }>({ page, children }: GridProps<Of>) {
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
