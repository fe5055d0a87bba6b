/** The tiles of a page where its layout puts them. */
import type { DashboardPage, Place, Tile } from '@flightdeck/domain/dashboards';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { cell, cells, column, columns, grid, row, rows } from './grid.css.ts';

/** Styles of the cell of a place. */
export const cellVars = ({ x, y, w, h }: Place) =>
  assignInlineVars({ [column]: `${x + 1}`, [row]: `${y + 1}`, [columns]: `${w}`, [rows]: `${h}` });

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
