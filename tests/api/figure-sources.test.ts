/** The rows and bookings behind the figures of every slide add up to them, on the demo provider. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { previousRange } from '@flightdeck/domain/dates';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { slideRequest } from '@flightdeck/slides';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoDatasets, fillDemoFacts } from '../../apps/api/src/demo/index.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { askBehind, rowsBehind } from '../../apps/api/src/platform/facts/rows-behind.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import {
  askBookings,
  BOOKING_COLUMNS,
  bookingsBehind,
} from '../../apps/api/src/platform/plan/bookings-behind.ts';
import { SLIDES } from '../../packages/slides/src/catalogue/all.ts';
import { SAMPLE_CONTEXT } from '../../packages/slides/src/testing/sample.ts';

const TODAY = '2026-04-14';
const range = { start: '2026-01-01', end: '2026-03-31' };

let facts: FactsStore;
let advertiserId: number;
beforeAll(async () => {
  facts = await openFacts({ dataDir: null, databaseUrl: null });
  const [advertiser] = await fillDemoFacts(facts, TODAY);
  await fillDemoDatasets(facts, TODAY);
  advertiserId = advertiser?.id ?? 0;
}, 300_000);
afterAll(() => facts.close());

/** Rows whose facts are compared: many cells are alike. */
const sampled = (rows: readonly MetricRow[]): readonly MetricRow[] =>
  rows.length <= 2 ? rows : [rows[0], rows.at(-1)].flatMap((row) => row ?? []);

async function addsUp(query: DatasetQuery): Promise<number> {
  const scope = { advertiserIds: [advertiserId] };
  const answer = await facts.answer(query, scope);
  const rows = sampled(answer.rows).map((row) => ({
    values: row.values,
    ids: query.dimensions.length > 0 ? query.dimensions.map((id) => row.keys[id]?.id ?? '') : null,
  }));
  let compared = 0;
  for (const { ids, values } of [{ values: answer.totals.values, ids: null }, ...rows]) {
    const asked = await askBehind(facts, query, scope, { ids, isBefore: false });
    const found = await rowsBehind(facts, asked, 100);
    for (const id of query.metrics) {
      const value = values[id];
      // Metrics that cannot be added up are null over several rows, as in the answer.
      if (value == null) expect(found.values[id] ?? null, `${ids} ${id}`).toBeNull();
      else {
        expect(found.values[id], `${ids} ${id}`).toBeCloseTo(value, 4);
        compared += 1;
      }
    }
    expect(found.rows).toHaveLength(Math.min(100, found.rowCount));
  }
  if (query.plan === true) await bookingsAddUp(query, answer.rows);
  return compared;
}

/** The bookings behind every row of a plan have booked what the plan says, and delivered what the row did. */
async function bookingsAddUp(query: DatasetQuery, rows: readonly MetricRow[]): Promise<void> {
  const scope = { advertiserIds: [advertiserId] };
  const columnOf = (label: string) => BOOKING_COLUMNS.findIndex((column) => column.label === label);
  const behind = async (ids: string[] | null) => {
    const asked = await askBookings(facts, query, scope, { ids, isBefore: false });
    return bookingsBehind(facts, asked, Number.POSITIVE_INFINITY);
  };
  const sumOf = (list: readonly (string | number | null)[][], label: string) =>
    list.reduce((sum, row) => sum + Number(row[columnOf(label)] ?? 0), 0);
  let [booked, spend, delivered] = [0, 0, 0];
  for (const { keys, plan, values } of rows) {
    const found = await behind(query.dimensions.map((id) => keys[id]?.id ?? ''));
    expect(sumOf(found.rows, 'Booked impressions')).toBe(plan?.bookedImpressions ?? 0);
    expect(sumOf(found.rows, 'Booked spend')).toBeCloseTo(plan?.bookedSpend ?? 0, 4);
    expect(sumOf(found.rows, 'Delivered')).toBe(values.impressions);
    booked += plan?.bookedImpressions ?? 0;
    spend += plan?.bookedSpend ?? 0;
    delivered += values.impressions ?? 0;
  }
  const all = await behind(null);
  expect(all.values.bookedImpressions).toBe(booked);
  expect(all.values.bookedSpend).toBeCloseTo(spend, 4);
  expect(all.totals[columnOf('Delivered')]).toBe(delivered);
  expect(booked).toBeGreaterThan(0);
}

describe('the rows behind', () => {
  const context = {
    ...SAMPLE_CONTEXT,
    range,
    compareRange: previousRange(range),
  };
  const asking = SLIDES.flatMap((definition) => {
    const request = slideRequest(definition, {}, context);
    return request ? [[definition.id, Object.values(request.queries)] as const] : [];
  });

  it.each(asking)(
    'the figures of %s add up to them',
    async (_id, queries) => {
      for (const query of queries) await addsUp({ ...query });
    },
    60_000,
  );

  it('every metric of a query is compared', async () => {
    const query: DatasetQuery = { metrics: ['impressions', 'clicks'], dimensions: ['site'], range };
    expect(await addsUp(query)).toBe(6);
  });
});
