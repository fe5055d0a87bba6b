/** The pages that a save opens and closes to a person, in a line each. It takes effect at their next click. */
import { CircleMinus, CirclePlus, Eye } from 'lucide-react';
import type { AccessChange } from './access-change.ts';
import * as css from './people.css.ts';

/** The lines; says too when no page opens or closes. */
export function Impact({ change }: { readonly change: AccessChange }) {
  const { opens, closes, gains, loses, reach } = change;
  const isQuiet = opens.length + closes.length + gains.length + loses.length === 0;
  return (
    <ul className={css.impact} aria-label="If you save" aria-live="polite">
      {reach ? (
        <li className={css.impactLine}>
          <Eye size={16} className={css.loss} aria-hidden />
          {reach === 'every'
            ? 'Sees every client from now on'
            : 'Sees only the chosen clients from now on'}
        </li>
      ) : null}
      {opens.map(({ path, title }) => (
        <li key={path} className={css.impactLine}>
          <CirclePlus size={16} className={css.gain} aria-hidden />
          <span>
            Gives <code className={css.code}>{path}</code> {title}
          </span>
        </li>
      ))}
      {closes.map(({ path, title }) => (
        <li key={path} className={css.impactLine}>
          <CircleMinus size={16} className={css.loss} aria-hidden />
          <span>
            Takes <code className={css.code}>{path}</code> {title}
          </span>
        </li>
      ))}
      {gains.length > 0 ? <li className={css.impactLine}>Adds {gains.join(', ')}</li> : null}
      {loses.length > 0 ? <li className={css.impactLine}>Removes {loses.join(', ')}</li> : null}
      {isQuiet ? <li className={css.impactLine}>What they may do stays the same.</li> : null}
    </ul>
  );
}
