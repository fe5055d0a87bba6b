/** The pages that a save opens and closes to a person, in a line each. It takes effect at their next click. */
import { CircleMinus, CirclePlus, Eye } from 'lucide-react';
import type { AccessChange, PageName } from './access-change.ts';
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
      {opens.map((page) => (
        <PageLine key={page.path} page={page} isGiven />
      ))}
      {closes.map((page) => (
        <PageLine key={page.path} page={page} isGiven={false} />
      ))}
      {gains.length > 0 ? <li className={css.impactLine}>Adds {gains.join(', ')}</li> : null}
      {loses.length > 0 ? <li className={css.impactLine}>Removes {loses.join(', ')}</li> : null}
      {isQuiet ? <li className={css.impactLine}>What they may do stays the same.</li> : null}
    </ul>
  );
}

function PageLine(props: { readonly page: PageName; readonly isGiven: boolean }) {
  const { path, title } = props.page;
  return (
    <li className={css.impactLine}>
      {props.isGiven ? (
        <CirclePlus size={16} className={css.gain} aria-hidden />
      ) : (
        <CircleMinus size={16} className={css.loss} aria-hidden />
      )}
      <span>
        {props.isGiven ? 'Gives' : 'Takes'} <code className={css.code}>{path}</code> {title}
      </span>
    </li>
  );
}
