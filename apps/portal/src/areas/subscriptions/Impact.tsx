/** Who loses and who gains which page by a change. */
import type { ToolImpact } from '@flightdeck/contract/subscriptions';
import { CircleMinus, CirclePlus } from 'lucide-react';
import * as css from './subscriptions.css.ts';

/** @param props.nothing What it says where nobody loses or gains anything. */
export function Impact(props: {
  readonly impact: readonly ToolImpact[];
  readonly nothing: string;
}) {
  const { impact, nothing } = props;
  if (impact.length === 0) return <p className={css.muted}>{nothing}</p>;
  return (
    <ul className={css.plain} aria-label="Who loses or gains a page">
      {impact.map(({ page, loses, gains }) => (
        <li key={page} className={css.lines}>
          <strong>{page}</strong>
          {loses.length > 0 ? (
            <span>
              <CircleMinus size={14} className={css.loss} aria-hidden /> Lost by {loses.join(', ')}
            </span>
          ) : null}
          {gains.length > 0 ? (
            <span>
              <CirclePlus size={14} className={css.gain} aria-hidden /> Gained by {gains.join(', ')}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
