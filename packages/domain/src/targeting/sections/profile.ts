/** What a profile of sections says, as it is sent and as it is kept. */
import { z } from 'zod';
import { Day } from '../../dates/index.ts';
import type { PageRule } from '../content/pages.ts';

export const SECTION_LIMITS = { sections: 2000, placements: 2000 } as const;

const side = z.enum(['in', 'out']);
const SectionId = z.uuid();

/** Days with both ends. */
export const Flight = z
  .strictObject({ start: Day, end: Day })
  .refine(({ start, end }) => start <= end, 'The flight ends before it starts: exchange the days.');
export type Flight = z.infer<typeof Flight>;

const rest = {
  /** Placements that run there, by their ids in the facts. */
  placementIds: z.array(z.int().positive()).max(SECTION_LIMITS.placements),
  /** Null for one without an end. */
  flight: Flight.nullable(),
  /** Nobody else is to run in its sections meanwhile. */
  isExclusive: z.boolean(),
};

/** As it is sent. */
export const SectionDraft = z.strictObject({
  sections: z.array(z.strictObject({ sectionId: SectionId, side })).max(SECTION_LIMITS.sections),
  ...rest,
});
export type SectionDraft = z.infer<typeof SectionDraft>;

/** As it is kept: with what each section was when it was saved, so that an approved version stays what it was. */
export const SectionTargeting = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        ...{ sectionId: SectionId, side },
        ...{ name: z.string(), host: z.string(), path: z.string() },
      }),
    )
    .max(SECTION_LIMITS.sections),
  ...rest,
});
export type SectionTargeting = z.infer<typeof SectionTargeting>;

/** What says nothing. */
export const NO_SECTIONS: SectionDraft = {
  ...{ sections: [], placementIds: [], flight: null, isExclusive: false },
};

/** The pages of a section: those below it belong to it. */
export const pageOf = ({ host, path }: Pick<PageRule, 'host' | 'path'>): PageRule => ({
  ...{ host, path, withSubdomains: false },
});
