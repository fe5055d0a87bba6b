import { expect, it } from 'vitest';
import { type PacedCampaign, pacingReason } from './reason.ts';

const paced: PacedCampaign = {
  start: '2026-11-01',
  end: '2026-12-24',
  booked: 18_000_000,
  delivered: 6_401_900,
  pacing: 87.3,
  knownUntil: '2026-11-22',
  daily: [...Array(8).fill(null), ...Array(15).fill(285_000), ...Array(7).fill(304_000)],
};
const of = (part: Partial<PacedCampaign>, locale = 'en-GB') =>
  pacingReason({ ...paced, ...part }, locale);

it('begins with the formula, then says what is needed of a campaign behind', () => {
  expect(of({})).toEqual({
    formula: '87% of what 22 of 54 days call for.',
    fact: 'Needs 362k a day to finish; 291k so far, 304k in the last seven days.',
    short: 'Needs 362k a day, averages 291k.',
  });
});

it('says when a booking is used up before the end', () => {
  const ahead = { delivered: 9_000_000, pacing: 122.7, daily: Array(30).fill(600_000) };
  expect(of(ahead).fact).toBe(
    'At this rate the booking is used up on 7 Dec, 17 days before the end.',
  );
});

it('says where a campaign on track ends', () => {
  const rate = Array(30).fill(340_000);
  expect(of({ delivered: 7_350_000, pacing: 100.2, daily: rate }).fact).toBe(
    'Ends within 1% of the booking at this rate.',
  );
});

it('says since when nothing has served', () => {
  const daily = [...Array(22).fill(300_000), ...Array(8).fill(0)];
  expect(of({ daily }).fact).toBe('Nothing has served since 14 Nov.');
  expect(of({ daily: Array(5).fill(0), delivered: 0, pacing: 0 }).fact).toBe(
    'Nothing has served in the last 5 days.',
  );
});

it('says that the booking is delivered, or how much was missing at the end', () => {
  expect(of({ delivered: 18_000_000, pacing: 245 }).fact).toBe('The whole booking is delivered.');
  expect(of({ knownUntil: '2026-12-24', delivered: 17_000_000, pacing: 94 }).fact).toBe(
    'It ended 1m short of its booking.',
  );
});

it('has no formula where the pacing is not known', () => {
  expect(of({ booked: null, pacing: null })).toMatchObject({ formula: '' });
  expect(of({ booked: null, pacing: null }).fact).toContain('No booking is matched');
  expect(of({ knownUntil: null, pacing: null })).toMatchObject({ formula: '' });
  expect(of({ knownUntil: '2026-10-31', pacing: null }).fact).toBe(
    'No delivery has been loaded since it started.',
  );
});
