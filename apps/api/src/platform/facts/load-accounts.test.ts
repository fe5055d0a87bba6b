/** Which account the rows of a load belong to, by what their money is in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FactInput, loadFacts } from './load.ts';
import { VALUE_INDEX } from './load-types.ts';
import type { FactsStore } from './store.ts';
import { ENGINES, everyFact, type PrivateStore } from './testing.ts';

const FIELDS = ['advertiser', 'advertiserId', 'campaign', 'placement', 'spend', 'impressions'];

let line = 1;
function row(currency: string | null, spend: number, id: string | null = 'A1'): FactInput {
  const values = Array.from({ length: Object.keys(VALUE_INDEX).length }, () => 0);
  values[VALUE_INDEX.impressions] = 1000;
  values[VALUE_INDEX.spendMicros] = spend * 1e6;
  return {
    line: line++,
    day: '2026-01-05',
    dimensions: {
      advertiser: { id, name: 'Acme', ...(currency === null ? {} : { currency }) },
      campaign: { id: 'C1', name: 'Spring' },
      placement: { id: 'P1', name: 'Banner' },
      site: 'The Daily',
      creative: null,
      creativeType: null,
      size: null,
      device: null,
      country: null,
      costStructure: null,
    },
    values,
  };
}

describe.each(ENGINES)('accounts on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.dispose());

  async function load(rows: readonly FactInput[], currency?: string, day?: string) {
    async function* batches() {
      const dated = day === undefined ? rows : rows.map((each) => ({ ...each, day }));
      yield { facts: dated, bad: [] };
    }
    return await loadFacts(store, { source: 't', fields: FIELDS, rows: batches(), currency });
  }

  const accounts = () =>
    store.query(
      `SELECT a.external_id AS key, a.name, a.currency, m.external_id AS of,
         (SELECT sum(spend_micros)::float8 / 1e6 FROM ${everyFact('fact')} f WHERE f.advertiser_id = a.id) AS spend
       FROM advertiser a LEFT JOIN advertiser m ON m.id = a.account_of ORDER BY a.id`,
    );

  it('take the currency that the file states, and keep it', async () => {
    await load([row('GBP', 5)]);
    await load([row(null, 7)], 'USD', '2026-01-06');
    expect(await accounts()).toEqual([
      { key: 'A1', name: 'Acme', currency: 'GBP', of: null, spend: 12 },
    ]);
  });

  it('that are unknown are set by the next file that states it, or by the person', async () => {
    await load([row(null, 5)]);
    expect(await accounts()).toMatchObject([{ currency: null }]);
    await load([row('EUR', 7)], undefined, '2026-01-06');
    expect(await accounts()).toMatchObject([{ key: 'A1', currency: 'EUR', spend: 12 }]);
    await load([row(null, 1, 'B1')], 'CHF');
    expect(await accounts()).toMatchObject([{ key: 'A1' }, { key: 'B1', currency: 'CHF' }]);
  });

  it('have a part for each further currency, of a file or of rows beside each other', async () => {
    const first = await load([row('GBP', 5), row('EUR', 7), row('EUR', 8), row(null, 1)]);
    const held = [
      { key: 'A1', name: 'Acme', currency: 'GBP', of: null, spend: 6 },
      { key: 'A1#EUR', name: 'Acme', currency: 'EUR', of: 'A1', spend: 15 },
    ];
    expect(await accounts()).toEqual(held);
    // A person chooses a client for the account alone: its parts belong to the same one.
    expect(first.advertisers).toMatchObject([{ key: 'A1', name: 'Acme', known: false }]);

    await load([row('USD', 3)]);
    await load([row('EUR', 9)], undefined, '2026-01-06');
    expect(await accounts()).toEqual([
      held[0],
      { ...held[1], spend: 24 },
      { key: 'A1#USD', name: 'Acme', currency: 'USD', of: 'A1', spend: 3 },
    ]);
  });

  it('are found by name beside their parts', async () => {
    await load([row('GBP', 5), row('EUR', 7)]);
    await load([row('GBP', 2, null)], undefined, '2026-01-06');
    expect(await accounts()).toMatchObject([
      { key: 'A1', spend: 7 },
      { key: 'A1#EUR', spend: 7 },
    ]);
  });

  it('replace a day of a part as of any account', async () => {
    await load([row('GBP', 5), row('EUR', 7)]);
    await load([row('GBP', 6), row('EUR', 9)]);
    expect(await accounts()).toMatchObject([{ spend: 6 }, { key: 'A1#EUR', spend: 9 }]);
  });

  it('keep their parts where a file tells the id of one known by name', async () => {
    await load([row('GBP', 5, null), row('EUR', 7, null)]);
    await load([row('GBP', 6), row('EUR', 9)]);
    expect(await accounts()).toMatchObject([
      { key: 'A1', spend: 6 },
      { key: 'A1#EUR', of: 'A1', spend: 9 },
    ]);
  });

  it('are refused under the id that a part has', async () => {
    await load([row('GBP', 5), row('EUR', 7)]);
    const held = await accounts();
    const refused = 'the id “A1#EUR”, by which the money in EUR of Acme is kept';
    await expect(load([row(null, 5, 'A1#EUR')], undefined, '2026-01-06')).rejects.toThrow(refused);
    // Nor does one that is known by its name take it.
    const named = row(null, 1, null);
    await load([
      { ...named, dimensions: { ...named.dimensions, advertiser: { id: null, name: 'B' } } },
    ]);
    const told = row(null, 1, 'A1#EUR');
    await expect(
      load([
        { ...told, dimensions: { ...told.dimensions, advertiser: { id: 'A1#EUR', name: 'B' } } },
      ]),
    ).rejects.toThrow(refused);
    expect((await accounts()).slice(0, 2)).toEqual(held);
  });

  it('have no part where another advertiser has its id', async () => {
    await load([row(null, 5, 'A1#EUR')]);
    await expect(load([row('GBP', 5), row('EUR', 7)])).rejects.toThrow(
      'Another advertiser has this id',
    );
    expect(await accounts()).toMatchObject([{ key: 'A1#EUR', of: null, spend: 5 }]);
  });
});
