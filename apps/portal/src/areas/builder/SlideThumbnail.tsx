/** A small catalogue slide with the report's own data, loaded when it scrolls into view. */
import { ownSlide, type SlideOptions } from '@flightdeck/domain/report';
import { ScaledSlide } from '@flightdeck/slides';
import { memo, useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useKind } from '../../app/slides/use-kinds.ts';
import type { BuilderSetup } from './types.ts';
import { useSlideState } from './use-deck-data.ts';

/** Props of the thumbnail. */
export interface SlideThumbnailProps {
  readonly component: string;
  readonly title: string;
  readonly options: SlideOptions;
  readonly setup: BuilderSetup;
}

/** Decoration beside a title: hidden from assistive technology. */
export const SlideThumbnail = memo(function SlideThumbnail(props: SlideThumbnailProps) {
  const { component, title, options, setup } = props;
  const { client } = useApi();
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const definition = useKind(component, seen);
  const state = useSlideState(client, { component, options, title }, setup, seen);
  return (
    <div ref={box}>
      <ScaledSlide
        decorative
        slide={ownSlide(`thumbnail-${component}`, component, title, { options })}
        definition={definition}
        context={setup.context}
        state={state}
        page={null}
        total={0}
      />
    </div>
  );
});

/** True once the element has come near the viewport. */
function useSeen(ref: React.RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
