/**
 * Campaign Manager 360 (formerly DCM), standard report: a preamble of any length up to `Report Fields`, the table, a
 * `Grand Total:` at the end; `-` is not measured. Its files have English column names whatever the interface's language.
 * Known from importers of `campaign_manager_360` and DCM reports (data/FORMATS.md §1) and the names in Campaign
 * Manager's help (“Dimensions and metrics”).
 */
import { coversBy } from '../covers.ts';
import { firstCell, hasColumn } from '../header.ts';
import { defineRecogniser, isBlank, type Rows } from '../platform.ts';

/** Columns of a floodlight report. */
const FLOODLIGHT = [
  'Activity',
  'Activity ID',
  'Floodlight Attribution Type',
  'Floodlight Configuration',
];
/** Columns of a path-to-conversion report. */
const PATH = ['Interaction Number', 'Path Length', 'Interaction Date/Time'];

/** Row of the column names, below `Report Fields`; -1 for another platform's file. */
export function belowReportFields(rows: Rows): number {
  const mark = rows.findIndex((row) => /^report fields$/i.test(firstCell(row)));
  return mark < 0 || mark + 1 >= rows.length ? -1 : mark + 1;
}

/** Which of the platform's reports has these columns. */
export function kindOf(header: readonly string[]): 'delivery' | 'floodlight' | 'reach' | 'path' {
  if (hasColumn(header, PATH)) return 'path';
  if (hasColumn(header, FLOODLIGHT) && !hasColumn(header, ['Impressions'])) return 'floodlight';
  const unique = header.some((name) => /^unique reach:|^cookie reach:/i.test(name.trim()));
  return unique ? 'reach' : 'delivery';
}

const UNFILTERED =
  /^(report name|date\/time generated|report time zone|report type|account id|date range|mrc accredited metrics|report fields)$/i;

/** What the platform writes alike above and below all of its tables. */
export const CM360_FILE = {
  platform: 'cm360',
  name: 'Campaign Manager 360',
  skips: isBlank,
  ends: () => (cells: readonly string[]) => /^grand total/i.test(firstCell(cells)),
  covers: coversBy({
    reportName: /^report name$/i,
    range: /^date range$/i,
    timeZone: /^report time zone$/i,
    madeOn: /^date\/time generated$/i,
    noFilter: UNFILTERED,
    monthFirst: true,
  }),
  // A report of one advertiser that has no column for it names it as a filter.
  account: (lines: Rows) => {
    const names = lines.filter((line) => /^advertiser$/i.test(firstCell(line)));
    const name = names.length === 1 ? (names[0]?.[1] ?? '').trim() : '';
    const [, text = name, id = null] = /^(.*?)\s*\((\d+)\)$/.exec(name) ?? [];
    return text === '' ? null : { id, name: text };
  },
  byDay: 'In Campaign Manager 360 add the dimension Date to the report',
  monthFirst: true,
} as const;

/** Names of delivery's columns in all of the platform's reports. */
export const CM360_COLUMNS = {
  day: ['Date'],
  advertiser: ['Advertiser'],
  advertiserId: ['Advertiser ID'],
  campaign: ['Campaign'],
  campaignId: ['Campaign ID'],
  site: [
    'Site (CM360)',
    'Site (DCM)',
    'Site (DFA)',
    'Site',
    'Directory Site',
    'Site ID (CM360)',
    'Site ID (DCM)',
  ],
  placement: ['Placement'],
  placementId: ['Placement ID'],
  creative: ['Creative'],
  creativeId: ['Creative ID'],
  creativeType: ['Creative Type', 'Ad Type'],
  size: ['Creative Pixel Size', 'Creative Size', 'Placement Pixel Size', 'Placement Size'],
  device: ['Platform Type', 'Device', 'Device Type'],
  country: ['Country'],
  costStructure: ['Placement Cost Structure', 'Pricing Type'],
  impressions: ['Impressions'],
  measurableImpressions: ['Active View: Measurable Impressions'],
  viewableImpressions: ['Active View: Viewable Impressions'],
  clicks: ['Clicks'],
  invalidClicks: ['Invalid Clicks'],
  conversions: ['Total Conversions'],
  revenue: ['Total Revenue'],
  spend: [
    'Media Cost',
    'DV360 Cost (Account Currency)',
    'DV360 Cost (USD)',
    'DBM Cost (Account Currency)',
    'DBM Cost USD',
  ],
  videoStarts: ['Video Plays'],
  videoFirstQuartiles: ['Video First Quartile Completions'],
  videoMidpoints: ['Video Midpoints'],
  videoThirdQuartiles: ['Video Third Quartile Completions'],
  videoCompletes: ['Video Completions'],
  interactions: ['Total Interactions', 'Rich Media Interactions'],
} as const;

export const CM360_DELIVERY = defineRecogniser('delivery', {
  ...CM360_FILE,
  find: (rows) => {
    const header = belowReportFields(rows);
    if (header < 0 || kindOf(rows[header] ?? []) !== 'delivery') return null;
    return { header, sign: 'preamble up to Report Fields' };
  },
  columns: CM360_COLUMNS,
  instead: [{ creative: ['Ad'], creativeId: ['Ad ID'] }],
});
