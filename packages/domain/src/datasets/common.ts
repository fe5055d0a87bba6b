/** Measures and metrics that several datasets have in common. */
import { type Metric, sum } from './dataset.ts';

export const impressions = sum('count', 'Impressions', 'Times an ad was served.');
export const clicks = sum('count', 'Clicks', 'Clicks on the ad.');
export const conversions = sum(
  'decimal',
  'Conversions',
  'Actions on the advertiser’s site credited to the ad.',
);
export const revenueMicros = sum(
  'micros',
  'Revenue',
  'Value of the conversions credited to the ad.',
);
export const spendMicros = sum('micros', 'Spend', 'What the media cost the client.', 'none');

export const ctr = {
  label: 'CTR',
  description: 'Click-through rate: clicks divided by impressions.',
  unit: 'percent',
  better: 'higher',
  of: { clicks: 1 },
  per: { impressions: 1 },
} as const satisfies Metric;

export const conversionRate = {
  label: 'Conversion rate',
  description: 'Conversions divided by clicks.',
  unit: 'percent',
  better: 'higher',
  of: { conversions: 1 },
  per: { clicks: 1 },
} as const satisfies Metric;

export const cpm = {
  label: 'CPM',
  description: 'Cost per thousand impressions.',
  unit: 'money',
  better: 'lower',
  of: { spendMicros: 1e-3 },
  per: { impressions: 1 },
} as const satisfies Metric;

export const cpc = {
  label: 'CPC',
  description: 'Cost per click.',
  unit: 'money',
  better: 'lower',
  of: { spendMicros: 1e-6 },
  per: { clicks: 1 },
} as const satisfies Metric;

export const cpa = {
  label: 'CPA',
  description: 'Cost per conversion.',
  unit: 'money',
  better: 'lower',
  of: { spendMicros: 1e-6 },
  per: { conversions: 1 },
} as const satisfies Metric;

export const roas = {
  label: 'ROAS',
  description: 'Return on ad spend: revenue divided by spend.',
  unit: 'ratio',
  better: 'higher',
  of: { revenueMicros: 1 },
  per: { spendMicros: 1 },
} as const satisfies Metric;

export const leads = sum('count', 'Leads', 'Forms that people sent.');

export const cpl = {
  label: 'CPL',
  description: 'Cost per lead.',
  unit: 'money',
  better: 'lower',
  of: { spendMicros: 1e-6 },
  per: { leads: 1 },
} as const satisfies Metric;
