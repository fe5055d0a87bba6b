/**
 * Slows down guessing of passwords: failures are counted per account, device and IP address, across processes and restarts.
 */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { loginThrottle } from '../records/schema.ts';

const HOUR_S = 3600;
/** Failures an hour from unknown devices; security.md row 30 allows an account at most 100. */
export const FAILURES_PER_ACCOUNT = 50;
/** Failures an hour on a device where the person has signed in before: no stranger can use these up. */
const FAILURES_PER_DEVICE = 20;
/** Failures of one IP address with one account in a quarter of an hour: the address is stopped long before the account. */
export const FAILURES_PER_PAIR = 10;
const PAIR_S = 15 * 60;
/** Failures an hour of an IP address. It is then slowed, not closed: a whole office may share it. */
const FAILURES_PER_ADDRESS = 300;
const SLOW_PER_ADDRESS = 20;
const SLOW_S = 60;
/** Wrong codes an hour that an account takes: a million codes, three of which count at a time. */
const CODES_PER_ACCOUNT = 20;
/** Wrong passwords an hour that a person may give to confirm a change while signed in. */
export const CONFIRMATIONS_PER_ACCOUNT = 20;
/** Requests a minute with the keys of one source, and with wrong keys from one address. */
const USES_PER_SOURCE = 240;
const UNKNOWN_PER_ADDRESS = 60;
/** Wrong passwords of a share link: of one address in a quarter of an hour, and of all in an hour. */
export const SHARE_TRIES_PER_ADDRESS = 10;
const SHARE_TRIES_PER_LINK = 100;
/** Codes an hour that are sent to one address for one link, and asked for by one IP address. */
export const LINK_CODES_PER_READER = 5;
const LINK_CODES_PER_ADDRESS = 30;
/** Links that are none, opened by one address in a minute. */
const UNKNOWN_LINKS_PER_ADDRESS = 30;
/** Links an hour that can be requested for a forgotten password. */
const LINKS_PER_ACCOUNT = 5;
const LINKS_PER_ADDRESS = 60;

/** Who tries to sign in. */
export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** Id of the device, when the account's person has signed in on it before. */
  readonly device: string | null;
}

/** Counts sign-ins. */
export interface LoginThrottle {
  /** Counts an attempt before it is checked. @throws {AppError} `rate-limited` when there were too many failures. */
  attempt(by: SignInAttempt): Promise<void>;
  /** Forgives the attempt: it succeeded. What strangers failed stays counted when the device was known. */
  succeeded(by: SignInAttempt): Promise<void>;
}

const limiterOf = (records: Records, keyPrefix: string, points: number, duration = HOUR_S) =>
  new RateLimiterDrizzle({
    storeClient: records.db,
    schema: loginThrottle,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false,
  });

type Limit = readonly [RateLimiterDrizzle, string];

/** Counts an attempt; refuses with `say` of the minutes to wait. */
async function consume(limits: readonly Limit[], say: (minutes: number) => string): Promise<void> {
  for (const limit of limits) {
    const refused = await take(limit);
    if (refused) throw tooMany(refused, say);
  }
}

/** Counts an attempt; answers the refusal when there were too many. */
async function take([limiter, key]: Limit): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}

function tooMany(refused: RateLimiterRes, say: (minutes: number) => string): AppError {
  const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  return new AppError('rate-limited', say(Math.ceil(seconds / 60)), { retryAfter: seconds });
}

const wait = (minutes: number): string =>
  `Too many failed sign-ins. Try again in ${minutes} min, sign in on a device that you have used before, or choose “Forgot password?” for a link.`;

/**
 * The throttle in `records`.
 * @param closed Called once when strangers have used up the failures of an account.
 */
export function makeLoginThrottle(
  records: Records,
  closed: (email: string) => void,
): LoginThrottle {
  const account = limiterOf(records, 'account', FAILURES_PER_ACCOUNT);
  const device = limiterOf(records, 'device', FAILURES_PER_DEVICE);
  const pair = limiterOf(records, 'pair', FAILURES_PER_PAIR, PAIR_S);
  const origin = limiterOf(records, 'address', FAILURES_PER_ADDRESS);
  const slow = limiterOf(records, 'slow', SLOW_PER_ADDRESS, SLOW_S);
  const pairOf = ({ email, address }: SignInAttempt) => `${address} ${email}`;
  const deviceOf = (by: SignInAttempt) => `${by.device} ${by.email}`;
  return {
    async attempt(by) {
      if (by.device !== null) return consume([[device, deviceOf(by)]], wait);
      await consume([[pair, pairOf(by)]], wait);
      if (await take([origin, by.address])) await consume([[slow, by.address]], wait);
      const refused = await take([account, by.email]);
      if (!refused) return;
      if (refused.consumedPoints === FAILURES_PER_ACCOUNT + 1) closed(by.email);
      throw tooMany(refused, wait);
    },
    async succeeded(by) {
      if (by.device !== null) {
        await device.delete(deviceOf(by));
        return;
      }
      await account.delete(by.email);
      await pair.delete(pairOf(by));
      await origin.reward(by.address);
    },
  };
}

/** Counts codes of the second factor, or passwords that confirm a change. */
export interface CodeThrottle {
  /** @throws {AppError} `rate-limited` when there were too many wrong ones. */
  attempt(userId: string): Promise<void>;
  succeeded(userId: string): Promise<void>;
}

function codeThrottle(limiter: RateLimiterDrizzle, what: string): CodeThrottle {
  return {
    attempt: (userId) =>
      consume(
        [[limiter, userId]],
        (minutes) =>
          `Too many wrong ${what}. Try again in ${minutes} min, or ask your administrator.`,
      ),
    async succeeded(userId) {
      await limiter.delete(userId);
    },
  };
}

/** The throttle of codes in `records`. */
export const makeCodeThrottle = (records: Records): CodeThrottle =>
  codeThrottle(limiterOf(records, 'code', CODES_PER_ACCOUNT), 'codes');

/** The throttle of passwords that confirm a change: apart from signing in, where strangers fail too. */
export const makeConfirmThrottle = (records: Records): CodeThrottle =>
  codeThrottle(limiterOf(records, 'confirm', CONFIRMATIONS_PER_ACCOUNT), 'passwords');

/** Archives of personal data an hour that one person may ask for, of themself and of others. */
const ARCHIVES_PER_PERSON = 10;

/** Counts archives of personal data. @throws {AppError} `rate-limited`. */
export function makeDataThrottle(records: Records): (userId: string) => Promise<void> {
  const limiter = limiterOf(records, 'personal-data', ARCHIVES_PER_PERSON);
  return (userId) =>
    consume(
      [[limiter, userId]],
      (minutes) => `Data was downloaded often enough. Try again in ${minutes} min.`,
    );
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

/** Counts the requests of programs. @throws {AppError} `rate-limited`. */
export interface KeyThrottle {
  /** A request with a key. */
  used(sourceId: string): Promise<void>;
  /** A request with a key that is none. */
  unknown(address: string): Promise<void>;
}

/** The throttle of programs' keys in `records`. */
export function makeKeyThrottle(records: Records): KeyThrottle {
  const source = limiterOf(records, 'intake', USES_PER_SOURCE, SLOW_S);
  const origin = limiterOf(records, 'intake-address', UNKNOWN_PER_ADDRESS, SLOW_S);
  const slower = () => 'Too many requests with a key. Send fewer in a minute.';
  return {
    used: (sourceId) => consume([[source, sourceId]], slower),
    unknown: (address) => consume([[origin, address]], slower),
  };
}

/** Counts tries at share links. */
export interface ShareThrottle {
  /** A password is about to be tried. @throws {AppError} `rate-limited` when too many were wrong. */
  attempt(linkId: string, address: string): Promise<void>;
  /** It was right: this address is forgiven. */
  succeeded(linkId: string, address: string): Promise<void>;
  /** A link was opened that is none. @throws {AppError} `rate-limited`. */
  unknown(address: string): Promise<void>;
}

/** The throttle of share links in `records`. */
export function makeShareThrottle(records: Records): ShareThrottle {
  const pair = limiterOf(records, 'share-pair', SHARE_TRIES_PER_ADDRESS, PAIR_S);
  const link = limiterOf(records, 'share', SHARE_TRIES_PER_LINK);
  const origin = limiterOf(records, 'share-address', UNKNOWN_LINKS_PER_ADDRESS, SLOW_S);
  const pairOf = (linkId: string, address: string) => `${address} ${linkId}`;
  return {
    attempt: (linkId, address) =>
      consume(
        [
          [pair, pairOf(linkId, address)],
          [link, linkId],
        ],
        (minutes) =>
          `Too many wrong passwords. Try again in ${minutes} min, or ask whoever sent you the link.`,
      ),
    async succeeded(linkId, address) {
      await pair.delete(pairOf(linkId, address));
      await link.reward(linkId);
    },
    unknown: (address) =>
      consume(
        [[origin, address]],
        () => 'Too many links that do not exist. Try again in a minute.',
      ),
  };
}

/** Counts the codes by which readers of a link prove an e-mail address. */
export interface ProofThrottle {
  /** A code is about to be sent, or would be if the link were for this e-mail address. @throws {AppError} `rate-limited`. */
  asked(linkId: string, email: string, address: string): Promise<void>;
  /** A code is about to be tried. @throws {AppError} `rate-limited` when too many were wrong. */
  attempt(linkId: string): Promise<void>;
  /** It was right. */
  succeeded(linkId: string): Promise<void>;
}

/** The throttle of such codes in `records`. */
export function makeProofThrottle(records: Records): ProofThrottle {
  const reader = limiterOf(records, 'proof-reader', LINK_CODES_PER_READER);
  const origin = limiterOf(records, 'proof-address', LINK_CODES_PER_ADDRESS);
  const wrong = limiterOf(records, 'proof', CODES_PER_ACCOUNT);
  return {
    asked: (linkId, email, address) =>
      consume(
        [
          [origin, address],
          [reader, `${linkId} ${email}`],
        ],
        (minutes) =>
          `Codes were asked for often enough. Look into your mail, its spam folder too, or try again in ${minutes} min.`,
      ),
    attempt: (linkId) =>
      consume(
        [[wrong, linkId]],
        (minutes) =>
          `Too many wrong codes. Try again in ${minutes} min, or ask whoever sent you the link.`,
      ),
    async succeeded(linkId) {
      await wrong.reward(linkId);
    },
  };
}
