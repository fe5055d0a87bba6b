/** Items by column, ready to be filtered, counted and searched: 100,000 in some milliseconds. */
import type {
  FlightState,
  IssueStatus,
  ItemColumns,
  ItemList,
} from '@flightdeck/contract/troubleshooter';
import { SUBJECTS, type SubjectId } from '@flightdeck/domain/troubleshooter/rules';

/** By what the list is narrowed; each has a code for every item. */
export const FACETS = [
  'subject',
  'level',
  'client',
  'office',
  'type',
  'opportunity',
  'owner',
  'status',
  'rule',
  'flight',
] as const;
export type FacetId = (typeof FACETS)[number];

/** The options of `IssueStatus`, in the order of their indexes. */
export const STATUSES: readonly IssueStatus[] = ['none', 'wip', 'fixed', 'cannot-fix'];
/** The options of `FlightState`, in the order of their indexes. */
const FLIGHTS: readonly FlightState[] = ['unknown', 'running', 'upcoming', 'ended'];
/** Id of the first entry of each facet: items that have none of it. */
export const NONE = 'none' as const;

/** The entries of a facet, and which of them each item has. */
export interface Facet {
  /** Ids as the address has them; the first is `NONE`. */
  readonly ids: readonly string[];
  readonly codes: Int32Array;
}

/** What the columns refer to. */
type Tables = Pick<ItemList, 'clients' | 'opportunityTypes' | 'rules' | 'people'>;

/** All items. Never changed: `merge` makes others, in which an item keeps its row. */
export interface Items extends Tables, Pick<ItemList, 'run' | 'failing' | 'seen' | 'total'> {
  readonly columns: ItemColumns;
  readonly size: number;
  readonly facets: Readonly<Record<FacetId, Facet>>;
  /** The run that had ended when all items were last loaded. */
  readonly whole: ItemList['run'];
  /** The same as long as an item keeps its row. */
  readonly load: object;
  /** How often changes were merged. */
  readonly tick: number;
  /** Rows that changed, with the tick of then. */
  readonly touched: ReadonlyMap<number, number>;
}

/** Bits of the column `flags`. */
export const FLAG = { acknowledged: 1, snoozed: 2, verified: 4, gone: 8 } as const;

/** Codes of an index into a table, in which -1 is none. */
const shifted = (indexes: readonly number[]) => codesOf(indexes, (index) => index + 1);

/** A code for each entry. `Int32Array.from` with a function takes several times as long. */
function codesOf(values: readonly number[], codeOf: (value: number) => number): Int32Array {
  const codes = new Int32Array(values.length);
  for (let row = 0; row < codes.length; row += 1) codes[row] = codeOf(values[row] ?? -1);
  return codes;
}

/** Codes of something that each client has, such as its office. */
function ofClients(
  { client }: ItemColumns,
  values: readonly (string | null)[],
): { ids: string[]; codes: Int32Array } {
  const ids = [NONE, ...new Set(values.filter((value) => value !== null && value !== ''))].map(
    String,
  );
  const codeOf = values.map((value) => (value ? ids.indexOf(value, 1) : 0));
  return { ids, codes: codesOf(client, (index) => codeOf[index] ?? 0) };
}

/** The facets of items. */
function facetsOf(columns: ItemColumns, tables: Tables): Items['facets'] {
  const { clients, opportunityTypes, rules, people } = tables;
  return {
    subject: { ids: [NONE, ...SUBJECTS], codes: shifted(columns.subject) },
    level: { ids: LEVEL_IDS, codes: Int32Array.from(columns.level) },
    client: { ids: [NONE, ...clients.map(({ uuid }) => uuid)], codes: shifted(columns.client) },
    office: ofClients(
      columns,
      clients.map(({ officeId }) => officeId),
    ),
    type: ofClients(
      columns,
      clients.map(({ type }) => type),
    ),
    opportunity: { ids: [NONE, ...opportunityTypes], codes: shifted(columns.opportunity) },
    owner: {
      ids: [NONE, ...people.map(({ id, email }) => id ?? email)],
      codes: shifted(columns.owner),
    },
    // Nobody has said anything is a status of its own, and the first.
    status: { ids: STATUSES, codes: Int32Array.from(columns.status) },
    rule: { ids: [NONE, ...rules], codes: shifted(columns.worst) },
    flight: { ids: FLIGHTS, codes: Int32Array.from(columns.flight) },
  };
}

/** The items of an answer. */
export function prepare(list: ItemList): Items {
  const { items: columns, ...rest } = list;
  return {
    ...rest,
    columns,
    size: columns.id.length,
    facets: facetsOf(columns, rest),
    whole: rest.run?.endedAt ? rest.run : null,
    load: {},
    tick: 0,
    touched: new Map(),
  };
}

/** The row of an item; undefined where it is not among them. */
export function rowOf({ columns }: Items, id: number): number | undefined {
  const row = columns.id.indexOf(id);
  return row < 0 ? undefined : row;
}

/** The entries of `more` appended where they are new, and the index of each there. */
function joined<Entry>(
  entries: readonly Entry[],
  more: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): { all: Entry[]; at: number[] } {
  const all = [...entries];
  const known = new Map(entries.map((entry, index) => [keyOf(entry), index]));
  const at = more.map((entry) => {
    const index = known.get(keyOf(entry)) ?? all.push(entry) - 1;
    known.set(keyOf(entry), index);
    return index;
  });
  return { all, at };
}

/**
 * The items with those that changed; new ones stand at the end.
 * @param isWhole The answer has all items: those that it does not have are gone.
 */
export function merge(items: Items, change: ItemList, isWhole = false): Items {
  const { items: fresh, ...state } = change;
  const { run, failing, seen } = state;
  if (fresh.id.length === 0 && !isWhole) return { ...items, run, failing, seen };
  const clients = joined(items.clients, state.clients, ({ uuid }) => uuid);
  const types = joined(items.opportunityTypes, state.opportunityTypes, (type) => type);
  const rules = joined(items.rules, state.rules, (rule) => rule);
  const people = joined(items.people, state.people, ({ id, email }) => id ?? email);
  const columns: ItemColumns = {
    id: [...items.columns.id],
    subject: [...items.columns.subject],
    name: [...items.columns.name],
    externalId: [...items.columns.externalId],
    detail: [...items.columns.detail],
    client: [...items.columns.client],
    opportunity: [...items.columns.opportunity],
    flight: [...items.columns.flight],
    level: [...items.columns.level],
    worst: [...items.columns.worst],
    figure: [...items.columns.figure],
    cost: [...items.columns.cost],
    stake: [...items.columns.stake],
    delivered: [...items.columns.delivered],
    status: [...items.columns.status],
    owner: [...items.columns.owner],
    firstSeen: [...items.columns.firstSeen],
    changed: [...items.columns.changed],
    flags: [...items.columns.flags],
  };
  const known = new Map(columns.id.map((id, row) => [id, row]));
  const touched = new Map(items.touched);
  const tick = items.tick + 1;
  const whole = isWhole && run?.endedAt ? run : items.whole;
  for (let from = 0; from < fresh.id.length; from += 1) {
    const id = fresh.id[from] ?? 0;
    const row = known.get(id) ?? columns.id.length;
    known.set(id, row);
    // Also told is what people do not see, such as a comment; of a whole list most is as it was.
    if (columns.changed[row] !== fresh.changed[from]) touched.set(row, tick);
    copyRow(columns, row, fresh, from, {
      client: clients.at,
      opportunity: types.at,
      worst: rules.at,
      owner: people.at,
    });
  }
  if (isWhole) {
    const told = new Set(fresh.id);
    columns.id.forEach((id, row) => {
      if (!told.has(id)) columns.flags[row] = FLAG.gone;
    });
  }
  const tables = {
    clients: clients.all,
    opportunityTypes: types.all,
    rules: rules.all,
    people: people.all,
  };
  return {
    ...{ ...items, ...tables, run, failing, seen, whole, columns, touched, tick },
    size: columns.id.length,
    total: items.total + columns.id.length - items.size,
    facets: facetsOf(columns, tables),
  };
}

/** Where the indexes of an answer are in the tables of the items. */
type Places = Readonly<Record<'client' | 'opportunity' | 'worst' | 'owner', readonly number[]>>;

/** Writes one item of an answer into a row. */
function copyRow(
  into: ItemColumns,
  row: number,
  from: ItemColumns,
  at: number,
  places: Places,
): void {
  const placed = (name: keyof Places) => places[name][from[name][at] ?? -1] ?? -1;
  into.id[row] = from.id[at] ?? 0;
  into.subject[row] = from.subject[at] ?? 0;
  into.name[row] = from.name[at] ?? '';
  into.externalId[row] = from.externalId[at] ?? '';
  into.detail[row] = from.detail[at] ?? '';
  into.client[row] = placed('client');
  into.opportunity[row] = placed('opportunity');
  into.flight[row] = from.flight[at] ?? 0;
  into.level[row] = from.level[at] ?? 0;
  into.worst[row] = placed('worst');
  into.figure[row] = from.figure[at] ?? null;
  into.cost[row] = from.cost[at] ?? null;
  into.stake[row] = from.stake[at] ?? null;
  into.delivered[row] = from.delivered[at] ?? null;
  into.status[row] = from.status[at] ?? 0;
  into.owner[row] = placed('owner');
  into.firstSeen[row] = from.firstSeen[at] ?? 0;
  into.changed[row] = from.changed[at] ?? 0;
  into.flags[row] = from.flags[at] ?? 0;
}

const texts = new WeakMap<Items, string[]>();

/** What each item is found by, in lower case: name, number, detail and client. Made once, when it is first needed. */
export function searchTexts(items: Items): readonly string[] {
  const made = texts.get(items);
  if (made) return made;
  const { name, externalId, detail, client } = items.columns;
  const clients = items.clients.map((each) => each.name);
  const all = name.map((text, row) =>
    `${text}\n${externalId[row]}\n${detail[row]}\n${clients[client[row] ?? -1] ?? ''}`.toLowerCase(),
  );
  texts.set(items, all);
  return all;
}

/** Ids of levels in the address. */
export const LEVEL_IDS = [NONE, '1', '2', '3'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** What narrows the list: entries of facets by id, none for all of them, and what is no facet. */
export interface ItemFilter
  extends Readonly<Record<Exclude<FacetId, 'subject' | 'level'>, readonly string[]>> {
  readonly subject: readonly SubjectId[];
  readonly level: readonly LevelId[];
  /** Words that all must occur. */
  readonly search: string;
  /** Least money at risk, in units of the item's currency; 0 for any, also none. */
  readonly stake: number;
  /** Shows snoozed items as well. */
  readonly snoozed: boolean;
  /** Shows items whose flight is over as well, which nobody can mend any more. */
  readonly ended: boolean;
  /** Id of the one aggregator that is shown; null for everything. */
  readonly aggregator: string | null;
}

/** What a filter leaves. */
export interface Narrowed {
  /** Rows in the order of the items. */
  readonly rows: Int32Array;
  /**
   * Items by level of each subject, as if neither were filtered: the place is the subject's index × 4 + level.
   */
  readonly levels: Int32Array;
  /** Items of each entry of a facet, as if that facet were not filtered. */
  readonly counts: Readonly<Record<FacetId, Int32Array>>;
  /** Items that are hidden because they are snoozed. */
  readonly snoozed: number;
  /** Items that are hidden because their flight is over. */
  readonly ended: number;
}

const SUBJECT_OR_LEVEL = (1 << FACETS.indexOf('subject')) | (1 << FACETS.indexOf('level'));
const ENDED = FLIGHTS.indexOf('ended');
const AGGREGATOR = SUBJECTS.indexOf('aggregator');

/** Filters and counts in one pass. What is gone counts nowhere. */
export function narrow(items: Items, filter: ItemFilter): Narrowed {
  const { columns, size, facets } = items;
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length > 0 ? searchTexts(items) : null;
  const codes = FACETS.map((facet) => facets[facet].codes);
  const allowed = FACETS.map((facet) => allowedCodes(facets[facet], filter[facet]));
  const counts = FACETS.map((facet) => new Int32Array(facets[facet].ids.length));
  const levels = new Int32Array(SUBJECTS.length * 4);
  const rows = new Int32Array(size);
  let kept = 0;
  let snoozed = 0;
  let ended = 0;
  const hidesEnded = !filter.ended && !filter.flight.includes('ended');
  for (let row = 0; row < size; row += 1) {
    const flags = columns.flags[row] ?? 0;
    if ((flags & FLAG.gone) !== 0) continue;
    if (filter.stake > 0 && !((columns.stake[row] ?? 0) >= filter.stake)) continue;
    if (found && !hasWords(found[row] ?? '', words)) continue;
    const subject = columns.subject[row] ?? 0;
    if (
      filter.aggregator !== null &&
      (subject !== AGGREGATOR || columns.externalId[row] !== filter.aggregator)
    )
      continue;
    let failed = 0;
    for (let facet = 0; facet < codes.length; facet += 1) {
      const allow = allowed[facet];
      if (allow && allow[codes[facet]?.[row] ?? 0] === 0) failed |= 1 << facet;
    }
    if (!filter.snoozed && (flags & FLAG.snoozed) !== 0) {
      if (failed === 0) snoozed += 1;
      continue;
    }
    // An aggregator is overdue once its run is over.
    if (hidesEnded && columns.flight[row] === ENDED && subject !== AGGREGATOR) {
      if (failed === 0) ended += 1;
      continue;
    }
    if ((failed & ~SUBJECT_OR_LEVEL) === 0) add(levels, subject * 4 + (columns.level[row] ?? 0));
    if (failed === 0) {
      rows[kept] = row;
      kept += 1;
      for (let facet = 0; facet < codes.length; facet += 1)
        add(counts[facet], codes[facet]?.[row] ?? 0);
      // Only one facet leaves it out.
    } else if ((failed & (failed - 1)) === 0) {
      const facet = 31 - Math.clz32(failed);
      add(counts[facet], codes[facet]?.[row] ?? 0);
    }
  }
  const countsOf = (facet: FacetId) => counts[FACETS.indexOf(facet)] ?? new Int32Array();
  return {
    rows: rows.slice(0, kept),
    levels,
    counts: {
      subject: countsOf('subject'),
      level: countsOf('level'),
      client: countsOf('client'),
      office: countsOf('office'),
      type: countsOf('type'),
      opportunity: countsOf('opportunity'),
      owner: countsOf('owner'),
      status: countsOf('status'),
      rule: countsOf('rule'),
      flight: countsOf('flight'),
    },
    snoozed,
    ended,
  };
}

function add(sums: Int32Array | undefined, at: number): void {
  if (sums) sums[at] = (sums[at] ?? 0) + 1;
}

/** Which codes a filter lets through: 1 for yes; null where nothing is filtered. */
function allowedCodes({ ids }: Facet, chosen: readonly string[]): Uint8Array | null {
  if (chosen.length === 0) return null;
  const wanted = new Set(chosen);
  return Uint8Array.from(ids, (id) => (wanted.has(id) ? 1 : 0));
}

const hasWords = (text: string, words: readonly string[]): boolean => {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
};
