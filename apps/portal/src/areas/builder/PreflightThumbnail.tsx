/** A slide's thumbnail in the preflight: the slide once it is loaded, otherwise a sign of its state. */
import type { Slide } from '@flightdeck/domain/report';
import { CircleAlert, CircleDashed, LoaderCircle, type LucideIcon, Minus } from 'lucide-react';
import { DeckThumbnail } from './DeckThumbnail.tsx';
import * as css from './dialogs.css.ts';
import type { BuilderSetup, LoadedSlide, LoadedStatus } from './types.ts';

const SIGNS: Readonly<Record<Exclude<LoadedStatus, 'ready'>, LucideIcon>> = {
  unviewed: CircleDashed,
  loading: LoaderCircle,
  empty: Minus,
  failed: CircleAlert,
};

/** Props of the thumbnail. */
export interface PreflightThumbnailProps {
  readonly slide: Slide;
  readonly loaded: LoadedSlide | undefined;
  readonly setup: BuilderSetup;
}

/** Decoration: the row names the state as text. */
export function PreflightThumbnail({ slide, loaded, setup }: PreflightThumbnailProps) {
  if (loaded?.status === 'ready') {
    return (
      <div className={css.thumbnail} aria-hidden="true">
        <DeckThumbnail slide={slide} loaded={loaded} setup={setup} />
      </div>
    );
  }
  const status = loaded?.status ?? 'unviewed';
  const Sign = SIGNS[status];
  return (
    <div
      className={`${css.thumbnail} ${status === 'failed' ? css.thumbnailFailed : css.thumbnailSign}`}
      aria-hidden="true"
    >
      <Sign size={16} />
    </div>
  );
}
