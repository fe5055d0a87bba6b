/** One rule says when a share link ends, whoever makes it (security.md row 47). */
import { describe, expect, it } from 'vitest';
import { SHARE_DAYS, type ShareTerms, shareEnd, shareStop, truncatedAddress } from './index.ts';

const NOW = new Date('2026-03-04T10:00:00Z');
const DAY = 86_400_000;

describe('the end of a link', () => {
  it('is after now and at most a year away, for every number that is taken', () => {
    let taken = 0;
    for (let days = -5; days <= 1200; days += 0.5) {
      for (const now of [NOW, new Date(0), new Date('2028-02-29T23:59:59.999Z')]) {
        let end: Date;
        try {
          end = shareEnd(days, now);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          continue;
        }
        taken += 1;
        expect(end.getTime() - now.getTime()).toBe(days * DAY);
        expect(end > now).toBe(true);
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(365 * DAY);
      }
    }
    expect(taken).toBe(365 * 3);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 1.5, 366, 1e12])('refuses %d', (days) => {
    expect(() => shareEnd(days, NOW)).toThrow(RangeError);
  });

  it('is in 30 days unless somebody chooses otherwise', () => {
    expect(shareEnd(SHARE_DAYS.initial, NOW).toISOString()).toBe('2026-04-03T10:00:00.000Z');
  });
});

describe('a link', () => {
  const live: ShareTerms = {
    revokedAt: null,
    expiresAt: new Date(NOW.getTime() + 1),
    type: 'report',
    advertiserIds: [1],
    maker: { allowed: { 'reporting/createReport': true }, advertiserIds: [1, 2] },
  };
  const maker = { allowed: { 'reporting/viewReports': true }, advertiserIds: [1] };

  it.each<[string, Partial<ShareTerms>, string | null]>([
    ['opens', {}, null],
    ['opens for a maker who may only read now', { maker }, null],
    ['ends when revoked', { revokedAt: NOW }, 'revoked'],
    ['ends at its end', { expiresAt: NOW }, 'expired'],
    ['ends with its maker’s account', { maker: null }, 'deactivated'],
    [
      'ends when its maker loses the advertiser',
      { maker: { ...maker, advertiserIds: [2] } },
      'no-access',
    ],
    ['ends when its maker may read no reports', { maker: { ...maker, allowed: {} } }, 'no-access'],
    ['to a dashboard ends when its maker may open none', { type: 'dashboard', maker }, 'no-access'],
    [
      'to a dashboard opens while its maker sees one of its clients',
      {
        ...{ type: 'dashboard', advertiserIds: [2, 3] },
        maker: { allowed: { 'dashboard/listDashboard': true }, advertiserIds: [3] },
      },
      null,
    ],
    ['ends when nothing is left that it may show', { advertiserIds: [] }, 'no-access'],
  ])('%s', (_what, change, stop) => {
    expect(shareStop({ ...live, ...change }, NOW)).toBe(stop);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:DB8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['', '0:0:0::'],
])('of the address %s only %s is kept', (address, kept) => {
  expect(truncatedAddress(address)).toBe(kept);
});
