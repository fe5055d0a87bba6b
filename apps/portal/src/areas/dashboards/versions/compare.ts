/** What differs between two versions, page by page, and on each tile. Pure. */
import {
  changesBetween,
  type DashboardBody,
  type DashboardChange,
  type DashboardPage,
  summaryOf,
  wordsOf,
} from '@flightdeck/domain/dashboards';

/** What became of a tile. */
export type TileMark = 'added' | 'removed' | 'changed' | 'moved';

/** A page as it was and as it is; null where it was not, or is no more. */
export interface ComparedPage {
  readonly id: string;
  readonly title: string;
  readonly before: DashboardPage | null;
  readonly after: DashboardPage | null;
  /** Its differences in words. */
  readonly words: readonly string[];
}

/** Two versions beside each other. */
export interface Compared {
  /** Those of the newer version in their order, then those that are gone. */
  readonly pages: readonly ComparedPage[];
  /** What differs besides pages. */
  readonly general: readonly string[];
  /** By the tile's id. */
  readonly marks: ReadonlyMap<string, readonly TileMark[]>;
}

const MARKS: Readonly<Partial<Record<DashboardChange['kind'], TileMark>>> = {
  'tile-added': 'added',
  'tile-removed': 'removed',
  'tile-changed': 'changed',
  'tile-moved': 'moved',
};

/** From the older version to the newer one. */
export function compareVersions(before: DashboardBody, after: DashboardBody): Compared {
  const changes = changesBetween(before, after);
  const marks = new Map<string, TileMark[]>();
  for (const change of changes) {
    const mark = MARKS[change.kind];
    if (mark && 'tileId' in change) {
      marks.set(change.tileId, [...(marks.get(change.tileId) ?? []), mark]);
    }
  }
  const had = new Map(before.pages.map((page) => [page.id, page]));
  const has = new Set(after.pages.map(({ id }) => id));
  const pageOf = (was: DashboardPage | null, is: DashboardPage | null): ComparedPage[] => {
    const page = is ?? was;
    if (!page) return [];
    const { id, title } = page;
    const words = summaryOf(changes.filter((one) => 'pageId' in one && one.pageId === id));
    return [{ id, title, before: was, after: is, words }];
  };
  return {
    pages: [
      ...after.pages.flatMap((page) => pageOf(had.get(page.id) ?? null, page)),
      ...before.pages.flatMap((page) => (has.has(page.id) ? [] : pageOf(page, null))),
    ],
    general: changes.filter((change) => !('pageId' in change)).map(wordsOf),
    marks,
  };
}
