/** What the calls of `plan` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId, listInput, Reason, SearchText } from '../list.ts';
import { BookingFields, PLACEMENTS_LIMIT, PlanChoices } from './shapes.ts';

const ofAdvertiser = { advId: FactsId };
const placementIds = z.array(FactsId).max(PLACEMENTS_LIMIT);
const ofFile = { ...ofAdvertiser, fileId: z.string().max(64), ...PlanChoices.shape };

export const planInputs = {
  overview: {
    summary: 'What the bookings of an advertiser come to, and the media plans imported.',
    body: z.strictObject(ofAdvertiser),
  },
  list: {
    summary: 'A page of the bookings of an advertiser, those without a placement first.',
    body: listInput({
      ...ofAdvertiser,
      state: z.enum(['any', 'open', 'matched', 'aside']).default('any'),
      origin: z.enum(['any', 'load', 'plan', 'hand']).default('any'),
    }).list,
  },
  placements: {
    summary: 'Placements of an advertiser to match a booking to, found by name, site or campaign.',
    body: z.strictObject({ ...ofAdvertiser, search: SearchText }),
  },
  add: {
    summary: 'Adds a booking by hand; the rules match it to placements.',
    body: z.strictObject({ ...ofAdvertiser, ...BookingFields.shape }),
  },
  set: {
    summary:
      'Changes a booking. That of a delivery file stays as it is, and one by hand takes its place.',
    body: BookingFields,
  },
  remove: { summary: 'Removes a booking of a media plan or a person.' },
  match: {
    summary: 'Matches a booking to these placements and no others; they leave other bookings.',
    body: z.strictObject({ placementIds }),
  },
  preview: {
    summary: 'Takes a media plan and says what importing it would do.',
    body: z.strictObject({ advId: z.string().max(10).describe('Id of the advertiser.') }),
  },
  check: {
    summary: 'Reads an uploaded media plan again, in another way.',
    body: z.strictObject(ofFile),
  },
  apply: {
    summary: 'Imports an uploaded media plan.',
    body: z.strictObject({
      ...ofFile,
      /** Placements of bookings, by their lines, where they are others than the rules propose. */
      matches: z
        .array(z.strictObject({ line: z.int().min(1), placementIds }))
        .max(5000)
        .default([]),
    }),
  },
  undo: {
    summary: 'Takes an import of a media plan back: bookings are as before it.',
    body: z.strictObject({ reason: Reason }),
  },
} as const;
