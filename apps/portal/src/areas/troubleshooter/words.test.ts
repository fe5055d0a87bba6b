/** The figure of a row has the bands of its client; money without a known currency has no sign. */
import { levelIn } from '@flightdeck/domain/troubleshooter/rules';
import { expect, it } from 'vitest';
import { figureOf, writeFigure } from './words.ts';

it('colours the bar of a client with bands of its own by these, and of any other by the published ones', () => {
  const levelOf = (percent: number, own?: Parameters<typeof figureOf>[1]) => {
    const figure = figureOf('booking', own);
    return figure && levelIn(figure.bands, percent);
  };
  const own = { 'booking-pacing': { 'near low': 80 } };
  expect([levelOf(80, own), levelOf(79.9, own), levelOf(80)]).toEqual([3, 2, 2]);
  expect(levelOf(80, { 'line-item-pacing': { 'near low': 80 } })).toBe(2);
});

it('writes money of no known currency as a number', () => {
  expect(writeFigure('money', 25_000, { locale: 'en-GB', currency: null })).toBe('25,000');
});
