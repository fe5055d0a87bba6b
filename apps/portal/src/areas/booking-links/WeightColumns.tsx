/** The weights of a suggestion as small columns, always in the same order; the opened row has them in words. */
import type { BookingWeight } from '@flightdeck/contract/booking-links';
import * as css from './booking-links.css.ts';

/** Bits that fill a half. */
const SCALE = 10;

/** Seen only: what it says stands beside it in words. */
export function WeightColumns({ weights }: { readonly weights: readonly BookingWeight[] }) {
  return (
    <span className={css.weightColumns} aria-hidden="true">
      {weights.map(({ id, outcome, weight }) => (
        <span key={id} className={css.weightColumn}>
          <span
            className={css.weightPart[outcome === null ? 'none' : weight < 0 ? 'against' : 'for']}
            style={{
              blockSize: outcome === null ? 2 : `${Math.min(1, Math.abs(weight) / SCALE) * 50}%`,
            }}
          />
        </span>
      ))}
    </span>
  );
}
