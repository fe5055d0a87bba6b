/** What is listed behind a figure: the facts of a metric, or the bookings of a figure of bookings. */
import type { FigureSources } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import { datasetOf } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import { isBookingFigure } from '@flightdeck/domain/troubleshooter';
import type { z } from 'zod';
import { heldScope } from '../../platform/facts/answer-slide.ts';
import type { FactsBehind } from '../../platform/facts/compile.ts';
import { askBehind, everyRowBehind, rowsBehind } from '../../platform/facts/rows-behind.ts';
import type { FactScope } from '../../platform/facts/store.ts';
import { askedOf, countsOn } from '../../platform/outcomes/answer-report.ts';
import { reportScope } from '../../platform/outcomes/report-scope.ts';
import {
  askBookings,
  BOOKING_COLUMNS,
  bookingsBehind,
} from '../../platform/plan/bookings-behind.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** A figure of a query as it is asked for. */
export type FigureBody = z.output<(typeof CALLS)['report']['figureCsv']['body']>;

type Column = FigureSources['columns'][number];
const UNITS: Readonly<Record<FactsBehind['columns'][number]['unit'], Column['unit']>> = {
  ...{ text: 'text', day: 'day', count: 'count' },
  ...{ micros: 'money', seconds: 'duration', decimal: 'number' },
};

/** The first rows of a list, and what all of them come to. */
export type ListedRows = Pick<
  FigureSources,
  'rows' | 'rowCount' | 'totals' | 'values' | 'reasons' | 'days' | 'feeds'
>;

/** The rows behind a figure, ready to be read. */
export interface FigureList {
  /** Part of the names of files. */
  readonly id: string;
  readonly label: string;
  readonly columns: Column[];
  /** Of its money; null where it is not known, or there is none. */
  readonly currency: string | null;
  /** The days that the rows, or deliveries in them, are of. */
  readonly range: DayRange;
  first(most: number): Promise<ListedRows>;
  /** All of them, or as many, some at a time. */
  every(most?: number): AsyncGenerator<FigureSources['rows']>;
}

/**
 * The list behind a figure, in what its dataset can hold of the selection.
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients; `bad-request` for a row that the query
 * cannot have.
 */
export async function listBehind(
  services: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  { selection, query: shown, row, isCounted = false }: FigureBody,
) {
  requireAdvertisers(caller, [selection.advId]);
  const { facts } = services;
  const report = await reportScope(services, selection);
  const counts = isCounted && countsOn({ shown }, report) === true;
  const { query, scope } = askedOf(shown, report, counts);
  const dataset = datasetOf(query.dataset);
  const held = await heldScope(facts, dataset, scope);
  const list = query.metrics.some(isBookingFigure)
    ? await bookingList({ facts }, { query, row }, held.scope)
    : await factList({ facts }, { query, row }, held.scope);
  return { ...held, dataset, list };
}

type Asked = Pick<FigureBody, 'query' | 'row'>;
type Scope = FactScope;

async function factList(
  { facts }: Pick<Services, 'facts'>,
  { query, row }: Asked,
  scope: Scope,
): Promise<FigureList> {
  const asked = await askBehind(facts, query, scope, row);
  const { dataset, behind } = asked;
  return {
    id: `${dataset.id}-rows`,
    label: dataset.label,
    columns: behind.columns.map(({ label, unit }) => ({ label, unit: UNITS[unit] })),
    currency: asked.money?.currency ?? null,
    range: behind.range,
    first: (most) => rowsBehind(facts, asked, most),
    every: (most) => everyRowBehind(facts, asked, most),
  };
}

async function bookingList(
  { facts }: Pick<Services, 'facts'>,
  { query, row }: Asked,
  scope: Scope,
): Promise<FigureList> {
  const asked = await askBookings(facts, query, scope, row);
  return {
    id: 'bookings',
    label: 'Bookings',
    columns: [...BOOKING_COLUMNS],
    currency: asked.currency,
    range: asked.range,
    first: async (most) => ({
      ...(await bookingsBehind(facts, asked, most)),
      ...{ days: null, feeds: [] },
    }),
    async *every(most = Number.POSITIVE_INFINITY) {
      yield (await bookingsBehind(facts, asked, most)).rows;
    },
  };
}
