/** What tiles share while a dashboard is looked at: how far each is drilled into, and what a press on a figure does. */

import type { DimensionFilter, DrillStep } from '@flightdeck/domain/dashboards';
import type { PagePlan } from '@flightdeck/slides/tiles';
import { createContext, use } from 'react';
import type { Drills } from './drill.ts';

/** Of the page around a tile. */
export interface Reading {
  /** Of the saved dashboard whose newest version is looked at: on it alerts can be set. */
  readonly dashboardId?: string | undefined;
  readonly drills: Drills;
  readonly onDrill: (tileId: string, steps: readonly DrillStep[]) => void;
  /** Keeps only these values, on all tiles that know the dimension. */
  readonly onKeep: (filter: DimensionFilter) => void;
  /** The questions of all tiles, put together; null until the code of all is there. */
  readonly plan: PagePlan | null;
  /** Tiles are asked for once they are near the window. */
  readonly isLazy: boolean;
  /** Milliseconds between two looks at the figures; false for none. */
  readonly refreshMs: number | false;
  /** It fills the screen, where nobody presses anything. */
  readonly isOnScreen: boolean;
}

/** Null where a tile stands alone, as in a preview. */
export const ReadingContext = createContext<Reading | null>(null);

/** The page around the tile; null where there is none. */
export const useReading = (): Reading | null => use(ReadingContext);
