/** Moving and resizing a tile by keyboard: each arrow shows where it would stand, and Enter drops it there. */
import { isSameJson, type Place } from '@flightdeck/domain/dashboards';
import { after, type Gesture, type GestureKind, previewOn } from './gesture.ts';

/** A tile that is held by keyboard. */
export interface Hold {
  /** Moves or resizes by an arrow key; answers where the tile then stands, null where it could go no further. */
  readonly press: (key: ArrowKey, kind: GestureKind) => Place | null;
  /** Lets go; answers the layout that is shown. */
  readonly end: () => Place[];
}

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type ArrowKey = keyof typeof ARROWS;

export const isArrow = (key: string): key is ArrowKey => Object.hasOwn(ARROWS, key);

/** Rows that are tried for a step: a tile passes the one above or below it as a whole. */
const REACH = 45;

export function hold(gesture: Gesture): Hold {
  const { id, list } = gesture;
  const preview = previewOn(gesture);
  let layout = [...gesture.layout];
  const placeIn = (places: readonly Place[]) => places.find((place) => place.id === id);
  const show = (next: Place[]) => {
    layout = next;
    preview.show(next, false);
    list.querySelector('[data-landing]')?.scrollIntoView({ block: 'nearest' });
    return placeIn(next) ?? null;
  };
  show(layout);
  return {
    press(key, kind) {
      const [x, y] = ARROWS[key];
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const columns = isRtl ? -x : x;
      // What is under a tile rises with it: the next place down is where another tile has gone above it.
      const furthest = kind === 'move' && y !== 0 ? REACH : 1;
      for (let far = 1; far <= furthest; far += 1) {
        const next = after({ ...gesture, layout }, kind, { columns, rows: y * far });
        if (!isSameJson(placeIn(next), placeIn(layout))) return show(next);
      }
      return null;
    },
    end() {
      preview.clear();
      return layout;
    },
  };
}
