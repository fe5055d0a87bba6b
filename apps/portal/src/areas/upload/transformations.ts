/** New columns made of others, and filters of rows: their first settings, changes and problems. */
import { Derived, type ImportMapping, RowFilter } from '@flightdeck/contract/imports';

/** Kinds of new columns, with what each is for. */
export const KINDS: Readonly<
  Record<Derived['kind'], { readonly label: string; readonly about: string }>
> = {
  join: { label: 'Join columns', about: 'The texts of several columns in one.' },
  part: { label: 'Part of a column', about: 'What a pattern takes out of a column.' },
  constant: { label: 'The same text in every row', about: 'For what no column says.' },
  table: { label: 'Other words for values', about: 'A table of texts and what stands for them.' },
  sum: { label: 'Sum of columns', about: 'Numbers added up, each times its factor.' },
};

/** What a filter compares with. */
export const OPS: Readonly<Record<RowFilter['op'], string>> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  begins: 'begins with',
};

/** A new column of a kind, made of the first columns of the file, under a name that none has. */
export function firstOf(
  kind: Derived['kind'],
  columns: readonly string[],
  values: (column: string) => readonly string[],
): Derived {
  let n = 1;
  while (columns.includes(`New column ${n}`)) n++;
  const name = `New column ${n}`;
  const [column = '', second = column] = columns;
  switch (kind) {
    case 'join':
      return { name, kind, columns: [column, second], separator: ' ' };
    case 'part':
      return { name, kind, column, pattern: '^([^_]+)' };
    case 'constant':
      return { name, kind, value: '' };
    case 'table': {
      const [from = ''] = values(column);
      return { name, kind, column, values: [{ from, to: from }], otherwise: 'keep' };
    }
    case 'sum':
      return { name, kind, columns: [{ column, factor: 1 }] };
  }
}

/** The list with the `index`-th replaced, added (at the end) or, for null, removed. */
export const placed = <T>(list: readonly T[], index: number, value: T | null): T[] =>
  value === null
    ? list.filter((_, i) => i !== index)
    : index < list.length
      ? list.map((each, i) => (i === index ? value : each))
      : [...list, value];

/** A new column in which a column that it is made of has another name. */
function renamedIn(derived: Derived, from: string, to: string): Derived {
  const other = (column: string) => (column === from ? to : column);
  switch (derived.kind) {
    case 'join':
      return { ...derived, columns: derived.columns.map(other) };
    case 'sum':
      return {
        ...derived,
        columns: derived.columns.map((term) => ({ ...term, column: other(term.column) })),
      };
    case 'part':
    case 'table':
      return { ...derived, column: other(derived.column) };
    case 'constant':
      return derived;
  }
}

/** The mapping with a new column changed. A new name is taken over wherever the old one was used. */
export function setDerived(
  mapping: ImportMapping,
  index: number,
  next: Derived | null,
): ImportMapping {
  const before = mapping.derived[index];
  const derived = placed(mapping.derived, index, next);
  if (!before || before.name === next?.name) return { ...mapping, derived };
  const { [before.name]: field, ...columns } = mapping.columns;
  if (!next) return { ...mapping, derived, columns };
  return {
    ...mapping,
    derived: derived.map((each) => renamedIn(each, before.name, next.name)),
    filters: mapping.filters.map((filter) =>
      filter.column === before.name ? { ...filter, column: next.name } : filter,
    ),
    columns: field === undefined ? columns : { ...columns, [next.name]: field },
  };
}

/** What is wrong with a new column; undefined for nothing. @param taken Names of the other columns. */
export function derivedProblem(derived: Derived, taken: readonly string[]): string | undefined {
  if (derived.name.trim() === '') return 'Give the column a name.';
  if (taken.includes(derived.name.trim())) return 'Another column has this name.';
  if (derived.kind === 'part') {
    if (derived.pattern === '') return 'Give a pattern.';
    try {
      new RegExp(derived.pattern);
    } catch {
      return 'This is not a regular expression.';
    }
  }
  if (derived.kind === 'sum' && derived.columns.some(({ factor }) => !Number.isFinite(factor))) {
    return 'Give each column a number to multiply it by.';
  }
  return Derived.safeParse(derived).success ? undefined : 'Something is left out.';
}

/** What is wrong with a filter; undefined for nothing. */
export const filterProblem = (filter: RowFilter): string | undefined =>
  RowFilter.safeParse(filter).success ? undefined : 'Give at least one text.';

/** Whether all of a mapping can be sent. */
export const isComplete = ({ derived, filters }: ImportMapping, columns: readonly string[]) =>
  derived.every((each, i) => {
    const others = derived.flatMap(({ name }, k) => (k === i ? [] : [name]));
    return derivedProblem(each, [...columns, ...others]) === undefined;
  }) && filters.every((filter) => filterProblem(filter) === undefined);
