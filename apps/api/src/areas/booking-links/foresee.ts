/** What a save would do to the pace of lines: worked out from the records of campaign health, with other placements. */
import type { DataOf } from '@flightdeck/contract';
import type { ForeseenLinks } from '@flightdeck/contract/booking-links';
import type { CALLS } from '@flightdeck/contract/server';
import {
  comparePacing,
  PACING_BANDS,
  type PacingBands,
  pacingSeverity,
} from '@flightdeck/domain/troubleshooter';
import { type BookingRecord, bookingPace } from '@flightdeck/domain/troubleshooter/rules';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { ownPacingBands } from '../../platform/health/band-choices.ts';
import { recordsOf } from '../../platform/plan/pace.ts';
import type { Services } from '../../platform/services.ts';
import type { Book } from './book.ts';
import { type BookLine, type Family, isWithin } from './family.ts';

type Call = (typeof CALLS)['bookingLinks']['foresee'];
type Asked = z.output<Call['body']>;
type ForeseenLine = ForeseenLinks['lines'][number];
type Pace = ForeseenLine['before'];

/** Placements of lines by booking: those that a save leaves as they are not among them. */
type Changes = ReadonlyMap<number, readonly number[]>;

/** @throws {AppError} `not-found` for lines and placements of others, `conflict` for a placement of two lines. */
export function admitLinks(
  book: Book,
  lines: readonly { readonly bookingId: number; readonly placementIds: readonly number[] }[],
): void {
  const wanted = new Set<number>();
  for (const { bookingId, placementIds } of lines) {
    const family = book.families.find((each) => each.lines.some(({ id }) => id === bookingId));
    const line = family?.lines.find(({ id }) => id === bookingId);
    if (!family || !line) {
      throw new AppError(
        'not-found',
        'A line is not in force any more, or none of this client. Load the page again.',
      );
    }
    for (const id of placementIds) {
      const placement = family.placements.get(id);
      if (!placement || !isWithin(placement, line)) {
        throw new AppError(
          'not-found',
          `A placement is none that ${line.number} can have. Load the page again.`,
        );
      }
      if (wanted.has(id)) {
        throw new AppError(
          'conflict',
          `${placement.name} is linked to two lines. A placement has one: untick it in one of them.`,
        );
      }
      wanted.add(id);
    }
  }
}

/** What each line of the family has after the save, where that is something else. */
function changesOf({ lines, lineOf }: Family, asked: Asked['lines']): Changes {
  const own = new Set(lines.map(({ id }) => id));
  const changes = new Map(
    asked
      .filter(({ bookingId }) => own.has(bookingId))
      .map(({ bookingId, placementIds }) => [bookingId, [...new Set(placementIds)]]),
  );
  const heldBy = new Map(lines.map(({ id, placementIds }) => [id, placementIds ?? []]));
  // A placement that moves leaves the line that it had.
  for (const [bookingId, placementIds] of [...changes]) {
    for (const placementId of placementIds) {
      const before = lineOf.get(placementId);
      if (before === undefined || before === bookingId) continue;
      const left = changes.get(before) ?? heldBy.get(before) ?? [];
      changes.set(
        before,
        left.filter((id) => id !== placementId),
      );
    }
  }
  return new Map(
    [...changes].filter(([id, now]) => {
      const held = heldBy.get(id) ?? [];
      return now.length !== held.length || now.some((placementId) => !held.includes(placementId));
    }),
  );
}

/** A line with other placements. */
function withPlacements(family: Family, line: BookLine, ids: readonly number[]): BookLine {
  const until = ids.map((id) => {
    const placement = family.placements.get(id);
    return placement ? family.paced.until.get(placement.accountId) : undefined;
  });
  const known = until.filter((day) => day !== undefined).sort();
  return {
    ...line,
    placementIds: ids.length > 0 ? [...ids] : null,
    until: ids.length > 0 && known.length === ids.length ? (known[0] ?? null) : null,
  };
}

function paceOf(record: BookingRecord | undefined, bands: PacingBands): Pace {
  const percent = record ? bookingPace(record) : null;
  return percent === null ? null : { percent, level: pacingSeverity(percent, bands) };
}

async function ofFamily(services: Services, family: Family, changes: Changes) {
  const bands = (await ownPacingBands(services, family.mainId)) ?? PACING_BANDS;
  const changed = family.lines.filter(({ id }) => changes.has(id));
  const idsOf = ({ id }: BookLine) => changes.get(id) ?? [];
  const rows = [
    ...changed,
    ...changed.map((line) => withPlacements(family, line, idsOf(line))),
    ...changed.map((line) => withPlacements(family, line, idsOf(line).slice(0, 1))),
  ];
  const records = await recordsOf(services, rows, family.paced);
  const pace = (at: number) => paceOf(records[at], bands);
  return changed.map((line, at): ForeseenLine => {
    const after = pace(at + changed.length);
    const placements = idsOf(line).length;
    const isOver = after !== null && after.percent > bands.far[1];
    const isUnder = placements > 0 && after !== null && after.percent < bands.far[0];
    return {
      ...{ bookingId: line.id, number: line.number, name: line.name },
      ...{ before: line.placementIds === null ? null : pace(at), after, placements },
      firstAlone: isOver && placements > 1 ? pace(at + 2 * changed.length) : null,
      linked: isOver ? 'over' : isUnder ? 'under' : 'fits',
    };
  });
}

const isFinding = (pace: Pace): boolean => pace !== null && pace.level < 3;

/** @throws {AppError} as `admitLinks`. */
export async function foresee(
  services: Services,
  book: Book,
  { lines: asked, planId }: Asked,
): Promise<DataOf<Call>> {
  admitLinks(book, asked);
  const lines: ForeseenLine[] = [];
  let links = 0;
  const placements = { before: 0, after: 0, all: 0 };
  const linked = { before: 0, after: 0, all: 0 };
  const value = { before: 0, after: 0, all: 0 };
  let ends = 0;
  let begins = 0;
  for (const family of book.families) {
    const changes = changesOf(family, asked);
    if (changes.size > 0) lines.push(...(await ofFamily(services, family, changes)));
    const free = new Set(family.free.map(({ placement }) => placement.id));
    const taken = new Set([...changes.values()].flat());
    const left = family.lines.flatMap(({ id, placementIds }) =>
      changes.has(id) ? (placementIds ?? []).filter((placement) => !taken.has(placement)) : [],
    );
    const newly = [...taken].filter((id) => free.has(id)).length;
    ends += newly;
    begins += left.length;
    placements.all += family.placements.size;
    placements.before += family.lineOf.size;
    placements.after += family.lineOf.size + newly - left.length;
    for (const line of family.lines) {
      const now = changes.get(line.id);
      links += (now ?? []).filter((id) => family.lineOf.get(id) !== line.id).length;
      if (planId !== null && line.planId !== planId) continue;
      const had = line.placementIds !== null;
      const has = now ? now.length > 0 : had;
      const cost = line.cost ?? 0;
      linked.all += 1;
      linked.before += Number(had);
      linked.after += Number(has);
      value.all += cost;
      value.before += had ? cost : 0;
      value.after += has ? cost : 0;
    }
  }
  // Some of it is in a currency that is not known.
  const isKnown = Number.isFinite(value.all);
  return {
    links,
    lines: lines.sort(
      (a, b) =>
        (a.after?.level ?? 4) - (b.after?.level ?? 4) ||
        comparePacing(a.after?.percent ?? null, b.after?.percent ?? null) ||
        a.number.localeCompare(b.number),
    ),
    unbooked: { ends, begins },
    findings: {
      close: lines.filter(({ before, after }) => isFinding(before) && !isFinding(after)).length,
      open: lines.filter(({ before, after }) => !isFinding(before) && isFinding(after)).length,
    },
    totals: {
      lines: linked,
      placements,
      value: isKnown ? value : { before: null, after: null, all: null },
    },
  };
}
