/** Files of exchange rates, as the European Central Bank writes them and as anybody may. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreseeRates, heldRates, loadRates } from './rates.ts';
import { readRates } from './rates-file.ts';
import { ENGINES, type PrivateStore } from './testing.ts';

const TODAY = '2026-04-14';
// The beginning of eurofxref-hist.csv: newest first, a comma at each end, N/A where the bank stated none.
const ECB = [
  'Date,USD,GBP,RUB,',
  '2024-01-02,1.0956,0.86645,N/A,',
  '2023-12-29,1.105,0.86905,N/A,',
  '2022-03-01,1.1162,0.83360,117.2010,',
  '',
].join('\r\n');

describe('a file', () => {
  it('in the shape of the European Central Bank gives each rate that was stated', () => {
    const { rates, bad } = readRates(ECB, TODAY);
    expect(bad).toEqual([]);
    expect(rates).toHaveLength(7);
    expect(rates).toContainEqual({ currency: 'GBP', day: '2023-12-29', perEuro: 0.86905 });
    expect(rates).toContainEqual({ currency: 'RUB', day: '2022-03-01', perEuro: 117.201 });
  });

  it('of day, currency and rate does in any order of columns, with any mark', () => {
    const text = '\uFEFFcurrency;rate;day\nUSD;1.1;2026-01-02\nEUR;1;2026-01-02\n';
    expect(readRates(text, TODAY)).toEqual({
      rates: [{ currency: 'USD', day: '2026-01-02', perEuro: 1.1 }],
      bad: [],
    });
  });

  it.each([
    ['2026-01-02,USD,0', 'above zero'],
    ['2026-01-02,USD,-1.1', 'above zero'],
    ['2026-01-02,USD,"1,1"', 'above zero'],
    ['2026-01-02,USD,1e9', 'above zero'],
    ['2026-02-30,USD,1.1', 'no day'],
    ['02/01/2026,USD,1.1', 'no day'],
    ['2026-04-15,USD,1.1', 'future'],
    ['2026-01-02,usd,1.1', 'no code'],
    ['2026-01-02,EUR,1.1', 'one euro'],
    ['2026-01-05,USD,1.3', 'another rate'],
  ])('refuses the cell of %s with its line, and keeps the others', (row, reason) => {
    const { rates, bad } = readRates(`day,currency,rate\n2026-01-05,USD,1.2\n${row}\n`, TODAY);
    expect(rates).toEqual([{ currency: 'USD', day: '2026-01-05', perEuro: 1.2 }]);
    expect(bad).toEqual([
      { line: 3, text: expect.any(String), reason: expect.stringContaining(reason) },
    ]);
  });

  it('with a column of no currency says so', () => {
    const { rates, bad } = readRates('Date,USD,Note\n2026-01-02,1.1,x\n', TODAY);
    expect(rates).toHaveLength(1);
    expect(bad).toEqual([{ line: 1, text: 'Note', reason: 'There is no currency Note.' }]);
  });

  it.each(['', '\n\n', '<html></html>', 'Name,Clicks\na,1\n', 'Date,Clicks\n2026-01-02,1\n'])(
    'that holds no rates is refused with what to send: %j',
    (text) => {
      expect(() => readRates(text, TODAY)).toThrow(/eurofxref-hist\.csv/);
    },
  );
});

describe.each(ENGINES)('rates on $name', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.dispose());

  it('are foreseen, loaded over what was held, and listed by currency', async () => {
    const { store } = opened;
    expect(await heldRates(store)).toEqual({ currencies: [], loadedAt: null });
    const file = readRates(ECB, TODAY);
    const first = { rates: 7, added: 7, changed: 0, firstDay: '2022-03-01', lastDay: '2024-01-02' };
    expect(await foreseeRates(store, file)).toMatchObject(first);
    const by = { fileName: 'eurofxref-hist.csv', loadedBy: null };
    expect(await loadRates(store, file, by)).toMatchObject(first);
    expect(await loadRates(store, file, by)).toMatchObject({ added: 0, changed: 0 });

    const later = readRates('day,currency,rate\n2024-01-02,USD,1.1\n2024-01-03,USD,1.2\n', TODAY);
    expect(await loadRates(store, later, by)).toMatchObject({ added: 1, changed: 1 });
    const held = await heldRates(store);
    expect(held.loadedAt).toEqual(expect.any(String));
    expect(held.currencies).toEqual([
      { currency: 'GBP', firstDay: '2022-03-01', lastDay: '2024-01-02', days: 3, perEuro: 0.86645 },
      { currency: 'RUB', firstDay: '2022-03-01', lastDay: '2022-03-01', days: 1, perEuro: 117.201 },
      { currency: 'USD', firstDay: '2022-03-01', lastDay: '2024-01-03', days: 4, perEuro: 1.2 },
    ]);
  });

  it('of a file without any that can be read are refused', async () => {
    const file = readRates('day,currency,rate\nx,USD,1\n', TODAY);
    const load = loadRates(opened.store, file, { fileName: 'x.csv', loadedBy: null });
    await expect(load).rejects.toThrow(/line 2/);
  });
});
