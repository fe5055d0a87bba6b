/** Kinds of tiles that can be asked for in words need what the catalogue says: the two are declared apart, as the domain knows no tiles. */
import { TileQuestion } from '@flightdeck/domain/dashboards';
import { ASKED_KINDS, ask } from '@flightdeck/domain/dashboards/ask';
import { describe, expect, it } from 'vitest';
import { TILES } from '../../packages/slides/src/tiles/abouts.ts';

/** Most metrics that a question may have. */
const MOST_METRICS = 12;

const asking = TILES.flatMap(({ needs, ...about }) => (needs ? [{ ...about, needs }] : []));

it('every kind that answers a question can be asked for, and no other', () => {
  expect(Object.keys(ASKED_KINDS).toSorted()).toEqual(asking.map(({ id }) => id).toSorted());
});

describe.each(asking)('$id', ({ id, label, needs }) => {
  const asked = Object.entries(ASKED_KINDS).find(([kind]) => kind === id)?.[1];

  it('is called and needs the same in words as in the catalogue', () => {
    const { metrics, dimensions, first } = needs;
    expect(asked).toMatchObject({
      label: label.toLowerCase(),
      metrics: [metrics.least, Math.min(metrics.most, MOST_METRICS)],
      dimensions: [dimensions.least, dimensions.most],
    });
    expect(asked && 'first' in asked ? asked.first : undefined).toBe(first);
  });

  it('is what its words ask for', () => {
    const metrics = ['impressions', 'clicks', 'spend'].slice(0, needs.metrics.least);
    const dimensions = ['site', 'device'].slice(0, needs.dimensions.least);
    const by = { time: ['day'], country: ['country'], category: dimensions }[
      needs.first ?? 'category'
    ];
    for (const word of asked?.words ?? []) {
      const text = `${metrics.join(', ')}${by.length > 0 ? ` by ${by.join(' and ')}` : ''} as ${word}`;
      const { draft } = ask(text, { today: '2026-04-14' });
      expect(draft?.kind, text).toBe(id);
    }
  });
});

it('a question has room for as many metrics as can be asked for', () => {
  const question = { dataset: 'delivery', dimensions: [] };
  const of = (many: number) =>
    TileQuestion.safeParse({
      ...question,
      metrics: Array.from({ length: many }, (_, at) => `m${at}`),
    }).success;
  expect([of(MOST_METRICS), of(MOST_METRICS + 1)]).toEqual([true, false]);
});
