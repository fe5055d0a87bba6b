/** What a line of marks says. */
import { expect, it } from 'vitest';
import { question, TILE_CONTEXT } from '../testing/sample-tiles.ts';
import { tileFigures } from './figures.ts';
import { thresholdsOf } from './marks.ts';
import { reportContext } from './report-context.ts';

const metrics = ['viewability', 'cpm', 'clicks'];
const of = (...lines: string[]) =>
  thresholdsOf(
    lines,
    metrics,
    tileFigures(question(metrics), undefined, []),
    reportContext(TILE_CONTEXT),
  );

it('reads metric, limit and tone; rates are percent', () => {
  const [low] = of('Viewability < 60 bad').thresholds;
  expect(low).toMatchObject({ metric: 'viewability', tone: 'bad' });
  expect([0.59, 0.6].map((value) => low?.holds(value))).toEqual([true, false]);
  const [dear] = of('cpm>=7.5').thresholds;
  expect(dear).toMatchObject({ metric: 'cpm', tone: 'warning' });
  expect([7.4, 7.5].map((value) => dear?.holds(value))).toEqual([false, true]);
  expect(of('Clicks > 100%: good').thresholds[0]?.holds(101)).toBe(true);
});

it('says which lines it does not understand', () => {
  expect(of('Viewbility < 60', 'clicks', '', 'CTR > 1').unknown).toEqual([
    'Viewbility < 60',
    'clicks',
    'CTR > 1',
  ]);
});
