/** Changes of a column mapping, and the preview of a split pattern. */
import { type ImportField, type ImportMapping, importFields } from '@flightdeck/contract/imports';

/** How one column is split. */
export type Split = NonNullable<ImportMapping['split']>[number];

/** Result of a pattern on a column's values. */
export type SplitPreview =
  | { readonly status: 'invalid'; readonly message: string }
  | {
      readonly status: 'ok';
      readonly fields: readonly ImportField[];
      /** Per value: the parts by field, or null where the pattern does not match. */
      readonly rows: readonly {
        readonly value: string;
        readonly parts: Partial<Record<ImportField, string>> | null;
      }[];
    };

/** Named groups of a pattern, in order. */
const GROUP = /\(\?<([A-Za-z_]\w*)>/g;

/** Runs `split` over `values` as the server does. @param dataset Whose fields the groups name. */
export function previewSplit(
  split: Split,
  values: readonly string[],
  dataset: ImportMapping['dataset'],
): SplitPreview {
  const known = new Set(importFields(dataset).map(({ field }) => field));
  let expression: RegExp;
  try {
    expression = new RegExp(split.pattern, (split.flags ?? '').replace(/[gy]/g, ''));
  } catch {
    return { status: 'invalid', message: 'This is not a regular expression.' };
  }
  const fields: ImportField[] = [];
  for (const [, name = ''] of split.pattern.matchAll(GROUP)) {
    if (!known.has(name)) {
      return { status: 'invalid', message: `The group “${name}” is no field of these rows.` };
    }
    fields.push(name);
  }
  if (fields.length === 0) {
    return { status: 'invalid', message: 'Name at least one group, such as (?<site>[^_]+).' };
  }
  const rows = values.map((value) => {
    const groups = expression.exec(value)?.groups;
    if (!groups) return { value, parts: null };
    const parts: Partial<Record<ImportField, string>> = {};
    for (const field of fields) parts[field] = groups[field] ?? '';
    return { value, parts };
  });
  return { status: 'ok', fields, rows };
}

/** The first distinct, non-empty values of a column. */
export function firstValues(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  column: string,
  limit: number,
): string[] {
  const index = columns.indexOf(column);
  if (index < 0) return [];
  const values = new Set(sample.map((row) => row[index] ?? '').filter((cell) => cell !== ''));
  return [...values].slice(0, limit);
}

/** The mapping for rows of another dataset: what that has no field for is no longer used. */
export function ofDataset(
  mapping: ImportMapping,
  dataset: ImportMapping['dataset'],
): ImportMapping {
  const known = new Set(importFields(dataset).map(({ field }) => field));
  const { constants = {}, values = {}, split: _, ...rest } = mapping;
  const kept = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => known.has(field)));
  return {
    ...rest,
    dataset,
    columns: Object.fromEntries(
      Object.entries(mapping.columns).filter(([, field]) => known.has(field)),
    ),
    constants: kept(constants),
    values: kept(values),
  };
}

/** The mapping with `field` in `column`; null for an unused column. A field has one column. */
export function mapColumn(
  mapping: ImportMapping,
  column: string,
  field: ImportField | null,
): ImportMapping {
  const columns: Record<string, ImportField> = {};
  for (const [name, held] of Object.entries(mapping.columns)) {
    if (name !== column && held !== field) columns[name] = held;
  }
  return { ...mapping, columns: field === null ? columns : { ...columns, [column]: field } };
}

/** The mapping with the `index`-th split replaced, added (at the end) or, for null, removed. */
export function setSplit(
  mapping: ImportMapping,
  index: number,
  split: Split | null,
): ImportMapping {
  const list = [...(mapping.split ?? [])];
  if (split) list[index] = split;
  else list.splice(index, 1);
  const { split: _, ...rest } = mapping;
  return list.length > 0 ? { ...rest, split: list } : rest;
}

/** The mapping with a fixed value for `field`; null removes it. */
export function setConstant(
  mapping: ImportMapping,
  field: ImportField,
  value: string | null,
): ImportMapping {
  const { [field]: _, ...others } = mapping.constants ?? {};
  const constants = value === null ? others : { ...others, [field]: value };
  const { constants: __, ...rest } = mapping;
  return Object.keys(constants).length > 0 ? { ...rest, constants } : rest;
}
