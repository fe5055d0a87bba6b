/** A slide of the deck drawn small, as decoration beside its title. */
import type { Slide } from '@flightdeck/domain/report';
import { ScaledSlide } from '@flightdeck/slides';
import { memo } from 'react';
import type { BuilderSetup, LoadedSlide } from './types.ts';

/** Props of the thumbnail. */
export interface DeckThumbnailProps {
  readonly slide: Slide;
  readonly loaded: LoadedSlide;
  readonly setup: BuilderSetup;
}

/** Rendered again only when the slide, its context or its data changed; page numbers are too small to read. */
export const DeckThumbnail = memo(
  function DeckThumbnail({ slide, loaded, setup }: DeckThumbnailProps) {
    return (
      <ScaledSlide
        decorative
        slide={slide}
        definition={loaded.definition}
        context={setup.context}
        state={loaded.state}
        page={null}
        total={0}
      />
    );
  },
  (before, after) =>
    before.slide === after.slide &&
    before.setup.context === after.setup.context &&
    before.loaded.state.kind === after.loaded.state.kind &&
    dataOf(before.loaded) === dataOf(after.loaded),
);

const dataOf = ({ state }: LoadedSlide) => (state.kind === 'ready' ? state.data : null);
