/** What a person decided about lines and placements, and what of it a save would send. */
import type { BodyOf } from '@flightdeck/contract';
import type { bookingLinksCalls, LinkEntry, PlanLine } from '@flightdeck/contract/booking-links';

type Save = BodyOf<typeof bookingLinksCalls.save>;

/** A line as it was listed last. */
interface Seen {
  readonly line: PlanLine;
  /** Placements that are sure enough to be ticked unasked. */
  readonly offered: readonly number[];
}

/** Decisions until they are saved. Nothing is linked that was not on the screen. */
export interface Choices {
  readonly seen: ReadonlyMap<number, Seen>;
  /** The placements that a line is to have, where the person said so. */
  readonly chosen: ReadonlyMap<number, readonly number[]>;
  /** Placement of a conflict to the line that keeps it. */
  readonly kept: ReadonlyMap<number, number>;
  /** Placement of a conflict to all lines that claim it. */
  readonly claims: ReadonlyMap<number, readonly number[]>;
  /** Pairs that do not belong together, as `pairOf` writes them. */
  readonly refused: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = {
  seen: new Map(),
  chosen: new Map(),
  kept: new Map(),
  claims: new Map(),
  refused: new Set(),
};

/** Key of a pair. */
export const pairOf = (bookingId: number, placementId: number): string =>
  `${bookingId} ${placementId}`;

const linkedTo = ({ linked }: PlanLine): readonly number[] =>
  linked.map(({ placementId }) => placementId);

/** Takes note of what is on the screen now. */
export function see(choices: Choices, entries: readonly LinkEntry[]): Choices {
  const seen = new Map(choices.seen);
  const claims = new Map(choices.claims);
  for (const entry of entries) {
    if (entry.kind === 'line') {
      const offered = entry.suggestions.flatMap(({ band, placement }) =>
        band === 'ticked' ? [placement.placementId] : [],
      );
      seen.set(entry.line.bookingId, { line: entry.line, offered });
      continue;
    }
    const lines = entry.claims.map(({ line }) => line);
    claims.set(
      entry.placement.placementId,
      lines.map(({ bookingId }) => bookingId),
    );
    for (const line of lines) {
      const { offered = [] } = seen.get(line.bookingId) ?? {};
      seen.set(line.bookingId, { line, offered });
    }
  }
  return { ...choices, seen, claims };
}

/** The placements that a line would have after a save; those it has while it was not seen. */
export function placementsOf(choices: Choices, bookingId: number): readonly number[] {
  const chosen = choices.chosen.get(bookingId);
  if (chosen) return chosen;
  const seen = choices.seen.get(bookingId);
  if (!seen) return [];
  const isFree = (id: number) => !choices.refused.has(pairOf(bookingId, id));
  return [...new Set([...linkedTo(seen.line), ...seen.offered.filter(isFree)])];
}

/** Gives a line these placements; a placement goes from any other line that was to have it. */
export function choose(choices: Choices, bookingId: number, ids: readonly number[]): Choices {
  const chosen = new Map(choices.chosen);
  for (const other of choices.seen.keys()) {
    if (other === bookingId) continue;
    const theirs = placementsOf(choices, other);
    const left = theirs.filter((id) => !ids.includes(id));
    if (left.length < theirs.length) chosen.set(other, left);
  }
  chosen.set(bookingId, ids);
  const refused = new Set(choices.refused);
  for (const id of ids) refused.delete(pairOf(bookingId, id));
  return { ...choices, chosen, refused };
}

/** Adds a placement to a line, or takes it away. */
export function tick(
  choices: Choices,
  bookingId: number,
  placementId: number,
  isTicked: boolean,
): Choices {
  const without = placementsOf(choices, bookingId).filter((id) => id !== placementId);
  return choose(choices, bookingId, isTicked ? [...without, placementId] : without);
}

/** Says that a pair does not belong together, or takes that back. */
export function refuse(
  choices: Choices,
  bookingId: number,
  placementId: number,
  isRefused: boolean,
): Choices {
  const next = isRefused ? tick(choices, bookingId, placementId, false) : choices;
  const refused = new Set(next.refused);
  if (isRefused) refused.add(pairOf(bookingId, placementId));
  else refused.delete(pairOf(bookingId, placementId));
  return { ...next, refused };
}

/** Gives the placement of a conflict to one of the lines that claim it; null: leaves it open again. */
export function keep(choices: Choices, placementId: number, bookingId: number | null): Choices {
  const before = choices.kept.get(placementId);
  const open = before === undefined ? choices : tick(choices, before, placementId, false);
  const kept = new Map(open.kept);
  kept.delete(placementId);
  if (bookingId === null) return { ...open, kept };
  kept.set(placementId, bookingId);
  return { ...tick(open, bookingId, placementId, true), kept };
}

/** What a save sends. */
export interface Changes {
  readonly lines: Save['lines'];
  readonly refusals: Save['refusals'];
  /** Links that it makes. */
  readonly made: number;
}

/** The lines that change, and the pairs that are refused. */
export function changesOf(choices: Choices): Changes {
  const lines: Save['lines'] = [];
  let made = 0;
  for (const [bookingId, { line }] of choices.seen) {
    const before = new Set(linkedTo(line));
    const placementIds = [...placementsOf(choices, bookingId)];
    const added = placementIds.filter((id) => !before.has(id)).length;
    if (added === 0 && placementIds.length === before.size) continue;
    made += added;
    lines.push({ bookingId, revision: line.revision, placementIds });
  }
  const refusals = [...choices.refused].map((pair) => {
    const [bookingId = 0, placementId = 0] = pair.split(' ').map(Number);
    return { bookingId, placementId };
  });
  for (const [placementId, keeper] of choices.kept) {
    for (const bookingId of choices.claims.get(placementId) ?? []) {
      if (bookingId !== keeper) refusals.push({ bookingId, placementId });
    }
  }
  return { lines, refusals, made };
}
