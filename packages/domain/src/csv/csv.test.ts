/** The raw report's CSV. */
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { RAW_REPORT_COLUMNS, type RawReportCells, rawReportCsv } from './index.ts';

const row: RawReportCells = {
  bookingUniqueNumber: 'B-1',
  siteName: 'Guardian',
  placementName: 'Guardian_300x250_BAN_DT_CPM',
  creativeName: 'Tents, "light"',
  size: '300x250',
  bookingStartDate: '2026-01-01',
  bookingEndDate: null,
  opportunityType: null,
  placementSpend: 1234.5,
  percentComplete: 101.13000000000001,
  impressions: 120_000,
  clicks: 240,
  cpc: 5.14,
  ctr: 0.2,
  viewability: -0.5,
  conversions: 0,
  siteBenchmark: null,
  currency: 'GBP',
};
const parsed = (rows: RawReportCells[]) => Papa.parse<string[]>(rawReportCsv(rows)).data;

it('has the columns of the specification in order, for no rows too', () => {
  expect(rawReportCsv([]).trimEnd()).toBe(
    'bookingUniqueNumber,siteName,placementName,creativeName,size,bookingStartDate,bookingEndDate,opportunityType,placementSpend,percentComplete,impressions,clicks,cpc,ctr,viewability,conversions,siteBenchmark,currency',
  );
  expect(parsed([row])[0]).toEqual([...RAW_REPORT_COLUMNS]);
});

it('keeps numbers as they are and leaves missing values empty', () => {
  expect(parsed([row])[1]).toEqual([
    'B-1',
    'Guardian',
    'Guardian_300x250_BAN_DT_CPM',
    'Tents, "light"',
    '300x250',
    '2026-01-01',
    '',
    '',
    '1234.5',
    '101.13',
    '120000',
    '240',
    '5.14',
    '0.2',
    '-0.5',
    '0',
    '',
    'GBP',
  ]);
});

it.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])(
  'makes the formula %j harmless',
  (text) => {
    const [, cells] = parsed([{ ...row, placementName: text }]);
    expect(cells?.[2]).toBe(`'${text}`);
  },
);
