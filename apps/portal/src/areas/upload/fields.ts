/** Names of formats and of the fields that a file's columns can hold. */
import { ImportField, type ImportFormat } from '@flightdeck/contract/imports';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { mappingTargets } from '@flightdeck/domain/datasets/targets';

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

const LABELS = new Map(mappingTargets(delivery).map(({ field, label }) => [field, label]));

/** Labels of fields. */
const PARTS_OF_DAYS: Readonly<Record<string, string>> = {
  dayOfMonth: 'Day of the month',
  month: 'Month',
  year: 'Year',
};
export const FIELD_LABELS = Object.fromEntries(
  ImportField.options.map((field) => [field, LABELS.get(field) ?? PARTS_OF_DAYS[field] ?? field]),
) as Readonly<Record<ImportField, string>>;

/** Every field as a choice, in the order of the contract. */
export const FIELD_OPTIONS = ImportField.options.map((value) => ({
  value,
  label: FIELD_LABELS[value],
}));
