/** For tests: answers a metric query from the facts in memory, without SQL. */
import { shiftDay } from '@flightdeck/domain/dates';
import {
  computeMetric,
  type DimensionId,
  FACT_COLUMNS,
  type MetricQuery,
  NO_FACTS,
} from '@flightdeck/domain/metrics';
import type { FactScope } from './store.ts';
import { type Fact, facts, placements } from './testing-facts.ts';

/** The time key of a day, by the calendar of the runtime instead of the store's. */
function bucket(dimension: 'day' | 'week' | 'month', day: string): string {
  if (dimension === 'day') return day;
  if (dimension === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Every bucket of a range in order. */
function buckets(dimension: 'day' | 'week' | 'month', range: MetricQuery['range']): string[] {
  const all: string[] = [];
  for (let day = range.start; day <= range.end; day = shiftDay(day, 1)) {
    const key = bucket(dimension, day);
    if (all.at(-1) !== key) all.push(key);
  }
  return all;
}

/** The answer, computed by hand from the facts. Rows unordered, keyed by their ids. */
export function expected(query: MetricQuery, scope: FactScope) {
  const isTime = (d: DimensionId): d is 'day' | 'week' | 'month' =>
    d === 'day' || d === 'week' || d === 'month';
  const beside = (dimension: 'day' | 'week' | 'month') => {
    const from = query.compare ? buckets(dimension, query.compare) : [];
    const to = buckets(dimension, query.range);
    const months = [...new Set(to.map((day) => day.slice(0, 7)))];
    const monthsBefore = [...new Set(from.map((day) => day.slice(0, 7)))];
    const isByCalendar = dimension === 'day' && to[0]?.endsWith('01') && from[0]?.endsWith('01');
    return new Map(
      from.map((key, position) => {
        if (!isByCalendar) return [key, to[position]];
        // The same day of the month at the same position, where that month has one.
        const month = months[monthsBefore.indexOf(key.slice(0, 7))];
        return [key, to.find((day) => day === `${month}${key.slice(7)}`)];
      }),
    );
  };
  const moved = { day: beside('day'), week: beside('week'), month: beside('month') };
  const keyOf = (fact: Fact, compared: boolean): string | undefined => {
    const parts = query.dimensions.map((dimension) => {
      if (dimension === 'costStructure')
        return placements[fact.ids.placement - 1]?.cost ?? 'Unknown';
      if (!isTime(dimension)) return String(fact.ids[dimension]);
      const key = bucket(dimension, fact.day);
      return compared ? moved[dimension].get(key) : key;
    });
    return parts.includes(undefined) ? undefined : parts.join('|');
  };
  const visible = facts.filter(
    ({ ids }) =>
      scope.advertiserIds.includes(ids.advertiser) &&
      (scope.campaignIds?.includes(ids.campaign) ?? true) &&
      (scope.placementIds?.includes(ids.placement) ?? true),
  );
  const kept = visible.filter(({ ids }) =>
    (query.filters ?? []).every(
      ({ dimension, ids: wanted }) =>
        !isTime(dimension) && dimension !== 'costStructure' && wanted.includes(ids[dimension]),
    ),
  );
  const inside = (range: MetricQuery['range']) => (fact: Fact) =>
    fact.day >= range.start && fact.day <= range.end;
  const sums = (rows: readonly Fact[]) => {
    const total = { ...NO_FACTS };
    for (const row of rows) for (const column of FACT_COLUMNS) total[column] += row[column];
    return total;
  };
  const values = (rows: readonly Fact[]) =>
    Object.fromEntries(
      query.metrics.map((id) => [id, computeMetric(id, sums(rows), query.impressionBasis)]),
    );
  const own = kept.filter(inside(query.range));
  const other = query.compare ? kept.filter(inside(query.compare)) : [];
  const mine = Map.groupBy(own, (fact) => keyOf(fact, false));
  const theirs = Map.groupBy(other, (fact) => keyOf(fact, true));
  const reached = {
    day: new Set(moved.day.values()),
    week: new Set(moved.week.values()),
    month: new Set(moved.month.values()),
  };
  const isReached = (fact: Fact) =>
    query.dimensions.every((d) => !isTime(d) || reached[d].has(bucket(d, fact.day)));
  const nothing = Object.fromEntries(query.metrics.map((id) => [id, null]));
  const rows = new Map(
    [...mine].map(([key, group]) => [
      key,
      {
        values: values(group),
        compare: group.every(isReached) ? values(theirs.get(key) ?? []) : nothing,
      },
    ]),
  );
  return {
    rows,
    totals: { values: values(own), compare: values(other) },
    lastDay:
      visible
        .filter(inside(query.range))
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  };
}
