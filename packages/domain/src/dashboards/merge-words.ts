/** What two people made of the same part of a dashboard, in words. */
import { tileName, wordsOf } from './changes.ts';
import type { MergeConflict } from './merge.ts';
import type { Side } from './merge-choices.ts';
import type { DashboardBody, Tile } from './model.ts';
import { isSameJson } from './same-json.ts';

interface Bodies {
  readonly base: DashboardBody;
  readonly theirs: DashboardBody;
  readonly mine: DashboardBody;
}
type NameOf = (tile: Tile, body: DashboardBody) => string;

/** What a conflict is about, and what each side made of it. `nameOf` names tiles. */
export function conflictWords(
  conflict: MergeConflict,
  bodies: Bodies,
  nameOf: NameOf = (tile, { metrics }) => tileName(tile, metrics),
): { readonly label: string } & Readonly<Record<Side, string>> {
  return {
    label: labelOf(conflict, bodies, nameOf),
    theirs: sideWords(conflict, 'theirs', bodies, nameOf),
    mine: sideWords(conflict, 'mine', bodies, nameOf),
  };
}

/** What a conflict is about. */
function labelOf(conflict: MergeConflict, { base, theirs, mine }: Bodies, nameOf: NameOf): string {
  switch (conflict.kind) {
    case 'tile': {
      const known = [base, theirs, mine].flatMap((body) =>
        body.pages.flatMap(({ title, tiles }) =>
          tiles.flatMap((tile) =>
            tile.id === conflict.tileId ? [`“${nameOf(tile, body)}” on ${title}`] : [],
          ),
        ),
      );
      return known[0] ?? 'A tile';
    }
    case 'metric':
      return `Metric “${(conflict.theirs ?? conflict.mine)?.label ?? ''}”`;
    case 'page':
      return `Page “${base.pages.find(({ id }) => id === conflict.pageId)?.title ?? conflict.mine ?? conflict.theirs ?? ''}”`;
    case 'field':
      return wordsOf({ kind: 'field', field: conflict.field }).replace(/ changed$/, '');
  }
}

const PARTS: readonly (readonly [keyof Tile, string])[] = [
  ['title', 'title'],
  ['kind', 'kind'],
  ['question', 'what it asks'],
  ['beside', 'what stands beside it'],
  ['options', 'options'],
  ['period', 'days'],
  ['compare', 'comparison'],
  ['ignores', 'filters that do not reach it'],
  ['note', 'note'],
  ['isLocked', 'lock'],
];

/** What one side made of it. */
function sideWords(
  conflict: MergeConflict,
  side: Side,
  { base, ...sides }: Bodies,
  nameOf: NameOf,
): string {
  const body = sides[side];
  switch (conflict.kind) {
    case 'tile': {
      const tile = conflict[side];
      if (!tile) return 'deleted';
      const before = base.pages.flatMap(({ tiles }) => tiles).find(({ id }) => id === tile.id);
      const changed = PARTS.filter(([part]) => !isSameJson(before?.[part], tile[part]));
      return `“${nameOf(tile, body)}”, ${changed.map(([, words]) => words).join(', ')} changed`;
    }
    case 'metric':
      return conflict[side]
        ? `“${conflict[side].label}” = ${conflict[side].expression}`
        : 'deleted';
    case 'page':
      return conflict[side] === null ? 'deleted' : `named “${conflict[side]}”`;
    case 'field':
      return fieldWords(conflict.field, body);
  }
}

function fieldWords(
  field: (MergeConflict & { kind: 'field' })['field'],
  body: DashboardBody,
): string {
  const { view } = body;
  const days = (value: typeof view.period | typeof view.compare): string =>
    'start' in value ? `${value.start} to ${value.end}` : Object.values(value).join();
  switch (field) {
    case 'name':
      return `“${body.name}”`;
    case 'description':
      return body.description ? `“${body.description}”` : 'none';
    case 'tags':
      return body.tags.join(', ') || 'none';
    case 'client':
      return body.advId === null ? 'several clients' : `client ${body.advId}`;
    case 'days':
      return days(view.period);
    case 'compare':
      return days(view.compare);
    case 'clients':
      return view.advIds.length === 0 ? 'all' : `${view.advIds.length} clients`;
    case 'filters':
      return view.filters.length === 0
        ? 'none'
        : view.filters.map(({ values }) => values.map(({ label }) => label).join(', ')).join('; ');
    case 'basis':
      return body.impressionBasis;
    case 'currency':
      return body.currency ?? 'the clients’ own';
    case 'lock':
      return body.isViewLocked ? 'locked' : 'not locked';
  }
}
