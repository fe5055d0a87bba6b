/** What an alert asks of the facts, and the figures of the answer that it judges. */
import type { DatasetQuery } from '../../datasets/query.ts';
import { type Day, previousRange, shiftDay } from '../../dates/index.ts';
import type { MetricResult } from '../../metrics/index.ts';
import { expandQuestion, withCalculated } from '../calculated.ts';
import type { DashboardBody, Tile, TileQuestion } from '../model.ts';
import { datasetQuery, reaching, type TileDays } from '../question.ts';
import { type AlertSample, alertRange, TOTAL_ROW } from './judge.ts';
import { type AlertRule, alertDimension } from './rule.ts';

/** Most rows that an alert watches. */
const MOST_ROWS = 1000;

/** Where an alert stands. */
export interface AlertTile {
  readonly body: DashboardBody;
  readonly tile: Tile;
  readonly question: TileQuestion;
}

/** A tile of a dashboard with figures, by its id; undefined where there is none. */
export function alertTile(body: DashboardBody, tileId: string): AlertTile | undefined {
  const tile = body.pages.flatMap(({ tiles }) => tiles).find(({ id }) => id === tileId);
  return tile?.question ? { body, tile, question: tile.question } : undefined;
}

/** Days back in which a row must have had data to be missed. */
const MISSED_DAYS = 28;

/** What is asked by: the rows that are watched; of a total the first filter, so that nothing behind it is no figure. */
function watched({ body, tile, question }: AlertTile, { metric, per }: AlertRule): TileQuestion {
  const { dataset, filters, minImpressions } = question;
  const [filter] = [...filters, ...reaching(tile, body.view.filters)];
  const dimension = per === 'row' ? alertDimension(question) : filter?.dimension;
  return {
    ...{ dataset, metrics: [metric], dimensions: dimension ? [dimension] : [], filters },
    limit: MOST_ROWS,
    ...(minImpressions === undefined || per === 'total' ? {} : { minImpressions }),
  };
}

/** The questions of an alert for a day. */
export interface AlertQueries {
  /** The days up to it, and as many before. */
  readonly main: DatasetQuery;
  /** Rows that can be missed: those of the four weeks before too. Only for an alert that misses rows. */
  readonly all?: DatasetQuery;
}

/**
 * The questions for the days up to `day`, with the filters that the dashboard was saved with: what somebody chooses while
 * they read it changes no alert.
 */
export function alertQueries(at: AlertTile, rule: AlertRule, day: Day): AlertQueries {
  const { body, tile } = at;
  const range = alertRange(rule, day);
  const question = expandQuestion(watched(at, rule), body.metrics);
  const filters = reaching(tile, body.view.filters);
  const ask = (days: TileDays) =>
    datasetQuery(question, days, filters, { ...body, choice: body.view, today: day });
  const isMissing = rule.per === 'row' && rule.condition.kind === 'no-data';
  const start = shiftDay(range.start, -MISSED_DAYS);
  return {
    main: ask({ range, compare: previousRange(range) }),
    ...(isMissing ? { all: ask({ range: { start, end: range.end }, compare: undefined }) } : {}),
  };
}

/** The answers to `AlertQueries`. */
export type AlertAnswers = { readonly [Name in keyof AlertQueries]: MetricResult };

/** The figures of the answers to `alertQueries` for the same day. */
export function alertSample(
  at: AlertTile,
  rule: AlertRule,
  day: Day,
  { main, all }: AlertAnswers,
): AlertSample {
  const question = watched(at, rule);
  const { rows, totals, lastDay, coverage } = withCalculated(main, question, at.body.metrics);
  const { metric, per } = rule;
  const [dimension = ''] = question.dimensions;
  const known = coverage ? { known: { range: coverage.range, before: coverage.compare } } : {};
  const range = alertRange(rule, day);
  if (per === 'total') {
    // Without any facts a sum is no figure, although it adds up to 0.
    const isEmpty = lastDay === null || rows.length === 0;
    const value = isEmpty ? null : (totals.values[metric] ?? null);
    const row = { id: TOTAL_ROW, label: '', value, before: totals.compare?.[metric] ?? null };
    return { range, rows: [row], ...known };
  }
  const byId = new Map(rows.map((row) => [row.keys[dimension]?.id, row]));
  return {
    range,
    rows: (all ?? main).rows.flatMap(({ keys }) => {
      const key = keys[dimension];
      const row = byId.get(key?.id);
      const before = row?.compare?.[metric] ?? null;
      return key ? [{ ...key, value: row?.values[metric] ?? null, before }] : [];
    }),
    ...known,
  };
}
