/** An advertiser with its accounts: the lines of its plans, and the placements that these may be linked to. */
import type { SuggestedLines } from '@flightdeck/domain/matching';
import { z } from 'zod';
import type { PacedBooking, PacedBookings } from '../../platform/plan/pace.ts';

/** A placement of one of the accounts. */
export const BookPlacement = z.object({
  id: z.int(),
  accountId: z.int(),
  /** The advertiser that its account belongs to; null for none. */
  accountOf: z.int().nullable(),
  name: z.string(),
  site: z.string(),
  campaign: z.string(),
  source: z.string(),
  costStructure: z.string().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  delivered: z.number(),
});
export type BookPlacement = z.infer<typeof BookPlacement>;

/** A line, and what it should have delivered by now. */
export interface BookLine extends PacedBooking {
  readonly expected: number | null;
}

/** A placement without a line, and what it may belong to; places of lines are those of the family. */
export interface FreeOne {
  readonly placement: BookPlacement;
  readonly suggested: SuggestedLines;
}

/** An advertiser with its accounts: lines of one are never linked to placements of another. */
export interface Family {
  readonly mainId: number;
  readonly paced: PacedBookings;
  readonly lines: readonly BookLine[];
  readonly placements: ReadonlyMap<number, BookPlacement>;
  /** The line that each linked placement follows. */
  readonly lineOf: ReadonlyMap<number, number>;
  readonly free: readonly FreeOne[];
}

/** Whether a line may have a placement at all: of its own account, or of the advertiser that the account belongs to. */
export const isWithin = (
  { accountId, accountOf }: Pick<BookPlacement, 'accountId' | 'accountOf'>,
  { advertiserId }: Pick<PacedBooking, 'advertiserId'>,
): boolean => advertiserId === accountId || advertiserId === accountOf;

/** The flight of a line; null unless both ends are known. */
export const flightOf = ({ start, end }: Pick<PacedBooking, 'start' | 'end'>) =>
  start !== null && end !== null && start <= end ? { start, end } : null;
