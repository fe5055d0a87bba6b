/** What files bring of a dataset: for which of its tables, and the order of names in a row. */
import {
  DATASETS,
  type Dataset,
  type DatasetId,
  datasetOf,
  mappingTargets,
} from '@flightdeck/domain/datasets';
import { AppError } from '../errors.ts';
import { type FactTable, factTables, type KeyColumn } from './tables.ts';

/** What a load brings of a dataset: the table, and the order of names in a row. */
export interface LoadShape {
  readonly dataset: DatasetId;
  /** The detail dimension whose own table the rows go to (fact_search_term); null: the dataset's main table. */
  readonly detail: string | null;
  /** Dimensions of a row besides the day, `advertiser` first. */
  readonly dimensions: readonly string[];
  /** Measures, in the order of a row's values. */
  readonly measures: readonly string[];
}

/**
 * The shape of files with these mapped fields.
 * @throws {AppError} `unprocessable` where two detail dimensions are given: no table holds both.
 */
export function loadShape(dataset: DatasetId, fields: Iterable<string>): LoadShape {
  const declared = datasetOf(dataset);
  const { detail } = layoutFor(declared, fields);
  const dimensions = Object.entries(declared.dimensions)
    .filter(([id, each]) => each.kind !== 'time' && (!each.detail || id === detail))
    .map(([id]) => id);
  return {
    dataset,
    detail,
    dimensions: ['advertiser', ...dimensions],
    measures: Object.keys(declared.measures),
  };
}

/** A table of facts as loads fill it. */
export interface FactLayout {
  readonly dataset: Dataset;
  readonly detail: string | null;
  readonly table: FactTable;
  /** Columns of a fact's ids without day, advertiser and feed: their order is that of kept lines. */
  readonly ids: readonly KeyColumn[];
  /** Measures of a fact. */
  readonly width: number;
  /** Whether the measure at each position is never added up. */
  readonly isDistinct: readonly boolean[];
  /** Position of the campaign among the ids; -1 where the dataset has none. */
  readonly campaign: number;
  /** Position of the part of a campaign that tells reports apart, such as the placement; -1 where there is none. */
  readonly part: number;
  /** The dimension at that position. */
  readonly partOf: string | null;
}

function makeLayout(dataset: Dataset, table: FactTable, detail: string | null): FactLayout {
  const ids = table.keys.filter(
    ({ dimension }) => dimension !== 'day' && dimension !== 'advertiser' && dimension !== null,
  );
  const part = ids.findIndex(({ dimension }) => {
    const declared = dataset.dimensions[dimension ?? ''];
    return declared?.kind === 'entity' && declared.parent === 'campaign';
  });
  return {
    dataset,
    detail,
    table,
    ids,
    width: table.measures.length,
    isDistinct: table.measures.map(({ fold }) => fold === 'distinct'),
    campaign: ids.findIndex(({ dimension }) => dimension === 'campaign'),
    part,
    partOf: ids[part]?.dimension ?? null,
  };
}

/** Layouts of all tables of a dataset: its main one first. */
export function layoutsOf(dataset: Dataset): FactLayout[] {
  const details = Object.keys(dataset.dimensions).filter((id) => dataset.dimensions[id]?.detail);
  return factTables(dataset).map((table, index) =>
    makeLayout(dataset, table, index === 0 ? null : (details[index - 1] ?? null)),
  );
}

/** The layout of a dataset's main table. */
export const mainLayout = (dataset: Dataset): FactLayout => layoutFor(dataset, []);

/**
 * The layout of files with these mapped fields.
 * @throws {AppError} `unprocessable` where two detail dimensions are given.
 */
export function layoutFor(dataset: Dataset, fields: Iterable<string>): FactLayout {
  const of = new Map(mappingTargets(dataset).map((target) => [target.field, target.of]));
  const given = new Set(Array.from(fields, (field) => of.get(field) ?? field));
  const [main, ...details] = layoutsOf(dataset);
  const [detail, other] = details.filter((layout) => given.has(layout.detail ?? ''));
  if (detail && other) {
    const label = ({ detail: id }: FactLayout) => dataset.dimensions[id ?? '']?.label ?? id;
    throw new AppError(
      'unprocessable',
      `A file can be split by ${label(detail)} or by ${label(other)}, not by both. Leave one of the columns out.`,
    );
  }
  const layout = detail ?? main;
  if (!layout) throw new Error(`The dataset ${dataset.id} has no table.`);
  return layout;
}

/** Every dataset that the program knows. */
export const ALL_DATASETS: readonly Dataset[] = Object.values(DATASETS);

/** The layout of a table by its name; undefined where none of the datasets has it. */
export function layoutNamed(
  table: string,
  datasets: readonly Dataset[] = ALL_DATASETS,
): FactLayout | undefined {
  return datasets.flatMap(layoutsOf).find((layout) => layout.table.table === table);
}

/** The measure that a dataset's loads are told by first, such as impressions. */
export function mainMeasure({ measures }: Dataset): string {
  const sums = Object.keys(measures).filter((id) => measures[id]?.fold === 'sum');
  return (
    sums.find((id) => id === 'impressions') ??
    sums.find((id) => id === 'conversions') ??
    sums[0] ??
    ''
  );
}
