/** Slides that somebody copied, in the browser's storage: for all tabs of that person, until they sign out. */
import { EntityId, SLIDE_LIMIT, Slide } from '@flightdeck/domain/report';
import { z } from 'zod';
import { type Clipboard, clipboard } from './clipboard.ts';

const CopiedSlides = z.strictObject({
  /** The advertiser of the report that they come from, and its name. */
  advId: EntityId,
  advertiser: z.string(),
  slides: z
    .array(
      z.strictObject({
        component: Slide.shape.component,
        title: Slide.shape.title,
        options: Slide.shape.options,
        exclude: z.boolean(),
      }),
    )
    .min(1)
    .max(SLIDE_LIMIT),
});
/** Slides to add to a report, in order, and whom they were made for. */
export type CopiedSlides = z.infer<typeof CopiedSlides>;

/** The copied slides of one person. */
export type SlideClipboard = Clipboard<CopiedSlides>;

/** The clipboard of this person. */
export const slideClipboard = (storage: Storage, userId: string): SlideClipboard =>
  clipboard('slides', storage, userId);

/** The slides in a stored text; null for none, or what another version of the portal stored. */
export function readCopiedSlides(text: string | null): CopiedSlides | null {
  if (text === null) return null;
  try {
    return CopiedSlides.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
