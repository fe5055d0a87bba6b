/** The facts store: delivery by day, behind one small interface (architecture.md, "Data"). */
import type { Dataset, DatasetQuery } from '@flightdeck/domain/datasets';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';

/** Which facts a question may see. The server derives it from the session, never from the body alone. */
export interface FactScope {
  /** Advertisers the user may see; every query names at least one. */
  readonly advertiserIds: readonly number[];
  /** Accounts of theirs to keep, exactly these; all when absent. */
  readonly accountIds?: readonly number[];
  /** Campaigns to keep; all when absent. */
  readonly campaignIds?: readonly number[];
  /** Placements to keep; all when absent. */
  readonly placementIds?: readonly number[];
  /** What an aggregator counts takes the place of the conversions of media and of their value; those of media when absent. */
  readonly counted?: CountedBy;
}

/** Outcomes that an aggregator counts, by their ids in the facts. */
export interface CountedBy {
  readonly aggregatorId: number;
  readonly outcomeIds: readonly number[];
  /** The days that it has computed; null before its first run. */
  readonly days: DayRange | null;
}

/** A row as read. `bigint`, `numeric` and counts arrive as numbers, days as `YYYY-MM-DD`, instants as ISO 8601 UTC. */
export type Row = Readonly<Record<string, unknown>>;

/** One connection's work inside a transaction. */
export interface FactsTransaction {
  query(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Loads tab-separated text (PostgreSQL COPY text format, UTF-8) into `table (columns)`; answers the number of rows. */
  copy(
    table: string,
    columns: readonly string[],
    chunks: AsyncIterable<string> | Iterable<string>,
  ): Promise<number>;
  /** Tables of facts whose rows are in ClickHouse; absent where all are here. */
  readonly elsewhere?: FactsElsewhere;
}

/** What a transaction does to rows that are in ClickHouse; `copy` adds to them. */
export interface FactsElsewhere {
  holds(table: string): boolean;
  /** Removes the rows of accounts' days, all of one month. */
  removeDays(
    table: string,
    month: Day,
    days: readonly { readonly advertiserId: number; readonly day: Day }[],
  ): Promise<void>;
  /** Removes the rows before the first day of a month. */
  removeBefore(table: string, month: Day): Promise<void>;
  /** Accounts' rows of a table in a month. */
  sizes(
    table: string,
    advertiserIds: readonly number[],
    month: Day,
  ): Promise<ReadonlyMap<number, number>>;
}

/** The store. All engines (PGlite in a worker thread, PostgreSQL, PostgreSQL with ClickHouse) pass the same tests. */
export interface FactsStore {
  readonly engine: 'embedded' | 'postgresql' | 'clickhouse';
  /** Reads with a deadline in milliseconds; the embedded engine recycles its worker past it. */
  query(sql: string, params?: readonly unknown[], deadlineMs?: number): Promise<Row[]>;
  /**
   * Reads like `query`, from a copy of the store that lags behind where one is current.
   * @param isCurrent Whether what a copy answers is new enough for the question.
   */
  readAt(isCurrent: (query: FactsStore['query']) => Promise<boolean>): Promise<FactsStore['query']>;
  /** Runs `work` in one transaction: all of it or nothing. */
  transaction<T>(work: (tx: FactsTransaction) => Promise<T>): Promise<T>;
  /** Compiles and answers a query within the scope. */
  answer(query: DatasetQuery, scope: FactScope): Promise<MetricResult>;
  /**
   * After a load that touched `days`: refreshes statistics and, on the embedded engine, frees the space of deleted
   * rows. Outside any transaction. It affects speed only.
   */
  tidy(days: Iterable<string>, dataset?: Dataset, table?: string): Promise<void>;
  /**
   * Runs `work` while nothing is written and the files of the embedded store hold everything that was committed; whoever
   * asks meanwhile waits. Only the embedded store has it.
   */
  readonly still?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  close(): Promise<void>;
}
