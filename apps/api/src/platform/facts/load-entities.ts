/** Finds or makes the advertisers, campaigns, placements and other named things of a load. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { accountsByCurrency, NO_PART, refusePartIds, renameParts } from './load-accounts.ts';
import {
  type FactDimensions,
  type LoadedAdvertiser,
  type Ref,
  refOf,
  textOf,
} from './load-types.ts';
import type { FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

/** Ids of a line: its advertiser, then those of a FactLayout. */
export type LineIds = readonly number[];

/** What stands for the campaign of an ad group, and for the site of a new placement, that a file does not name. */
const UNKNOWN = 'Unknown';

const Entity = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  external_id: z.string(),
  name: z.string(),
});
type Entity = z.infer<typeof Entity>;
const Entities = z.array(Entity);
const Advertisers = z.array(
  z.object({ id: z.int(), main: z.int(), external_id: z.string(), name: z.string() }),
);
const Names = z.array(z.object({ id: z.int(), name: z.string() }));

/** An entity to find or make: `columns` are further values for a new row. */
interface Wanted {
  readonly parent: number | null;
  readonly ref: Ref;
  readonly columns: Readonly<Record<string, string | number | null>>;
}

interface EntityTable {
  readonly table: string;
  /** Column of the entity it belongs to, within which its external id is unique. */
  readonly parent: 'advertiser_id' | 'campaign_id' | null;
  /** Further columns by their SQL type; the file's value replaces the stored one. */
  readonly columns: Readonly<Record<string, 'text' | 'int'>>;
  /** Values of columns that a new row needs and the file does not give. */
  readonly defaults?: Readonly<Record<string, () => Promise<number>>>;
}

const nameOf = (ref: Ref) => ref.name ?? ref.id ?? '';
const keyOf = (parent: number | null, ref: Ref) =>
  `${parent ?? ''}\u001f${ref.id ?? ''}\u001f${ref.name ?? ''}`;

/** Key of an entity within its parent by one of its names. */
const within = (parent: number | null, name: string) => `${parent ?? ''}\u001f${name}`;
/** What identifies an entity at its source: its id there, or else its name. */
export const externalOf = (ref: Ref): string => ref.id ?? nameOf(ref);

/** The part of it that finding needs. */
type Sought = Pick<Wanted, 'parent' | 'ref'>;

/**
 * Finds wanted entities among stored ones. An entity is known by its id at the source; without an id by its name, if
 * only one in its parent has that name. One first seen by name alone takes the first id that a file gives for the name:
 * a second id of that name is another entity. From then on the id identifies it, wherever it stands in the file and
 * under any name.
 */
function finder(
  existing: readonly Entity[],
  wanted: Iterable<Sought>,
): (item: Sought) => Entity | null {
  const byExternal = new Map<string, Entity>();
  const byName = new Map<string, Entity | null>();
  for (const row of existing) {
    byExternal.set(within(row.parent, row.external_id), row);
    const name = within(row.parent, row.name);
    byName.set(name, byName.has(name) ? null : row);
  }
  const withId = [...wanted].flatMap(({ parent, ref }) =>
    ref.id === null ? [] : [{ id: within(parent, ref.id), parent, ref }],
  );
  const taken = new Set(withId.map(({ id }) => byExternal.get(id)?.id));
  for (const { id, parent, ref } of withId) {
    if (byExternal.has(id) || ref.name === null) continue;
    const named = byName.get(within(parent, ref.name));
    if (!named || named.external_id !== named.name || taken.has(named.id)) continue;
    taken.add(named.id);
    byExternal.set(id, named);
  }
  return ({ parent, ref }) =>
    byExternal.get(within(parent, externalOf(ref))) ??
    (ref.id === null && ref.name !== null ? byName.get(within(parent, ref.name)) : null) ??
    null;
}

async function heldEntities(
  tx: Pick<FactsTransaction, 'query'>,
  { table, parent }: Pick<EntityTable, 'table' | 'parent'>,
  source: string,
  parents: readonly (number | null)[],
): Promise<Entity[]> {
  return Entities.parse(
    await tx.query(
      `SELECT id, ${parent ?? 'NULL::int'} AS parent, external_id, name FROM ${table}
       WHERE source = $1${table === 'advertiser' ? ` AND ${NO_PART}` : ''}${parent ? ` AND ${parent} = ANY($2::int[])` : ''} ORDER BY id`,
      parent ? [source, parents] : [source],
    ),
  );
}

/** The advertisers or campaigns that `refs` name, in their order; null for those not held. Changes nothing. */
export async function lookUp(
  store: Pick<FactsTransaction, 'query'>,
  table: 'advertiser' | 'campaign',
  source: string,
  wanted: readonly Sought[],
): Promise<(Pick<Entity, 'id' | 'external_id' | 'name'> | null)[]> {
  const parent = table === 'advertiser' ? null : 'advertiser_id';
  const parents = [...new Set(wanted.map((item) => item.parent))];
  const find = finder(await heldEntities(store, { table, parent }, source, parents), wanted);
  return wanted.map(find);
}

/**
 * Resolves entities of one kind, making those that are new. A changed name replaces the old one.
 * @returns id by `keyOf`, and which ids are new.
 */
async function resolve(
  tx: FactsTransaction,
  entityTable: EntityTable,
  source: string,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<{ ids: Map<string, number>; made: Set<number> }> {
  const { table, parent, columns } = entityTable;
  const parents = [...new Set([...wanted.values()].map((item) => item.parent))];
  const existing = await heldEntities(tx, { table, parent }, source, parents);
  const find = finder(existing, wanted.values());
  const ids = new Map<string, number>();
  const fresh = new Map<string, Wanted & { external: string; keys: string[] }>();
  const changed = new Map<number, { external: string; name: string; columns: Wanted['columns'] }>();
  for (const [key, item] of wanted) {
    const { ref } = item;
    const known = find(item);
    if (known) {
      ids.set(key, known.id);
      const before = changed.get(known.id);
      changed.set(known.id, {
        external: ref.id ?? before?.external ?? known.external_id,
        name: ref.name ?? before?.name ?? known.name,
        columns: item.columns,
      });
      continue;
    }
    const external = externalOf(ref);
    const twin = fresh.get(within(item.parent, external));
    if (twin) twin.keys.push(key);
    else fresh.set(within(item.parent, external), { ...item, external, keys: [key] });
  }
  if (table === 'advertiser') {
    const told = [...fresh.values(), ...changed.values()];
    await refusePartIds(
      tx,
      source,
      told.map(({ external }) => external),
    );
  }
  await updateAll(tx, table, columns, changed, existing);
  const made = await insertAll(tx, entityTable, source, fresh, ids);
  return { ids, made };
}

async function updateAll(
  tx: FactsTransaction,
  table: string,
  columns: EntityTable['columns'],
  changed: ReadonlyMap<number, { external: string; name: string; columns: Wanted['columns'] }>,
  existing: readonly Entity[],
): Promise<void> {
  const held = new Map(existing.map((row) => [row.id, row]));
  const extra = Object.keys(columns);
  const rows = [...changed].filter(([id, next]) => {
    const row = held.get(id);
    return (
      row?.name !== next.name ||
      row.external_id !== next.external ||
      extra.some((column) => next.columns[column] !== null)
    );
  });
  if (rows.length === 0) return;
  const lists = [
    rows.map(([id]) => id),
    rows.map(([, next]) => next.external),
    rows.map(([, next]) => next.name),
    ...extra.map((column) => rows.map(([, next]) => next.columns[column] ?? null)),
  ];
  const types = ['int', 'text', 'text', ...Object.values(columns)];
  const sets = ['external_id = n.external_id', 'name = n.name'].concat(
    extra.map((column) => `${column} = coalesce(n.${column}, t.${column})`),
  );
  const different = ['external_id', 'name', ...extra]
    .map((column) => `coalesce(n.${column}, t.${column}) IS DISTINCT FROM t.${column}`)
    .join(' OR ');
  await tx.query(
    `UPDATE ${table} t SET ${sets.join(', ')}
     FROM unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) AS n(id, external_id, name${extra.map((c) => `, ${c}`).join('')})
     WHERE t.id = n.id AND (${different})`,
    lists,
  );
  if (table !== 'advertiser') return;
  const renamed = rows.flatMap(([id, { external: to }]) => {
    const from = held.get(id)?.external_id;
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
  if (renamed.length > 0) await renameParts(tx, renamed);
}

async function insertAll(
  tx: FactsTransaction,
  { table, parent, columns, defaults = {} }: EntityTable,
  source: string,
  fresh: ReadonlyMap<string, Wanted & { external: string; keys: string[] }>,
  ids: Map<string, number>,
): Promise<Set<number>> {
  const made = new Set<number>();
  if (fresh.size === 0) return made;
  const rows = [...fresh.values()];
  const filled = new Map<string, number>();
  for (const [column, value] of Object.entries(defaults)) {
    if (rows.some((row) => row.columns[column] == null)) filled.set(column, await value());
  }
  const names = [...(parent ? [parent] : []), 'external_id', 'name', ...Object.keys(columns)];
  const types = [...(parent ? ['int'] : []), 'text', 'text', ...Object.values(columns)];
  const lists: unknown[][] = [
    ...(parent ? [rows.map((row) => row.parent)] : []),
    rows.map((row) => row.external),
    rows.map((row) => nameOf(row.ref)),
    ...Object.keys(columns).map((column) =>
      rows.map((row) => row.columns[column] ?? filled.get(column) ?? null),
    ),
  ];
  const inserted = Entities.parse(
    await tx.query(
      `INSERT INTO ${table} (source, ${names.join(', ')})
       SELECT $1, * FROM unnest(${types.map((type, i) => `$${i + 2}::${type}[]`).join(', ')})
       RETURNING id, ${parent ?? 'NULL::int'} AS parent, external_id, name`,
      [source, ...lists],
    ),
  );
  for (const row of inserted) {
    made.add(row.id);
    const item = fresh.get(within(row.parent, row.external_id));
    for (const key of item?.keys ?? []) ids.set(key, row.id);
  }
  return made;
}

/** Ids of names in a table that has nothing but names. */
async function resolveNames(
  tx: FactsTransaction,
  table: string,
  names: Iterable<string | null>,
): Promise<(name: string | null) => number | null> {
  const distinct = [...new Set(names)].filter((name) => name !== null);
  if (distinct.length > 0) {
    await tx.query(
      `INSERT INTO ${table} (name) SELECT n FROM unnest($1::text[]) AS n
       WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.name = n) ON CONFLICT DO NOTHING`,
      [distinct],
    );
  }
  const rows = Names.parse(
    await tx.query(`SELECT id, name FROM ${table} WHERE name = ANY($1::text[])`, [distinct]),
  );
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return (name) => (name === null ? null : (ids.get(name) ?? null));
}

/** Reads an id of a line; null where the file does not give it. */
type IdOf = (line: FactDimensions) => number | null;

/** What is known of entities of some tables besides their names, and which dimension of a line says it. */
const FURTHER: Readonly<
  Record<
    string,
    readonly { readonly column: string; readonly of: string; readonly type: 'text' | 'int' }[]
  >
> = {
  placement: [
    { column: 'advertiser_id', of: 'advertiser', type: 'int' },
    { column: 'site_id', of: 'site', type: 'int' },
  ],
  creative: [{ column: 'type', of: 'creativeType', type: 'text' }],
};

/** The campaign that stands for those that rows do not name. */
export const NOT_NAMED: Ref = { id: null, name: UNKNOWN };

/**
 * Resolves every line of a load to ids.
 * @param source Source of the ids and names, such as `cm360`.
 * @param currency Of the money of accounts whose currency neither the rows nor an earlier load states.
 * @param admit Called once the advertisers are known; an error it throws undoes the load.
 * @returns The ids of each line, and the advertisers as the file names them: those of the lines may be parts of them.
 */
export async function resolveLines(
  tx: FactsTransaction,
  source: string,
  lines: readonly FactDimensions[],
  layout: FactLayout,
  currency: string | undefined,
  admit?: (advertisers: readonly LoadedAdvertiser[]) => void | Promise<void>,
): Promise<{ ids: LineIds[]; advertisers: LoadedAdvertiser[] }> {
  const advertiser = await resolve(
    tx,
    { table: 'advertiser', parent: null, columns: {} },
    source,
    collect(lines, (line) => ({ parent: null, ref: line.advertiser, columns: {} })),
  );
  const wantedOf = ({ advertiser: ref }: FactDimensions) => ({
    id: found(advertiser.ids, null, ref),
    currency: ref.currency ?? null,
  });
  const advertisers = Advertisers.parse(
    await tx.query(
      'SELECT id, coalesce(account_of, id) AS main, external_id, name FROM advertiser WHERE id = ANY($1::int[]) ORDER BY name, id',
      [[...new Set(advertiser.ids.values())]],
    ),
  ).map(({ id, main, external_id, name }) => ({
    id,
    mainId: main,
    key: external_id,
    name,
    known: !advertiser.made.has(id),
  }));
  await admit?.(advertisers);
  const accountOf = await accountsByCurrency(tx, lines.map(wantedOf), currency);
  const advertiserOf = (line: FactDimensions) => accountOf(wantedOf(line));

  const { dimensions } = layout.dataset;
  const stored = layout.ids.flatMap(({ dimension }) => {
    const declared = dimensions[dimension ?? ''];
    return dimension !== null && declared ? [{ id: dimension, declared }] : [];
  });
  const idOf = new Map<string, IdOf>([['advertiser', advertiserOf]]);
  for (const { id, declared } of stored) {
    if (declared.kind !== 'name' && declared.kind !== 'band') continue;
    const text = (line: FactDimensions) => textOf(line, id);
    const names = await resolveNames(tx, declared.table, lines.map(text));
    idOf.set(id, (line) => names(text(line)));
  }
  const below = stored.flatMap(({ id, declared }) =>
    declared.kind === 'entity' && declared.parent === 'campaign' ? [id] : [],
  );
  refuseWithoutCampaign(lines, below, dimensions);
  // An ad group without its campaign is kept: under a campaign that stands for those not named.
  const refIn = (line: FactDimensions, id: string): Ref | null =>
    refOf(line, id) ??
    (id === 'campaign' && below.some((child) => refOf(line, child)) ? NOT_NAMED : null);
  // Parents before their children.
  for (const parent of ['advertiser', 'campaign'] as const) {
    for (const { id, declared } of stored) {
      if (declared.kind !== 'entity' || declared.parent !== parent) continue;
      const parentOf = idOf.get(parent) ?? (() => null);
      const further = furtherOf(dimensions, id, declared.table);
      const saidOf = (line: FactDimensions, of: string, type: 'text' | 'int') =>
        type === 'int' ? (idOf.get(of)?.(line) ?? null) : textOf(line, of);
      const { ids } = await resolve(
        tx,
        {
          table: declared.table,
          parent: `${parent}_id`,
          columns: Object.fromEntries(further.map(({ column, type }) => [column, type])),
          defaults: further.some(({ of }) => of === 'site')
            ? { site_id: async () => (await resolveNames(tx, 'site', [UNKNOWN]))(UNKNOWN) ?? 0 }
            : {},
        },
        source,
        collect(lines, (line) => {
          const ref = refIn(line, id);
          return (
            ref && {
              parent: parentOf(line),
              ref,
              columns: Object.fromEntries(
                further.map(({ column, of, type }) => [column, saidOf(line, of, type)]),
              ),
            }
          );
        }),
      );
      idOf.set(id, (line) => {
        const ref = refIn(line, id);
        return ref && found(ids, parentOf(line), ref);
      });
    }
  }
  const readers = [
    { of: idOf.get('advertiser'), unknown: null },
    ...layout.ids.map(({ dimension, unknown }) => ({ of: idOf.get(dimension ?? ''), unknown })),
  ];
  const ids = lines.map((line) => readers.map(({ of, unknown }) => of?.(line) ?? unknown ?? 0));
  return { ids, advertisers };
}

/** Refuses ad groups whose campaigns are named nowhere: they could not be told from those of the reports that name them. */
function refuseWithoutCampaign(
  lines: readonly FactDimensions[],
  below: readonly string[],
  dimensions: Dataset['dimensions'],
): void {
  const given = below.find((id) => lines.some((line) => refOf(line, id)));
  if (given === undefined || lines.some((line) => refOf(line, 'campaign'))) return;
  throw new AppError(
    'unprocessable',
    `The file names the ${dimensions[given]?.label.toLowerCase()} of its rows, and no campaign. Map the column of the campaign too, or export the report with it.`,
  );
}

/** The entities that lines name, each once; of what they say besides, what is said last. */
function collect(
  lines: readonly FactDimensions[],
  pick: (line: FactDimensions) => Wanted | null,
): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    const item = pick(line);
    if (!item) continue;
    const key = keyOf(item.parent, item.ref);
    const before = wanted.get(key);
    const said = Object.entries(item.columns).filter(([, value]) => value !== null);
    wanted.set(
      key,
      before ? { ...item, columns: { ...before.columns, ...Object.fromEntries(said) } } : item,
    );
  }
  return wanted;
}

function found(ids: ReadonlyMap<string, number>, parent: number | null, ref: Ref): number {
  const id = ids.get(keyOf(parent, ref));
  if (id === undefined) throw new Error(`A ${nameOf(ref)} was neither found nor made.`);
  return id;
}

/** What a dataset's lines say of an entity besides its name. */
function furtherOf(dimensions: Dataset['dimensions'], id: string, table: string) {
  const attributes = Object.entries(dimensions).flatMap(([of, each]) =>
    each.kind === 'attribute' && each.of === id
      ? [{ column: each.column, of, type: 'text' as const }]
      : [],
  );
  return [...(FURTHER[table] ?? []), ...attributes];
}
