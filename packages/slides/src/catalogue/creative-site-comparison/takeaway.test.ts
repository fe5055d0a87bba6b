/** The sentence about creatives on sites: who is ahead where. */
import { describe, expect, it } from 'vitest';
import { answer, data, site, takeaway } from '../../testing/answers.ts';

type Counts = readonly [impressions: number, clicks: number];

/** Rows by creative, columns by site; null where a creative did not run. */
function told(
  table: Readonly<Record<string, Readonly<Record<string, Counts | null>>>>,
  options = {},
) {
  const sum = (list: readonly (Counts | null)[]): Counts =>
    list.reduce<[number, number]>(
      ([impressions, clicks], one) => [impressions + (one?.[0] ?? 0), clicks + (one?.[1] ?? 0)],
      [0, 0],
    );
  const names = Object.keys(table);
  const sites = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  const rows = names.map((name) => site(name, ...sum(Object.values(table[name] ?? {}))));
  const cells = names.flatMap((name, row) =>
    sites.flatMap((label, column) => {
      const counts = table[name]?.[label];
      return counts
        ? [
            {
              keys: {
                creative: { id: String(row + 1), label: name },
                site: { id: String(column + 1), label },
              },
              values: site(name, ...counts)[1],
            },
          ]
        : [];
    }),
  );
  const [impressions, clicks] = sum(Object.values(table).flatMap((row) => Object.values(row)));
  const totals = { impressions, clicks };
  return takeaway(
    'creative-site-comparison',
    data({
      rows: answer('creative', rows, totals),
      columns: answer(
        'site',
        sites.map((label) => site(label, 1, 0)),
        totals,
      ),
      cells: { ...answer('site', [], totals), rows: cells, rowCount: cells.length },
    }),
    options,
  );
}

const HIGH: Counts = [1_000_000, 3000];
const LOW: Counts = [1_000_000, 2000];

describe('creatives by site', () => {
  it('names the creative that is ahead, and where', () => {
    expect(told({ Hero: { A: HIGH, B: LOW }, Film: { A: LOW, B: LOW } })).toBe(
      'Hero is clearly ahead of all other creatives on A: CTR 0.30% against 0.20% of the next; on the other sites none is.',
    );
    expect(told({ Hero: { A: HIGH, B: HIGH }, Film: { A: LOW, B: LOW } })).toBe(
      'Hero is clearly ahead of all other creatives on all 2 sites: A and B; on A CTR 0.30% against 0.20% of the next.',
    );
  });

  it('tells where different creatives are ahead', () => {
    expect(told({ Hero: { A: HIGH, B: LOW }, Film: { A: LOW, B: HIGH } })).toBe(
      'No single creative suits all: on all 2 sites one is clearly ahead in CTR: Hero on A (0.30%) and Film on B (0.30%).',
    );
  });

  it('names none where differences may be chance, nor where only one creative ran', () => {
    expect(told({ Hero: { A: [1000, 4], B: [900, 2] }, Film: { A: [1000, 2], B: [800, 3] } })).toBe(
      'On none of the 2 sites is one creative clearly ahead of all others in CTR.',
    );
    expect(told({ Hero: { A: HIGH, B: null }, Film: { A: null, B: LOW } })).toBeNull();
  });

  it('compares the sites of a single creative, and the creatives of a single site', () => {
    expect(told({ Hero: { A: HIGH, B: LOW } })).toMatch(/^A has the highest CTR: 0.30%, against/);
    expect(told({ Hero: { A: HIGH }, Film: { A: LOW } })).toMatch(/^Hero has the highest CTR/);
    expect(told({ Hero: { A: HIGH } })).toMatch(/^Hero has a CTR of 0.30%/);
  });

  it('says nothing of nothing', () => {
    expect(told({})).toBeNull();
  });

  it('keeps to names with a part of the filter', () => {
    const table = {
      Hero: { A: HIGH, B: LOW },
      Film: { A: LOW, B: LOW },
      'Film 2': { A: LOW, B: LOW },
    };
    expect(told(table, { filter: ['film'] })).toBe(
      'On none of the 2 sites is one creative clearly ahead of all others in CTR.',
    );
  });
});
