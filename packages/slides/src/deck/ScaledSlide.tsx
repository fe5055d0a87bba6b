/** A slide scaled to its container's width, for thumbnails, the builder and full screen. */
import { SlideView, type SlideViewOptions } from './SlideView.tsx';

export interface ScaledSlideProps extends SlideViewOptions {
  /** Hides the drawing from assistive technology and the keyboard, for thumbnails beside a title. */
  readonly decorative?: boolean;
}

/** Keeps 16:9 by CSS alone, so that nothing shifts while it loads. */
export function ScaledSlide({ decorative = false, ...slide }: ScaledSlideProps) {
  return (
    <div
      className="fd-scaled"
      dir="ltr"
      {...(decorative ? { 'aria-hidden': true, inert: true } : {})}
    >
      <div className="fd-scaled-page">
        <SlideView {...slide} />
      </div>
    </div>
  );
}
