/** Ticks and scales are those of D3. */
import { scaleLinear } from 'd3-scale';
import { expect, it } from 'vitest';
import { linear, roundEnds, roundTicks } from './scale.ts';

const MOST = [1e-6, 0.0038, 0.01, 0.0999, 0.1, 0.31, 0.7, 1, 1.5, 2, 3, 9.5, 10, 47, 99.9, 100];
const LARGE = [101, 250, 999, 1001, 7_071, 7_072, 218_000, 14_142_136, 3.2e9];
const SHARES = [0, 0.41, 0.55, 0.777, 0.95];
const COUNTS = [2, 3, 4, 5, 6, 10];

it('rounds ends and ticks as D3 does', () => {
  for (const most of [...MOST, ...LARGE]) {
    for (const share of SHARES) {
      for (const count of COUNTS) {
        const scale = scaleLinear()
          .domain([most * share, most])
          .nice(count);
        const [min, max] = roundEnds(most * share, most, count);
        expect([min, max], `${most} ${share} ${count}`).toEqual(scale.domain());
        expect(roundTicks(min, max, count)).toEqual(scale.ticks(count));
      }
    }
  }
});

it('places values as D3 does, beyond the ends too', () => {
  const scale = scaleLinear().domain([2, 8]).range([300, 20]);
  for (const value of [-1, 2, 3.3, 8, 11]) {
    expect(linear([2, 8], [300, 20])(value)).toBe(scale(value));
  }
});
