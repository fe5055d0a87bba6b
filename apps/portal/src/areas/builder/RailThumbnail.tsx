/** The small picture of a deck's slide: the slide itself once it is there, else a sign of its state. */
import type { Slide } from '@flightdeck/domain/report';
import { ScaledSlide } from '@flightdeck/slides';
import { CircleAlert, CircleDashed, LoaderCircle, type LucideIcon, Minus } from 'lucide-react';
import { memo } from 'react';
import * as css from './dialogs.css.ts';
import type { BuilderSetup, LoadedSlide, LoadedStatus } from './types.ts';

const SIGNS: Readonly<Record<Exclude<LoadedStatus, 'ready'>, LucideIcon>> = {
  unviewed: CircleDashed,
  loading: LoaderCircle,
  empty: Minus,
  failed: CircleAlert,
};

/** Props of the thumbnail. */
export interface RailThumbnailProps {
  readonly slide: Slide;
  readonly loaded: LoadedSlide | undefined;
  readonly setup: BuilderSetup;
}

/** Decoration beside a title. A slide is drawn again only when it or its data changed. */
export const RailThumbnail = memo(
  function RailThumbnail({ slide, loaded, setup }: RailThumbnailProps) {
    const status = loaded?.status ?? 'unviewed';
    if (status === 'ready' && loaded) {
      return (
        <div className={css.thumbnail} aria-hidden="true">
          <ScaledSlide
            decorative
            slide={slide}
            definition={loaded.definition}
            context={setup.context}
            state={loaded.state}
            page={null}
            total={0}
          />
        </div>
      );
    }
    const Sign = SIGNS[status === 'ready' ? 'unviewed' : status];
    return (
      <div
        className={`${css.thumbnail} ${status === 'failed' ? css.thumbnailFailed : ''}`}
        aria-hidden="true"
      >
        <Sign size={16} />
      </div>
    );
  },
  (before, after) =>
    before.slide === after.slide &&
    before.setup.context === after.setup.context &&
    before.loaded?.status === after.loaded?.status &&
    dataOf(before.loaded) === dataOf(after.loaded),
);

const dataOf = (loaded: LoadedSlide | undefined) =>
  loaded?.state.kind === 'ready' ? loaded.state.data : undefined;
