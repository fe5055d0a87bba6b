/** Creatives: how often the default ad was shown in their stead (spec.md §9). */
import { defineSubject, type Rule } from '../rule.ts';
import { CreativeRecord } from './other-records.ts';

/** Up to so many default impressions are chance. */
const FEW_DEFAULTS = 100;

/** Default impressions in percent of all, at most 100; null where it served nothing. */
function defaultShare({ impressions, defaultImpressions }: CreativeRecord): number | null {
  const served = Math.max(impressions, defaultImpressions);
  return served > 0 ? (100 * defaultImpressions) / served : null;
}

const defaults: Rule<CreativeRecord> = {
  id: 'creative-default',
  title: 'Default creative',
  unit: 'percent',
  formula:
    'Default impressions ÷ impressions × 100; 0 with 100 default impressions or fewer, which are chance',
  inputs: [
    { label: 'Impressions', unit: 'count', of: ({ impressions }) => impressions },
    {
      label: 'Default impressions',
      unit: 'count',
      of: ({ defaultImpressions }) => defaultImpressions,
    },
    { label: 'Default share', unit: 'percent', of: defaultShare },
  ],
  value: (record) => {
    const share = defaultShare(record);
    return share === null || record.defaultImpressions > FEW_DEFAULTS ? share : 0;
  },
  bands: { kind: 'limit', test: '>=', one: 5, two: 3 },
  explain: (record, _value, _level, { write }) => {
    const shown = `The default ad was shown ${write('count', record.defaultImpressions)} times`;
    return record.defaultImpressions > FEW_DEFAULTS
      ? `${shown}, which is ${write('percent', defaultShare(record))} of ${write('count', record.impressions)} impressions.`
      : `${shown}: too few to judge by.`;
  },
  worth: ({ impressions }, by, { write }) =>
    `${write('count', Math.ceil(Math.abs(impressions * by) / 100))} fewer default impressions`,
  toDo: 'Assign the creative to the placement’s size and dates, and check that it runs in all browsers.',
  source: 'Specification §9',
};

export const creative = defineSubject<CreativeRecord>({
  id: 'creative',
  one: 'Creative',
  many: 'Creatives',
  record: CreativeRecord,
  rules: [defaults],
  figure: defaults.id,
  cost: () => null,
  delivered: ({ impressions }) => impressions,
  stake: () => null,
});
