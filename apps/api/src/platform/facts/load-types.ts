/** What an importer hands to the loader, and what the loader answers. */
import type { BadRow } from '@flightdeck/contract/imports';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { FACT_COLUMNS, type FactColumn } from '@flightdeck/domain/metrics';

/** A named entity at its source. At least one of `id` and `name` is set; without `id` the name identifies it. */
export interface Ref {
  readonly id: string | null;
  readonly name: string | null;
}

/** An advertiser of a file, and what the row says its money is in. */
export interface AccountRef extends Ref {
  /** ISO 4217; absent where the row does not say. */
  readonly currency?: string;
}

/**
 * Everything of a row but its day and figures, by the dimensions of its dataset: entities are a Ref, names and bands a text;
 * null where the file has none. Share one object between equal rows: it is looked up by identity first.
 */
export interface FactDimensions {
  readonly advertiser: AccountRef;
  readonly [dimension: string]: Ref | string | null;
}

/** An entity that a row names; null where it names none. */
export function refOf(line: FactDimensions, dimension: string): Ref | null {
  const value = line[dimension];
  return typeof value === 'object' ? value : null;
}

/** A text of a row; null where it has none. */
export function textOf(line: FactDimensions, dimension: string): string | null {
  const value = line[dimension];
  return typeof value === 'string' ? value : null;
}

/**
 * Figures in the order of the measures of a LoadShape: counts, money in micros, seconds and decimals. A distinct measure that
 * the row does not give is NaN, a sum 0.
 */
export type FactValues = readonly number[];

/** A row, read and checked. */
export interface FactInput {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly day: Day;
  readonly dimensions: FactDimensions;
  readonly values: FactValues;
}

/** A row that could not be read. */
export interface UnreadRow extends BadRow {
  /** Its day; `unknown` where a day is stated that cannot be read, absent where none is. */
  readonly day?: Day | 'unknown';
}

/** The row as it is shown. */
export const asBadRow = ({ day: _, ...row }: UnreadRow): BadRow => row;

/** The next rows that could be read, and those that could not. */
export interface FactBatch {
  readonly facts: readonly FactInput[];
  readonly bad: readonly UnreadRow[];
  /** What the same rows bring of delivery: see `LoadRequest.also`. */
  readonly also?: readonly FactInput[];
}

/** An advertiser that a load touches. */
export interface LoadedAdvertiser {
  readonly id: number;
  /** Its id at the source, else its name. */
  readonly key: string;
  readonly name: string;
  /** The advertiser that it is an account of; its own id where it is linked to none. */
  readonly mainId: number;
  /** False when no earlier load held it. */
  readonly known: boolean;
}

/** How far a load is. */
export interface LoadProgress {
  readonly phase: 'reading' | 'writing';
  readonly rows: number;
  readonly badRowCount: number;
}

/** Sums of some figures; money in currency units. */
export interface Figures {
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly spend: number;
}

/** A day that a load changed, over its advertisers. */
export interface DayChange {
  readonly day: Day;
  readonly before: Figures;
  readonly after: Figures;
  /** Of a dataset other than delivery: sums of its measures, distinct ones left out; money in micros. */
  readonly sums?: { readonly before: Sums; readonly after: Sums };
}

/** Sums of measures by their id. */
export type Sums = Readonly<Record<string, number>>;

/** A campaign that earlier loads of the feed hold on days that a file covers, and that the file does not have there. */
export interface MissingCampaign {
  readonly name: string;
  /** Days on which the file lacks it. */
  readonly days: number;
  readonly impressions: number;
  /** The main measure of a dataset without impressions; money in micros. */
  readonly main?: { readonly measure: string; readonly label: string; readonly value: number };
}

/** What a load brought of delivery beside its own dataset. */
export interface AlsoLoaded {
  /** Its own load, undone and done again with the other; null when it repeats the last one of its feed. */
  readonly loadId: number | null;
  readonly written: number;
  readonly replaced: number;
  readonly changes: readonly DayChange[];
}

/** The result of a load. */
export interface LoadResult {
  /** The load, by which it can be undone; null when it repeats the last one of its feed. */
  readonly loadId: number | null;
  /** Good rows of the file. */
  readonly rows: number;
  /** Facts of the days that changed, after rows of one day and line were added up; 0 when nothing changed. */
  readonly written: number;
  /** Facts that stood on these days before. */
  readonly replaced: number;
  /** Rows kept although clicks exceed impressions. */
  readonly flagged: number;
  readonly badRowCount: number;
  /** The first 200. */
  readonly badRows: readonly BadRow[];
  /** First and last day of the file. */
  readonly range: DayRange;
  /** The range that the file states, as far as it covers it: days without rows as well. Null where it covers those with rows alone. */
  readonly covers: DayRange | null;
  /** The zone of its days as the file states it. */
  readonly timeZone: string | null;
  /** Sums over the good rows; `spend` in currency units. */
  readonly totals: {
    readonly impressions: number;
    readonly clicks: number;
    readonly spend: number;
  };
  /** Sums of the good rows by measure, distinct ones left out; money in micros. */
  readonly sums: Sums;
  /** The table of facts that it went to. */
  readonly table: string;
  /** What the file also brought of delivery. */
  readonly also?: AlsoLoaded;
  readonly advertisers: readonly LoadedAdvertiser[];
  /** Days whose facts are new, in order, with what they held before. */
  readonly changes: readonly DayChange[];
  /** True when no day's facts changed. */
  readonly unchanged: boolean;
  /** What earlier loads of the feed hold on the days that the file covers and the file does not: kept, or removed where so asked. */
  readonly missing: readonly MissingCampaign[];
  readonly missingAre: 'kept' | 'removed';
  /** Days with bad rows that were not replaced by their good ones. */
  readonly heldBack: readonly Day[];
}

/** Position of each fact in FactValues. */
export const VALUE_INDEX = Object.fromEntries(FACT_COLUMNS.map((name, i) => [name, i])) as Readonly<
  Record<FactColumn, number>
>;
