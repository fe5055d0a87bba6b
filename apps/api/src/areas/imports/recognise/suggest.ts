/** Guesses a mapping for a file of no known platform from its column names. */
import { type ImportField, ImportMapping, importFields } from '@flightdeck/contract/imports';
import type { DatasetId } from '@flightdeck/domain/datasets';
import { AS_DELIVERY, IN_MICROS } from './fields.ts';
import { saysMicros } from './micros.ts';
import { allNames, plainName, withoutCurrency } from './platform.ts';
import { RECOGNISERS } from './recognisers.ts';

/** Column names used outside the platforms' own reports. */
const COMMON_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  day: [
    'date',
    'day',
    'delivery date',
    'report date',
    'start date',
    'reporting starts',
    'start date in utc',
  ],
  dayOfMonth: ['day of month', 'day of the month', 'tag des monats'],
  month: ['month', 'month name', 'monat', 'mois', 'mes', 'mese'],
  year: ['year', 'jahr', 'année', 'año', 'anno'],
  advertiser: ['advertiser', 'advertiser name', 'client', 'account name', 'brand'],
  advertiserId: ['advertiser id', 'account id'],
  campaign: [
    'campaign',
    'campaign name',
    'order',
    'order name',
    'insertion order',
    'campaign group name',
  ],
  campaignId: ['campaign id', 'order id'],
  site: ['site', 'site name', 'publisher', 'domain', 'app url', 'media', 'channel', 'network'],
  placement: [
    'placement',
    'placement name',
    'line item',
    'ad group',
    'ad group name',
    'ad set name',
    'package',
  ],
  placementId: ['placement id', 'line item id', 'ad group id', 'ad set id'],
  creative: ['creative', 'creative name', 'ad', 'ad name'],
  creativeId: ['creative id', 'ad id'],
  creativeType: ['creative type', 'format', 'ad type', 'ad format'],
  size: ['size', 'creative size', 'ad size', 'dimensions', 'placement size'],
  device: ['device', 'device type', 'platform'],
  country: ['country', 'country region', 'market'],
  costStructure: ['cost structure', 'cost method', 'pricing', 'buy type'],
  impressions: ['impressions', 'impr', 'imps', 'ad impressions', 'delivered impressions'],
  measurableImpressions: ['measurable impressions', 'measured impressions'],
  viewableImpressions: [
    'viewable impressions',
    'viewable',
    'viewed impressions',
    'in view impressions',
  ],
  clicks: ['clicks', 'total clicks', 'link clicks'],
  invalidClicks: ['invalid clicks'],
  conversions: ['conversions', 'total conversions', 'results', 'actions'],
  revenue: ['revenue', 'conversion value', 'total revenue', 'sales'],
  revenueMicros: ['revenue micros'],
  spend: [
    'spend',
    'cost',
    'total cost',
    'media cost',
    'total spent',
    'amount spent',
    'advertiser spend',
    'net cost',
    'cost in local currency',
  ],
  spendMicros: ['spend micros', 'cost micros', 'spend in micros'],
  videoStarts: ['video starts', 'video plays', 'video views', 'starts'],
  videoFirstQuartiles: ['25% viewed', 'video 25%', 'first quartile', 'video first quartiles'],
  videoMidpoints: [
    '50% viewed',
    'video 50%',
    'midpoint',
    'video midpoints',
    'video midpoint completions',
  ],
  videoThirdQuartiles: ['75% viewed', 'video 75%', 'third quartile', 'video third quartiles'],
  videoCompletes: [
    '100% viewed',
    'video 100%',
    'completes',
    'video completions',
    'video completes',
  ],
  interactions: ['interactions', 'engagements', 'total interactions'],
};

/** The field of a column of this name: money whose name says micros is in micros. */
const fieldNamed = (field: string, name: string): string =>
  saysMicros(name) ? (IN_MICROS[field] ?? field) : field;

/** Names of a field in the platforms' reports of a dataset; shorter ones, such as `id`, could be anything's. */
const platformNames = (field: ImportField, wanted: DatasetId): readonly string[] =>
  RECOGNISERS.flatMap(({ dataset, columns, alsoDelivery }) => {
    const isDelivery = wanted === 'delivery' && alsoDelivery !== null;
    if (dataset !== wanted && !isDelivery) return [];
    const renamed = isDelivery ? (AS_DELIVERY[dataset] ?? {}) : {};
    const own = Object.entries(columns).flatMap(([name, names]) =>
      allNames(names).filter((each) => fieldNamed(renamed[name] ?? name, each) === field),
    );
    const also = Object.entries((isDelivery ? alsoDelivery : null) ?? {}).flatMap(
      ([name, names]) => (name === field && names ? allNames(names) : []),
    );
    return [...also, ...own];
  })
    .map(plainName)
    .filter((name) => name.length > 2);

/** A guessed mapping; fields it lacks are for the person to map. */
export function suggestMapping(
  name: string,
  columns: readonly string[],
  dataset: DatasetId = 'delivery',
): ImportMapping {
  const mapped: Record<string, ImportField> = {};
  for (const { field, label } of importFields(dataset)) {
    const wanted = [
      ...(COMMON_NAMES[field] ?? []),
      ...platformNames(field, dataset),
      ...(dataset === 'delivery' ? [] : [plainName(label), plainName(field)]),
    ];
    for (const want of wanted) {
      const header = columns.find(
        (column) =>
          // A currency in brackets belongs to the money, not to another field: `Amount spent (USD)`.
          plainName(column) === want || plainName(withoutCurrency(column)) === want,
      );
      if (header === undefined || mapped[header.trim()] !== undefined) continue;
      mapped[header.trim()] = field;
      break;
    }
  }
  return ImportMapping.parse({ name, dataset, columns: withDayParts(mapped) });
}

/** Beside a month and a year, a column of the name `Day` has the day of the month; beside a date, a month says nothing. */
function withDayParts(mapped: Readonly<Record<string, ImportField>>): Record<string, ImportField> {
  const fields = new Set(Object.values(mapped));
  const isInParts = fields.has('month') && fields.has('year');
  return Object.fromEntries(
    Object.entries(mapped).flatMap(([header, field]): [string, ImportField][] => {
      if (field === 'day' && isInParts && plainName(header) === 'day') {
        return [[header, 'dayOfMonth']];
      }
      const isWhole = fields.has('day') && !(isInParts && 'Day' in mapped);
      return field === 'month' && isWhole ? [] : [[header, field]];
    }),
  );
}
