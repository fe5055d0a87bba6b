/** The state of a step as a word with its sign. */
import * as css from './flows.css.ts';
import { LOOKS, type Look } from './words.ts';

export function LookWord({ look, children }: { readonly look: Look; readonly children?: string }) {
  const { icon: Icon, label, tone } = LOOKS[look];
  return (
    <span className={css.look[tone]}>
      <Icon size={14} aria-hidden />
      {children ?? label}
    </span>
  );
}
