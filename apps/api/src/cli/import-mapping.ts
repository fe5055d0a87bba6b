/** What the options of the import say of a file's columns and rows. */
import {
  Derived,
  type ImportField,
  type ImportMapping,
  importFields,
  RowFilter,
} from '@flightdeck/contract/imports';
import { LOADED_DATASET_IDS, type LoadedDatasetId } from '@flightdeck/domain/datasets';
import { UsageError } from './end.ts';

const FIELDS: readonly string[] = [
  ...new Set(LOADED_DATASET_IDS.flatMap((id) => importFields(id).map(({ field }) => field))),
];

/** Fields of one dataset, to be named in a message; of all where none was chosen. */
const fieldsOf = (dataset: LoadedDatasetId | undefined): string =>
  (dataset ? importFields(dataset).map(({ field }) => field) : FIELDS).join(', ');

/** `--dataset`. @throws {UsageError} with the names of all. */
export function readDataset(name: string | undefined): LoadedDatasetId | undefined {
  const found = LOADED_DATASET_IDS.find((id) => id === name);
  if (name !== undefined && !found) {
    throw new UsageError(`--dataset ${name}: use one of ${LOADED_DATASET_IDS.join(', ')}.`);
  }
  return found;
}

/** `--set FIELD=VALUE`. */
export function readConstants(
  pairs: readonly string[],
  dataset: LoadedDatasetId | undefined,
): Record<ImportField, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=');
      if (!FIELDS.includes(name) || rest.length === 0) {
        throw new UsageError(
          `--set ${pair}: use FIELD=VALUE with a field of: ${fieldsOf(dataset)}.`,
        );
      }
      return [name, rest.join('=')];
    }),
  );
}

/** `--column HEADER=FIELD`; null for a column that is not used. */
export function readColumns(
  pairs: readonly string[],
  dataset: LoadedDatasetId | undefined,
): Map<string, ImportField | null> {
  return new Map(
    pairs.map((pair) => {
      const end = pair.lastIndexOf('=');
      const name = pair.slice(end + 1);
      if (end < 1 || (name !== '' && !FIELDS.includes(name))) {
        throw new UsageError(
          `--column ${pair}: use HEADER=FIELD with a field of: ${fieldsOf(dataset)}.`,
        );
      }
      return [pair.slice(0, end).trim(), name === '' ? null : name];
    }),
  );
}

const USES = {
  join: 'NAME=COLUMN+COLUMN, with |SEPARATOR behind it',
  part: 'NAME=COLUMN|PATTERN',
  derive: 'NAME=COLUMN|FROM>TO,FROM>TO, NAME=+COLUMN*FACTOR+COLUMN or NAME==TEXT',
} as const;

type Kind = keyof typeof USES;

/** Parts of `text` before and after the first `mark`; the second is null where there is none. */
function cut(text: string, mark: string): readonly [string, string | null] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The columns that `--join`, `--part` and `--derive` make, in this order. */
export function readDerived(given: Readonly<Partial<Record<Kind, readonly string[]>>>): Derived[] {
  return (['join', 'part', 'derive'] as const).flatMap((kind) =>
    (given[kind] ?? []).map((text) => {
      const [name, rest] = cut(text, '=');
      const made = rest === null ? null : Derived.safeParse({ name, ...readOne(kind, rest) });
      if (made?.success) return made.data;
      throw new UsageError(`--${kind} ${text}: use ${USES[kind]}.`);
    }),
  );
}

function readOne(kind: Kind, text: string): object {
  const [columns, rest] = cut(text, '|');
  if (kind === 'join') {
    return { kind, columns: columns.split('+').map(trimmed), separator: rest ?? ' ' };
  }
  if (kind === 'part') return { kind, column: columns.trim(), pattern: rest ?? '' };
  if (text.startsWith('=')) return { kind: 'constant', value: text.slice(1) };
  if (text.startsWith('+')) {
    const terms = text.slice(1).split('+');
    return {
      kind: 'sum',
      columns: terms.map((term) => {
        const [column, factor] = cut(term, '*');
        return { column: column.trim(), factor: factor === null ? 1 : Number(factor) };
      }),
    };
  }
  const entries = (rest ?? '').split(',').map((entry) => cut(entry, '>'));
  const isOther = ([from]: readonly [string, string | null]) => from.trim() === '*';
  return {
    kind: 'table',
    column: columns.trim(),
    // An entry without a > is a mistake, which the null tells.
    values: entries.filter((entry) => !isOther(entry)).map(([from, to]) => ({ from, to })),
    otherwise: entries.some(isOther) ? 'blank' : 'keep',
  };
}

const trimmed = (text: string) => text.trim();

const OPERATORS = { '!=': 'is-not', '~=': 'contains', '^=': 'begins', '=': 'is' } as const;

/** `--filter COLUMN=TEXT,TEXT`. */
export function readFilters(texts: readonly string[] = []): RowFilter[] {
  return texts.map((text) => {
    const [, column = '', mark = '=', values = ''] = /^(.+?)(!=|~=|\^=|=)(.*)$/s.exec(text) ?? [];
    const op = Object.entries(OPERATORS).find(([each]) => each === mark)?.[1];
    const filter = RowFilter.safeParse({
      ...{ column: column.trim(), op },
      values: values.split(',').map(trimmed),
    });
    if (filter.success) return filter.data;
    throw new UsageError(
      `--filter ${text}: use COLUMN=TEXT,TEXT, or != for other texts, ~= for a part and ^= for a beginning.`,
    );
  });
}

/** The columns of a mapping with others; a field that they name has them alone. */
export function withColumns(
  columns: ImportMapping['columns'],
  others: ReadonlyMap<string, ImportField | null>,
): ImportMapping['columns'] {
  const named = new Set(others.values());
  const kept = Object.entries(columns).filter(
    ([header, field]) => !others.has(header.trim()) && !named.has(field),
  );
  const added = [...others].flatMap(([header, field]): [string, ImportField][] =>
    field === null ? [] : [[header, field]],
  );
  return Object.fromEntries([...kept, ...added]);
}
