/** Copied slides keep what is true for both advertisers, and say what is not. */
import { isOffered, type SlideContent } from '@flightdeck/domain/report';
import { slideDefinition } from '@flightdeck/slides/catalogue';
import { expect, it } from 'vitest';
import { planCopies, planTexts } from './copies.ts';

const slide = (
  component: string,
  title: string,
  options: SlideContent['options'] = {},
): SlideContent => ({ component, title, options, exclude: false });
const SLIDES = [
  slide('over-time', 'Trend', { period: 'week', subTitle: 'Well done', gone: 'x' }),
  slide('gallery', 'Launch', { images: ['/v2/report/image/abc.jpg'], layout: 'row' }),
  slide('keyword-advertising-table', 'Search', {
    accounts: ['Northwind UK'],
    campaigns: [],
    impressionLimit: 1000,
  }),
];
const from = (slides: readonly SlideContent[]) => ({
  advId: 1,
  advertiser: 'Northwind',
  slides: [...slides],
});
const presentation = { advId: 1, mode: 'presentation' } as const;

it('are the same in a report about the same advertiser', () => {
  const plan = planCopies(from(SLIDES), presentation, slideDefinition);
  expect(plan.slides).toEqual(SLIDES);
  expect(planTexts(plan, 'Northwind', 'presentation')).toEqual([]);
});

it('leave accounts and pictures of another advertiser behind, and say so', () => {
  const plan = planCopies(from(SLIDES), { ...presentation, advId: 2 }, slideDefinition);
  expect(plan.slides.map(({ title, options }) => [title, options])).toEqual([
    ['Trend', { period: 'week', subTitle: 'Well done' }],
    ['Launch', { layout: 'row' }],
    ['Search', { impressionLimit: 1000 }],
  ]);
  expect(planTexts(plan, 'Northwind', 'presentation')).toEqual([
    'Without what belongs to Northwind: “Launch” (Pictures) and “Search” (Accounts).',
    'Read what is written on “Trend”: it was written for Northwind.',
  ]);
});

it('follow the mode of the report and the catalogue', () => {
  const video = slide('video-cost', 'Video');
  const kind = slideDefinition('video-cost');
  expect(kind && isOffered(kind, 'presentation')).toBe(false);
  const copied = from([video, slide('no-such-slide', 'Old')]);
  const plan = planCopies(copied, presentation, slideDefinition);
  expect(plan.slides).toEqual([]);
  expect(planTexts(plan, 'Northwind', 'presentation')).toEqual([
    'Left out, because presentation mode does not offer them: “Video”.',
    'Left out, because the catalogue no longer has them: “Old”.',
  ]);
  const reporting = planCopies(copied, { advId: 1, mode: 'reporting' }, slideDefinition);
  expect(reporting.slides).toEqual([video]);
});

it('name five slides and count the others', () => {
  const many = Array.from({ length: 8 }, (_, at) => slide('no-such-slide', `S${at}`));
  const plan = planCopies(from(many), presentation, slideDefinition);
  expect(planTexts(plan, 'Northwind', 'presentation')).toEqual([
    'Left out, because the catalogue no longer has them: “S0”, “S1”, “S2”, “S3”, “S4” and 3 more.',
  ]);
});
