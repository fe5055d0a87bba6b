/** Which columns of a platform's report belong together, where its table ends, and its currency. */
import { describe, expect, it, test } from 'vitest';
import { currencyReader } from './currency.ts';
import { plainName } from './platform.ts';
import { recognise } from './recognise.ts';

const layoutOf = (rows: string[][]) => recognise(rows, { saved: [], suggestedName: 'x' });
const columnsOf = (header: string[]) => layoutOf([header, header.map(() => '1')]).mapping.columns;

describe('a Display & Video 360 report', () => {
  it('takes name and id of a campaign from one thing, never the id of one and the name of another', () => {
    const mixed = [
      'Date',
      'Advertiser',
      'Campaign ID',
      'Insertion Order',
      'Line Item',
      'Impressions',
    ];
    expect(columnsOf(mixed)).toMatchObject({
      'Campaign ID': 'campaignId',
      'Line Item': 'placement',
    });
    expect(columnsOf(mixed)['Insertion Order']).toBeUndefined();
    const orders = ['Date', 'Advertiser', 'Insertion Order', 'Insertion Order ID', 'Impressions'];
    expect(columnsOf(orders)).toMatchObject({
      'Insertion Order': 'campaign',
      'Insertion Order ID': 'campaignId',
    });
    const both = ['Date', 'Campaign', 'Insertion Order', 'Insertion Order ID', 'Impressions'];
    expect(columnsOf(both)).toMatchObject({
      Campaign: 'campaign',
      'Insertion Order': 'placement',
      'Insertion Order ID': 'placementId',
    });
  });

  it('ends at its footer, not at an insertion order of the footer’s words', () => {
    const { ends } = layoutOf([
      ['Insertion Order', 'Date', 'Impressions'],
      ['x', '2026/03/01', '1'],
    ]);
    for (const first of ['Date Range Test', 'Group by age', 'Filter by interest']) {
      expect(ends([first, '2026/03/01', '5']), first).toBe(false);
    }
    for (const first of ['Report Time:', 'Group By:', 'Filter by Advertiser ID:']) {
      expect(ends([first, 'x', '']), first).toBe(true);
    }
  });
});

test('a Campaign Manager 360 report has its ads in place of creatives only when it names no creative', () => {
  const report = (...names: string[]) =>
    layoutOf([['Report Fields'], ['Date', 'Impressions', ...names], ['2026-03-01', '1']]).mapping
      .columns;
  expect(report('Ad', 'Ad ID')).toMatchObject({ Ad: 'creative', 'Ad ID': 'creativeId' });
  expect(report('Creative', 'Ad ID')['Ad ID']).toBeUndefined();
});

test('column names are the same whatever their case, marks and spaces, but not without their percent sign', () => {
  expect(plainName('Vues de vidéo à 25\u00a0%')).toBe(plainName('vues_de_vide\u0301o à 25%'));
  expect(plainName('Nom de l’ensemble')).toBe(plainName("NOM DE L'ENSEMBLE"));
  expect(plainName('Active View: % Viewable Impressions')).not.toBe(
    plainName('Active View: Viewable Impressions'),
  );
});

describe('the currency', () => {
  const read = (columns: string[], cells: string[]) =>
    currencyReader({ columns: { [columns[0] ?? '']: 'spend' } }, columns)(cells);

  it.each([
    [['Cost', 'Currency code'], ['12.50', 'CHF'], 'CHF'],
    [['Amount spent (USD)'], ['12.50'], 'USD'],
    [['DBM Cost USD'], ['12.50'], 'USD'],
    [['Cost'], ['£12.50'], 'GBP'],
    [['Cost'], ['12,50 €'], 'EUR'],
    [['Cost'], ['SEK 12.50'], 'SEK'],
    [['Cost'], ['(US$12.50)'], 'USD'],
    [['Cost'], ['1 234,50 zł'], 'PLN'],
  ])('of %j with %j is %s', (columns, cells, code) => {
    expect(read(columns, cells)).toBe(code);
  });

  it.each([
    [['Cost'], ['$12.50']],
    [['Media CPM'], ['12.50']],
    [['Cost'], ['ABC 12.50']],
  ])('of %j with %j is not known', (columns, cells) => {
    expect(read(columns, cells)).toBeNull();
  });
});
