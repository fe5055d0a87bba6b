/** Somebody else published meanwhile: what they changed, and whose stands where both changed the same. */
import { Button, Dialog, RadioGroup } from '@flightdeck/design-system';
import {
  changesBetween,
  type DashboardBody,
  isSameJson,
  type MergeConflict,
  mergeDashboards,
  summaryOf,
  type Tile,
  wordsOf,
} from '@flightdeck/domain/dashboards';
import { useMemo, useState } from 'react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './edit.css.ts';
import { conflictKey, decided, type Side } from './merge-choices.ts';
import { tileName } from './tile-words.ts';
import type { DashboardDraft, StaleDraft } from './use-draft.ts';

interface MergeDialogProps {
  readonly draft: DashboardDraft;
  readonly stale: StaleDraft;
}

/** Nothing of either is lost: the draft stays until the merged dashboard is published. */
export function MergeDialog({ draft, stale }: MergeDialogProps) {
  const { base, theirs, stale: saved } = stale;
  const times = timesFor(useViewer());
  const mine = draft.body;
  const merged = useMemo(() => mergeDashboards(base, theirs.body, mine), [base, theirs, mine]);
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const open = merged.conflicts.filter((conflict) => !sides.has(conflictKey(conflict)));
  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="large"
      title="A newer version was published"
      onClose={draft.dismissStale}
      footer={
        <>
          <Button variant="text" onPress={draft.dismissStale} autoFocus>
            Go on with mine
          </Button>
          <Button
            variant="primary"
            isDisabled={open.length > 0}
            isPending={draft.isPublishing}
            onPress={() => void draft.publishMerged(decided(merged, mine, sides))}
          >
            Publish both
          </Button>
        </>
      }
    >
      <p>
        {`${saved.savedBy} published this dashboard on ${times.moment(saved.savedAt)}, while you were editing it:`}
      </p>
      <ul>
        {summaryOf(changesBetween(base, theirs.body)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {merged.conflicts.length === 0 ? (
        <p>You changed other things, so that both can stand. Nothing of yours or theirs is lost.</p>
      ) : (
        <>
          <p>Both of you changed the same here. Choose which one stands:</p>
          <div className={css.conflicts}>
            {merged.conflicts.map((conflict) => (
              <RadioGroup
                key={conflictKey(conflict)}
                label={labelOf(conflict, base, theirs.body, mine)}
                options={[
                  {
                    value: 'theirs',
                    label: `Theirs: ${sideWords(conflict, 'theirs', theirs.body, base)}`,
                  },
                  { value: 'mine', label: `Mine: ${sideWords(conflict, 'mine', mine, base)}` },
                ]}
                value={sides.get(conflictKey(conflict)) ?? null}
                onChange={(side) =>
                  setSides((before) =>
                    new Map(before).set(conflictKey(conflict), side === 'mine' ? 'mine' : 'theirs'),
                  )
                }
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** What a conflict is about. */
function labelOf(
  conflict: MergeConflict,
  base: DashboardBody,
  theirs: DashboardBody,
  mine: DashboardBody,
) {
  switch (conflict.kind) {
    case 'tile': {
      const known = [base, theirs, mine].flatMap((body) =>
        body.pages.flatMap(({ title, tiles }) =>
          tiles.flatMap((tile) =>
            tile.id === conflict.tileId ? [`“${tileName(tile, body)}” on ${title}`] : [],
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
];

/** What one side made of it. */
function sideWords(
  conflict: MergeConflict,
  side: Side,
  body: DashboardBody,
  base: DashboardBody,
): string {
  switch (conflict.kind) {
    case 'tile': {
      const tile = conflict[side];
      if (!tile) return 'deleted';
      const before = base.pages.flatMap(({ tiles }) => tiles).find(({ id }) => id === tile.id);
      const changed = PARTS.filter(([part]) => !isSameJson(before?.[part], tile[part]));
      return `“${tileName(tile, body)}”, ${changed.map(([, words]) => words).join(', ')} changed`;
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
  }
}
