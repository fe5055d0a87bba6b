/** Which platform's export of which dataset a file is, and how its columns become the dataset's fields. */
import { ImportMapping } from '@flightdeck/contract/imports';
import { type DatasetId, datasetOf, incomplete } from '@flightdeck/domain/datasets';
import { currencyColumn, statedCurrency } from './currency.ts';
import { AS_DELIVERY, DETAIL_FIELDS, dimensionsOf, fieldsOf, IN_MICROS } from './fields.ts';
import { hasColumn } from './header.ts';
import { areMicros, saysMicros } from './micros.ts';
import {
  type Account,
  allNames,
  type Covers,
  isSameName,
  isTotal,
  LANGUAGES,
  type Language,
  languagesOf,
  type Names,
  plainName,
  type Recogniser,
  type Rows,
  withoutCurrency,
} from './platform.ts';
import { RECOGNISERS } from './recognisers.ts';
import { unusedFigures } from './unused.ts';

/** How the columns of a file become a dataset's fields. */
export interface DatasetMapping {
  readonly name: string;
  readonly dataset: DatasetId;
  /** Column header → field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Values for fields that no column holds. */
  readonly constants: Readonly<Record<string, string>>;
  /** Columns that are a share or score of the row's impressions. */
  readonly weighted: Readonly<
    Record<string, { readonly field: string; readonly by: 'share' | 'shareOf' | 'score' }>
  >;
  /** A column whose field another column of the row tells. */
  readonly byIndicator: {
    readonly column: string;
    readonly indicator: string;
    readonly fields: readonly { readonly pattern: RegExp; readonly field: string }[];
  } | null;
}

/** A recognised export. */
export interface Recognition {
  readonly recogniser: Recogniser;
  readonly dataset: DatasetId;
  /** Why, as a sentence. */
  readonly reason: string;
  /** Row of the column names. */
  readonly headerIndex: number;
  /** Rows of the column names of further tables of the file, each of which is one of its own. */
  readonly otherTables: readonly number[];
  readonly columns: readonly string[];
  /** Language of the column names. */
  readonly language: Language;
  readonly mapping: DatasetMapping;
  /** The same file as delivery; null where its rows are no delivery. */
  readonly delivery: ImportMapping | null;
  /** Columns that delivery reads otherwise than the dataset; null where the report is no delivery. */
  readonly alsoColumns: Readonly<Record<string, string>> | null;
  /** Account that the lines outside the table name; else it is in the rows. */
  readonly account: Account | null;
  readonly currency: {
    /** Currency of the whole file; null where each row tells its own or nothing does. */
    readonly code: string | null;
    readonly from: 'header' | 'column' | 'preamble' | null;
  };
  readonly covers: Covers;
  /** Dimensions that a row has, besides the day and the advertiser. */
  readonly grain: readonly string[];
  /** Columns of money in micros. */
  readonly micros: readonly string[];
  /** Columns that look like money or conversions and are not used. */
  readonly unused: readonly string[];
  /** `3/4/2026` is the fourth of March. */
  readonly monthFirst: boolean;
}

/** Every export that a file could be, with the row of its column names: more than one is a fault in the recognisers. */
export const matches = (rows: Rows) =>
  RECOGNISERS.flatMap((recogniser) => {
    const found = recogniser.find(rows);
    return found && rows[found.header] ? [{ recogniser, ...found }] : [];
  });

/** The export that a file is; null for a file of no known platform. */
export function identify(rows: Rows): Recognition | null {
  const [match] = matches(rows);
  return match ? recognitionOf(rows, match) : null;
}

function recognitionOf(rows: Rows, match: ReturnType<typeof matches>[number]): Recognition {
  const { recogniser, header, sign, tables = [] } = match;
  const columns = rows[header] ?? [];
  const table = rows.slice(header + 1);
  const ends = recogniser.ends(columns);
  const end = table.findIndex((cells) => ends(cells));
  const below = end < 0 ? table : table.slice(0, end);
  const around = [...rows.slice(0, header), ...(end < 0 ? [] : table.slice(end))].filter(
    (cells) => !isTotal(cells),
  );
  const account = recogniser.account(around);
  const language = languageOf(recogniser, columns);
  const { dataset } = recogniser;
  const own = complete(
    dataset,
    mapColumns(
      fieldsOf(dataset),
      recogniser.columns,
      recogniser.instead,
      columns,
      below,
      recogniser.micros,
    ),
  );
  const constants = constantsFor(own, recogniser, account);
  const weighted = weightedOf(recogniser, columns, own);
  const byIndicator = indicatorOf(recogniser, columns, own);
  const mapping: DatasetMapping = {
    name: recogniser.name,
    dataset,
    columns: own,
    constants,
    weighted,
    byIndicator,
  };
  const alsoColumns = recogniser.alsoDelivery
    ? mapColumns(
        fieldsOf('delivery'),
        defined(recogniser.alsoDelivery),
        [],
        columns,
        below,
        recogniser.micros,
      )
    : null;
  const plain = ImportMapping.parse({ name: mapping.name, dataset, columns: own, constants });
  const delivery =
    dataset === 'delivery' ? plain : deliveryMapping({ recogniser, alsoColumns }, plain);
  const moneyColumns = Object.entries(delivery?.columns ?? own)
    .flatMap(([name, field]) => (isMoney(field) ? [{ name, field }] : []))
    .sort((a, b) => Number(isSpend(b.field)) - Number(isSpend(a.field)))
    .map(({ name }) => name);
  const inHeader = statedCurrency(moneyColumns);
  const inColumn = currencyColumn(columns, moneyColumns);
  const preamble = recogniser.currency(around);
  const used = new Set([
    ...Object.keys(own),
    ...Object.keys(delivery?.columns ?? {}),
    ...Object.keys(weighted),
    ...(byIndicator ? [byIndicator.column, byIndicator.indicator] : []),
  ]);
  const held = new Set(Object.values(own).map((field) => field.replace(/Id$/, '')));
  const covers = recogniser.covers(around);
  return {
    recogniser,
    dataset,
    reason: `${recogniser.name} ${recogniser.report}, known by ${sign}.`,
    headerIndex: header,
    otherTables: tables.filter((at) => at !== header),
    columns,
    language,
    mapping,
    delivery,
    alsoColumns,
    account,
    currency:
      inHeader !== null
        ? { code: inHeader, from: 'header' }
        : inColumn >= 0
          ? { code: null, from: 'column' }
          : { code: preamble, from: preamble === null ? null : 'preamble' },
    covers,
    grain: dimensionsOf(dataset).filter((field) => held.has(field)),
    micros: Object.entries(own).flatMap(([name, field]) =>
      field.endsWith('Micros') ? [name] : [],
    ),
    unused: unusedFigures(columns, used),
    monthFirst: recogniser.monthFirst && language === 'en',
  };
}

const isSpend = (field: string) => field.startsWith('spend');

const isMoney = (field: string) =>
  IN_MICROS[field] !== undefined || Object.values(IN_MICROS).includes(field);

/** Columns of a file by header; each column has one field and each field at most one column. */
function mapColumns(
  fields: readonly string[],
  names: Readonly<Record<string, Names>>,
  instead: readonly Readonly<Record<string, Names>>[],
  columns: readonly string[],
  rows: Rows,
  micros: readonly string[],
): Record<string, string> {
  const mapped: Record<string, string> = {};
  const found = new Set<string>();
  const impressions = columns.findIndex((header) =>
    allNames(names.impressions ?? []).some((name) => isSameName(header, name)),
  );
  const take = (field: string, wanted: Names): void => {
    for (const name of allNames(wanted)) {
      const header = columnNamed(columns, name);
      if (header === null || mapped[header] !== undefined || found.has(field)) continue;
      const inMicros = IN_MICROS[field];
      const says = saysMicros(header);
      const may = says || micros.includes(header);
      const isMicros =
        inMicros !== undefined &&
        may &&
        areMicros(
          rows,
          columns.findIndex((each) => each.trim() === header),
          impressions,
          says,
        );
      const target = isMicros ? inMicros : field;
      mapped[header] = target;
      found.add(field);
      return;
    }
  };
  for (const field of fields) {
    const wanted = names[field];
    if (wanted) take(field, wanted);
  }
  for (const things of instead) {
    const pairs = Object.entries(things);
    if (pairs.some(([field]) => found.has(field))) continue;
    for (const [field, wanted] of pairs) take(field, wanted);
  }
  return mapped;
}

/** The columns without those of measures whose other half the file lacks. */
function complete(dataset: DatasetId, mapped: Record<string, string>): Record<string, string> {
  const fields = new Set(Object.values(mapped));
  const alone = new Set(incomplete(datasetOf(dataset), (measure) => fields.has(measure)));
  return Object.fromEntries(Object.entries(mapped).filter(([, field]) => !alone.has(field)));
}

/** The header of this name: exactly so before one with a currency in it. */
function columnNamed(columns: readonly string[], name: string): string | null {
  const wanted = plainName(name);
  const header =
    columns.find((column) => plainName(column) === wanted) ??
    columns.find((column) => plainName(withoutCurrency(column)) === wanted);
  return header === undefined ? null : header.trim();
}

/** Constants for what no column holds; the account stands for an advertiser that no column names. */
function constantsFor(
  mapped: Readonly<Record<string, string>>,
  { constants }: Pick<Recogniser, 'constants'>,
  account: Account | null,
): Record<string, string> {
  const fields = new Set(Object.values(mapped));
  const all: Record<string, string> = { ...constants };
  if (account && !fields.has('advertiser') && !fields.has('advertiserId')) {
    if (account.name !== null) all.advertiser = account.name;
    if (account.id !== null) all.advertiserId = account.id;
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => !fields.has(field)));
}

function weightedOf(
  { weighted }: Recogniser,
  columns: readonly string[],
  own: Readonly<Record<string, string>>,
): DatasetMapping['weighted'] {
  const held = new Set(Object.values(own));
  return Object.fromEntries(
    weighted.flatMap(({ field, names, by }) => {
      if (held.has(field)) return [];
      const header = allNames(names).flatMap((name) => columnNamed(columns, name) ?? [])[0];
      return header === undefined ? [] : [[header, { field, by }]];
    }),
  );
}

function indicatorOf(
  { byIndicator }: Recogniser,
  columns: readonly string[],
  own: Readonly<Record<string, string>>,
): DatasetMapping['byIndicator'] {
  if (!byIndicator) return null;
  const named = (names: Names) =>
    allNames(names).flatMap((name) => columnNamed(columns, name) ?? [])[0];
  const column = named(byIndicator.column);
  const indicator = named(byIndicator.indicator);
  if (column === undefined || indicator === undefined) return null;
  // A column of its own, such as Purchases, counts before Results.
  const held = new Set(Object.values(own));
  const fields = byIndicator.fields.filter(({ field }) => !held.has(field));
  return { column, indicator, fields };
}

/**
 * The mapping of a report's rows into delivery, as `mapping` reads them into their own dataset; null where they are no
 * delivery or only a part of it, as keywords and search terms are.
 */
export function deliveryMapping(
  { recogniser, alsoColumns }: Pick<Recognition, 'recogniser' | 'alsoColumns'>,
  mapping: ImportMapping,
): ImportMapping | null {
  const { dataset, name, columns, constants = {}, values = {}, split, ...rest } = mapping;
  if (!alsoColumns || dataset !== recogniser.dataset) return null;
  if (Object.values(columns).some((field) => DETAIL_FIELDS.has(field))) return null;
  const known = new Set(fieldsOf('delivery'));
  const renamed = AS_DELIVERY[dataset] ?? {};
  const target = (field: string): string | null => {
    const to = renamed[field] ?? field;
    return known.has(to) || DAY_PARTS.has(to) ? to : null;
  };
  const taken = new Set(Object.values(alsoColumns).map(unitsOf));
  const own = entriesOf(columns, (field, header) =>
    alsoColumns[header] !== undefined || taken.has(unitsOf(field)) ? null : field,
  );
  const held = { ...own, ...alsoColumns };
  const fields = new Set(Object.values(held));
  return ImportMapping.parse({
    ...rest,
    name,
    columns: held,
    constants: renamedBy(constants, (field) => (fields.has(field) ? null : field)),
    values: renamedBy(values, (field) => field),
    ...(split && { split: split.map((each) => ({ ...each, pattern: groupsBy(each.pattern) })) }),
  });

  function entriesOf(
    record: Readonly<Record<string, string>>,
    kept: (field: string, header: string) => string | null,
  ): Record<string, string> {
    return Object.fromEntries(
      Object.entries(record).flatMap(([header, field]) => {
        const to = target(field);
        const as = to === null ? null : kept(to, header);
        return as === null ? [] : [[header, as]];
      }),
    );
  }

  function renamedBy<T>(
    record: Readonly<Record<string, T>>,
    kept: (field: string) => string | null,
  ): Record<string, T> {
    return Object.fromEntries(
      Object.entries(record).flatMap(([field, value]) => {
        const to = target(field);
        const as = to === null ? null : kept(to);
        return as === null ? [] : [[as, value]];
      }),
    );
  }

  /** The pattern with groups of delivery's fields; others only match. */
  function groupsBy(pattern: string): string {
    return pattern.replace(/\(\?<([A-Za-z_]\w*)>/g, (_, field: string) => {
      const to = target(field);
      return to === null ? '(?:' : `(?<${to}>`;
    });
  }
}

const DAY_PARTS: ReadonlySet<string> = new Set(['dayOfMonth', 'month', 'year']);

/** Money in micros and in units is one figure. */
const unitsOf = (field: string): string => field.replace(/Micros$/, '');

const defined = (record: Readonly<Partial<Record<string, Names>>>): Record<string, Names> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, names]) => (names ? [[field, names]] : [])),
  );

/** The language that most column names are in. */
function languageOf({ columns }: Recogniser, header: readonly string[]): Language {
  const votes = new Map<Language, number>(LANGUAGES.map((language) => [language, 0]));
  for (const names of Object.values(columns)) {
    if (!hasColumn(header, names)) continue;
    for (const column of header) {
      for (const language of languagesOf(names, column)) {
        votes.set(language, (votes.get(language) ?? 0) + 1);
      }
    }
  }
  const most = Math.max(...votes.values());
  return LANGUAGES.find((language) => votes.get(language) === most) ?? 'en';
}
