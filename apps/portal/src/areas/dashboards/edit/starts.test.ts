/** A new dashboard can be published as it is, also one made of a report's slides. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { ownSlide } from '@flightdeck/domain/report';
import { expect, it } from 'vitest';
import { blankDashboard, fromSlides, isName, suggestedName } from './starts.ts';

const ABOUT = {
  ...{ id: 'slide', label: 'Slide', description: '', needs: null },
  size: { w: 8, h: 10, leastW: 4, leastH: 5 },
};
const REPORT = {
  ...{ name: 'Monthly', advId: 7, typeDate: 'lm' },
  titles: new Map([['delivery-by-site', 'Delivery by site']]),
};
const slides = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    ownSlide(`s${index}`, 'delivery-by-site', index === 0 ? 'Delivery by site' : `Mine ${index}`, {
      options: { metric: 'ctr' },
    }),
  );

it('starts blank, with days that move', () => {
  expect(DashboardBody.safeParse(blankDashboard()).error).toBeUndefined();
  expect(blankDashboard().view.period).toEqual({ preset: 'l28d' });
});

it('makes each slide a tile with its options, on as many pages as they need', () => {
  const body = fromSlides(REPORT, slides(70), ABOUT);
  expect(DashboardBody.safeParse(body).error).toBeUndefined();
  expect(body.pages.map(({ tiles }) => tiles.length)).toEqual([60, 10]);
  expect(body.pages[0]?.tiles[0]).toMatchObject({
    ...{ kind: 'slide', title: '', question: null },
    options: { slide: 'delivery-by-site', own: { metric: 'ctr' } },
  });
  expect(body.pages[0]?.tiles[1]?.title).toBe('Mine 1');
  expect(body.view).toMatchObject({ period: { preset: 'lm' }, advIds: [7] });
});

it('does not take days along that stand still', () => {
  const body = fromSlides({ ...REPORT, typeDate: 'cr' }, slides(1), ABOUT);
  expect(body.view.period).toEqual({ preset: 'l28d' });
});

it('is called by what its first tile shows, until it has a name', () => {
  const blank = blankDashboard();
  expect(isName(blank.name)).toBe(false);
  expect(suggestedName(blank)).toBe('');
  const body = fromSlides({ ...REPORT, name: blank.name }, slides(2), ABOUT);
  expect(suggestedName(body)).toBe('Mine 1');
  expect(suggestedName({ ...body, name: 'Monthly' })).toBe('Monthly');
});
