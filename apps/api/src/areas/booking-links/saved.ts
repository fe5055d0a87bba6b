/** What a save of booking links did, as the facts keep it: enough to tell it and to take it back. */
import { MatchRule } from '@flightdeck/contract/plan';
import { z } from 'zod';

const Matches = z.array(z.object({ placementId: z.int(), rule: MatchRule }));

/** The column `lines` of `booking_link_save`. */
export const Saved = z.object({
  lines: z.array(
    z.object({
      /** The booking in force after it. */
      bookingId: z.int(),
      /** Its revision then: another one says that it was changed since. */
      revision: z.int(),
      number: z.string(),
      name: z.string(),
      /** It was made for the save, in place of one of a delivery file. */
      isTakenOver: z.boolean(),
      /** Whether a person had matched it before. */
      wasByHand: z.boolean(),
      before: Matches,
      after: z.array(z.int()),
    }),
  ),
  /** Other bookings of plans and people, and what was taken from them. */
  others: z.array(z.object({ bookingId: z.int(), revision: z.int(), taken: Matches })),
});
export type Saved = z.infer<typeof Saved>;
