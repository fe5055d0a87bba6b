/** The state of a step as a word with its sign. */
import * as css from './flows.css.ts';
import { LOOKS, type Look } from './words.ts';

export function LookWord({ look }: { readonly look: Look }) {
  const { icon: Icon, label, tone } = LOOKS[look];
  return (
    <span className={css.look[tone]}>
      <Icon size={14} className={css.sign} aria-hidden />
      {label}
    </span>
  );
}
