/** Slides at the edges: hundreds of rows, zeros, one day, missing data, an unknown slide, and small. */
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({ title: 'Slides/Edges', component: SlideStory });
const MANY = { rows: 250, longNames: true, scale: 4000 } as const;

export const ManyCampaigns = meta.story({
  args: { component: 'campaign-status', title: 'Campaign status', scenario: MANY },
});

export const ManySizes = meta.story({
  args: { component: 'creative-by-size', title: 'Placements by size', scenario: { rows: 250 } },
});

export const PlacementsAgainstBenchmark = meta.story({
  args: {
    component: 'delivery-by-site',
    title: 'Placements against their benchmark',
    options: { group: 'placement' },
  },
});

export const LongTitle = meta.story({
  args: {
    component: 'viewability',
    title:
      'Viewability of all placements of the spring and early summer campaigns on premium publishers in the United Kingdom and Ireland, against the thresholds agreed in January',
    scenario: { longNames: true },
  },
});

export const NoClicks = meta.story({
  args: {
    component: 'delivery-by-site',
    title: 'Delivery by site',
    scenario: { without: ['clicks'], scale: 0.0005 },
  },
});

export const OneDay = meta.story({
  args: { component: 'over-time', title: 'Delivery over time', oneDay: true },
});

export const PartOfTheDaysBefore = meta.story({
  args: {
    component: 'campaign-overview',
    title: 'Campaign overview',
    scenario: { knownBefore: 35 },
  },
});

export const MarkedDays = meta.story({
  args: { component: 'over-time', title: 'Over time', scenario: { marks: 5 } },
});

export const NoBookings = meta.story({
  args: {
    component: 'campaign-status',
    title: 'Campaign status',
    scenario: { without: ['bookings'] },
  },
});

export const NoCostData = meta.story({
  args: {
    component: 'cost-comparison',
    title: 'Cost comparison',
    scenario: { without: ['spend'] },
  },
});

export const UnknownSlide = meta.story({
  args: { component: 'no-such-slide', title: 'An older slide' },
});

export const Thumbnail = meta.story({
  args: { component: 'delivery-by-site', title: 'Delivery by site', width: 310 },
});

Thumbnail.test('keeps the proportions of the page at any width', async ({ canvasElement }) => {
  const box = canvasElement.querySelector('.fd-scaled')?.getBoundingClientRect();
  const page = canvasElement.querySelector('.fd-slide')?.getBoundingClientRect();
  await expect(box?.width).toBeGreaterThan(200);
  await expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await expect(page?.width).toBeCloseTo(box?.width ?? 0, 0);
});

export const RailThumbnail = meta.story({
  args: { component: 'campaign-overview', title: 'Campaign overview', width: 56 },
});
