/** A selection compared with its limit, and the messages about it. `format` writes a number. */

/** `near`: from `warnFrom` on. `full`: at the limit of a list. `over`: possible only as "All & Future". */
export type LimitState = 'free' | 'near' | 'full' | 'over';

/** A selection's size and limits. */
export interface Limited {
  /** Number of chosen options, or of all while "All & Future" is on. */
  readonly size: number;
  /** Most that a list can hold; none when infinite. */
  readonly limit: number;
  /** From this size on the choice is near its limit. */
  readonly warnFrom: number;
}

/** Compares a selection with its limit. */
export function limitState({ size, limit, warnFrom }: Limited): LimitState {
  if (size > limit) return 'over';
  if (size === limit) return 'full';
  return size >= warnFrom ? 'near' : 'free';
}

/** The remark beside the field's label, such as "37 of 150"; null without a limit. */
export function limitNote(
  limited: Limited,
  isAll: boolean,
  format: (count: number) => string,
): string | null {
  if (limited.limit === Number.POSITIVE_INFINITY) return null;
  const [size, limit] = [format(limited.size), format(limited.limit)];
  const state = limitState(limited);
  if (state === 'over') return `${size}, a list holds ${limit}`;
  const note = `${size} of ${limit}`;
  if (state === 'free') return note;
  return `${note}, ${state === 'full' && !isAll ? 'limit reached' : 'near the limit'}`;
}

/** The limit's effect on "All & Future", once the size comes near it; null before. */
export function futureWarning(
  limited: Limited,
  noun: string,
  format: (count: number) => string,
): string | null {
  const state = limitState(limited);
  if (state === 'free') return null;
  const [size, limit] = [format(limited.size), format(limited.limit)];
  return state === 'over'
    ? `${size} ${noun} are more than the ${limit} that a list can hold. All & Future keeps all of them; it cannot be pinned to a list any more.`
    : `${size} of the ${limit} ${noun} that a list can hold. Beyond that, All & Future goes on, but it cannot be pinned to a list.`;
}
