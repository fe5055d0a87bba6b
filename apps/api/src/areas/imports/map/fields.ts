/** Which fields a mapping gives, and which a dataset's rows need. */
import {
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  importFields,
} from '@flightdeck/contract/imports';
import {
  DATASETS,
  type Dataset,
  type DatasetId,
  datasetOf,
  incomplete,
} from '@flightdeck/domain/datasets';
import { AppError } from '../../../platform/errors.ts';
import { datasetName, fieldsOf, isFieldOf } from '../recognise/fields.ts';
import { howByDay } from './days.ts';
import { derivable } from './derive.ts';
import { splits } from './texts.ts';

/** Dimensions without which a dataset's row says nothing. A placement is not needed: a campaign's delivery on a site is one. */
const NEEDED: Readonly<Partial<Record<DatasetId, readonly string[]>>> = {
  delivery: ['campaign', 'site'],
  goals: ['goal'],
  paths: ['path'],
};

/** Dimensions that every row of a dataset must have, besides the advertiser. */
export const neededDimensions = (dataset: DatasetId): readonly string[] => NEEDED[dataset] ?? [];

const DAY_PARTS = ['dayOfMonth', 'month', 'year'] as const;

/** Fields that state the day, whole or in parts. */
export const DAY_FIELDS: ReadonlySet<ImportField> = new Set(['day', ...DAY_PARTS]);

const FIGURES = new Map<DatasetId, ReadonlySet<ImportField>>();

/** Fields of a dataset that hold a figure and not a day or a name. */
export function figureFields(dataset: DatasetId): ReadonlySet<ImportField> {
  let fields = FIGURES.get(dataset);
  if (!fields) {
    const { measures } = DATASETS[dataset] satisfies Dataset;
    fields = new Set(
      importFields(dataset)
        .filter(({ of }) => of in measures)
        .map(({ field }) => field),
    );
    FIGURES.set(dataset, fields);
  }
  return fields;
}

/** Entities of a dataset that belong to a campaign. */
const ofCampaigns = (dataset: DatasetId): readonly string[] => {
  const { dimensions }: Dataset = DATASETS[dataset];
  return Object.entries(dimensions).flatMap(([id, each]) =>
    each.kind === 'entity' && each.parent === 'campaign' ? [id] : [],
  );
};

/** Every field that the mapping fills for a file with these columns. */
export function givenFields(mapping: ImportMapping, columns: readonly string[]): Set<ImportField> {
  const headers = new Set([
    ...columns.map((name) => name.trim()),
    ...derivable(mapping, columns).map(({ name }) => name),
  ]);
  const fields = new Set<ImportField>();
  for (const [header, field] of Object.entries(mapping.columns)) {
    if (headers.has(header.trim())) fields.add(field);
  }
  for (const { column, groups } of splits(mapping)) {
    if (headers.has(column)) for (const field of groups) fields.add(field);
  }
  for (const [field, value] of Object.entries(mapping.constants ?? {})) {
    if (value !== '') fields.add(field);
  }
  return fields;
}

/** The fields of the columns alone: with the source they identify the report. */
export const columnFields = (mapping: ImportMapping, columns: readonly string[]): ImportField[] => [
  ...givenFields({ ...mapping, constants: {} }, columns),
];

/**
 * Fields that neither column, split nor constant gives under `mapping`. An entity is satisfied by name or id. Of the
 * figures any will do: a report of conversions alone adds them to the delivery of others.
 */
export function missingFields(mapping: ImportMapping, columns: readonly string[]): ImportField[] {
  const { dataset } = mapping;
  const given = givenFields(mapping, columns);
  const has = (field: ImportField) => given.has(field);
  const missing: ImportField[] = [];
  // A year alone may belong to days without one.
  if (!has('day')) {
    const isInParts = has('dayOfMonth') || has('month');
    missing.push(...(isInParts ? DAY_PARTS.filter((part) => !has(part)) : ['day']));
  }
  const isNamed = (dimension: string) => has(dimension) || has(`${dimension}Id`);
  const needed = new Set(['advertiser', ...neededDimensions(dataset)]);
  // A store of ad groups without their campaigns could never tell two of one name apart.
  if (ofCampaigns(dataset).some(isNamed)) needed.add('campaign');
  missing.push(...[...needed].filter((dimension) => !isNamed(dimension)));
  const figures = figureFields(dataset);
  const [first] = figures;
  if (first !== undefined && ![...figures].some(has)) missing.push(first);
  return missing;
}

/** Why a file without these fields cannot be loaded. */
export function lacksFields(
  missing: readonly ImportField[],
  { format, columns }: { readonly format: ImportFormat; readonly columns: readonly string[] },
): AppError {
  const [first] = missing;
  const names = columns.map((name) => name.trim()).filter((name) => name !== '');
  const held = `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`;
  const days = missing.includes('day') ? ` ${notByDay(format)}` : '';
  return new AppError(
    'unprocessable',
    `The file has no column for: ${missing.join(', ')}.${days} Its columns are: ${held}. Map one of them, or give a fixed value (on the command line --set ${first}=VALUE), then load it again.`,
    { missing },
  );
}

/** What to do with a report that has no days. */
export const notByDay = (format: ImportFormat): string =>
  `The file does not say which day its rows are of. ${howByDay(format)}.`;

/**
 * Refuses a mapping that names fields which its dataset does not have, or one measure of several that say something only
 * beside each other.
 * @throws {AppError} `unprocessable` with the fields that it has, or that it takes.
 */
export function assertFields({
  dataset,
  columns,
  constants = {},
  values = {},
}: ImportMapping): void {
  const used = [...Object.values(columns), ...Object.keys(constants), ...Object.keys(values)];
  const stranger = used.find((field) => !isFieldOf(dataset, field));
  if (stranger !== undefined) {
    throw new AppError(
      'unprocessable',
      `“${stranger}” is no field of ${datasetName(dataset)}. Its fields are: ${fieldsOf(dataset).join(', ')}.`,
    );
  }
  const declared: Dataset = datasetOf(dataset);
  const [alone] = incomplete(declared, (measure) => used.includes(measure));
  if (alone === undefined) return;
  const others = declared.together?.find((group) => group.includes(alone)) ?? [];
  throw new AppError(
    'unprocessable',
    `“${alone}” counts only beside ${others.filter((id) => id !== alone).join(' and ')}: map both, or leave it out.`,
  );
}
