/** Reports of Display & Video 360 by insertion order or line item: figures by day, or of all days together. */
import type { Day } from '@flightdeck/domain/dates';
import { AppError } from '../../../../platform/errors.ts';
import {
  ADVERTISER_CURRENCY,
  DV360_COLUMNS,
  endsDv360,
  INSERTION_ORDER,
  INSERTION_ORDER_ID,
} from '../../../../platform/tables/dv360.ts';
import { isSameName, type Names } from '../../../../platform/tables/names.ts';
import { isMissing, parseDay } from '../../../../platform/tables/values.ts';
import { FIGURES, type FigureId } from '../entities.ts';
import { type Cells, type Columns, RowProblem } from './columns.ts';
import type { TableReader } from './reader.ts';

const ours = (name: string): string[] =>
  ['Advertiser Currency', 'Adv Currency'].map((currency) => `${name} (${currency})`);
const REVENUE = ours('Revenue');
const MEDIA_COST = ours('Media Cost');
const TOTAL_COST = [...ours('Total Media Cost'), ...ours('Billable Cost')];
/** Fees of vendors, each in a column of its own. */
const FEE = /^(cpm|media) fee \d+ \(adv(ertiser)? currency\)$/i;
const APP = ['App/URL', 'Site'];
/** Columns of structured data files, which have ids by the same names. */
const STATUS = ['Status'];

const COUNTS = [
  'impressions',
  'clicks',
  'invalidClicks',
  'measurableImpressions',
  'viewableImpressions',
] as const satisfies readonly FigureId[];

const {
  day: DAY,
  advertiserId: ADVERTISER_ID,
  placement: LINE,
  placementId: LINE_ID,
} = DV360_COLUMNS;
const MEASURES: readonly Names[] = [
  ...COUNTS.map((id) => DV360_COLUMNS[id]),
  REVENUE,
  MEDIA_COST,
  TOTAL_COST,
];

/** Figures of a row. Media cost is without fees: where only the total is stated, less the fees that are. */
function figuresOf(cells: Cells, fees: readonly number[]): (number | null)[] {
  const stated = cells.number(MEDIA_COST);
  const total = cells.number(TOTAL_COST);
  const own = fees.map((place) => cells.numberAt(place));
  const sum = own.some((fee) => fee !== null)
    ? own.reduce<number>((all, fee) => all + (fee ?? 0), 0)
    : null;
  const values: Readonly<Record<FigureId, number | null>> = {
    mediaCost: stated ?? (total === null ? null : total - (sum ?? 0)),
    vendorFees: sum ?? (stated !== null && total !== null ? total - stated : null),
    revenue: cells.number(REVENUE),
    impressions: cells.number(DV360_COLUMNS.impressions),
    clicks: cells.number(DV360_COLUMNS.clicks),
    invalidClicks: cells.number(DV360_COLUMNS.invalidClicks),
    measurableImpressions: cells.number(DV360_COLUMNS.measurableImpressions),
    viewableImpressions: cells.number(DV360_COLUMNS.viewableImpressions),
  };
  return FIGURES.map((figure) => values[figure]);
}

/** The figures of an insertion order or line item, as they are added up. */
interface Summed {
  readonly name: string;
  readonly days: Map<Day, (number | null)[]>;
  readonly sites: Set<string>;
}

class Sums {
  readonly all = new Map<string, Summed>();

  add(id: string, name: string, day: Day, values: readonly (number | null)[], site: string): void {
    const held: Summed = this.all.get(id) ?? { name, days: new Map(), sites: new Set() };
    this.all.set(id, held);
    const sums = held.days.get(day);
    held.days.set(day, sums ? sums.map((sum, i) => plus(sum, values[i] ?? null)) : [...values]);
    if (site !== '') held.sites.add(site.toLowerCase());
  }
}

const plus = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other;

/** Cents are kept, not what adding them up brings beside. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6;

/** Stands for the days of a report without any, until its footer tells them. */
const ALL_DAYS = '0000-00-00';

const isEnglish = (columns: Columns): boolean =>
  ['Insertion Order ID', 'Line Item ID'].some((name) =>
    columns.names.some((column) => isSameName(column, name)),
  );

export const DV360_REPORT: TableReader = {
  file: 'dv360-report',
  fits: (columns) =>
    [INSERTION_ORDER, INSERTION_ORDER_ID, LINE, LINE_ID].some((names) => columns.has(names)) &&
    MEASURES.some((names) => columns.has(names)) &&
    !columns.has(STATUS),
  open(columns, gathered) {
    const hasLines = columns.has(LINE_ID);
    const hasOrders = columns.has(INSERTION_ORDER_ID);
    if (!hasLines && !hasOrders) {
      throw new AppError(
        'unprocessable',
        'The report names insertion orders or line items without their ids. Add the dimension Line Item ID or Insertion Order ID.',
      );
    }
    const isByDay = columns.has(DAY);
    const fees = columns.matching(FEE);
    const orders = new Sums();
    const lines = new Sums();
    const currencies = new Set<string>();
    let range: { readonly from: Day; readonly to: Day } | null = null;
    if (hasOrders) gathered.states('insertionOrderFigures');
    if (hasLines) gathered.states('lineItemFigures');
    return {
      writing: { order: 'mdy', decimal: isEnglish(columns) ? '.' : ',' },
      ends: endsDv360,
      row(cells) {
        const day = isByDay ? cells.day(DAY) : ALL_DAYS;
        if (day === null) throw new RowProblem('Date', 'is empty');
        const values = figuresOf(cells, fees);
        const site = cells.text(APP);
        const advertiser = cells.text(ADVERTISER_ID);
        if (advertiser !== '') gathered.advertiser(advertiser);
        const currency = cells.text(ADVERTISER_CURRENCY);
        if (currency !== '') currencies.add(currency.toUpperCase());
        const orderId = hasOrders ? cells.text(INSERTION_ORDER_ID) : '';
        if (hasLines) {
          const id = cells.needed(LINE_ID);
          lines.add(id, cells.text(LINE) || id, day, values, site);
        }
        if (hasOrders && !isMissing(orderId)) {
          orders.add(
            cells.needed(INSERTION_ORDER_ID),
            cells.text(INSERTION_ORDER) || orderId,
            day,
            values,
            site,
          );
        }
      },
      footer([first = '', second = '']) {
        if (!/^date range:?$/i.test(first.trim())) return;
        const [from, to] = second.split(/ to /i).map((day) => parseDay(day, { order: 'mdy' }));
        if (typeof from === 'string' && typeof to === 'string') range = { from, to };
      },
      end() {
        const days = [...orders.all.values(), ...lines.all.values()]
          .flatMap((each) => [...each.days.keys()])
          .filter((day) => day !== ALL_DAYS)
          .sort();
        const from = range?.from ?? days[0];
        // Days at the end without any figure may not be complete yet.
        const to = days.at(-1) ?? range?.to;
        if (from === undefined || to === undefined) {
          throw new AppError(
            'unprocessable',
            'The report does not say which days it is of. Add the dimension Date, or keep the lines below the table.',
          );
        }
        if (currencies.size > 1) {
          throw new AppError(
            'unprocessable',
            `The report has money of several currencies: ${[...currencies].join(', ')}. Export it for one advertiser.`,
          );
        }
        gathered.note(
          `Figures from ${from} to ${to}${isByDay ? ', by day' : ', all days together'}. How far a flight that began before ${from} is cannot be told from them.`,
        );
        const [currency = null] = currencies;
        const add = (kind: 'insertionOrderFigures' | 'lineItemFigures', sums: Sums) => {
          for (const [externalId, { name, days: own, sites }] of sums.all) {
            gathered.add({
              ...{ kind, externalId, name },
              fields: {
                ...{ from, to, isByDay, currency },
                days: [...own].map(([day, values]) => [
                  day === ALL_DAYS ? to : day,
                  values.map(rounded),
                ]),
                siteCount: sites.size > 0 ? sites.size : null,
              },
            });
          }
        };
        add('insertionOrderFigures', orders);
        add('lineItemFigures', lines);
      },
    };
  },
};
