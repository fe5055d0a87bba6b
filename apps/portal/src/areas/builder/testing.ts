/** The report that tests of the builder have open. */
import type { BuilderSetup } from './types.ts';

const range = { start: '2026-01-01', end: '2026-03-31' };

export const CONTEXT = {
  reportName: 'Q1 review',
  advertiserId: 1,
  advertiserName: 'Northwind Airways',
  client: null,
  range,
  compareRange: { start: '2025-10-01', end: '2025-12-31' },
  benchmarkRange: range,
  benchmarkImpressions: 10_000,
  benchmarkCtr: 0.5,
  impressionBasis: 'total',
  mode: 'presentation',
  preparedBy: 'Meridian',
  locale: 'en-GB',
  reportUrl: null,
  today: '2026-04-14',
} as const;

export const SETUP: BuilderSetup = {
  reportId: null,
  options: {
    campaignAll: true,
    placementAll: true,
    typeDate: 'lm',
    benchmarkTypeDate: 'l6m',
    benchmarkImpressions: 10_000,
    benchmarkCtr: 0.5,
    mode: 'presentation',
    reportImpressionsBy: 'total',
    template: 'T0001',
  },
  selection: { advId: 1, campaignAll: true, placementAll: true },
  context: CONTEXT,
  timeZone: 'Europe/London',
};
