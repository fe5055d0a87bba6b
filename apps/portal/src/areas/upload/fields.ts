/** Names of formats and of the fields that a file's columns can hold. */
import { ImportField, type ImportFormat } from '@flightdeck/contract/imports';

/** Names of formats. */
export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  cm360: 'Campaign Manager 360 report',
  dv360: 'Display & Video 360 report',
  'the-trade-desk': 'The Trade Desk report',
  'amazon-ads': 'Amazon Ads report',
  'google-ads': 'Google Ads report',
  'microsoft-ads': 'Microsoft Ads report',
  'apple-search-ads': 'Apple Search Ads report',
  meta: 'Meta Ads report',
  linkedin: 'LinkedIn report',
  tiktok: 'TikTok report',
  x: 'X Ads report',
  pinterest: 'Pinterest report',
  snapchat: 'Snapchat report',
  reddit: 'Reddit Ads report',
  'google-analytics': 'Google Analytics 4 report',
  'universal-analytics': 'Universal Analytics report',
  'media-plan': 'Media plan',
  paths: 'Conversion paths',
  mapped: 'Known by a saved mapping',
  unknown: 'Not recognised',
};

/** Labels of fields. */
export const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  day: 'Day',
  dayOfMonth: 'Day of the month',
  month: 'Month',
  year: 'Year',
  advertiser: 'Advertiser',
  advertiserId: 'Advertiser id',
  campaign: 'Campaign',
  campaignId: 'Campaign id',
  site: 'Site',
  placement: 'Placement',
  placementId: 'Placement id',
  creative: 'Creative',
  creativeId: 'Creative id',
  creativeType: 'Creative type',
  size: 'Size',
  device: 'Device',
  country: 'Country',
  costStructure: 'Cost structure',
  impressions: 'Impressions',
  measurableImpressions: 'Measurable impressions',
  viewableImpressions: 'Viewable impressions',
  clicks: 'Clicks',
  invalidClicks: 'Invalid clicks',
  conversions: 'Conversions',
  revenue: 'Revenue',
  revenueMicros: 'Revenue (micros)',
  spend: 'Spend',
  spendMicros: 'Spend (micros)',
  videoStarts: 'Video starts',
  videoFirstQuartiles: 'Video 25%',
  videoMidpoints: 'Video 50%',
  videoThirdQuartiles: 'Video 75%',
  videoCompletes: 'Video completes',
  interactions: 'Interactions',
};

/** Every field as a choice, in the order of the contract. */
export const FIELD_OPTIONS = ImportField.options.map((value) => ({
  value,
  label: FIELD_LABELS[value],
}));
