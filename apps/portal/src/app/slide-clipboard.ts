/** Slides that somebody copied, in the browser's storage: for all tabs of that person, until they sign out. */
import { EntityId, SLIDE_LIMIT, Slide } from '@flightdeck/domain/report';
import { z } from 'zod';

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

/** Prefix of the storage key; the user's id follows, so that nobody pastes another person's slides. */
const PREFIX = 'flightdeck.slides.';

/** The copied slides of one person. `subscribe` and `text` fit `useSyncExternalStore`. */
export interface SlideClipboard {
  /** What is stored; null where nothing is, or the browser refuses. */
  readonly text: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces what was copied before. Answers false where the browser has no room for it. */
  readonly write: (copied: CopiedSlides) => boolean;
}

/** What another tab stores is heard of by the page itself, what this one stores is not. */
const listeners = new Set<() => void>();

/** The clipboard of this person. */
export function slideClipboard(storage: Storage, userId: string): SlideClipboard {
  const key = `${PREFIX}${userId}`;
  return {
    text: () => {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    write: (copied) => {
      try {
        storage.setItem(key, JSON.stringify(copied));
      } catch {
        return false;
      }
      for (const listener of [...listeners]) listener();
      return true;
    },
  };
}

/** The slides in a stored text; null for none, or what another version of the portal stored. */
export function readCopiedSlides(text: string | null): CopiedSlides | null {
  if (text === null) return null;
  try {
    return CopiedSlides.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Deletes every person's copied slides, at sign-out. */
export function forgetCopiedSlides(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
}
