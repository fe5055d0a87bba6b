/** Grey rows while items load. */
import { Loader, Skeleton } from '@flightdeck/design-system';
import * as css from './health.css.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** A little of the list's look, so that nothing jumps when it comes. */
export const RowSkeletons = () => (
  <div className={css.loading}>
    <Skeleton height={80} />
    {ROWS.map((row) => (
      <Skeleton key={row} height={28} />
    ))}
    <Loader />
  </div>
);
