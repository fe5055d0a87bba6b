/** Suggestions against creatives whose campaigns are known: those of the demo provider. */
import { shiftDay } from '@flightdeck/domain/dates';
import { campaignFeatures, rarity, suggest, wordsOf } from '@flightdeck/domain/matching';
import { expect, it } from 'vitest';
import { dayOf } from '../../../demo/calendar.ts';
import { planFor } from '../../../demo/plan.ts';

/** Days that each creative serves, from the middle of its campaign's flight on. */
const DAYS = 14;

it('are right where they are ticked, and find nearly all', () => {
  const campaigns = planFor('2026-11-26').map((campaign) => ({
    ...campaign,
    words: wordsOf(campaign.name),
    advertiserId: Number(campaign.advertiser.externalId.slice(-4)),
    flight: { start: dayOf(campaign.start), end: dayOf(campaign.end) },
  }));
  const features = campaignFeatures(rarity(campaigns.map(({ words }) => words)));
  let ticked = 0;
  let right = 0;
  let found = 0;
  let all = 0;
  for (const campaign of campaigns) {
    const { advertiserId } = campaign;
    const middle = dayOf(Math.round((campaign.start + campaign.end) / 2));
    const days = Array.from({ length: DAYS }, (_, n) => shiftDay(middle, n));
    const own = campaigns.filter((other) => other.advertiserId === advertiserId);
    const creatives = new Map(
      campaign.placements.flatMap((placement) =>
        placement.creatives.map(({ externalId, name }) => [externalId, name]),
      ),
    );
    for (const name of creatives.values()) {
      const suggestions = suggest(features, { words: wordsOf(name), advertiserId, days }, own);
      all += 1;
      if (suggestions.some(({ candidate }) => candidate === campaign)) found += 1;
      const [first] = suggestions;
      if (first?.band !== 'ticked') continue;
      ticked += 1;
      if (first.candidate === campaign) right += 1;
    }
  }
  expect(all).toBeGreaterThan(500);
  expect(right / ticked).toBeGreaterThanOrEqual(0.99);
  expect(ticked / all).toBeGreaterThan(0.9);
  expect(found / all).toBeGreaterThanOrEqual(0.9);
});
