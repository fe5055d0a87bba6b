/** The columns of media plans and of delivery files with plan columns, and what their cells say. */
import type { Day } from '@flightdeck/domain/dates';
import type { BookingValues } from '../../platform/plan/bookings.ts';
import {
  type DayOrder,
  type DecimalMark,
  isMissing,
  MAX_NAME,
  parseDay,
  parseNumber,
} from '../../platform/tables/values.ts';
import { decimalSign } from './map/conventions.ts';
import { allNames, isSameName } from './recognise/platform.ts';
import { MEDIA_PLAN } from './recognise/spend-plan/media-plan.ts';

const planNames = (field: string): readonly string[] => allNames(MEDIA_PLAN.columns[field] ?? []);

/** The cost of the whole booking in most plans, but its price in some: `withoutPrice` tells them apart. */
const BARE_COST = ['Cost', 'Kosten', 'Coût', 'Coste', 'Costo'] as const;
const isBareCost = (name: string) => BARE_COST.some((bare) => isSameName(name, bare));

/** Names of each field's column in a media plan, preferred ones first. */
const PLAN_NAMES = {
  number: [
    'Booking Number',
    'Booking Unique Number',
    'Booking No.',
    'Booking ID',
    'IO Number',
    'Line Item ID',
    'Buchungsnummer',
    'Auftragsnummer',
    'Numéro de réservation',
    'Número de reserva',
    'ID',
  ],
  placementId: ['Placement ID', 'Platzierungs-ID', 'ID de l’emplacement', 'ID de emplazamiento'],
  name: [
    'Placement Name',
    'Booking Name',
    'Placement',
    'Line Item Name',
    ...planNames('placement'),
  ],
  site: ['Site Name', ...planNames('site')],
  campaign: planNames('campaign'),
  advertiser: planNames('advertiser'),
  start: ['Placement Start Date', 'Planned Start Date', ...planNames('day')],
  end: ['Placement End Date', 'Planned End Date', ...planNames('endDay')],
  impressions: [
    'Booked Impressions',
    'Metric_Impressions',
    'Planned Impressions',
    'Impressions',
    'Contracted Impressions',
    'Geplante Impressionen',
    'Ad Impressions',
    'Impressionen',
    'Impressions prévues',
    'Impresiones previstas',
    'Impresiones',
    'Gebuchte Impressionen',
  ],
  units: ['Placement Total Booked Units', 'Booked Units', 'Planned Units', 'Units'],
  spend: [
    'Placement Total Planned Media Cost',
    'Planned Media Cost',
    'Booked Cost',
    'Booked Spend',
    'Cost to Client',
    ...planNames('plannedSpend'),
  ],
  currency: ['Currency', 'cost_currency', 'Währung', 'Devise', 'Moneda'],
  costStructure: ['Placement Cost Structure', ...planNames('costStructure')],
  opportunityType: ['Opportunity Type', 'Ad Type', 'Format'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A field of a plan's row. */
export type PlanField = keyof typeof PLAN_NAMES;
const FIELDS = Object.keys(PLAN_NAMES).filter((name): name is PlanField => name in PLAN_NAMES);

/** Names of the plan columns of a delivery file; a booking over several placements is their package. */
const LOAD_NAMES: Readonly<Partial<Record<PlanField, readonly string[]>>> = {
  number: ['Booking Number', 'Booking Unique Number'],
  start: ['Placement Start Date', 'Planned Start Date'],
  end: ['Placement End Date', 'Planned End Date'],
  impressions: ['Booked Impressions', 'Planned Impressions'],
  units: ['Placement Total Booked Units', 'Booked Units', 'Planned Units'],
  spend: ['Placement Total Planned Media Cost', 'Booked Cost', 'Planned Cost', 'Booked Spend'],
  costStructure: ['Placement Cost Structure'],
  opportunityType: ['Opportunity Type'],
};

/** Columns by field, as positions in a row. */
export type PlanColumns = ReadonlyMap<PlanField, number>;

/** The plan columns of a row of column names: of a media plan, or beside the delivery that another mapping takes. */
export function planColumns(
  header: readonly string[],
  kind: 'plan' | 'delivery',
  isFree: (index: number) => boolean = () => true,
): PlanColumns {
  const found = new Map<PlanField, number>();
  const taken = new Set<number>();
  const names: Readonly<Partial<Record<PlanField, readonly string[]>>> =
    kind === 'plan' ? PLAN_NAMES : LOAD_NAMES;
  for (const field of FIELDS) {
    for (const name of names[field] ?? []) {
      const index = header.findIndex(
        (cell, i) => isFree(i) && !taken.has(i) && cell.trim() !== '' && isSameName(cell, name),
      );
      if (index < 0) continue;
      found.set(field, index);
      taken.add(index);
      break;
    }
  }
  const costs = header.flatMap((cell, i) => (isBareCost(cell) && isFree(i) ? [i] : []));
  const [cost] = costs;
  // Over several columns it is the heading of a group.
  if (kind === 'plan' && !found.has('spend') && cost !== undefined && costs.length === 1) {
    found.set('spend', cost);
  }
  return found;
}

/** Money for a thousand impressions, in any currency, below which a cost is no total. */
const LEAST_PER_THOUSAND = 0.1;

/**
 * Leaves a column named no more than `Cost` out where its figures are prices: where most of them, taken as totals, buy a
 * thousand impressions for next to nothing.
 */
export function withoutPrice(
  columns: PlanColumns,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): PlanColumns {
  const [cost, impressions] = [
    columns.get('spend'),
    columns.get('impressions') ?? columns.get('units'),
  ];
  const name = cost === undefined ? undefined : header[cost];
  if (name === undefined || !isBareCost(name)) return columns;
  const figure = (row: readonly string[], at: number | undefined): number | null => {
    const cell = at === undefined ? '' : (row[at] ?? '');
    return parseNumber(cell, decimalSign(cell) === ',' ? ',' : '.');
  };
  const perThousand = rows.flatMap((row) => {
    const [money, count] = [figure(row, cost), figure(row, impressions)];
    return money && count ? [(1000 * money) / count] : [];
  });
  const low = perThousand.filter((each) => each < LEAST_PER_THOUSAND);
  return low.length * 2 > perThousand.length
    ? new Map([...columns].filter(([field]) => field !== 'spend'))
    : columns;
}

/** How days and numbers of a file are written; null where its cells do not tell, and they matter. */
export interface PlanForm {
  readonly dayOrder: DayOrder | null;
  readonly decimal: DecimalMark | null;
}

const ORDERS = ['dmy', 'mdy', 'ymd'] as const;

/** The form that the cells of all rows tell. Flights that would end before they start tell of their order, too. */
export function planForm(columns: PlanColumns, rows: readonly (readonly string[])[]): PlanForm {
  const cell = (row: readonly string[], field: PlanField) => {
    const at = columns.get(field);
    return at === undefined ? '' : (row[at]?.trim() ?? '');
  };
  const orders = ORDERS.filter((order) =>
    rows.every((row) => {
      const days = (['start', 'end'] as const).map((field) => {
        const read = parseDay(cell(row, field), { order });
        // What is no day in any order is told of its row.
        return typeof read === 'string' || isOrdered(cell(row, field)) ? read : null;
      });
      const [start = null, end = null] = days;
      if (days.some((day) => day !== null && typeof day !== 'string')) return false;
      return typeof start !== 'string' || typeof end !== 'string' || start <= end;
    }),
  );
  const figures = rows.flatMap((row) =>
    (['impressions', 'units', 'spend'] as const).map((field) => decimalSign(cell(row, field))),
  );
  const marks = new Set(figures.filter((mark) => mark !== null && mark !== 'either'));
  const [mark] = marks;
  return {
    dayOrder: orders.length === 1 ? (orders[0] ?? null) : null,
    decimal:
      marks.size === 1 && mark ? mark : figures.includes('either') || marks.size > 1 ? null : '.',
  };
}

/** Whether the order of its parts decides which day a cell is. */
const isOrdered = (text: string): boolean =>
  ORDERS.some((order) => typeof parseDay(text, { order }) === 'string');

/** A row of a plan as read, or why it cannot be. */
export type PlanCells =
  | (Omit<BookingValues, 'number'> & {
      readonly number: string | null;
      readonly placementId: string | null;
      readonly advertiser: string | null;
    })
  | { readonly reason: string };

/** Cost structures whose units are impressions. */
const BY_IMPRESSIONS = /cpm|impression|tkp|\bvcpm\b/i;

/** Reads the cells of a row; figures from `own`, which lacks what a merged range only repeats. */
export function readPlanCells(
  columns: PlanColumns,
  form: PlanForm,
  cells: readonly string[],
  own: readonly string[] = cells,
): PlanCells {
  const textOf = (row: readonly string[], field: PlanField): string | null => {
    const at = columns.get(field);
    const text = at === undefined ? '' : (row[at]?.trim() ?? '');
    return isMissing(text) ? null : text;
  };
  const text = (field: PlanField) => textOf(cells, field)?.slice(0, MAX_NAME) ?? null;
  const reasons: string[] = [];
  const day = (field: 'start' | 'end'): Day | null => {
    const cell = textOf(cells, field);
    if (cell === null) return null;
    const read = parseDay(cell, { order: form.dayOrder });
    if (typeof read === 'string') return read;
    reasons.push(
      isOrdered(cell)
        ? `“${cell}” could be different days: choose how days are written.`
        : read.reason,
    );
    return null;
  };
  const figure = (field: 'impressions' | 'units' | 'spend'): number | null => {
    const cell = textOf(own, field);
    if (cell === null) return null;
    const sign = decimalSign(cell);
    if (form.decimal === null && sign === 'either') {
      reasons.push(`“${cell}” could be two numbers: choose the decimal mark.`);
      return null;
    }
    const value = parseNumber(cell, form.decimal ?? (sign === ',' ? ',' : '.'));
    if (value === null || value < 0 || value > MOST) {
      reasons.push(`“${cell}” is no ${field === 'spend' ? 'cost' : 'number of impressions'}.`);
      return null;
    }
    return value;
  };
  const costStructure = text('costStructure');
  const units = figure('units');
  const isImpressions = costStructure === null || BY_IMPRESSIONS.test(costStructure);
  const impressions = figure('impressions') ?? (isImpressions ? units : null);
  const spend = figure('spend');
  const start = day('start');
  const end = day('end');
  if (start !== null && end !== null && end < start) reasons.push('It ends before it starts.');
  const currency = text('currency')?.toUpperCase() ?? null;
  if (currency !== null && !/^[A-Z]{3}$/.test(currency))
    reasons.push(`“${currency}” is no currency code.`);
  const [reason] = reasons;
  if (reason !== undefined) return { reason };
  return {
    number: text('number'),
    placementId: text('placementId'),
    advertiser: text('advertiser'),
    name: text('name') ?? text('number') ?? '',
    site: text('site'),
    campaign: text('campaign'),
    start,
    end,
    impressions: impressions === null ? null : Math.round(impressions),
    costMicros: spend === null ? null : Math.round(spend * 1e6),
    currency,
    costStructure,
    opportunityType: text('opportunityType'),
  };
}

/** Most impressions, or money in units, of a booking: its micros are still exact. */
const MOST = 9_000_000_000;
