/** Rows of a card that are yet to come. */
import { Skeleton } from '@flightdeck/design-system';
import * as css from './home.css.ts';

/** Grey placeholders for loading rows. */
export function LoadingRows() {
  return (
    <ul aria-busy="true">
      {[60, 45, 70].map((width) => (
        <li key={width} className={css.row}>
          <Skeleton width={`${width}%`} />
        </li>
      ))}
    </ul>
  );
}
