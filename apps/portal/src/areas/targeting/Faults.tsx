/** Lines of a file that were not understood, each with its reason. */
import type { LineFault } from '@flightdeck/domain/targeting/exports';
import * as css from './targeting.css.ts';

/** Lines that are named; the others are counted. */
const SHOWN = 20;

/** Nothing where all was understood. */
export function Faults({ faults }: { readonly faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className={css.dropped} aria-label="Not understood">
      {faults.slice(0, SHOWN).map(({ line, text, reason }) => (
        <li key={`${line} ${text}`} className={css.lines}>
          <span className={css.mono}>{`${line}: ${text}`}</span>
          <span className={css.warning}>{reason}</span>
        </li>
      ))}
      {faults.length > SHOWN ? (
        <li className={css.muted}>{`And ${faults.length - SHOWN} more`}</li>
      ) : null}
    </ul>
  );
}
