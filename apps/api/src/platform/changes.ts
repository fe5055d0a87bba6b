/** Tells areas whose figures or bookings changed: who changes them does not know who listens. */
import type { Day } from '@flightdeck/domain/dates';
import { describeError } from './http/failure.ts';
import type { Log } from './process.ts';

/** What changed. */
export interface Change {
  /** Advertisers, or accounts of theirs. */
  readonly advertiserIds: readonly number[];
  /** Days whose figures changed; none where only bookings or links of accounts did. */
  readonly days: readonly Day[];
  /** Ids of the datasets whose facts changed; absent where it may be anything, as of bookings. */
  readonly datasets?: readonly string[];
}

/** Who is told of changes. */
export interface Changes {
  listen(listener: (change: Change) => Promise<void>): void;
  /** Tells everybody who listens. The change stands whether or not they can do what follows from it: daily looks see it too. */
  tell(change: Change): Promise<void>;
}

/** Changes to which nobody listens yet. */
export function makeChanges(log: Pick<Log, 'warn'>): Changes {
  const listeners: ((change: Change) => Promise<void>)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    async tell(change) {
      if (change.advertiserIds.length === 0) return;
      for (const listener of listeners) {
        try {
          await listener(change);
        } catch (error) {
          log.warn(`What changed is looked at later: ${describeError(error)}`);
        }
      }
    },
  };
}
