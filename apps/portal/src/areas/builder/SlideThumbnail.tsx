/** A small catalogue slide with the report's own data, loaded when it scrolls into view. */
import { ownSlide, type SlideOptions } from '@flightdeck/domain/report';
import { ScaledSlide } from '@flightdeck/slides';
import { memo, useRef } from 'react';
import { useApi } from '../../app/api.ts';
import { useKind } from '../../app/slides/use-kinds.ts';
import { useSeen } from '../../app/slides/use-seen.ts';
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
