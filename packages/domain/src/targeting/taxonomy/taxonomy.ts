/** The content taxonomy of IAB Tech Lab, read from the table that it publishes. */

/** A category. */
export interface Category {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly name: string;
  /** Special category data: what it says of people asks for a reason before it is used. */
  readonly isSpecial: boolean;
}

/** A table of categories. */
export interface Taxonomy {
  /** As the table names itself, such as `3.1`. */
  readonly version: string;
  /** In the order of the table. */
  readonly categories: readonly Category[];
  /** Of an id; undefined for one that it has not. */
  find(id: string): Category | undefined;
  /** Ids of the categories that one lies in, from the nearest on; none for an unknown one. */
  above(id: string): readonly string[];
  /** Categories right below one; of null those at the top. */
  below(id: string | null): readonly Category[];
}

const TITLE = /content taxonomy v(\d+\.\d+)/i;
const COLUMNS = ['unique id', 'parent', 'name'] as const;
/** Levels of the table. */
const MOST_LEVELS = 4;

/**
 * Reads the tab-separated table, whose first two lines are heads.
 * @throws {Error} which names the line that is wrong, and why.
 */
export function readTaxonomy(text: string): Taxonomy {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const [title = [], heads = [], ...rows] = lines;
  const version = TITLE.exec(title.join(' '))?.[1];
  if (!version) throw new Error('Line 1 does not name a content taxonomy and its version.');
  if (COLUMNS.some((name, at) => heads[at]?.toLowerCase() !== name)) {
    throw new Error('Line 2 does not begin with the columns Unique ID, Parent and Name.');
  }
  const extension = title.findIndex((cell) => /^extension$/i.test(cell));
  const byId = new Map<string, Category>();
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const [id = '', parent = '', name = ''] = cells;
    const line = at + 3;
    if (id === '' || name === '') throw new Error(`Line ${line} has no id or no name.`);
    if (byId.has(id)) throw new Error(`Line ${line} names the id ${id} again.`);
    const isSpecial = extension >= 0 && /\bSCD\b/.test(cells[extension] ?? '');
    byId.set(id, { id, parentId: parent === '' ? null : parent, name, isSpecial });
  }
  const above = new Map<string, readonly string[]>();
  for (const { id } of byId.values()) above.set(id, pathOf(byId, id));
  const children = Map.groupBy(byId.values(), ({ parentId }) => parentId);
  return {
    version,
    categories: [...byId.values()],
    find: (id) => byId.get(id),
    above: (id) => above.get(id) ?? [],
    below: (id) => children.get(id) ?? [],
  };
}

/** Ids from the parent of a category to the top. @throws {Error} for parents that there are not, and that lead in a circle. */
function pathOf(byId: ReadonlyMap<string, Category>, id: string): string[] {
  const path: string[] = [];
  for (let at = byId.get(id)?.parentId ?? null; at !== null; ) {
    const parent = byId.get(at);
    if (!parent) throw new Error(`The category ${id} lies in ${at}, which the table has not.`);
    path.push(at);
    if (path.length >= MOST_LEVELS) {
      throw new Error(`The category ${id} lies deeper than ${MOST_LEVELS} levels, or in itself.`);
    }
    at = parent.parentId;
  }
  return path;
}
