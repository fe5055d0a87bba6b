/** How much something asks for attention, as the badge that campaign health has for it. */
import type { ItemLevel } from '@flightdeck/contract/troubleshooter';
import * as css from './level.css.ts';

/** What each level means, for those who do not see its colour. */
const LEVEL_WORDS = {
  0: 'No rule applies',
  1: 'Level 1, worst',
  2: 'Level 2',
  3: 'Level 3, fine',
} as const;

/** A level as a badge. */
export const Level = ({ level }: { readonly level: ItemLevel }) => (
  <span className={css.level[level]} role="img" aria-label={LEVEL_WORDS[level]}>
    {level === 0 ? '–' : level}
  </span>
);
