/** What the calls of `bookingLinks` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { FactsId, listInput } from '../list.ts';
import { SAVE_LIMITS } from './shapes.ts';

const ofClient = { clientUuid: z.string().min(1).max(64) };
/** Only lines of this media plan; null: all that are in force. */
const ofPlan = { planId: z.nullable(FactsId).default(null) };
const placementIds = z.array(FactsId).max(SAVE_LIMITS.placements);

/** The placements that a line is to have, and no others. */
const lines = z.array(z.strictObject({ bookingId: FactsId, placementIds })).max(SAVE_LIMITS.lines);

export const bookingLinksInputs = {
  clients: { summary: 'The user’s clients, by name.' },
  overview: {
    summary: 'How many lines of the media plans of a client are linked to placements.',
    body: z.strictObject({ ...ofClient, ...ofPlan }),
  },
  list: {
    summary:
      'Lines of media plans with the placements that they may be linked to, and conflicts of lines.',
    body: listInput({
      ...ofClient,
      ...ofPlan,
      tab: z.enum(['open', 'conflicts', 'none', 'linked', 'all']).default('open'),
    }).list,
  },
  placements: {
    summary: 'Placements without a line, those with most delivery first.',
    body: listInput({
      ...ofClient,
      /** Only such as this line may have; null: all of the client. */
      bookingId: z.nullable(FactsId).default(null),
    }).list,
  },
  foresee: {
    summary: 'What saving these links would change in pacing. Nothing is changed.',
    body: z.strictObject({ ...ofClient, ...ofPlan, lines }),
  },
  save: {
    summary: 'Saves links and refusals at once, all or none.',
    body: z.strictObject({
      ...ofClient,
      /** The revision is that of the line as the person saw it. */
      lines: z
        .array(z.strictObject({ bookingId: FactsId, revision: z.int(), placementIds }))
        .max(SAVE_LIMITS.lines),
      /** Pairs that do not belong together: they are suggested no more. */
      refusals: z
        .array(z.strictObject({ bookingId: FactsId, placementId: FactsId }))
        .max(SAVE_LIMITS.lines),
      /** Whether these decisions teach the suggestions of the client. */
      learns: z.boolean(),
    }),
  },
  undo: {
    summary: 'Takes a save of the last 30 days back: its lines have the placements that they had.',
    body: z.strictObject({ ...ofClient, saveId: FactsId }),
  },
  history: {
    summary: 'Saves of the last 30 days, and suggestions that were refused.',
    body: z.strictObject(ofClient),
  },
  allow: {
    summary: 'Takes a refusal back: the pair may be suggested again.',
    body: z.strictObject({
      ...ofClient,
      advId: FactsId,
      number: z.string().min(1).max(500),
      placementId: FactsId,
    }),
  },
} as const;
