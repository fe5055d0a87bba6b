/** How far notifications rise so that they cover no action bar. */
import { expect, it } from 'vitest';
import { liftAbove } from './keep-clear.ts';

/** In the corner of a window of 1000 × 800. */
const region = { left: 560, right: 976, top: 700, bottom: 776 };

it('stays where nothing is in the way', () => {
  expect(liftAbove(region, [])).toBe(0);
  expect(liftAbove(region, [{ left: 0, right: 500, top: 740, bottom: 800 }])).toBe(0);
  expect(liftAbove(region, [{ left: 560, right: 976, top: 100, bottom: 160 }])).toBe(0);
});

it('rises above the bar it would cover, and above the next one that is then in its way', () => {
  const footer = { left: 672, right: 1000, top: 740, bottom: 800 };
  expect(liftAbove(region, [footer])).toBe(776 - 732);
  const dialog = { left: 200, right: 700, top: 680, bottom: 730 };
  expect(liftAbove(region, [dialog, footer])).toBe(776 - 672);
});

it('stays in the window', () => {
  expect(liftAbove(region, [{ left: 560, right: 976, top: 40, bottom: 790 }])).toBe(0);
});
