/** Believable made-up delivery for tests and stories: answers any metric query, the same for the same scenario. */
import { daysIn, previousRange, shiftDay } from '@flightdeck/domain/dates';
import {
  computeMetric,
  type DimensionId,
  FACT_COLUMNS,
  type FactSums,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  NO_FACTS,
} from '@flightdeck/domain/metrics';
import { type Slide, TEMPLATES } from '@flightdeck/domain/report';
import { slideRequest } from '../deck/resolve.ts';
import type { Benchmark, ReportContext, SlideData, SlideDefinition } from '../definition.ts';

/** How a scenario differs from the usual one. */
export interface Scenario {
  /** Values of every dimension but time; the usual number when absent. */
  readonly rows?: number;
  readonly longNames?: boolean;
  /** Facts the files do not hold. */
  readonly without?: readonly (
    | 'spend'
    | 'video'
    | 'viewability'
    | 'conversions'
    | 'bookings'
    | 'benchmarks'
    | 'clicks'
  )[];
  /** Multiplies every sum. */
  readonly scale?: number;
  readonly empty?: boolean;
}

const SITES = [
  ['UKClimbing', 0.052, 0.0038, 0.74],
  ['Outdoors Magic', 0.043, 0.0031, 0.69],
  ['Guardian', 0.275, 0.0024, 0.71],
  ['Countryfile', 0.078, 0.0021, 0.66],
  ['Independent', 0.156, 0.0015, 0.62],
  ['National Geographic', 0.109, 0.0018, 0.78],
  ['Mail Online', 0.096, 0.0009, 0.47],
  ['Telegraph', 0.191, 0.0013, 0.57],
] as const;
const BENCHMARKS = [0.0024, 0.0022, 0.0019, 0.002, 0.0016, 0.0021, 0.0012, 0.0018];
const NAMES: Record<string, readonly string[]> = {
  site: SITES.map(([name]) => name),
  campaign: [
    'Spring trail launch',
    'Brand awareness UK',
    'Waterproofs retargeting',
    'Summer tents',
    'Trade-in weekend',
    'Gift cards',
  ],
  creative: [
    'Trail launch – hero',
    'Trail launch – product',
    'Waterproof 30s film',
    'Tent carousel',
    'Half-price boots',
    'Store finder',
    'Gift card static',
  ],
  creativeType: ['Banner', 'Rich media', 'In-stream video', 'Native'],
  size: ['300x250', '728x90', '970x250', '160x600', '320x50', '300x600', '0x0'],
  device: ['Mobile', 'Desktop', 'Tablet', 'Connected TV'],
  country: [
    'United Kingdom',
    'Ireland',
    'Germany',
    'France',
    'Netherlands',
    'Belgium',
    'Spain',
    'Italy',
    'Sweden',
  ],
};
const LONG =
  'Northern and Western European Outdoor Recreation and Mountain Sports Network – programmatic guaranteed';
const PLACEMENT_TYPES = [
  '300x250_BAN_DT_CPM',
  '970x250_BAN_DT_CPM',
  '320x50_BAN_MO_CPM',
  '728x90_RMB_DT_CPM',
];

/** A number between 0 and 1 that depends only on `seed`. */
function noise(seed: string): number {
  let hash = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

interface Part {
  readonly keys: MetricRow['keys'];
  readonly weight: number;
  readonly ctr: number;
  readonly viewability: number;
}

function namesOf(dimension: DimensionId, scenario: Scenario): string[] {
  const usual =
    dimension === 'placement'
      ? SITES.flatMap(([site], index) =>
          PLACEMENT_TYPES.map(
            (type, at) =>
              `${site.replace(/ /g, '')}_${type}_W_PP${(4103 + index * 71 + at * 13).toString(36).toUpperCase()}`,
          ),
        )
      : [...(NAMES[dimension] ?? ['All'])];
  const count = scenario.rows ?? usual.length;
  return Array.from({ length: count }, (_, index) => {
    const name = usual[index] ?? `${usual[index % usual.length]} ${index + 1}`;
    return scenario.longNames ? `${LONG} ${name}` : name;
  });
}

function partsOf(query: MetricQuery, scenario: Scenario): Part[] {
  const [dimension] = query.dimensions;
  if (!dimension) return [{ keys: {}, weight: 1, ctr: 0.0019, viewability: 0.64 }];
  if (dimension === 'day' || dimension === 'week' || dimension === 'month') {
    return timeParts(query, dimension);
  }
  const names = namesOf(dimension, scenario);
  const weights = names.map((name, index) =>
    dimension === 'site' ? (SITES[index]?.[1] ?? 0.02) : (0.35 + noise(name)) / (1 + index * 0.55),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return names.map((label, index) => ({
    keys: {
      [dimension]: { id: String(index + 1), label },
      ...(query.dimensions[1] === 'site'
        ? {
            site: {
              id: String((Math.floor(index / 4) % 8) + 1),
              label: SITES[Math.floor(index / 4) % 8]?.[0] ?? '',
            },
          }
        : {}),
    },
    weight: (weights[index] ?? 0) / sum,
    ctr:
      dimension === 'site' ? (SITES[index]?.[2] ?? 0.0015) : 0.0009 + noise(`${label}c`) * 0.0026,
    viewability:
      dimension === 'site' ? (SITES[index]?.[3] ?? 0.6) : 0.44 + noise(`${label}v`) * 0.38,
  }));
}

function timeParts(query: MetricQuery, dimension: 'day' | 'week' | 'month'): Part[] {
  const days = daysIn(query.range);
  const by = new Map<string, number>();
  for (let index = 0; index < days; index += 1) {
    const day = shiftDay(query.range.start, index);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const season = 1 + 0.35 * Math.sin((index / days) * 5 - 1) + (index / days) * 0.3;
    const weight =
      season * (weekday === 0 || weekday === 6 ? 0.78 : 1) * (0.93 + noise(day) * 0.14);
    const id =
      dimension === 'day'
        ? day
        : dimension === 'month'
          ? `${day.slice(0, 8)}01`
          : shiftDay(day, -((weekday + 6) % 7));
    by.set(id, (by.get(id) ?? 0) + weight);
  }
  const sum = [...by.values()].reduce((total, weight) => total + weight, 0);
  return [...by].map(([id, weight]) => ({
    keys: { [dimension]: { id, label: id } },
    weight: weight / sum,
    ctr: 0.0016 + noise(`${id}c`) * 0.0007,
    viewability: 0.6 + noise(`${id}v`) * 0.08,
  }));
}

function sumsOf(part: Part, days: number, scenario: Scenario, factor = 1): FactSums {
  const without = new Set(scenario.without ?? []);
  const impressions = Math.round(158_600 * days * part.weight * (scenario.scale ?? 1) * factor);
  const measurable = without.has('viewability') ? 0 : Math.round(impressions * 0.91);
  const clicks = without.has('clicks') ? 0 : Math.round(impressions * part.ctr);
  const starts = without.has('video') ? 0 : Math.round(impressions * 0.14);
  const conversions = without.has('conversions') ? 0 : Math.round(clicks * 0.031);
  const cpm = 2.4 + part.viewability * 6 + part.ctr * 700;
  return {
    ...NO_FACTS,
    impressions,
    measurableImpressions: measurable,
    viewableImpressions: Math.round(measurable * part.viewability),
    clicks,
    invalidClicks: Math.round(clicks * 0.04),
    conversions,
    revenueMicros: conversions * 64_000_000,
    spendMicros: without.has('spend') ? 0 : Math.round(impressions * cpm * 1000),
    videoStarts: starts,
    videoFirstQuartiles: Math.round(starts * 0.86),
    videoMidpoints: Math.round(starts * 0.74),
    videoThirdQuartiles: Math.round(starts * 0.67),
    videoCompletes: Math.round(starts * 0.61),
    interactions: Math.round(impressions * 0.006),
  };
}

const valuesOf = (query: MetricQuery, sums: FactSums): MetricRow['values'] =>
  Object.fromEntries(
    query.metrics.map((id) => [id, computeMetric(id, sums, query.impressionBasis)]),
  );

function add(list: readonly FactSums[]): FactSums {
  const total: Record<string, number> = {};
  for (const column of FACT_COLUMNS)
    total[column] = list.reduce((sum, one) => sum + one[column], 0);
  return { ...NO_FACTS, ...total };
}

/** The answer to one query. */
export function sampleAnswer(query: MetricQuery, scenario: Scenario = {}): MetricResult {
  if (scenario.empty) return { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };
  const days = query.plan ? 84 : daysIn(query.range);
  const parts = partsOf(query, scenario);
  const sums = parts.map((part) => sumsOf(part, days, scenario));
  const all = parts.map((part, index): MetricRow => {
    const own = sums[index] ?? NO_FACTS;
    const booked = own.impressions * (0.86 + noise(`${index}b`) * 0.62);
    return {
      keys: part.keys,
      values: valuesOf(query, own),
      ...(query.compare ? { compare: valuesOf(query, sumsOf(part, days, scenario, 0.89)) } : {}),
      ...(query.plan
        ? {
            plan: {
              startDate: shiftDay(query.range.end, -70 + index * 4),
              endDate: shiftDay(query.range.end, [12, 30, -6, 45, 20, 3][index % 6] ?? 10),
              bookedImpressions: scenario.without?.includes('bookings')
                ? null
                : Math.round(booked / 5000) * 5000,
              bookedSpend: null,
              costStructure: 'CPM',
            },
          }
        : {}),
    };
  });
  const by = query.orderBy?.by;
  const time = query.dimensions.some((one) => one === 'day' || one === 'week' || one === 'month');
  const metricBy = query.metrics.find((id) => id === by) ?? query.metrics[0] ?? 'impressions';
  const rows = time
    ? all
    : [...all].sort((a, b) => (b.values[metricBy] ?? 0) - (a.values[metricBy] ?? 0));
  const kept = rows.filter((row) => (row.values.impressions ?? 0) >= (query.minImpressions ?? 0));
  const total = add(sums);
  return {
    rows: kept.slice(0, query.limit ?? 2000),
    totals: {
      values: valuesOf(query, total),
      ...(query.compare
        ? { compare: valuesOf(query, add(parts.map((part) => sumsOf(part, days, scenario, 0.89)))) }
        : {}),
    },
    rowCount: kept.length,
    lastDay: query.range.end,
  };
}

const NO_BENCHMARKS: readonly Benchmark[] = [];

/** Data of a slide as the server would deliver it. */
export function sampleData(
  definition: SlideDefinition,
  options: Slide['options'] = {},
  context: ReportContext = SAMPLE_CONTEXT,
  scenario: Scenario = {},
): SlideData {
  const request = slideRequest(definition, options, context);
  return {
    results: Object.fromEntries(
      Object.entries(request?.queries ?? {}).map(([name, query]) => [
        name,
        sampleAnswer(query, scenario),
      ]),
    ),
    benchmarks:
      scenario.empty || scenario.without?.includes('benchmarks')
        ? NO_BENCHMARKS
        : SITES.map(([siteName], index) => ({
            siteId: index + 1,
            siteName,
            impressions: 4_200_000,
            ctr: BENCHMARKS[index] ?? null,
            viewability: 0.62,
          })),
    asOf: '2026-04-14T05:00:00Z',
    timeZone: 'Europe/London',
  };
}

const RANGE = { start: '2026-01-01', end: '2026-03-31' };

/** A report of the first quarter. */
export const SAMPLE_CONTEXT: ReportContext = {
  reportName: 'Q1 performance review',
  advertiserId: 1,
  advertiserName: 'Northwind Outdoor',
  client: {
    clientLogo: null,
    clientName: 'Northwind Outdoor',
    clientOfficeId: null,
    clientUuid: 'b7e0a1de-6f9a-4f0b-9a53-53a1c6a2b111',
    clientType: 'advertiser',
    currency: 'GBP',
    timeZone: 'Europe/London',
  },
  range: RANGE,
  benchmarkRange: previousRange(RANGE),
  benchmarkImpressions: 10_000,
  benchmarkCtr: 0.5,
  impressionBasis: 'total',
  mode: 'presentation',
  preparedBy: 'Meridian Agency',
  locale: 'en-GB',
  reportUrl: 'https://flightdeck.example/reports/display/42',
  today: '2026-04-14',
};

/** A stored slide of a definition. */
export function sampleSlide(
  component: string,
  title: string,
  options: Slide['options'] = {},
): Slide {
  return {
    id: `S-${component}`,
    component,
    title,
    options,
    template: false,
    show: 'yes',
    count: 0,
    exclude: false,
    position: 'start',
  };
}

/** The slides of the Standard Template. */
export function standardSlides(): Slide[] {
  const template = TEMPLATES.find(({ id }) => id === 'T0001');
  return (template?.slides ?? []).map((slide, count) => ({
    ...sampleSlide(slide.component, slide.title),
    id: slide.id,
    template: true,
    count,
    position: slide.position,
  }));
}
