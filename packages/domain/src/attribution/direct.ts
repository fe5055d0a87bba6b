/** Direct visits: a person who comes without an ad or a link tells little about what brought them. */
import type { Touch } from './path.ts';

const DIRECT = /^\(?direct\)?(?: *\/ *\(?none\)?)?$/i;

/** Whether a channel is that of direct visits, as sources write it: `Direct`, `(direct) / (none)`. */
export const isDirect = (channel: string): boolean => DIRECT.test(channel.trim());

/** What is done with direct visits before any model. A path of direct visits alone always keeps them. */
export const DIRECT_RULES = {
  keep: 'Direct counts like any channel',
  notLast: 'A last direct visit is left out',
  never: 'Direct is left out wherever there is another channel',
} as const;
export type DirectRule = keyof typeof DIRECT_RULES;

/** The touches that are left under a rule (fractribution: removeIfLastAndNotAll, removeIfNotAll). */
export function underDirectRule(touches: readonly Touch[], rule: DirectRule): readonly Touch[] {
  if (rule === 'keep' || touches.every(({ channel }) => isDirect(channel))) return touches;
  if (rule === 'never') return touches.filter(({ channel }) => !isDirect(channel));
  const last = touches.findLastIndex(({ channel }) => !isDirect(channel));
  return touches.slice(0, last + 1);
}
