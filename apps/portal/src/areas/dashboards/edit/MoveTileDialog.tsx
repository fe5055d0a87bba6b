/** Asks which page a tile goes to. */
import { RadioGroup } from '@flightdeck/design-system';
import { type DashboardBody, type Tile, tileOn } from '@flightdeck/domain/dashboards';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { pageOf } from '../page-of.ts';
import { useLocking } from './locking.ts';
import { noRoom } from './page-edits.ts';
import { tileName } from './tile-words.ts';

interface MoveTileDialogProps {
  readonly body: DashboardBody;
  /** The page that it is on. */
  readonly pageId: string;
  readonly tile: Tile;
  readonly onMove: (pageId: string, title: string) => void;
  readonly onClose: () => void;
}

export function MoveTileDialog({ body, pageId, tile, onMove, onClose }: MoveTileDialogProps) {
  const { isPageFixed } = useLocking();
  const others = body.pages.filter((page) => page.id !== pageId && !isPageFixed(page));
  const [chosen, setChosen] = useState(others[0]?.id ?? '');
  const to = others.find(({ id }) => id === chosen);
  const place = tileOn(pageOf(body, pageId), tile.id)?.place;
  const problem = to && place ? noRoom(to, [place]) : null;
  return (
    <ActionDialog
      isForm
      title={`Move “${tileName(tile, body)}”`}
      action="Move"
      isDisabled={problem !== null}
      problem={problem ?? undefined}
      onAction={() => to && onMove(to.id, to.title)}
      onClose={onClose}
    >
      <RadioGroup
        label="To the page"
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={setChosen}
      />
    </ActionDialog>
  );
}
