/** Drilling down: from campaigns to the placements of one, kept in the link. */
import { drilled, drillOf, type Tile } from '@flightdeck/domain/dashboards';
import { describe, expect, it } from 'vitest';
import { readDrills, writeDrills } from './drill.ts';

const tile = (over: Partial<NonNullable<Tile['question']>> = {}): Tile => ({
  ...{ id: 't1', kind: 'bars', title: '', options: {}, ignores: [], note: '' },
  question: {
    ...{ dataset: 'delivery', metrics: ['clicks'], dimensions: ['campaign'], filters: [] },
    orderBy: { by: 'campaign', direction: 'asc' },
    ...over,
  },
});
const SPRING = { dimension: 'campaign', id: 12, label: 'Spring' };
const HOME = { dimension: 'placement', id: 4, label: 'Home; 50% ~ off' };

describe('a step down', () => {
  it('asks for the parts of one value, in the order that the whole was in', () => {
    expect(drilled(tile(), [SPRING]).question).toEqual({
      ...{ dataset: 'delivery', metrics: ['clicks'], dimensions: ['placement'] },
      filters: [{ dimension: 'campaign', values: [{ id: 12, label: 'Spring' }] }],
      orderBy: { by: 'placement', direction: 'asc' },
    });
  });

  it('goes on to creatives, and ends there', () => {
    const down = drilled(tile(), [SPRING, HOME]);
    expect(down.question?.dimensions).toEqual(['creative']);
    expect(down.question?.filters.map(({ dimension }) => dimension)).toEqual([
      'campaign',
      'placement',
    ]);
    expect(drillOf(down)).toBeNull();
  });

  it('passes over levels that the dataset does not know', () => {
    expect(drillOf(tile({ dataset: 'search' }))).toBeNull();
    expect(drillOf(tile({ dimensions: ['site'] }))).toBeNull();
    expect(drillOf(tile({ dimensions: ['day', 'campaign'] }))).toEqual({
      from: 'campaign',
      to: 'placement',
    });
  });

  it('leaves a tile as it is for steps that do not fit it', () => {
    const other = tile({ dimensions: ['site'] });
    expect(drilled(other, [SPRING])).toBe(other);
    expect(drilled(tile(), [])).toEqual(tile());
  });
});

describe('in the link', () => {
  it('comes back as it was written, and leaves other entries', () => {
    const drills = { t1: [SPRING, HOME], t2: [SPRING] };
    const query = writeDrills(new URLSearchParams('period=lm&drill=t9:campaign~1~x'), drills);
    expect(query.get('period')).toBe('lm');
    expect(readDrills(new URLSearchParams(query.toString()))).toEqual(drills);
  });

  it('writes nothing for a tile that went back, and reads nothing that is wrong', () => {
    expect(writeDrills(new URLSearchParams(), { t1: [] }).toString()).toBe('');
    const wrong = ['drill=t1', 'drill=t1:', 'drill=:campaign~1~a', 'drill=t1:site~1~a;x'];
    expect(readDrills(new URLSearchParams(wrong.join('&')))).toEqual({});
    expect(readDrills(new URLSearchParams('drill=t1:campaign~7~%25E0'))).toEqual({
      t1: [{ dimension: 'campaign', id: 7, label: '%E0' }],
    });
  });
});
