/** Creative reports of an ad server: impressions of each creative, and how often the default ad was shown in its stead. */
import { plainTable, type TableReader } from './reader.ts';

const CREATIVE_ID = ['Creative ID'];
const CREATIVE = ['Creative', 'Creative Name'];
const IMPRESSIONS = ['Impressions'];
const DEFAULTS = ['Default Impressions', 'Default Ad Impressions'];
const AD_TYPE = ['Ad Type'];

export const CREATIVE_REPORT: TableReader = {
  file: 'creatives',
  fits: (columns) =>
    columns.has(CREATIVE_ID) &&
    (columns.has(DEFAULTS) || (columns.has(AD_TYPE) && columns.has(IMPRESSIONS))),
  open(columns, gathered) {
    const all = new Map<
      string,
      { readonly name: string; impressions: number | null; defaultImpressions: number }
    >();
    gathered.states('creative');
    return {
      ...plainTable((cells) => {
        const id = cells.needed(CREATIVE_ID);
        const impressions = cells.number(IMPRESSIONS);
        const isDefault = /\bdefault\b/i.test(cells.text(AD_TYPE));
        const defaults = columns.has(DEFAULTS)
          ? (cells.number(DEFAULTS) ?? 0)
          : isDefault
            ? (impressions ?? 0)
            : 0;
        const held = all.get(id) ?? {
          ...{ name: cells.text(CREATIVE) || id, impressions: null, defaultImpressions: 0 },
        };
        if (impressions !== null) held.impressions = (held.impressions ?? 0) + impressions;
        held.defaultImpressions += defaults;
        all.set(id, held);
      }),
      ends: ([first = '']) => /^grand total:?$/i.test(first.trim()),
      end() {
        for (const [externalId, { name, ...fields }] of all) {
          gathered.add({ kind: 'creative', externalId, name, fields });
        }
      },
    };
  },
};
