/** Actions on many items: in calls of as many as the server takes, and told in one sentence. */
import { BULK_LIMIT } from '@flightdeck/contract';

/** Splits things into calls. */
export const batchesOf = <Item>(items: readonly Item[], most: number = BULK_LIMIT): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) =>
    items.slice(index * most, (index + 1) * most),
  );

/** What an action did to all of its items. */
export interface Told {
  readonly changed: number;
  /** They were so before. */
  readonly unchanged: number;
  /** Why others were not changed. */
  readonly refusals: readonly string[];
}

/** How an action ended, for a notification. @param what Such as "Status wip". */
export function tellOutcomes(
  what: string,
  { changed, unchanged, refusals }: Told,
  counted: (count: number) => string,
): {
  readonly title: string;
  readonly body: string;
  readonly tone: 'success' | 'info' | 'warning';
} {
  const [reason] = refusals;
  const same = unchanged > 0 ? `${counted(unchanged)} had it before.` : '';
  if (reason !== undefined) {
    const refused = `${counted(refusals.length)} not changed: ${reason}`;
    return {
      title: changed > 0 ? `${what}: ${counted(changed)}, not all` : `${what}: nothing was changed`,
      body: [refused, same].filter(Boolean).join(' '),
      tone: 'warning',
    };
  }
  return changed > 0
    ? { title: `${what}: ${counted(changed)}`, body: same, tone: 'success' }
    : { title: `${what}: nothing to change`, body: same, tone: 'info' };
}
