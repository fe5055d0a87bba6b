/** What an importer hands to the loader, and what the loader answers. */
import type { BadRow } from '@flightdeck/contract/imports';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { FACT_COLUMNS, type FactColumn } from '@flightdeck/domain/metrics';

/** A named entity at its source. At least one of `id` and `name` is set; without `id` the name identifies it. */
export interface Ref {
  readonly id: string | null;
  readonly name: string | null;
}

/**
 * Everything of a row but its day and figures. Share one object between equal rows: it is looked up by identity first.
 */
export interface FactDimensions {
  readonly advertiser: Ref;
  readonly campaign: Ref;
  readonly placement: Ref;
  readonly site: string;
  readonly creative: Ref | null;
  readonly creativeType: string | null;
  readonly size: string | null;
  readonly device: string | null;
  readonly country: string | null;
  /** How the placement is bought, such as CPM. */
  readonly costStructure: string | null;
}

/** Figures in the order of FACT_COLUMNS: counts, and money in micros. */
export type FactValues = readonly number[];

/** A row of delivery, read and checked. */
export interface FactInput {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly day: Day;
  readonly dimensions: FactDimensions;
  readonly values: FactValues;
}

/** The next rows that could be read, and those that could not. */
export interface FactBatch {
  readonly facts: readonly FactInput[];
  readonly bad: readonly BadRow[];
}

/** An advertiser that a load touches. */
export interface LoadedAdvertiser {
  readonly id: number;
  /** Its id at the source, else its name. */
  readonly key: string;
  readonly name: string;
  /** False when no earlier load held it. */
  readonly known: boolean;
}

/** How far a load is. */
export interface LoadProgress {
  readonly phase: 'reading' | 'writing';
  readonly rows: number;
  readonly badRowCount: number;
}

/** The result of a load. */
export interface LoadResult {
  /** Good rows of the file. */
  readonly rows: number;
  /** Facts written, after rows of one day and line were added up; 0 when nothing changed. */
  readonly written: number;
  /** Facts of earlier loads that these days replaced. */
  readonly replaced: number;
  /** Rows kept although clicks exceed impressions. */
  readonly flagged: number;
  readonly badRowCount: number;
  /** The first 200. */
  readonly badRows: readonly BadRow[];
  /** First and last day of the file. */
  readonly range: DayRange;
  /** Sums over the good rows; `spend` in currency units. */
  readonly totals: {
    readonly impressions: number;
    readonly clicks: number;
    readonly spend: number;
  };
  readonly advertisers: readonly LoadedAdvertiser[];
  /** Days whose facts are new, in order. */
  readonly changedDays: readonly Day[];
  /** True when every day already held exactly this. */
  readonly unchanged: boolean;
  /** Campaigns of earlier loads that were taken from the file's days and are nowhere in the file. */
  readonly droppedCampaigns: readonly string[];
}

/** Position of each fact in FactValues. */
export const VALUE_INDEX = Object.fromEntries(FACT_COLUMNS.map((name, i) => [name, i])) as Readonly<
  Record<FactColumn, number>
>;
