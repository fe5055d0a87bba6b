/** What a platform's export looks like: one declaration per platform and dataset. */
import type { ImportFormat } from '@flightdeck/contract/imports';
import type { DatasetId } from '@flightdeck/domain/datasets';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { isBlank, isTotal, type Names } from '../../../platform/tables/names.ts';
import type { FieldOf } from './fields.ts';

export * from '../../../platform/tables/names.ts';

/** First rows of a file, as read. */
export type Rows = readonly (readonly string[])[];

/** A platform whose exports are recognised. */
export type PlatformId = Exclude<ImportFormat, 'mapped' | 'unknown'>;

/** An account as a file names it. */
export interface Account {
  readonly id: string | null;
  readonly name: string | null;
}

/** What a file says of itself outside its table. */
export interface Covers {
  readonly reportName: string | null;
  /** Days that the report was made for, whether or not each has rows. */
  readonly range: DayRange | null;
  /** Filters as written, such as `Advertiser: Acme (63)`: rows that they leave out are not gone. */
  readonly filters: readonly string[];
  readonly timeZone: string | null;
  /** Day on which the report was made, or whose figures were complete then. */
  readonly madeOn: Day | null;
}

/** A share or score of a row's impressions: what is added up is the share times the impressions. */
export interface Weighted {
  readonly field: string;
  readonly names: Names;
  /** `share`: of the impressions; `shareOf`: the impressions are this share of the field; `score`: a mean over them. */
  readonly by: 'share' | 'shareOf' | 'score';
}

/** A column whose meaning another column of the same row tells. */
export interface ByIndicator {
  readonly column: Names;
  readonly indicator: Names;
  /** Field by the indicator's value; the first that matches counts, others are not counted. */
  readonly fields: readonly { readonly pattern: RegExp; readonly field: string }[];
}

/** Where a file's table starts, and what told the platform. */
export interface Found {
  /** Row of the column names. */
  readonly header: number;
  /** What was seen, such as “preamble up to Report Fields”. */
  readonly sign: string;
  /** Rows of the column names of all tables of a file with several, in file order. */
  readonly tables?: readonly number[];
}

/** A platform's export of one dataset. */
export interface Recogniser {
  readonly platform: PlatformId;
  /** Platform's name as shown. */
  readonly name: string;
  readonly dataset: DatasetId;
  /** What the platform calls it: “report”, “floodlight report”. */
  readonly report: string;
  /** Null where the file is not this platform's. */
  readonly find: (rows: Rows) => Found | null;
  /** Whether a row below the header holds no figures of its own, such as a total. */
  readonly skips: (cells: readonly string[]) => boolean;
  /** Whether a row ends the table: a grand total or the first line of a footer. */
  readonly ends: (columns: readonly string[]) => (cells: readonly string[]) => boolean;
  /** Column names of each field. */
  readonly columns: Readonly<Record<string, Names>>;
  /**
   * Columns to use for an entity that the report lacks. Name and id are replaced together, because the id of one entity
   * with the name of another would mix both. The first that fits is used.
   */
  readonly instead: readonly Readonly<Record<string, Names>>[];
  /** Values for fields that no column holds. */
  readonly constants: Readonly<Record<string, string>>;
  readonly weighted: readonly Weighted[];
  readonly byIndicator: ByIndicator | null;
  /** Names that delivery uses other columns for than this dataset; null where the report is no delivery. */
  readonly alsoDelivery: Readonly<Partial<Record<FieldOf<'delivery'>, Names>>> | null;
  /** What the lines above and below the table say. */
  readonly covers: (lines: Rows) => Covers;
  /** Account that the lines outside the table name. */
  readonly account: (lines: Rows) => Account | null;
  /** Currency that the lines outside the table name. */
  readonly currency: (lines: Rows) => string | null;
  /** Columns of the first and last day of a row: where they differ, the row has no day. */
  readonly period: { readonly first: Names; readonly last: Names } | null;
  /** How to get the report by day, as an instruction. */
  readonly byDay: string;
  /** Headers of the API's money columns, which are in micros under a plain name; their size can say otherwise. */
  readonly micros: readonly string[];
  /** In English, `3/4/2026` is the fourth of March. */
  readonly monthFirst: boolean;
}

type Given<D extends DatasetId> = Pick<Recogniser, 'platform' | 'name' | 'find'> &
  Partial<
    Omit<Recogniser, 'dataset' | 'columns' | 'instead' | 'constants' | 'weighted' | 'byIndicator'>
  > & {
    readonly columns: Readonly<Partial<Record<FieldOf<D>, Names>>>;
    readonly instead?: readonly Readonly<Partial<Record<FieldOf<D>, Names>>>[];
    readonly constants?: Readonly<Partial<Record<FieldOf<D>, string>>>;
    readonly weighted?: readonly (Weighted & { readonly field: FieldOf<D> })[];
    readonly byIndicator?: ByIndicator & {
      readonly fields: readonly { readonly pattern: RegExp; readonly field: FieldOf<D> }[];
    };
  };

/** How to get a report by day, whatever its platform. */
export const BY_DAY = 'Export it with a breakdown by day, so that each row has its date';

/** Covers of a file that says nothing of itself. */
const NOTHING_SAID: Covers = {
  reportName: null,
  range: null,
  filters: [],
  timeZone: null,
  madeOn: null,
};

/** Declares a platform's export of `dataset`: names of its fields are checked. */
export function defineRecogniser<D extends DatasetId>(dataset: D, given: Given<D>): Recogniser {
  return {
    report: 'report',
    skips: (cells) => isBlank(cells) || isTotal(cells),
    ends: () => () => false,
    weighted: [],
    byIndicator: null,
    alsoDelivery: null,
    covers: () => NOTHING_SAID,
    account: () => null,
    currency: () => null,
    byDay: BY_DAY,
    micros: [],
    period: null,
    monthFirst: false,
    ...given,
    dataset,
    columns: defined(given.columns),
    instead: (given.instead ?? []).map(defined),
    constants: defined(given.constants ?? {}),
  };
}

/** The entries of a record that have a value. */
function defined<T>(record: Readonly<Partial<Record<string, T>>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
