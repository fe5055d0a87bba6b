/**
 * Structured data files of Display & Video 360: campaigns, insertion orders and line items, versions 8 to 10. Columns are
 * found by name; what differs between the versions is columns that nothing here needs, by which the version is told.
 */
import type { Day } from '@flightdeck/domain/dates';
import { TARGETING_FLAGS, type TargetingFlag } from '@flightdeck/domain/troubleshooter/rules';
import { AppError } from '../../../../platform/errors.ts';
import type { Names } from '../../../../platform/tables/names.ts';
import type { FieldsOf } from '../entities.ts';
import { type Cells, type Columns, listOf } from './columns.ts';
import { feesOf, segmentsOf } from './lists.ts';
import { type OpenTable, plainTable, type TableReader } from './reader.ts';

const CAMPAIGN_ID = ['Campaign Id'];
const ORDER_ID = ['Io Id'];
const LINE_ID = ['Line Item Id'];
const ADVERTISER_ID = ['Advertiser Id'];
const NAME = ['Name'];
const STATUS = ['Status'];
const TIMESTAMP = ['Timestamp'];
const BUDGET_TYPE = ['Budget Type'];
const SEGMENTS = ['Budget Segments'];
const FEES = ['Fees'];
const SITES = ['Site Targeting - Include'];

/** Columns whose cells, where they are filled, narrow down where ads are shown. */
const TARGETED_BY: Readonly<Record<TargetingFlag, readonly string[]>> = {
  site: [
    'Site Targeting - Include',
    'Channel Targeting - Include',
    'App Targeting - Include',
    'App Collection Targeting - Include',
  ],
  audience: [
    'Audience Targeting - Include',
    'Affinity & In Market Targeting - Include',
    'Custom List Targeting',
    'Audience Targeting - Similar Audiences',
  ],
  geography: [
    'Geography Targeting - Include',
    'Geography Regional Location List Targeting - Include',
    'Proximity Targeting',
    'Proximity Location List Targeting',
  ],
  language: ['Language Targeting - Include'],
  device: ['Device Targeting - Include'],
  viewability: ['Viewability Targeting Active View'],
  category: ['Category Targeting - Include', 'Content Genre Targeting - Include'],
  keyword: ['Keyword Targeting - Include'],
  daypart: ['Daypart Targeting'],
  demographic: [
    'Demographic Targeting Gender',
    'Demographic Targeting Age',
    'Demographic Targeting Household Income',
    'Demographic Targeting Parental Status',
  ],
  environment: ['Environment Targeting'],
  position: [
    'Position Targeting - Display On Screen',
    'Position Targeting - Video On Screen',
    'Position Targeting - Display Position In Content',
    'Position Targeting - Video Position In Content',
    'Position Targeting - On Screen',
  ],
};
// One array for each column, by which its place is remembered.
const TARGETING_COLUMNS = TARGETING_FLAGS.map(
  (flag) => [flag, TARGETED_BY[flag].map((name) => [name])] as const,
);

const targetingOf = (cells: Cells): TargetingFlag[] =>
  TARGETING_COLUMNS.flatMap(([flag, columns]) =>
    columns.some((names) => listOf(cells.text(names)).length > 0) ? [flag] : [],
  );

/** The day of a stamp in microseconds, as the files have it, or in milliseconds or seconds; null for another text. */
function dayOfStamp(text: string): Day | null {
  if (!/^\d{9,17}$/.test(text)) return null;
  const ms =
    text.length >= 15
      ? Number(text) / 1000
      : text.length >= 12
        ? Number(text)
        : Number(text) * 1000;
  return new Date(ms).toISOString().slice(0, 10);
}

const PACING = ['Pacing'];
const PACING_RATE = ['Pacing Rate'];
const PACING_AMOUNT = ['Pacing Amount'];
const KPI = ['Kpi Type', 'Performance Goal Type'];
const TYPE = ['Type'];
const SUBTYPE = ['Subtype'];

/** What pays or aims for engagements: such items are expected to leave a higher margin. */
const ENGAGED = /engag|\bcpe\b|trueview/i;

function boughtBy(cells: Cells): Omit<FieldsOf<'insertionOrder'>, 'campaignId' | 'segments'> {
  const sites = listOf(cells.text(SITES)).length;
  return {
    status: cells.needed(STATUS),
    budgetType: cells.text(BUDGET_TYPE) || 'Unlimited',
    pacing: cells.text(PACING) || null,
    pacingRate: cells.text(PACING_RATE) || null,
    pacingAmount: cells.number(PACING_AMOUNT),
    ...feesOf(cells.text(FEES), 'Fees'),
    engagedContent: [KPI, TYPE, SUBTYPE].some((names) => ENGAGED.test(cells.text(names))),
    targeting: targetingOf(cells),
    siteCount: sites > 0 ? sites : null,
    updated: dayOfStamp(cells.text(TIMESTAMP)),
  };
}

/** A table of such a file: month-first days, a decimal point. @throws {AppError} where a column is missing. */
function table(
  columns: Columns,
  what: string,
  needed: readonly (readonly string[])[],
  row: OpenTable['row'],
): OpenTable {
  const missing = needed.filter((names) => !columns.has(names)).map((names) => `“${names[0]}”`);
  if (missing.length > 0) {
    throw new AppError(
      'unprocessable',
      `The table of ${what} lacks the column${missing.length === 1 ? '' : 's'} ${missing.join(', ')}. Download the structured data file again with all columns.`,
    );
  }
  return { ...plainTable(row), writing: { order: 'mdy', decimal: '.' } };
}

const BUDGET = ['Campaign Budget'];
const CAMPAIGN_START = ['Campaign Start Date'];
const CAMPAIGN_END = ['Campaign End Date'];
const GOAL = ['Campaign Goal'];

const campaigns: TableReader = {
  file: 'sdf',
  hasWholeRows: true,
  fits: (columns) =>
    columns.has(CAMPAIGN_ID) &&
    !columns.has(ORDER_ID) &&
    !columns.has(LINE_ID) &&
    [GOAL, BUDGET, CAMPAIGN_START].some((names) => columns.has(names)),
  open(columns, gathered) {
    gathered.states('campaign');
    return table(columns, 'campaigns', [CAMPAIGN_ID, NAME, STATUS], (cells) => {
      const advertiserId = cells.text(ADVERTISER_ID) || null;
      if (advertiserId) gathered.advertiser(advertiserId);
      gathered.add({
        kind: 'campaign',
        externalId: cells.needed(CAMPAIGN_ID),
        name: cells.needed(NAME),
        fields: {
          advertiserId,
          status: cells.needed(STATUS),
          budget: cells.number(BUDGET),
          start: cells.day(CAMPAIGN_START),
          end: cells.day(CAMPAIGN_END),
          updated: dayOfStamp(cells.text(TIMESTAMP)),
        },
      });
    });
  },
};

const insertionOrders: TableReader = {
  file: 'sdf',
  hasWholeRows: true,
  fits: (columns) => columns.has(ORDER_ID) && !columns.has(LINE_ID),
  open(columns, gathered) {
    gathered.states('insertionOrder');
    return table(columns, 'insertion orders', [ORDER_ID, NAME, STATUS, SEGMENTS], (cells) => {
      gathered.add({
        kind: 'insertionOrder',
        externalId: cells.needed(ORDER_ID),
        name: cells.needed(NAME),
        fields: {
          ...boughtBy(cells),
          campaignId: cells.text(CAMPAIGN_ID) || null,
          segments: segmentsOf(cells.text(SEGMENTS), 'Budget Segments'),
        },
      });
    });
  },
};

const START = ['Start Date'];
const END = ['End Date'];
const AMOUNT = ['Budget Amount'];
/** What stands in place of a day where a line item has none of its own. */
const AS_ORDER = /^same as /i;

/** Columns that a version brought, newest first: a file without them is older. */
const SINCE: readonly (readonly [version: number, column: readonly string[]])[] = [
  [10, ['Curated Ctv Packages Targeting - Include']],
  [9, ['Contains EU Political Ads']],
];

const lineItems: TableReader = {
  file: 'sdf',
  hasWholeRows: true,
  fits: (columns) =>
    columns.has(LINE_ID) && [ORDER_ID, SUBTYPE, TIMESTAMP].some((names) => columns.has(names)),
  open(columns, gathered) {
    gathered.states('lineItem');
    gathered.version(SINCE.find(([, column]) => columns.has(column))?.[0] ?? 8);
    const needed = [LINE_ID, ORDER_ID, NAME, STATUS, BUDGET_TYPE, AMOUNT];
    return table(columns, 'line items', needed, (cells) => {
      const own = (names: Names) => (AS_ORDER.test(cells.text(names)) ? null : cells.day(names));
      gathered.add({
        kind: 'lineItem',
        externalId: cells.needed(LINE_ID),
        name: cells.needed(NAME),
        fields: {
          ...boughtBy(cells),
          orderId: cells.needed(ORDER_ID),
          type: cells.text(TYPE),
          start: own(START),
          end: own(END),
          budget: cells.number(AMOUNT),
        },
      });
    });
  },
};

export const SDF_TABLES: readonly TableReader[] = [campaigns, insertionOrders, lineItems];
