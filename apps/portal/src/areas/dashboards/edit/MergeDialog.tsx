/** Somebody else published meanwhile: what they changed, and whose stands where both changed the same. */
import { Button, Dialog, RadioGroup } from '@flightdeck/design-system';
import {
  changesBetween,
  conflictKey,
  conflictWords,
  decided,
  type MergeConflict,
  mergeDashboards,
  type Side,
  summaryOf,
} from '@flightdeck/domain/dashboards';
import { useMemo, useState } from 'react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './edit.css.ts';
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
  const words = (conflict: MergeConflict) =>
    conflictWords(conflict, { base, theirs: theirs.body, mine }, tileName);
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
        {`${saved.savedBy} published this ${draft.noun} on ${times.moment(saved.savedAt)}, while you were editing it:`}
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
                label={words(conflict).label}
                options={[
                  {
                    value: 'theirs',
                    label: `Theirs: ${words(conflict).theirs}`,
                  },
                  { value: 'mine', label: `Mine: ${words(conflict).mine}` },
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
