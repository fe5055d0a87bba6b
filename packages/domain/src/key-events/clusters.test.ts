/** Which events a chart marks. */
import { describe, expect, it } from 'vitest';
import { eventClusters, eventsWithin } from './clusters.ts';
import type { ChartEvent } from './event.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const event = (title: string, start: string, rest: Partial<ChartEvent> = {}): ChartEvent => ({
  ...{ id: title, kind: 'other', title, start, end: start },
  ...rest,
});
const titles = (list: readonly ChartEvent[]) => list.map(({ title }) => title);

describe('events of a chart', () => {
  it('are those of its days, cut at its ends, each once', () => {
    const sale = event('Sale', '2026-02-20', { end: '2026-03-04' });
    const half = { ...sale, start: '2026-03-03', end: '2026-04-02' };
    const gone = event('Gone', '2026-02-28');
    expect(eventsWithin([gone, half, sale, event('First', '2026-03-01')], MARCH)).toEqual([
      event('First', '2026-03-01'),
      { ...sale, start: '2026-03-01', end: '2026-03-31' },
    ]);
  });

  it('share a mark where they are close to its first day, the most important first', () => {
    const { clusters, left } = eventClusters(
      [
        event('Holiday', '2026-03-02', { kind: 'holiday' }),
        event('Outage', '2026-03-04', { kind: 'outage', end: '2026-03-06' }),
        event('Later', '2026-03-05'),
      ],
      MARCH,
      { near: 3, most: 9 },
    );
    expect(clusters.map(({ start, end, events }) => [start, end, titles(events)])).toEqual([
      ['2026-03-02', '2026-03-06', ['Outage', 'Holiday']],
      ['2026-03-05', '2026-03-05', ['Later']],
    ]);
    expect(left).toEqual([]);
  });

  it('that are too many leave the less important out, and say which', () => {
    const { clusters, left } = eventClusters(
      [
        event('Holiday', '2026-03-02', { kind: 'holiday' }),
        event('Launch', '2026-03-10', { kind: 'launch' }),
        event('Outage', '2026-03-20', { kind: 'outage' }),
      ],
      MARCH,
      { near: 1, most: 2 },
    );
    expect(clusters.flatMap(({ events }) => titles(events))).toEqual(['Launch', 'Outage']);
    expect(titles(left)).toEqual(['Holiday']);
  });
});
