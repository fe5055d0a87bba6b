/** The address of a landing page with its offending parts marked, and what is wrong with each. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import * as css from './item.css.ts';
import { piecesOf } from './marked-url.ts';

/** Nothing is marked where the address is right. */
export function MarkedUrl(landing: NonNullable<ItemDetail['landing']>) {
  const explained = new Map(landing.faults.map(({ title, explanation }) => [title, explanation]));
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>Address</h3>
      <p className={css.url}>
        {piecesOf(landing).map(({ from, text, faults }) =>
          faults.length > 0 ? (
            <mark key={`${from} ${text}`} className={css.offending} title={faults.join(', ')}>
              {text || '‸'}
            </mark>
          ) : (
            <span key={`${from} ${text}`}>{text}</span>
          ),
        )}
      </p>
      {explained.size > 0 ? (
        <dl className={css.faults}>
          {[...explained].map(([title, explanation]) => (
            <div key={title}>
              <dt className={css.strong}>{title}</dt>
              <dd className={css.faultText}>{explanation}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
