/** Industries of companies by the three tables that advertisers use. */
import { NACE_2, NAICS_2022, SIC_1987 } from './tables.ts';

export const INDUSTRY_TABLES = ['naics', 'nace', 'sic'] as const;
export type IndustryTable = (typeof INDUSTRY_TABLES)[number];

export const TABLE_NAMES: Readonly<Record<IndustryTable, string>> = {
  naics: 'NAICS 2022',
  nace: 'NACE Rev. 2',
  sic: 'SIC 1987',
};

/** A code of a table. */
export interface IndustryCode {
  readonly table: IndustryTable;
  readonly code: string;
}

export interface Industry extends IndustryCode {
  /** Null at the top. Tables have two levels. */
  readonly parent: string | null;
  readonly name: string;
}

const TEXTS: Readonly<Record<IndustryTable, string>> = {
  naics: NAICS_2022,
  nace: NACE_2,
  sic: SIC_1987,
};

const keyOf = ({ table, code }: IndustryCode): string => `${table}\t${code}`;
/** Names are the same whatever their case, and whether they say “&” or “and”. */
const nameKey = (name: string): string =>
  name.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();

interface Industries {
  readonly byKey: ReadonlyMap<string, Industry>;
  readonly byName: ReadonlyMap<string, readonly Industry[]>;
}

let read: Industries | undefined;

function industries(): Industries {
  if (read) return read;
  const all = INDUSTRY_TABLES.flatMap((table) =>
    TEXTS[table].split('\n').map((line): Industry => {
      const [code = '', parent = '', name = ''] = line.split('\t');
      return { table, code, parent: parent === '' ? null : parent, name };
    }),
  );
  read = {
    byKey: new Map(all.map((industry) => [keyOf(industry), industry])),
    byName: Map.groupBy(all, ({ name }) => nameKey(name)),
  };
  return read;
}

/** Industries of a table in its order: each is followed by those within it. */
export const industriesOf = (table: IndustryTable): Industry[] =>
  [...industries().byKey.values()].filter((industry) => industry.table === table);

/** Undefined for a code that its table has not. */
export const findIndustry = (code: IndustryCode): Industry | undefined =>
  industries().byKey.get(keyOf(code));

/** Industries of all tables with this very name; none for any other. */
export const industriesNamed = (name: string): readonly Industry[] =>
  industries().byName.get(nameKey(name)) ?? [];

/** Whether all companies of the inner industry are of the outer one; industries of two tables are not compared. */
export function isWithinIndustry(inner: IndustryCode, outer: IndustryCode): boolean {
  if (inner.table !== outer.table) return false;
  return inner.code === outer.code || findIndustry(inner)?.parent === outer.code;
}
