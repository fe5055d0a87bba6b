/** Finds or makes the advertisers, campaigns, placements and other named things of a load. */
import { z } from 'zod';
import type { FactDimensions, LoadedAdvertiser, Ref } from './load-types.ts';
import type { FactsTransaction } from './store.ts';
import { UNKNOWN_ID } from './tables.ts';

/** Creative id of facts that name none; readers show it as unknown. */
const NO_CREATIVE = 0;

/** Ids of a line of delivery, in the order of FACT_KEY_COLUMNS without day and source. */
export type LineIds = readonly [
  advertiser: number,
  campaign: number,
  placement: number,
  site: number,
  creative: number,
  creativeType: number,
  size: number,
  device: number,
  country: number,
];

const Entity = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  external_id: z.string(),
  name: z.string(),
});
type Entity = z.infer<typeof Entity>;
const Entities = z.array(Entity);
const Advertisers = z.array(z.object({ id: z.int(), external_id: z.string(), name: z.string() }));
const Names = z.array(z.object({ id: z.int(), name: z.string() }));

/** An entity to find or make: `columns` are further values for a new row. */
interface Wanted {
  readonly parent: number | null;
  readonly ref: Ref;
  readonly columns: Readonly<Record<string, string | number | null>>;
}

interface EntityTable {
  readonly table: 'advertiser' | 'campaign' | 'placement' | 'creative';
  /** Column of the entity it belongs to, within which its external id is unique. */
  readonly parent: 'advertiser_id' | 'campaign_id' | null;
  /** Further columns by their SQL type; the file's value replaces the stored one. */
  readonly columns: Readonly<Record<string, 'text' | 'int'>>;
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
       WHERE source = $1${parent ? ` AND ${parent} = ANY($2::int[])` : ''} ORDER BY id`,
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
  { table, parent, columns }: EntityTable,
  source: string,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<{ ids: Map<string, number>; made: Set<number> }> {
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
  await updateAll(tx, table, columns, changed, existing);
  const made = await insertAll(tx, { table, parent, columns }, source, fresh, ids);
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
}

async function insertAll(
  tx: FactsTransaction,
  { table, parent, columns }: EntityTable,
  source: string,
  fresh: ReadonlyMap<string, Wanted & { external: string; keys: string[] }>,
  ids: Map<string, number>,
): Promise<Set<number>> {
  const made = new Set<number>();
  if (fresh.size === 0) return made;
  const rows = [...fresh.values()];
  const names = [...(parent ? [parent] : []), 'external_id', 'name', ...Object.keys(columns)];
  const types = [...(parent ? ['int'] : []), 'text', 'text', ...Object.values(columns)];
  const lists: unknown[][] = [
    ...(parent ? [rows.map((row) => row.parent)] : []),
    rows.map((row) => row.external),
    rows.map((row) => nameOf(row.ref)),
    ...Object.keys(columns).map((column) => rows.map((row) => row.columns[column] ?? null)),
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

type NameTable = 'site' | 'size' | 'device' | 'country' | 'creative_type';

/** Ids of names in a table that has nothing but names. */
async function resolveNames(
  tx: FactsTransaction,
  table: NameTable,
  names: Iterable<string | null>,
): Promise<(name: string | null) => number> {
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
  return (name) => (name === null ? UNKNOWN_ID : (ids.get(name) ?? UNKNOWN_ID));
}

/**
 * Resolves every line of a load to ids.
 * @param source Source of the ids and names, such as `cm360`.
 * @param admit Called once the advertisers are known; an error it throws undoes the load.
 */
export async function resolveLines(
  tx: FactsTransaction,
  source: string,
  lines: readonly FactDimensions[],
  admit?: (advertisers: readonly LoadedAdvertiser[]) => void | Promise<void>,
): Promise<{ ids: LineIds[]; advertisers: LoadedAdvertiser[] }> {
  const collect = (pick: (line: FactDimensions) => Wanted | null): Map<string, Wanted> => {
    const wanted = new Map<string, Wanted>();
    for (const line of lines) {
      const item = pick(line);
      if (item) wanted.set(keyOf(item.parent, item.ref), item);
    }
    return wanted;
  };
  const found = (ids: Map<string, number>, parent: number | null, ref: Ref): number => {
    const id = ids.get(keyOf(parent, ref));
    if (id === undefined) throw new Error(`A ${nameOf(ref)} was neither found nor made.`);
    return id;
  };

  const advertiser = await resolve(
    tx,
    { table: 'advertiser', parent: null, columns: {} },
    source,
    collect((line) => ({ parent: null, ref: line.advertiser, columns: {} })),
  );
  const advertiserOf = (line: FactDimensions) => found(advertiser.ids, null, line.advertiser);
  const advertisers = Advertisers.parse(
    await tx.query(
      'SELECT id, external_id, name FROM advertiser WHERE id = ANY($1::int[]) ORDER BY name, id',
      [[...new Set(advertiser.ids.values())]],
    ),
  ).map(({ id, external_id, name }) => ({
    id,
    key: external_id,
    name,
    known: !advertiser.made.has(id),
  }));
  await admit?.(advertisers);

  const named = (table: NameTable, name: (line: FactDimensions) => string | null) =>
    resolveNames(tx, table, lines.map(name));
  const site = await named('site', (line) => line.site);
  const campaign = await resolve(
    tx,
    { table: 'campaign', parent: 'advertiser_id', columns: {} },
    source,
    collect((line) => ({ parent: advertiserOf(line), ref: line.campaign, columns: {} })),
  );
  const campaignOf = (line: FactDimensions) =>
    found(campaign.ids, advertiserOf(line), line.campaign);
  const placement = await resolve(
    tx,
    {
      table: 'placement',
      parent: 'campaign_id',
      columns: { advertiser_id: 'int', site_id: 'int', cost_structure: 'text' },
    },
    source,
    collect((line) => ({
      parent: campaignOf(line),
      ref: line.placement,
      columns: {
        advertiser_id: advertiserOf(line),
        site_id: site(line.site),
        cost_structure: line.costStructure,
      },
    })),
  );
  const creative = await resolve(
    tx,
    { table: 'creative', parent: 'advertiser_id', columns: { type: 'text' } },
    source,
    collect((line) =>
      line.creative
        ? {
            parent: advertiserOf(line),
            ref: line.creative,
            columns: { type: line.creativeType },
          }
        : null,
    ),
  );
  const type = await named('creative_type', (line) => line.creativeType);
  const size = await named('size', (line) => line.size);
  const device = await named('device', (line) => line.device);
  const country = await named('country', (line) => line.country);

  const ids = lines.map((line): LineIds => {
    const advertiserId = advertiserOf(line);
    const campaignId = campaignOf(line);
    return [
      advertiserId,
      campaignId,
      found(placement.ids, campaignId, line.placement),
      site(line.site),
      line.creative ? found(creative.ids, advertiserId, line.creative) : NO_CREATIVE,
      type(line.creativeType),
      size(line.size),
      device(line.device),
      country(line.country),
    ];
  });
  return { ids, advertisers };
}
