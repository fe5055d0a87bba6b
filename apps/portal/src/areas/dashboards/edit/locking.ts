/** What of a draft may be changed: all of a template, which sets locks; of a dashboard what its template leaves open. */
import type { DashboardBody, DashboardPage, Tile } from '@flightdeck/domain/dashboards';
import { createContext, useContext } from 'react';

export interface Locking {
  /** The draft is that of a template. */
  readonly isTemplate: boolean;
  /** Why locked parts of a dashboard cannot be changed. */
  readonly reason: string;
}

export const LockingContext = createContext<Locking>({ isTemplate: false, reason: '' });

/** What of a draft is closed to its editor: nothing of a template. */
export function useLocking() {
  const { isTemplate, reason } = useContext(LockingContext);
  return {
    isTemplate,
    reason,
    isPageFixed: (page: DashboardPage): boolean => !isTemplate && page.isLocked === true,
    /** The tile itself: on a page that is not fixed it may still be moved. */
    isTileFixed: (tile: Tile): boolean => !isTemplate && tile.isLocked === true,
    isViewFixed: (body: DashboardBody): boolean => !isTemplate && body.isViewLocked === true,
  };
}

/** The page with its lock, or without. */
export const withPageLock = (body: DashboardBody, pageId: string): DashboardBody => ({
  ...body,
  pages: body.pages.map(({ isLocked, ...page }) =>
    (page.id === pageId) === (isLocked === true) ? page : { ...page, isLocked: true },
  ),
});

/** The tile with its lock, or without. */
export const withTileLock = (body: DashboardBody, tileId: string): DashboardBody => ({
  ...body,
  pages: body.pages.map((page) => ({
    ...page,
    tiles: page.tiles.map(({ isLocked, ...tile }) =>
      (tile.id === tileId) === (isLocked === true) ? tile : { ...tile, isLocked: true },
    ),
  })),
});
