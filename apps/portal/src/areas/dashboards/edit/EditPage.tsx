/** A page of a dashboard while it is edited: its tiles are moved, resized, changed, copied and deleted. */
import { Button, cx, EmptyState, notify } from '@flightdeck/design-system';
import {
  type DashboardBody,
  type DashboardPage,
  earlier,
  isSameJson,
  later,
  type Place,
  type Tile,
  tileOn,
  type ViewChoice,
  withoutTile,
} from '@flightdeck/domain/dashboards';
import { cellVars, inReadingOrder } from '@flightdeck/widgets/dashboard';
import * as gridCss from '@flightdeck/widgets/dashboard/grid';
import { ClipboardPaste, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { comboText, isCombo, useShortcut } from '../../../app/shortcuts.ts';
import { pageOf } from '../page-of.ts';
import { ReadingContext, useReading } from '../tile/reading.ts';
import { EditCell, type TileAction } from './EditCell.tsx';
import * as css from './edit.css.ts';
import { drag, type GestureKind } from './gesture.ts';
import { type Hold, hold, isArrow } from './keyboard.ts';
import { leastOf } from './kinds.ts';
import { useLocking, withTileLock } from './locking.ts';
import { MoveTileDialog } from './MoveTileDialog.tsx';
import * as edits from './page-edits.ts';
import { TilePanel } from './TilePanel.tsx';
import { placeWords, tileName } from './tile-words.ts';
import { usePaste } from './use-paste.ts';

export interface EditPageProps {
  /** As it stands in the draft. */
  readonly body: DashboardBody;
  readonly pageId: string;
  readonly choice: ViewChoice;
  /** Makes a step that can be undone; `label` names it after "Undo ", such as `move of “Spend by day”`. */
  readonly onChange: (body: DashboardBody, label: string) => void;
}

/** What cannot be done with a tile that its template locks. */
const NOT_OF_FIXED: readonly TileAction[] = ['edit', 'cut', 'move', 'delete'];

/** What has the focus after the page has been drawn with a change. */
const focusLater = (find: () => HTMLElement | null | undefined) =>
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));

export function EditPage({ body, pageId, choice, onChange }: EditPageProps) {
  const page = pageOf(body, pageId);
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const held = useRef<{ readonly id: string; readonly hold: Hold } | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  /** The tile in the panel; null for a new one. */
  const [edited, setEdited] = useState<Tile | null | undefined>();
  const [leaving, setLeaving] = useState<Tile | null>(null);
  const { paste, pasteLabel, copy } = usePaste({ body, pageId: page.id, onChange });
  const locking = useLocking();
  const isPageFixed = locking.isPageFixed(page);
  const around = useAround(body);
  const reading = useKeptReading(around, page.id, choice);

  const say = (words: string) => {
    if (status.current) status.current.textContent = words;
  };
  const nameOf = (id: string) => {
    const tile = page.tiles.find((one) => one.id === id);
    return tile ? tileName(tile, body) : '';
  };
  const handleOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"] [data-handle]`);
  const commit = (layout: readonly Place[], id: string, did: string) => {
    if (isSameJson(layout, page.layout)) return;
    onChange(edits.withLayout(body, page.id, [...layout]), `${did} of “${nameOf(id)}”`);
  };
  const gestureOf = (id: string) => {
    const kind = page.tiles.find((tile) => tile.id === id)?.kind ?? '';
    return list.current && { list: list.current, layout: page.layout, id, least: leastOf(kind) };
  };

  const press = (id: string, kind: GestureKind, event: PointerEvent, handle: HTMLElement) => {
    const gesture = gestureOf(id);
    if (!gesture) return;
    letGo(null);
    drag(event, handle, kind, gesture, (layout) => {
      if (!layout) return say(`${nameOf(id)} is where it was.`);
      commit(layout, id, kind === 'move' ? 'move' : 'resize');
      const place = layout.find((one) => one.id === id);
      if (place) say(`${nameOf(id)}, ${placeWords(place)}.`);
    });
  };

  const take = (id: string) => {
    const gesture = gestureOf(id);
    const place = page.layout.find((one) => one.id === id);
    if (!gesture || !place) return;
    held.current = { id, hold: hold(gesture) };
    handleOf(id)?.setAttribute('aria-pressed', 'true');
    say(
      `${nameOf(id)} is taken: ${placeWords(place)}. Arrows move it, Shift and arrows resize it, Enter drops it, Escape gives up.`,
    );
  };
  /** Ends holding a tile by keyboard; `did` is null where it is given up. */
  const letGo = (did: 'move' | null) => {
    if (!held.current) return;
    const { id, hold: ended } = held.current;
    held.current = null;
    handleOf(id)?.setAttribute('aria-pressed', 'false');
    const layout = ended.end();
    const place = (did ? layout : page.layout).find((one) => one.id === id);
    if (did) {
      commit(layout, id, did);
      focusLater(() => handleOf(id));
    }
    if (place) say(`${nameOf(id)} ${did ? 'dropped' : 'is where it was'}: ${placeWords(place)}.`);
  };
  const toggle = (id: string) => (held.current?.id === id ? letGo('move') : take(id));
  const key = (id: string, event: React.KeyboardEvent) => {
    const isHeld = held.current?.id === id;
    if (isHeld && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      letGo(null);
    } else if (isHeld && isArrow(event.key)) {
      event.preventDefault();
      const place = held.current?.hold.press(event.key, event.shiftKey ? 'size' : 'move');
      say(place ? `${nameOf(id)}, ${placeWords(place)}.` : 'It can go no further.');
    }
  };

  const remove = (tile: Tile, did: 'delete' | 'cut') => {
    const order = inReadingOrder(page);
    const at = order.findIndex((one) => one.tile.id === tile.id);
    const next = order[at + 1] ?? order[at - 1];
    const name = tileName(tile, body);
    onChange(withoutTile(body, page.id, tile.id), `${did} of “${name}”`);
    say(`${name} ${did === 'cut' ? 'cut' : 'deleted'}. ${comboText('Z')} undoes it.`);
    focusLater(() => (next ? handleOf(next.tile.id) : adder.current));
  };
  const act = (id: string, action: TileAction) => {
    const found = tileOn(page, id);
    if (!found) return;
    const { tile } = found;
    const name = tileName(tile, body);
    const isFixed = isPageFixed || locking.isTileFixed(tile);
    if (isFixed && NOT_OF_FIXED.includes(action)) {
      return notify.info(`“${name}” is locked`, locking.reason);
    }
    const copied = () => {
      const isCopied = copy(edits.copied(body, found));
      if (!isCopied) notify.error('The tile was not copied', 'This browser has no room for it.');
      return isCopied;
    };
    switch (action) {
      case 'edit':
        return setEdited(tile);
      case 'duplicate': {
        const refusal = edits.noRoom(page, [found.place]);
        if (refusal) return notify.error('The tile was not duplicated', refusal);
        return onChange(edits.withDuplicate(body, page.id, id), `copy of “${name}”`);
      }
      case 'copy':
        if (copied())
          notify.info(`“${name}” copied`, `${comboText('V')} pastes it, on any dashboard.`);
        return;
      case 'cut':
        if (copied()) remove(tile, 'cut');
        return;
      case 'move':
        return setLeaving(tile);
      case 'delete':
        return remove(tile, 'delete');
      case 'earlier':
        return commit(earlier(page.layout, id), id, 'move');
      case 'later':
        return commit(later(page.layout, id), id, 'move');
      case 'lock':
        return onChange(withTileLock(body, id), `lock of “${name}”`);
    }
  };

  // Cells are drawn again only with what they show: they call whatever is current.
  const latest = useRef({ press, key, toggle, act, letGo });
  useEffect(() => {
    latest.current = { press, key, toggle, act, letGo };
  });
  const onAct = useCallback((id: string, action: TileAction) => latest.current.act(id, action), []);
  const onKey = useCallback(
    (id: string, event: React.KeyboardEvent) => latest.current.key(id, event),
    [],
  );
  const onPress = useCallback(
    (...args: Parameters<typeof press>) => latest.current.press(...args),
    [],
  );
  const onToggle = useCallback((id: string) => latest.current.toggle(id), []);
  const onLeave = useCallback(() => latest.current.letGo(null), []);

  // Only where no text is chosen, which the keys are for as well.
  const onListKey = ({ nativeEvent: event }: React.KeyboardEvent) => {
    const action = isCombo(event, 'c') ? 'copy' : isCombo(event, 'x') ? 'cut' : null;
    const id = document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset.tile;
    if (!action || !id || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    act(id, action);
  };
  useShortcut('v', isPageFixed ? null : paste, { isForTexts: false });

  const order = useReadingOrder(page);
  const openPages = body.pages.filter((one) => !locking.isPageFixed(one));
  // The same objects at each drawing, so that no cell is drawn again for them.
  const { reason } = locking;
  const pageFixed = useMemo(() => ({ reason, isPlace: true }), [reason]);
  const tileFixed = useMemo(() => ({ reason, isPlace: false }), [reason]);
  return (
    <ReadingContext value={reading}>
      <div className={cx(gridCss.grid, css.page)}>
        <h2 className={css.unseen}>{page.title}</h2>
        <ul
          ref={list}
          className={cx(gridCss.cells, css.list)}
          aria-label={`Tiles of ${page.title}`}
          onKeyDown={onListKey}
        >
          {order.map(({ tile, place }, index) => (
            <li
              key={tile.id}
              data-tile={tile.id}
              className={cx(gridCss.cell, css.cell)}
              style={cellVars(place)}
            >
              <EditCell
                tile={tile}
                body={around}
                choice={choice}
                isFirst={index === 0}
                isLast={index === order.length - 1}
                hasOtherPages={openPages.length > 1}
                fixed={isPageFixed ? pageFixed : locking.isTileFixed(tile) ? tileFixed : null}
                isOpen={locking.isTemplate && !page.isLocked ? !tile.isLocked : null}
                onAct={onAct}
                onKey={onKey}
                onPress={onPress}
                onToggle={onToggle}
                onLeave={onLeave}
              />
            </li>
          ))}
          <li aria-hidden="true" data-landing className={css.landing} />
        </ul>
        {order.length === 0 && !isPageFixed ? (
          <EmptyState title="No tiles on this page yet">
            Add one, ask for one in words, or paste one of another page or dashboard.
          </EmptyState>
        ) : null}
        {isPageFixed ? null : (
          <div className={css.adders}>
            <Button ref={adder} icon={<Plus size={16} />} onPress={() => setEdited(null)}>
              Add tile
            </Button>
            {paste ? (
              <Button variant="text" icon={<ClipboardPaste size={16} />} onPress={paste}>
                {pasteLabel}
              </Button>
            ) : null}
          </div>
        )}
        <p ref={status} role="status" className={css.unseen} />
        {edited === undefined ? null : (
          <TilePanel
            body={body}
            pageId={page.id}
            choice={choice}
            tile={edited}
            onChange={onChange}
            onClose={() => setEdited(undefined)}
          />
        )}
        {leaving ? (
          <MoveTileDialog
            body={body}
            pageId={page.id}
            tile={leaving}
            onMove={(to, title) => {
              onChange(
                edits.onOtherPage(body, page.id, leaving.id, to),
                `move of “${tileName(leaving, body)}” to “${title}”`,
              );
              setLeaving(null);
              focusLater(() => adder.current);
            }}
            onClose={() => setLeaving(null)}
          />
        ) : null}
      </div>
    </ReadingContext>
  );
}

/**
 * Places with their tiles in reading order. After a move the elements change their order once the move is painted: to put
 * them elsewhere lays them out anew, while their places are styles alone.
 */
function useReadingOrder(page: DashboardPage) {
  const order = inReadingOrder(page);
  const before = useDeferredValue(order);
  const now = new Map(order.map((one) => [one.tile.id, one]));
  const kept = before.flatMap(({ tile }) => now.get(tile.id) ?? []);
  return kept.length === order.length ? kept : order;
}

/** The dashboard around its tiles: the same object as long as only places have changed. */
function useAround(body: DashboardBody): DashboardBody {
  const kept = useRef(body);
  const isSame = (Object.keys(body) as (keyof DashboardBody)[]).every((key) =>
    key === 'pages'
      ? body.pages.length === kept.current.pages.length &&
        body.pages.every((page, index) => page.tiles === kept.current.pages[index]?.tiles)
      : body[key] === kept.current[key],
  );
  if (!isSame) kept.current = body;
  return kept.current;
}

/** What tiles know of their page: the same as long as only places have changed, so that none is drawn again. */
function useKeptReading(around: DashboardBody, pageId: string, choice: ViewChoice) {
  const reading = useReading();
  const kept = useRef({ reading, around, pageId, choice });
  const { current } = kept;
  const isSame =
    current.around === around &&
    current.pageId === pageId &&
    current.choice === choice &&
    // While the code of kinds loads there is no plan yet.
    current.reading?.plan;
  if (!isSame) kept.current = { reading, around, pageId, choice };
  return kept.current.reading;
}
