/** Every kind of tile with a question is what its words ask for. */
import { TileQuestion } from '@flightdeck/domain/dashboards';
import { ask } from '@flightdeck/domain/dashboards/ask';
import { describe, expect, it } from 'vitest';
import { askedKinds, TILES } from './abouts.ts';

const kinds = askedKinds();

it('a kind has words exactly where it has a question', () => {
  for (const { id, needs, words } of TILES) expect(words !== undefined, id).toBe(needs !== null);
});

describe.each(kinds)('$id', ({ id, label, needs, words }) => {
  it('is what its words ask for', () => {
    const metrics = ['impressions', 'clicks', 'spend'].slice(0, needs.metrics.least);
    const dimensions = ['site', 'device'].slice(0, needs.dimensions.least);
    const by = { time: ['day'], country: ['country'], category: dimensions }[
      needs.first ?? 'category'
    ];
    for (const word of [label, ...words]) {
      const text = `${metrics.join(', ')}${by.length > 0 ? ` by ${by.join(' and ')}` : ''} as ${word}`;
      const { draft } = ask(text, { today: '2026-04-14', kinds });
      expect(draft?.kind, text).toBe(id);
    }
  });

  it('takes no more metrics than a question has room for', () => {
    const metrics = Array.from({ length: needs.metrics.most }, (_, at) => `m${at}`);
    const question = { dataset: 'delivery', dimensions: [], filters: [], metrics };
    expect(TileQuestion.safeParse(question).error).toBeUndefined();
  });
});
