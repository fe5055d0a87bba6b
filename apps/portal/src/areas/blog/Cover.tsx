/** The cover of a post, in the width at which it is shown. */
import type { BlogCover } from '@flightdeck/contract/blog';
import { pictureSet } from '@flightdeck/domain/blog';

/** Props of Cover. */
export interface CoverProps {
  readonly cover: BlogCover;
  /** Width at which it is shown, as `sizes` names it. */
  readonly sizes: string;
  readonly className: string;
  /** It is what the page begins with, and waits for nothing. */
  readonly isFirst?: boolean;
  /** It stands beside a link that says what it shows. */
  readonly onlyDecorates?: boolean;
}

export function Cover({ cover, sizes, className, isFirst = false, ...props }: CoverProps) {
  const { src, alt, width, height } = cover;
  return (
    <img
      {...{ src, sizes, width, height, className }}
      srcSet={pictureSet(src, width)}
      alt={props.onlyDecorates ? '' : alt}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
}
