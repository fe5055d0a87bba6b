/** The pages that "Go to…" offers, by permission. */
import { type Allowed, isAllowed } from '@flightdeck/domain/access';
import { ROUTES, type RouteRow } from '../routes.ts';

/** Something to go to. */
export interface Destination {
  /** Path in the portal. */
  readonly to: string;
  readonly label: string;
  /** What tells it from others of the same name: its section, advertiser or address. */
  readonly hint?: string | undefined;
}

/** Pages without a thing of their own in the address; `needs` are checked again by the page and the server. */
export function pagesFor(allowed: Allowed, rows: readonly RouteRow[] = ROUTES): Destination[] {
  return rows.flatMap((row): Destination[] => {
    const { navigation, paths, section: hint } = row;
    if (navigation) {
      if (!isAllowed(navigation.needs ?? row.needs, allowed)) return [];
      return [{ to: navigation.to, label: navigation.label, hint }];
    }
    const to = paths[0].replace(/\/:[^/]*\?$/, '');
    const isOwnPage = !row.frame && !row.parent && !to.includes(':') && row.id !== 'terms';
    if (!isOwnPage || !isAllowed(row.needs, allowed)) return [];
    return [{ to, label: row.heading ?? row.title, hint }];
  });
}

/** Those in whose name or hint every word of the text is found. */
export function matching(all: readonly Destination[], text: string): Destination[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ label, hint = '' }) => {
    const name = `${label} ${hint}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
