/** The slides that the person copied, here or in another tab. */
import { useMemo, useSyncExternalStore } from 'react';
import {
  type CopiedSlides,
  readCopiedSlides,
  type SlideClipboard,
  slideClipboard,
} from '../../app/slide-clipboard.ts';
import { useViewer } from '../../app/viewer.ts';

/** What is copied, null for nothing, and how to copy something else. */
export function useSlideClipboard(): readonly [CopiedSlides | null, SlideClipboard['write']] {
  const { user } = useViewer();
  const clipboard = useMemo(() => slideClipboard(window.localStorage, user.id), [user.id]);
  const text = useSyncExternalStore(clipboard.subscribe, clipboard.text);
  return [useMemo(() => readCopiedSlides(text), [text]), clipboard.write];
}
