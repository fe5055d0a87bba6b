/** The entries of a person's side navigation. */
import { type Allowed, isAllowed, SECTIONS } from '@flightdeck/domain/access';
import { ROUTES, type RouteRow } from '../routes.ts';

/** The rows that a person can open, by section; sections without any are left out. */
export function navigationSections(allowed: Allowed, rows: readonly RouteRow[] = ROUTES) {
  return SECTIONS.map((section) => ({
    section,
    entries: rows.flatMap((row) => {
      const entry = row.section === section ? row.navigation : undefined;
      return entry && isAllowed(entry.needs ?? row.needs, allowed) ? [{ row, ...entry }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}
