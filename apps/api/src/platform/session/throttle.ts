/** Slows down guessing of passwords: failures are counted per account and per address, across processes and restarts. */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { loginThrottle } from '../records/schema.ts';

const HOUR_S = 3600;
/** Failures an hour; security.md row 30 allows an account at most 100. */
export const FAILURES_PER_ACCOUNT = 50;
const FAILURES_PER_ADDRESS = 300;

/** Counts sign-ins. */
export interface LoginThrottle {
  /** Counts an attempt before it is checked. @throws {AppError} `rate-limited` when there were too many failures. */
  attempt(email: string, address: string): Promise<void>;
  /** Forgives the attempt: it succeeded. */
  succeeded(email: string, address: string): Promise<void>;
}

/** The throttle in `records`. */
export function makeLoginThrottle(records: Records): LoginThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterDrizzle({
      storeClient: records.db,
      schema: loginThrottle,
      keyPrefix,
      points,
      duration: HOUR_S,
      clearExpiredByTimeout: false,
    });
  const account = limiter('account', FAILURES_PER_ACCOUNT);
  const origin = limiter('address', FAILURES_PER_ADDRESS);
  return {
    async attempt(email, address) {
      try {
        await origin.consume(address);
        await account.consume(email);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new AppError(
          'rate-limited',
          `Too many failed sign-ins. Try again in ${Math.ceil(seconds / 60)} min, or ask your administrator for a new password.`,
          { retryAfter: seconds },
        );
      }
    },
    async succeeded(email, address) {
      await account.delete(email);
      await origin.reward(address);
    },
  };
}
