/** Share links of reports and dashboards: how long one lasts, and what ends it before. Written with zod/mini, because pages use it too. */
import * as z from 'zod/mini';
import { type Allowed, isAllowed, type PermissionExpression } from '../access/expression.ts';

export { APPROVAL_PATH, DOCUMENT_LINK_PATH, REQUEST_PATH, SHARE_PATH } from './path.ts';

/** Days that a link lasts: unless somebody chooses otherwise, and at most. */
export const SHARE_DAYS = { initial: 30, most: 365 } as const;

/** Characters of a link's password. */
export const SHARE_PASSWORD = { min: 8, max: 200 } as const;

const DAY_MS = 86_400_000;

/**
 * When a link that is made now ends: the one rule for every way of making one (security.md row 47).
 * @throws {RangeError} unless `days` is a whole number from 1 to `SHARE_DAYS.most`.
 */
export function shareEnd(days: number, now: Date): Date {
  if (!Number.isInteger(days) || days < 1 || days > SHARE_DAYS.most) {
    throw new RangeError(`days: let the link last from 1 to ${SHARE_DAYS.most} whole days.`);
  }
  return new Date(now.getTime() + days * DAY_MS);
}

/** Why a link no longer opens. */
export const ShareStop = z.enum(['revoked', 'expired', 'deactivated', 'no-access']);
export type ShareStop = z.infer<typeof ShareStop>;

/** What a link opens. */
export const ShareType = z.enum(['report', 'dashboard']);
export type ShareType = z.infer<typeof ShareType>;

/** What whoever made a link must still be allowed, by what it opens. */
const NEEDS: Readonly<Record<ShareType, PermissionExpression>> = {
  report: ['reporting/viewReports || reporting/createReport'],
  dashboard: ['dashboard/listDashboard || dashboard/addDashboard'],
};

/** What decides whether a link opens. */
export interface ShareTerms {
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly type: ShareType;
  /** Advertisers of what it opens, none where its maker may no longer open that. */
  readonly advertiserIds: readonly number[];
  /** Who made it, as of now; null when their account is disabled. */
  readonly maker: {
    readonly allowed: Allowed;
    readonly advertiserIds: readonly number[];
  } | null;
}

/**
 * Why any link no longer opens; null while it does. It never shows more than its maker may see.
 * @param sees Whether its maker may still see what it opens.
 */
export function linkStop<Maker>(
  { revokedAt, expiresAt }: Pick<ShareTerms, 'revokedAt' | 'expiresAt'>,
  maker: Maker | null,
  sees: (maker: Maker) => boolean,
  now: Date,
): ShareStop | null {
  if (revokedAt) return 'revoked';
  if (expiresAt <= now) return 'expired';
  if (!maker) return 'deactivated';
  return sees(maker) ? null : 'no-access';
}

/** Why a link of a report or dashboard no longer opens; null while it does. */
export const shareStop = (
  { type, advertiserIds, maker, ...link }: ShareTerms,
  now: Date,
): ShareStop | null =>
  linkStop(
    link,
    maker,
    ({ allowed, advertiserIds: seen }) =>
      isAllowed(NEEDS[type], allowed) && advertiserIds.some((id) => seen.includes(id)),
    now,
  );

/** The states of a link in a list, and why it is in it. */
export const SHARE_STOPS: Readonly<
  Record<ShareStop | 'used-up', { readonly label: string; readonly why: string }>
> = {
  revoked: { label: 'Revoked', why: 'Somebody revoked it.' },
  expired: { label: 'Expired', why: 'Its last day is over.' },
  deactivated: { label: 'Stopped', why: 'The account of whoever made it is disabled.' },
  'no-access': {
    label: 'Stopped',
    why: 'Whoever made it may no longer see what it shows.',
  },
  'used-up': { label: 'Used up', why: 'It was opened as often as it may be.' },
};

/**
 * An IP address without the part that tells one reader from another: the last byte of IPv4, all but the first three groups
 * of IPv6.
 */
export function truncatedAddress(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (four) return `${four}.0`;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const left = groups(head);
  const right = groups(tail ?? '');
  const whole = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')];
  return `${[...whole, ...right].slice(0, 3).join(':')}::`;
}
