/** Which tiles show key events: readers of links and partners’ pages get them of these alone. */
import type { Tile } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { showsEvents } from './shows-events.ts';

const tile = (kind: string, options: Tile['options'] = {}): Tile => ({
  ...{ id: 'a', kind, title: '', options, ignores: [], note: '' },
  question: null,
});

it('those with a chart over time, unless their author hides them', () => {
  expect(showsEvents(tile('time-series'))).toBe(true);
  expect(showsEvents(tile('time-series', { showEvents: false }))).toBe(false);
  expect(showsEvents(tile('slide', { own: {} }))).toBe(true);
  expect(showsEvents(tile('slide', { own: { showEvents: false } }))).toBe(false);
  expect(showsEvents(tile('kpi'))).toBe(false);
});
