/**
 * Slows down guessing of passwords: failures are counted per account and per IP address, across processes and restarts.
 */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { loginThrottle } from '../records/schema.ts';

const HOUR_S = 3600;
/** Failures an hour; security.md row 30 allows an account at most 100. */
export const FAILURES_PER_ACCOUNT = 50;
const FAILURES_PER_ADDRESS = 300;
/** Wrong codes an hour that an account takes: a million codes, three of which count at a time. */
const CODES_PER_ACCOUNT = 20;
/** Links an hour that can be requested for a forgotten password. */
const LINKS_PER_ACCOUNT = 5;
const LINKS_PER_ADDRESS = 60;

/** Counts sign-ins. */
export interface LoginThrottle {
  /** Counts an attempt before it is checked. @throws {AppError} `rate-limited` when there were too many failures. */
  attempt(email: string, address: string): Promise<void>;
  /** Forgives the attempt: it succeeded. */
  succeeded(email: string, address: string): Promise<void>;
}

const limiterOf = (records: Records, keyPrefix: string, points: number) =>
  new RateLimiterDrizzle({
    storeClient: records.db,
    schema: loginThrottle,
    keyPrefix,
    points,
    duration: HOUR_S,
    clearExpiredByTimeout: false,
  });

/** Counts an attempt; refuses with `say` of the minutes to wait. */
async function consume(
  limits: readonly (readonly [RateLimiterDrizzle, string])[],
  say: (minutes: number) => string,
): Promise<void> {
  try {
    for (const [limiter, key] of limits) await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new AppError('rate-limited', say(Math.ceil(seconds / 60)), { retryAfter: seconds });
  }
}

/** The throttle in `records`. */
export function makeLoginThrottle(records: Records): LoginThrottle {
  const account = limiterOf(records, 'account', FAILURES_PER_ACCOUNT);
  const origin = limiterOf(records, 'address', FAILURES_PER_ADDRESS);
  return {
    attempt: (email, address) =>
      consume(
        [
          [origin, address],
          [account, email],
        ],
        (minutes) =>
          `Too many failed sign-ins. Try again in ${minutes} min, or ask your administrator for a new password.`,
      ),
    async succeeded(email, address) {
      await account.delete(email);
      await origin.reward(address);
    },
  };
}

/** Counts codes of the second factor. */
export interface CodeThrottle {
  /** @throws {AppError} `rate-limited` when there were too many wrong codes. */
  attempt(userId: string): Promise<void>;
  succeeded(userId: string): Promise<void>;
}

/** The throttle of codes in `records`. */
export function makeCodeThrottle(records: Records): CodeThrottle {
  const codes = limiterOf(records, 'code', CODES_PER_ACCOUNT);
  return {
    attempt: (userId) =>
      consume(
        [[codes, userId]],
        (minutes) =>
          `Too many wrong codes. Try again in ${minutes} min, or ask your administrator.`,
      ),
    async succeeded(userId) {
      await codes.delete(userId);
    },
  };
}

/** Counts requests for a link, also for e-mail addresses without an account. @throws {AppError} `rate-limited`. */
export function makeLinkThrottle(
  records: Records,
): (email: string, address: string) => Promise<void> {
  const account = limiterOf(records, 'link', LINKS_PER_ACCOUNT);
  const origin = limiterOf(records, 'link-address', LINKS_PER_ADDRESS);
  return (email, address) =>
    consume(
      [
        [origin, address],
        [account, email],
      ],
      (minutes) =>
        `Links were asked for often enough. Look into your mail, its spam folder too, or try again in ${minutes} min.`,
    );
}
