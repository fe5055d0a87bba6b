/** The row of the route table that the current path belongs to. */
import { useMatches } from 'react-router-dom';
import { ROUTES, type RouteRow } from './routes.ts';

/** Router id of a row's `index`-th path. */
export const routeId = (row: RouteRow, index: number): string => `${row.id}:${index}`;

/** The current row; undefined where no route matches. */
export function useMatchedRow(): RouteRow | undefined {
  const matches = useMatches();
  const rowId = matches.at(-1)?.id.split(':')[0];
  return ROUTES.find((row) => row.id === rowId);
}
