/** Where profiles of sections are in each other's way, and which days are free. */
import { type Day, shiftDay } from '../../dates/index.ts';
import { isWithin } from '../content/pages.ts';
import { type Flight, pageOf } from './profile.ts';

/** A section of a profile. */
export interface PlacedSection {
  readonly sectionId: string;
  readonly side: 'in' | 'out';
  readonly host: string;
  readonly path: string;
}

/** A profile as far as others meet it. */
export interface Booked {
  readonly sections: readonly PlacedSection[];
  readonly flight: Flight | null;
  readonly isExclusive: boolean;
}

const holds = (outer: PlacedSection, inner: PlacedSection): boolean =>
  isWithin(pageOf(inner), pageOf(outer));

/** Sections that are taken in and never reached, because they are, or lie in, one that is left out. */
export const contradictions = (sections: readonly PlacedSection[]): PlacedSection[] =>
  sections.filter(
    (inner) =>
      inner.side === 'in' && sections.some((outer) => outer.side === 'out' && holds(outer, inner)),
  );

/** Whether a part of a section is left to a profile: it is not left out as a whole. */
const isLeft = (section: PlacedSection, sections: readonly PlacedSection[]): boolean =>
  !sections.some((outer) => outer.side === 'out' && holds(outer, section));

/** Sections that two profiles both take in: of two, of which one lies in the other, the inner one. */
export function sharedSections(one: Booked, other: Booked): PlacedSection[] {
  const taken = ({ sections }: Booked) => sections.filter(({ side }) => side === 'in');
  const theirsByHost = Map.groupBy(taken(other), ({ host }) => host);
  const shared = taken(one).flatMap((mine) =>
    (theirsByHost.get(mine.host) ?? []).flatMap((theirs) =>
      holds(theirs, mine) ? [mine] : holds(mine, theirs) ? [theirs] : [],
    ),
  );
  const left = shared.filter((each) => isLeft(each, one.sections) && isLeft(each, other.sections));
  return [...new Map(left.map((each) => [`${each.host}${each.path}`, each])).values()];
}

const overlaps = (one: Flight | null, other: Flight | null): boolean =>
  one === null || other === null || (one.start <= other.end && other.start <= one.end);

/** Sections in which two profiles are in each other's way: one wants them for itself while the other runs. */
export const conflictsOf = (one: Booked, other: Booked): PlacedSection[] =>
  (one.isExclusive || other.isExclusive) && overlaps(one.flight, other.flight)
    ? sharedSections(one, other)
    : [];

/** Days of availability that are looked at. */
export const AVAILABLE_DAYS = 90;

/**
 * Counts for any number of sections the days from `from` on, of 90, on which no profile has a section, or one that it lies
 * in, for itself. @param booked Those of other hosts than a section's are not looked at for it.
 */
export function freeDaysFrom(
  booked: readonly Booked[],
  from: Day,
): (section: Pick<PlacedSection, 'host' | 'path'>) => number {
  const days = Array.from({ length: AVAILABLE_DAYS }, (_, at) => shiftDay(from, at));
  const exclusive = booked.filter((each) => each.isExclusive);
  const byHost = Map.groupBy(
    exclusive.flatMap((each) =>
      [...new Set(each.sections.map(({ host }) => host))].map((host) => ({ host, each })),
    ),
    ({ host }) => host,
  );
  return ({ host, path }) => {
    const wanted: Booked = {
      sections: [{ sectionId: '', side: 'in', host, path }],
      ...{ flight: null, isExclusive: false },
    };
    const taken = (byHost.get(host) ?? []).filter(({ each }) =>
      sharedSections(wanted, each).some((shared) => shared.host === host && shared.path === path),
    );
    return days.filter((day) =>
      taken.every(
        ({ each: { flight } }) => flight !== null && (day < flight.start || day > flight.end),
      ),
    ).length;
  };
}
