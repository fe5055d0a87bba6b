/** How a choice stands to its limit, and what the filter says of it. */

/** `near`: from `warnFrom` on. `full`: no more fit a list. `over`: only "All & Future" can be. */
export type LimitState = 'free' | 'near' | 'full' | 'over';

/** What the words are about. */
export interface Limited {
  /** How many are chosen, or are there while "All & Future" is on. */
  readonly size: number;
  /** Most that a list can hold; none when infinite. */
  readonly limit: number;
  /** From this size on the choice is near its limit. */
  readonly warnFrom: number;
}

/** How a choice stands to its limit. */
export function limitState({ size, limit, warnFrom }: Limited): LimitState {
  if (size > limit) return 'over';
  if (size === limit) return 'full';
  return size >= warnFrom ? 'near' : 'free';
}

/** The remark beside the field's label, such as "37 of 150"; null without a limit. */
export function limitNote(limited: Limited, isAll: boolean): string | null {
  const { size, limit } = limited;
  if (!Number.isFinite(limit)) return null;
  const state = limitState(limited);
  if (state === 'over') return `${size}, a list holds ${limit}`;
  const so = `${size} of ${limit}`;
  if (state === 'free') return so;
  return state === 'full' && !isAll ? `${so}, limit reached` : `${so}, near the limit`;
}

/** What "All & Future" means for its limit, once it comes near; null before. */
export function futureWarning(limited: Limited, noun: string): string | null {
  const { size, limit } = limited;
  switch (limitState(limited)) {
    case 'free':
      return null;
    case 'over':
      return `${size} ${noun} are more than the ${limit} that a list can hold. All & Future keeps all of them; it cannot be pinned to a list any more.`;
    default:
      return `${size} of the ${limit} ${noun} that a list can hold. Beyond that, All & Future goes on, but it cannot be pinned to a list.`;
  }
}
