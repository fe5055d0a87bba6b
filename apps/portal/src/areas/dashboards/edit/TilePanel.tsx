/** The panel that makes or changes a tile: what it asks and how it looks, with the tile itself beside it. */
import { Button, ConfirmDialog, Drawer, keepClear } from '@flightdeck/design-system';
import {
  type DashboardBody,
  isSameJson,
  type Tile,
  tileOn,
  type ViewChoice,
  withTile,
} from '@flightdeck/domain/dashboards';
import type { TileDraft as AskedTile } from '@flightdeck/domain/dashboards/ask';
import { TILES } from '@flightdeck/slides/tiles';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AskField } from '../ask/AskField.tsx';
import { pageOf } from '../page-of.ts';
import { ReadingContext } from '../tile/reading.ts';
import { TileCard } from '../tile/TileCard.tsx';
import { kindOf, leastOf } from './kinds.ts';
import { noRoom, withChangedTile, withSize } from './page-edits.ts';
import * as css from './panel.css.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { TileFields } from './TileFields.tsx';
import { newTile, problemOf, type TileDraft } from './tile-form.ts';
import { tileName } from './tile-words.ts';
import { useFitted } from './use-fitted.ts';

export interface TilePanelProps {
  readonly body: DashboardBody;
  readonly pageId: string;
  readonly choice: ViewChoice;
  /** The tile to change; null for a new one. */
  readonly tile: Tile | null;
  readonly onChange: (body: DashboardBody, label: string) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function TilePanel({
  body,
  pageId,
  choice,
  tile: edited,
  onChange,
  onClose,
}: TilePanelProps) {
  const page = pageOf(body, pageId);
  const [start] = useState<TileDraft>(() => {
    const found = edited && tileOn(page, edited.id);
    if (found) return { tile: found.tile, w: found.place.w, h: found.place.h };
    const [first] = TILES;
    if (!first) throw new Error('There are no kinds of tiles.');
    return { tile: newTile(first, body.metrics), w: first.size.w, h: first.size.h };
  });
  const [draft, setDraft] = useState(start);
  const [isLeaving, setLeaving] = useState(false);
  const { tile } = draft;
  const about = kindOf(tile.kind);
  const problem =
    (about
      ? problemOf(tile, about, body.metrics)
      : 'Choose a kind: this one is no longer there.') ?? (edited ? null : noRoom(page, [draft]));
  const isTouched = !isSameJson(draft, start);
  const leave = () => (isTouched ? setLeaving(true) : onClose());
  /** Fills the fields, which can be changed by hand from there on. */
  const ask = ({ kind, title, question, period, compare }: AskedTile) => {
    const asked = kindOf(kind);
    const { period: _, compare: __, beside: ___, ...rest } = tile;
    const size = asked && edited === null ? asked.size : draft;
    setDraft({
      tile: {
        ...rest,
        ...{ kind, title, question, options: kind === tile.kind ? tile.options : {} },
        ...(period ? { period } : {}),
        ...(compare ? { compare } : {}),
      },
      w: Math.max(size.w, asked?.size.leastW ?? 1),
      h: Math.max(size.h, asked?.size.leastH ?? 1),
    });
  };
  const commit = () => {
    const name = tileName(tile, body);
    if (edited) {
      const least = leastOf(tile.kind);
      const changed = withChangedTile(body, tile, least);
      if (isTouched) {
        onChange(withSize(changed, pageId, tile.id, draft, least), `change of “${name}”`);
      }
    } else onChange(withTile(body, pageId, tile, draft), `new tile “${name}”`);
    onClose();
  };
  return (
    <Drawer
      isOpen
      side="wide"
      label={edited ? `Edit “${tileName(edited, body)}”` : 'Add a tile'}
      onClose={leave}
    >
      <div className={css.panel}>
        <header className={css.head}>
          <h2 className={css.title}>{edited ? 'Edit tile' : 'Add a tile'}</h2>
          <Button variant="text" size="row" isIconOnly aria-label="Close" onPress={leave}>
            <X size={18} />
          </Button>
        </header>
        <div className={css.columns}>
          <div className={css.fields}>
            <AskField
              advIds={choice.advIds}
              metrics={body.metrics}
              label="Ask for it in words"
              action="Fill in"
              onAsk={ask}
            />
            <QuestionFields
              {...{ draft, body, onDraft: setDraft, isNew: edited === null }}
              onBody={onChange}
            />
            <TileFields {...{ draft, body, onDraft: setDraft }} />
          </div>
          <section className={css.preview} aria-label="Preview">
            {problem ? (
              <p role="status" className={css.problem}>
                {problem}
              </p>
            ) : (
              <Preview {...{ draft, body, pageId, choice }} />
            )}
          </section>
        </div>
        <footer ref={keepClear} className={css.foot}>
          <Button variant="text" onPress={leave}>
            Cancel
          </Button>
          <Button variant="primary" isDisabled={problem !== null} onPress={commit}>
            {edited ? 'Update tile' : 'Add tile'}
          </Button>
        </footer>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Discard what you changed?"
        confirmLabel="Discard"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        The fields of this tile are not in the dashboard yet.
      </ConfirmDialog>
    </Drawer>
  );
}

type PreviewProps = Pick<TilePanelProps, 'body' | 'pageId' | 'choice'> & {
  readonly draft: TileDraft;
};

/** The tile with its figures, as large as on the page, or smaller where that is wider than the panel. */
function Preview({ draft, body, pageId, choice }: PreviewProps) {
  const { tile, w, h } = draft;
  const [ref, box] = useFitted<HTMLDivElement>({ w, h });
  // As if it were on the page already.
  const around = useMemo(() => {
    const page = pageOf(body, pageId);
    return tileOn(page, tile.id)
      ? withChangedTile(body, tile, { w: 1, h: 1 })
      : withTile(body, pageId, tile, { w: 1, h: 1 });
  }, [body, pageId, tile]);
  return (
    <>
      <p className={css.hint}>
        {`${w} of 12 columns wide, ${h} rows high`}
        {box && box.scale < 1 ? `, shown at ${Math.round(box.scale * 100)}%` : ''}
      </p>
      <div
        ref={ref}
        className={css.frame}
        {...(box ? { style: { height: box.height * box.scale } } : {})}
      >
        {box ? (
          <div
            className={css.scaled}
            style={{ width: box.width, height: box.height, transform: `scale(${box.scale})` }}
          >
            <ReadingContext value={null}>
              <TileCard tile={tile} body={around} choice={choice} actions={NO_ACTIONS} />
            </ReadingContext>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** A preview has no menu: `TileCard` has its own where it is given none. */
const NO_ACTIONS = <span />;
