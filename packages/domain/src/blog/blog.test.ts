import { describe, expect, it } from 'vitest';
import { momentIn } from '../dates/index.ts';
import { pictureSet, postState, relatedPosts, writeDistance, writePublishTime } from './index.ts';

const NOON = new Date('2026-03-10T12:00:00Z');

it('shows a post from its time on, and no earlier', () => {
  expect(postState(null, NOON)).toBe('draft');
  expect(postState(new Date(NOON.getTime() + 1), NOON)).toBe('scheduled');
  expect(postState(NOON, NOON)).toBe('published');
});

describe('the time of a publication', () => {
  it('names day, time, zone and how far it is', () => {
    const at = momentIn('Europe/Paris', '2026-03-10', '15:00');
    expect(writePublishTime({ at, zone: 'Europe/Paris' }, NOON, 'en-GB')).toBe(
      '10 Mar 2026, 15:00 Europe/Paris, in 2 hours',
    );
  });

  it('keeps its hour of the day when the clocks change before it', () => {
    const zone = 'Europe/Paris';
    const [before, after] = ['2026-03-28', '2026-03-29'].map((day) => momentIn(zone, day, '09:00'));
    expect([before, after].map((at) => at?.toISOString())).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ]);
    const autumn = momentIn(zone, '2026-10-26', '09:00');
    expect(writePublishTime({ at: autumn, zone }, NOON, 'en-GB')).toMatch(/^26 Oct 2026, 09:00 /);
  });

  it('comes an hour later where the clocks leave its hour out, and says so', () => {
    const at = momentIn('America/New_York', '2026-03-08', '02:30');
    expect(at.toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(writePublishTime({ at, zone: 'America/New_York' }, NOON, 'en-GB')).toBe(
      '8 Mar 2026, 03:30 America/New_York, 2 days ago',
    );
  });

  it.each([
    [0, 'in 0 minutes'],
    [59_000, 'in 0 minutes'],
    [60_000, 'in 1 minute'],
    [59 * 60_000, 'in 59 minutes'],
    [24 * 3_600_000, 'in 1 day'],
    [-3_600_000, '1 hour ago'],
  ])('%s ms away is %s', (ms, words) => {
    expect(writeDistance(new Date(NOON.getTime() + ms), NOON, 'en-GB')).toBe(words);
  });
});

it('puts posts with most tags in common first, then the newest, and always in one order', () => {
  const post = (id: string, publishedAt: string, ...tags: string[]) => ({ id, publishedAt, tags });
  const one = post('one', '2026-03-01', 'pacing', 'reports');
  const others = [
    post('d', '2026-03-09'),
    post('c', '2026-03-02', 'pacing'),
    post('b', '2026-02-01', 'reports', 'pacing'),
    post('a', '2026-03-02', 'reports'),
    one,
  ];
  expect(relatedPosts(one, others, 3).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(relatedPosts(one, others.toReversed(), 9).map(({ id }) => id)).toEqual([
    ...['b', 'a', 'c', 'd'],
  ]);
});

it('names the narrower copies of a picture', () => {
  const url = `/v2/blog/picture/${'a'.repeat(43)}`;
  expect(pictureSet(url, 800)).toBe(`${url}?width=480 480w, ${url} 800w`);
  expect(pictureSet(url, 300)).toBe(`${url} 300w`);
  expect(pictureSet('/logo.png', 300)).toBeUndefined();
});
