/** Realistic made-up delivery for tests, stories and previews of templates: answers any query, the same for the same scenario. */
import { type DayRange, daysIn, previousRange, shiftDay } from '@flightdeck/domain/dates';
import type { ChartEvent } from '@flightdeck/domain/key-events';
import {
  type Coverage,
  computeMetric,
  type DimensionId,
  FACT_COLUMNS,
  type FactSums,
  type MetricQuery,
  type MetricResult,
  type MetricRow,
  NO_FACTS,
} from '@flightdeck/domain/metrics';
import { ownSlide, type Slide, TEMPLATES } from '@flightdeck/domain/report';
import {
  type SlideVotes,
  type VoteQuestion,
  voteChoices,
  voteResult,
} from '@flightdeck/domain/vote';
import { slideRequest } from '../deck/request.ts';
import {
  type Benchmark,
  type DayMark,
  isOfDelivery,
  type ReportContext,
  type SlideData,
  type SlideDefinition,
  type SlideQuery,
  type SponsoredFigures,
} from '../definition.ts';
import { sampleDatasetAnswer } from './sample-datasets.ts';
import { NAMES, named, noise, type Scenario, SITES, timeParts } from './sample-parts.ts';

export type { Scenario };

const BENCHMARKS = [0.0024, 0.0022, 0.0019, 0.002, 0.0016, 0.0021, 0.0012, 0.0018];
const PLACEMENT_TYPES = [
  '300x250_BAN_DT_CPM',
  '970x250_BAN_DT_CPM',
  '320x50_BAN_MO_CPM',
  '728x90_RMB_DT_CPM',
];

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
  return named(usual, scenario);
}

/** Share of a range that has passed at a point in time; null without one, and in a range too short for it to matter. */
function passedOf({ day, week }: MetricRow['keys'], range: DayRange): number | null {
  const at = day?.id ?? week?.id;
  const days = daysIn(range);
  if (at === undefined || days < 28) return null;
  return at <= range.start ? 0 : (daysIn({ start: range.start, end: at }) - 1) / days;
}

/** Share of the range that a creative has run for: some begin later than others, and wear. Negative before that. */
const ageOf = ({ creative }: MetricRow['keys'], passed: number | null): number =>
  creative === undefined || passed === null ? 0 : passed - (Number(creative.id) % 7) * 0.1;

/** Every combination of the values of the dimensions. A placement has one site. */
function partsOf(query: MetricQuery, scenario: Scenario): Part[] {
  const [first, ...others] = query.dimensions;
  if (!first) return [{ keys: {}, weight: 1, ctr: 0.0019, viewability: 0.64 }];
  const crossed = first === 'placement' ? others.filter((one) => one !== 'site') : others;
  return crossed.reduce<Part[]>(
    (parts, dimension) => {
      // Once for all parts: days are slow to count.
      const values = valuesIn(dimension, query, {}).map((value) => ({
        ...value,
        passed: passedOf(value.keys, query.range),
      }));
      return parts.flatMap((part) =>
        values.flatMap((value) => {
          const age = ageOf(part.keys, value.passed);
          if (age < 0) return [];
          const swing = noise(`${JSON.stringify(part.keys)}${JSON.stringify(value.keys)}`);
          return [
            {
              keys: { ...part.keys, ...value.keys },
              weight: part.weight * value.weight * (0.75 + swing * 0.5),
              ctr: part.ctr * (0.8 + swing * 0.4) * (1 - 0.5 * age),
              viewability: part.viewability,
            },
          ];
        }),
      );
    },
    valuesIn(first, query, scenario),
  );
}

function valuesIn(dimension: DimensionId, query: MetricQuery, scenario: Scenario): Part[] {
  if (dimension === 'day' || dimension === 'week' || dimension === 'month') {
    return partsInTime(query.range, dimension);
  }
  const names = namesOf(dimension, scenario);
  const weights = names.map((name, index) =>
    dimension === 'site' ? (SITES[index]?.[1] ?? 0.02) : (0.35 + noise(name)) / (1 + index * 0.55),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // Money and rates drift from the range of the report to others, as parts of it are.
  const isOwn = query.range.start === RANGE.start;
  const drift = (label: string): number =>
    isOwn ? 1 : 0.55 + noise(`${label}${query.range.start}`) * 0.9;
  return names.map((label, index) => ({
    keys: {
      [dimension]: { id: String(index + 1), label },
      ...(dimension === 'placement' && query.dimensions.includes('site')
        ? {
            site: {
              id: String((Math.floor(index / 4) % 8) + 1),
              label: SITES[Math.floor(index / 4) % 8]?.[0] ?? '',
            },
          }
        : {}),
    },
    weight: ((weights[index] ?? 0) / sum) * drift(label),
    ctr:
      drift(`${label}c`) *
      (dimension === 'site' ? (SITES[index]?.[2] ?? 0.0015) : 0.0009 + noise(`${label}c`) * 0.0026),
    viewability:
      dimension === 'site' ? (SITES[index]?.[3] ?? 0.6) : 0.44 + noise(`${label}v`) * 0.38,
  }));
}

const partsInTime = (range: DayRange, dimension: 'day' | 'week' | 'month'): Part[] =>
  timeParts(range, dimension).map(({ id, weight }) => ({
    keys: { [dimension]: { id, label: id } },
    weight,
    ctr: 0.0016 + noise(`${id}c`) * 0.0007,
    viewability: 0.6 + noise(`${id}v`) * 0.08,
  }));

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

function coverageOf(range: DayRange, compare: DayRange, { knownBefore }: Scenario): Coverage {
  const [own, before] = [daysIn(range), daysIn(compare)];
  return {
    range: { days: own, of: own },
    compare: { days: knownBefore ?? before, of: before },
  };
}

/** The answer to one query. */
function sampleAnswer(query: MetricQuery, scenario: Scenario = {}): MetricResult {
  if (scenario.empty) return { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };
  const { before = 0.89 } = scenario;
  const days = query.plan ? 84 : daysIn(query.range);
  const parts = partsOf(query, scenario);
  const sums = parts.map((part) => sumsOf(part, days, scenario));
  const all = parts.map((part, index): MetricRow => {
    const own = sums[index] ?? NO_FACTS;
    const booked = own.impressions * (0.86 + noise(`${index}b`) * 0.62);
    return {
      keys: part.keys,
      values: valuesOf(query, own),
      ...(query.compare ? { compare: valuesOf(query, sumsOf(part, days, scenario, before)) } : {}),
      ...(query.plan
        ? {
            plan: {
              startDate: shiftDay(query.range.end, -70 + index * 4),
              endDate: shiftDay(query.range.end, [12, 30, -6, 45, 20, 3][index % 6] ?? 10),
              bookedImpressions: scenario.without?.includes('bookings')
                ? null
                : Math.round(booked / 5000) * 5000,
              bookedSpend:
                scenario.without?.includes('bookings') || scenario.without?.includes('spend')
                  ? null
                  : Math.round(booked * 0.0071),
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
        ? {
            compare: valuesOf(
              query,
              add(parts.map((part) => sumsOf(part, days, scenario, before))),
            ),
          }
        : {}),
    },
    rowCount: kept.length,
    lastDay: query.range.end,
    ...(query.compare ? { coverage: coverageOf(query.range, query.compare, scenario) } : {}),
  };
}

const NO_BENCHMARKS: readonly Benchmark[] = [];

/** Readers who voted, as the author sees it. */
function sampleVotes(
  questions: readonly VoteQuestion[],
  { empty, scale = 1 }: Scenario,
): SlideVotes {
  return {
    bar: 'author',
    results: questions.map((question, at) => {
      const votes = voteChoices(question).map(({ value, label }) => ({
        value,
        readers: empty ? 0 : Math.round(14 * Math.min(scale, 400) * noise(`${label}${at}`)),
      }));
      return voteResult(question, votes, null, true);
    }),
  };
}

/** Sponsored content as from the server: the first lacks nothing, some of the others do. */
function sampleSponsored({ range }: ReportContext, scenario: Scenario): SponsoredFigures {
  if (scenario.empty) return { documents: [], more: 0, currency: null };
  const { scale = 1, without = [] } = scenario;
  const titles = named(
    [
      'A table for the long evening',
      'Breakfast before the first lift',
      'Why wool still wins',
      'Three huts, two days, one pair of boots',
      'What the light does over the Alps in January',
    ],
    scenario,
  );
  const documents = titles.map((title, at): SponsoredFigures['documents'][number] => {
    const isDelivered = at % 5 !== 4;
    const isVisited = at % 4 !== 2;
    const impressions = Math.round((1_900_000 / (at + 1)) * scale);
    const clicks = without.includes('clicks') ? 0 : Math.round(impressions * 0.0021);
    const hasSpend = isDelivered && !without.includes('spend');
    const sessions = Math.round((14_000 / (at + 1)) * scale);
    const values = {
      impressions: isDelivered ? impressions : null,
      clicks: isDelivered ? clicks : null,
      ctr: isDelivered && impressions > 0 ? clicks / impressions : null,
      spend: hasSpend ? Math.round(impressions * 0.61) / 100 : null,
      sessions: isVisited ? sessions : null,
      engagedSessions: isVisited ? Math.round(sessions * 0.58) : null,
      averageDuration: isVisited && sessions > 0 ? 96 - at : null,
    };
    const undelivered =
      'Its placements have no delivery within the flight, or it is not loaded yet.';
    return {
      ...{ documentId: String(at + 1), title, label: at % 2 ? 'Advertorial' : 'Paid content' },
      flight: { start: range.start, end: at % 3 ? range.end : null },
      ...{ range, values },
      absent: {
        ...(isDelivered ? {} : { delivery: undelivered, spend: undelivered }),
        ...(isDelivered && !hasSpend ? { spend: 'No spend is reported for its placements.' } : {}),
        ...(isVisited
          ? {}
          : { visits: 'Web analytics know none of its landing pages within the flight.' }),
      },
    };
  });
  return { documents, more: 0, currency: 'GBP' };
}

const FOUND = [
  'no data loaded',
  'one campaign far above usual',
  'several campaigns far below usual',
];

/** What data health found on the days of a query; nothing of one without days. */
function sampleMarks(
  { dataset, dimensions, range }: SlideQuery,
  { marks = 0 }: Scenario,
): DayMark[] {
  const isOverTime = dimensions.some(isTime);
  return Array.from({ length: isOverTime ? marks : 0 }, (_, at) => {
    const start = shiftDay(range.start, Math.floor((daysIn(range) * (at + 0.5)) / marks));
    const last = shiftDay(start, at % 3);
    const end = last < range.end ? last : range.end;
    return { dataset: dataset ?? 'delivery', start, end, text: FOUND[at % FOUND.length] ?? '' };
  });
}

const HAPPENED = [
  ['launch', 'Spring range in the shops'],
  ['outage', 'Shop down for three hours'],
  ['price', '20% off tents'],
  ['campaign', 'Out-of-home starts in Leeds, Manchester and Sheffield'],
] as const;

/** Key events on the days of the queries over time. */
function sampleEvents(queries: readonly SlideQuery[], { events = 0 }: Scenario): ChartEvent[] {
  const [query] = queries.filter(({ dimensions }) => dimensions.some(isTime));
  if (!query) return [];
  const { range } = query;
  return Array.from({ length: events }, (_, at) => {
    const [kind, title] = HAPPENED[at % HAPPENED.length] ?? HAPPENED[0];
    const start = shiftDay(range.start, Math.floor((daysIn(range) * (at + 0.4)) / events));
    const last = shiftDay(start, kind === 'price' ? 9 : 0);
    return { id: `${at}`, kind, title, start, end: last < range.end ? last : range.end };
  });
}

const isTime = (one: string): boolean => one === 'day' || one === 'week' || one === 'month';

/** Answers to queries by name, as from the server, with what is to be said of their days. */
export function sampleAnswers(
  queries: Readonly<Record<string, SlideQuery>>,
  scenario: Scenario = {},
): SlideData {
  const marks = Object.values(queries).flatMap((query) => sampleMarks(query, scenario));
  const events = sampleEvents(Object.values(queries), scenario);
  return {
    ...(events.length > 0 ? { events } : {}),
    ...(marks.length > 0
      ? { marks: [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()] }
      : {}),
    results: Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [
        name,
        isOfDelivery(query) ? sampleAnswer(query, scenario) : sampleDatasetAnswer(query, scenario),
      ]),
    ),
    asOf: '2026-04-14T05:00:00Z',
    knownUntil: '2026-04-13',
    timeZone: 'Europe/London',
  };
}

/** Data of a slide, as from the server. */
export function sampleData(
  definition: SlideDefinition,
  options: Slide['options'] = {},
  context: ReportContext = SAMPLE_CONTEXT,
  scenario: Scenario = {},
): SlideData {
  const request = slideRequest(definition, options, context);
  return {
    ...sampleAnswers(request?.queries ?? {}, scenario),
    benchmarks:
      scenario.empty || scenario.without?.includes('benchmarks')
        ? NO_BENCHMARKS
        : SITES.map(([siteName], index) => ({
            siteId: index + 1,
            siteName,
            ...(scenario.without?.includes('clients')
              ? ({ ctr: null, viewability: null, reason: 'few-clients' } as const)
              : { ctr: BENCHMARKS[index] ?? null, viewability: 0.62, reason: null }),
          })),
    ...(request?.sponsored ? { sponsored: sampleSponsored(context, scenario) } : {}),
    ...(request?.votes ? { votes: sampleVotes(request.votes, scenario) } : {}),
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
  compareRange: previousRange(RANGE),
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
  return ownSlide(`S-${component}`, component, title, { options });
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

/** A small picture. */
export const SAMPLE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAPMUlEQVR42gXBi6rBAAAA0PslSimllFJKKaWILCKLyCKyyCKLyPJYw9pmDWtYw5pZa5a0pCX5tnvOnyP2c8Z+rtjPHft5Yj9v7OeL/fyxXyD2C8Z+odgvHPtFYr9o7BeP/ZKxXyr2y8R+udgvH/sVY79y7FeJ/WqxXyP2a8Z+7divE/v1Yr9+7DeM/cax3yT2m8d+ROy3iv2o2G8d+3Gx3y72E2K/Y+wnxX6X2E+J/W6xnx773WO/P0fi60x8XYmvO/H1JL7exNeX+PoT30DiG0x8Q4lvOPGNJL7RxDee+CYT31Tim0l8c4lvPvEtJr7lxLeS+NYS30bi20x824lvJ/HtJb79xHeY+I4T30niO098icR3lfhSie868eUS313iKyS+x8RXSnwvia+S+N4SXz3xvSe+fw7g4wQ+LuDjBj4e4OMFPj7g4wc+AeATBD4h4BMGPhHgEwU+ceCTBD4p4JMBPjngkwc+ReBTBj4V4FMDPg3g0wQ+beDTAT494NMHPkPgMwY+E+AzBz4E8FkBHwr4rIEPB3x2wEcAPkfgIwGfC/BRgM8N+OjA5w58/hxp25m2XWnbnbY9adubtn1p25+2A2k7mLZDaTuctiNpO5q242k7mbZTaTuTtnNpO5+2i2m7nLYrabuWthtpu5m222m7k7Z7abuftodpe5y2J2l7nraJtL1K21TaXqdtLm3v0raQto9pW0rbl7StpO1b2tbT9j1t/zmyb2f27cq+3dm3J/v2Zt++7NuffQey72D2Hcq+w9l3JPuOZt/x7DuZfaey70z2ncu+89l3MfsuZ9+V7LuWfTey72b23c6+O9l3L/vuZ9/D7HucfU+y73n2TWTfq+ybyr7X2TeXfe+ybyH7PmbfUvZ9yb6V7PuWfevZ9z37/nOALyf4coEvN/jygC8v+PKBLz/4CoCvIPgKga8w+IqAryj4ioOvJPhKga8M+MqBrzz4KoKvMviqgK8a+GqAryb4aoOvDvjqga8++BqCrzH4moCvOfgiwNcKfFHgaw2+OPC1A18C+DqCLwl8XcCXAr5u4EsHX3fw9ecoWM6C5SpY7oLlKVjeguUrWP6CFShYwYIVKljhghUpWNGCFS9YyYKVKliZgpUrWPmCVSxY5YJVKVi1gtUoWM2C1S5YnYLVK1j9gjUsWOOCNSlY84JFFKxVwaIK1rpgcQVrV7CEgnUsWFLBuhQspWDdCpZesO4F689RejpLT1fp6S49PaWnt/T0lZ7+0jNQegZLz1DpGS49I6VntPSMl57J0jNVemZKz1zpmS89i6VnufSslJ610rNRejZLz3bp2Sk9e6Vnv/Qclp7j0nNSes5LT6L0XJWeVOm5Lj250nNXegql57H0lErPS+mplJ630lMvPe+l558Dejihhwt6uKGHB3p4oYcPevihRwB6BKFHCHqEoUcEekShRxx6JKFHCnpkoEcOeuShRxF6lKFHBXrUoEcDejShRxt6dKBHD3r0occQeoyhxwR6zKEHAT1W0IOCHmvowUGPHfQQoMcRekjQ4wI9FOhxgx469LhDjz9H1XRWTVfVdFdNT9X0Vk1f1fRXzUDVDFbNUNUMV81I1YxWzXjVTFbNVNXMVM1c1cxXzWLVLFfNStWsVc1G1WxWzXbV7FTNXtXsV81h1RxXzUnVnFdNomquqiZVNddVk6uau6opVM1j1ZSq5qVqKlXzVjX1qnmvmn+OuuGsG6664a4bnrrhrRu+uuGvG4G6EawboboRrhuRuhGtG/G6kawbqbqRqRu5upGvG8W6Ua4blbpRqxuNutGsG+260akbvbrRrxvDujGuG5O6Ma8bRN1Y1Q2qbqzrBlc3dnVDqBvHuiHVjUvdUOrGrW7odeNeN/4csO6EdResu2HdA+teWPfBuh/WA7AehPUQrIdhPQLrUViPw3oS1lOwnoH1HKznYb0I62VYr8B6DdYbsN6E9Tasd2C9B+t9WB/C+hjWJ7A+h3UC1lewTsH6GtY5WN/BugDrR1iXYP0C6wqs32Bdh/U7rP85WpqzpblamruleVqat6X5Wpq/pQVaWrClhVpauKVFWlq0pcVbWrKlpVpapqXlWlq+pRVbWrmlVVparaU1WlqzpbVbWqel9Vpav6UNW9q4pU1a2rylES1t1dKolrZuaVxL27U0oaUdW5rU0i4tTWlpt5amt7R7S/tzIKoTUV2I6kZUD6J6EdWHqH5EDSBqEFFDiBpG1AiiRhE1jqhJRE0hagZRc4iaR9QiopYRtYKoNURtIGoTUduI2kHUHqL2EXWIqGNEnSDqHFEJRF0hKoWoa0TlEHWHqAKiHhFVQtQLoiqIekNUHVHviPrn6CrOruLqKu6u4ukq3q7i6yr+rhLoKsGuEuoq4a4S6SrRrhLvKsmukuoqma6S6yr5rlLsKuWuUukqta7S6CrNrtLuKp2u0usq/a4y7CrjrjLpKvOuQnSVVVehusq6q3BdZddVhK5y7CpSV7l0FaWr3LqK3lXuXeXPgcpOVHahshuVPajsRWUfKvtROYDKQVQOoXIYlSOoHEXlOConUTmFyhlUzqFyHpWLqFxG5Qoq11C5gcpNVG6jcgeVe6jcR+UhKo9ReYLKc1QmUHmFyhQqr1GZQ+UdKguofERlCZUvqKyg8g2VdVS+o/KfY3B2Ds6uwdk9OHsGZ+/g7Buc/YNzYHAODs6hwTk8OEcG5+jgHB+ck4NzanDODM65wTk/OBcH5/LgXBmca4NzY3BuDs7twbkzOPcG5/7gPBycx4PzZHCeD87E4LwanKnBeT04c4PzbnAWBufj4CwNzpfBWRmcb4OzPjjfB+c/x0hyjiTXSHKPJM9I8o4k30jyj6TASAqOpNBICo+kyEiKjqT4SEqOpNRIyoyk3EjKj6TiSCqPpMpIqo2kxkhqjqT2SOqMpN5I6o+k4Ugaj6TJSJqPJGIkrUYSNZLWI4kbSbuRJIyk40iSRtJlJCkj6TaS9JF0H0l/Dkx0YqILE92Y6MFELyb6MNGPiQFMDGJiCBPDmBjBxCgmxjExiYkpTMxgYg4T85hYxMQyJlYwsYaJDUxsYmIbEzuY2MPEPiYOMXGMiRNMnGMigYkrTKQwcY2JHCbuMFHAxCMmSph4wUQFE2+YqGPiHRP/HNODc3pwTQ/u6cEzPXinB9/04J8eAtNDcHoITQ/h6SEyPUSnh/j0kJweUtNDZnrITQ/56aE4PZSnh8r0UJseGtNDc3poTw+d6aE3PfSnh+H0MJ4eJtPDfHogpofV9EBND+vpgZsedtODMD0cpwdperhMD8r0cJse9OnhPj38OXDBiQsuXHDjggcXvLjgwwU/LgRwIYgLIVwI40IEF6K4EMeFJC6kcCGDCzlcyONCERfKuFDBhRouNHChiQttXOjgQg8X+rgwxIUxLkxwYY4LBC6scIHChTUucLiwwwUBF464IOHCBRcUXLjhgo4Ld1z4cyx454J3LXj3gvcseO+C9y14/4IPLPjggg8t+PCCjyz46IKPL/jkgk8t+MyCzy34/IIvLvjygq8s+NqCbyz45oJvL/jOgu8t+P6CHy748YKfLPj5gicW/GrBUwt+veC5Bb9b8MKCPy54acFfFryy4G8LXl/w9wX/5yC3TnLrIrducusht15y6yO3fnIbILdBchsit2FyGyG3UXIbJ7dJcpsitxlymyO3eXJbJLdlclshtzVy2yC3TXLbJrcdctsjt31yOyS3Y3I7IbdzckuQ2xW5pcjtmtxy5HZHbgVyeyS3Erm9kFuF3N7IrU5u7+T2z0FzTppz0Zyb5jw056U5H835aS5Ac0GaC9FcmOYiNBeluTjNJWkuRXMZmsvRXJ7mijRXprkKzdVorkFzTZpr01yH5no016e5Ic2NaW5Cc3OaI2huRXMUza1pjqO5Hc0JNHekOYnmLjSn0NyN5nSau9Pcn4NlnSzrYlk3y3pY1suyPpb1s2yAZYMsG2LZMMtGWDbKsnGWTbJsimUzLJtj2TzLFlm2zLIVlq2xbINlmyzbZtkOy/ZYts+yQ5Yds+yEZecsS7DsimUpll2zLMeyO5YVWPbIshLLXlhWYdkby+ose2fZP8eGcW4Y14ZxbxjPhvFuGN+G8W+YwIYJbpjQhglvmMiGiW6Y+IZJbpjUhslsmNyGyW+Y4oYpb5jKhqltmMaGaW6Y9obpbJjehulvmOGGGW+YyYaZbxhiw6w2DLVh1huG2zC7DSNsmOOGkTbMZcMoG+a2YfQNc98wfw6ecvKUi6fcPOXhKS9P+XjKz1MBngryVIinwjwV4akoT8V5KslTKZ7K8FSOp/I8VeSpMk9VeKrGUw2eavJUm6c6PNXjqT5PDXlqzFMTnprzFMFTK56ieGrNUxxP7XhK4KkjT0k8deEphaduPKXz1J2n/hx70rknXXvSvSc9e9K7J3170r8nA3syuCdDezK8JyN7Mron43syuSdTezKzJ3N7Mr8ni3uyvCcre7K2Jxt7srkn23uysyd7e7K/J4d7crwnJ3tyvieJPbnak9SeXO9Jbk/u9qSwJ497UtqTlz2p7MnbntT35H1P/jnEpVNcusSlW1x6xKVXXPrEpV9cBsRlUFyGxGVYXEbEZVRcxsVlUlymxGVGXObEZV5cFsVlWVxWxGVNXDbEZVNctsVlR1z2xGVfXA7F5VhcTsTlXFwS4nIlLilxuRaXnLjciUtBXB7FpSQuL+JSEZc3camLy7u4/HOcCOeJcJ0I94nwnAjvifCdCP+JCJyI4IkInYjwiYiciOiJiJ+I5IlInYjMicidiPyJKJ6I8omonIjaiWiciOaJaJ+IzononYj+iRieiPGJmJyI+YkgTsTqRFAnYn0iuBOxOxHCiTieCOlEXE6EciJuJ0I/EfcT8eeQcaeMu2TcLeMeGffKuE/G/TIekPGgjIdkPCzjERmPynhcxpMynpLxjIznZDwv40UZL8t4RcZrMt6Q8aaMt2W8I+M9Ge/L+FDGxzI+kfG5jBMyvpJxSsbXMs7J+E7GBRk/yrgk4xcZV2T8JuO6jN9l/M9xnTmvM9d15r7OPNeZ9zrzXWf+6yxwnQWvs9B1Fr7OItdZ9DqLX2fJ6yx1nWWus9x1lr/OitdZ+TqrXGe166xxnTWvs/Z11rnOetdZ/zobXmfj62xync2vM+I6W11n1HW2vs6462x3nQnX2fE6k66zy3WmXGe360y/zu7X2T8a6tB5ZUQUOQAAAABJRU5ErkJggg==';
