/** The card around a tile: its title, what is said beside it, and room for its figures. */
import { cx, Skeleton } from '@flightdeck/design-system';
import { type ReactNode, type Ref, useId } from 'react';
import * as css from './frame.css.ts';

export interface TileFrameProps {
  readonly ref?: Ref<HTMLElement> | undefined;
  /** Of the tile, by which a press on a figure finds it. */
  readonly id: string;
  readonly title: string;
  /** Of the title, by what stands above it on the page. Default 3. */
  readonly headingLevel?: 2 | 3;
  /** The tile names what it shows: its title is for assistive technology, and its buttons stand over its corner. */
  readonly isBare?: boolean;
  /** It has no figures yet. */
  readonly isLoading: boolean;
  /** Known figures are being asked for again. */
  readonly isUpdating?: boolean;
  /** At the right of the title. */
  readonly end?: ReactNode;
  /** Between the title and the figures. */
  readonly above?: ReactNode;
  /** Room for the figures. */
  readonly bodyRef?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
  /** Below the figures. */
  readonly below?: ReactNode;
}

/** Fills its place. */
export function TileFrame(props: TileFrameProps) {
  const {
    ref,
    id,
    title,
    headingLevel = 3,
    isBare = false,
    isLoading,
    isUpdating = false,
    end,
    above,
    below,
  } = props;
  const titleId = useId();
  const Title = `h${headingLevel}` as const;
  return (
    <section
      ref={ref}
      className={css.card}
      part="tile"
      data-tile={id}
      aria-labelledby={titleId}
      aria-busy={isLoading || isUpdating}
    >
      <header className={cx(css.head, isBare && css.over)}>
        <Title id={titleId} className={isBare ? css.unseen : css.title} part="tile-title">
          {title}
        </Title>
        {isUpdating ? (
          <span className={css.updating} role="status">
            Updating…
          </span>
        ) : null}
        {end}
      </header>
      {above}
      <div ref={props.bodyRef} className={css.body}>
        {props.children}
      </div>
      {below}
    </section>
  );
}

/** In place of figures: as high as the tile, so that nothing moves when they come. */
export const TileWaiting = () => (
  <div className={css.waiting}>
    <Skeleton height="100%" />
  </div>
);
