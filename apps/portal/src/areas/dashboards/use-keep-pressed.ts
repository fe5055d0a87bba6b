/** A press on a drawn figure keeps what it is of; the same is in the rows of the tile's menu, for the keyboard. */

import { dashboardsCalls, type TileAnswers } from '@flightdeck/contract/dashboards';
import {
  type DashboardBody,
  type DashboardPage,
  drilled,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { answered, filterOfFigure, planTiles, tileDefinition } from '@flightdeck/slides/tiles';
import { type RefObject, useEffect, useRef } from 'react';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import type { Reading } from './tile/reading.ts';

/** One listener for all tiles of the page. */
export function useKeepPressed(
  tiles: RefObject<HTMLElement | null>,
  page: DashboardPage,
  body: DashboardBody,
  choice: ViewChoice,
  reading: Reading,
): void {
  const { queryOf, queryClient } = useApi();
  const { today } = useViewer().settings;
  const onFigure = useRef<(tileId: string, figure: string) => void>(undefined);
  onFigure.current = (tileId, figure) => {
    const saved = page.tiles.find(({ id }) => id === tileId);
    const definition = saved && tileDefinition(saved.kind);
    if (!saved || !definition || reading.isOnScreen) return;
    const tile = drilled(saved, reading.drills[tileId]);
    const plan =
      reading.plan?.tiles.get(tile) ??
      planTiles([{ tile, definition }], body, choice, today).get(tile);
    if (!plan || !tile.question) return;
    const answers = plan.asks.flatMap(
      ({ body: asked }) =>
        queryClient.getQueryData<TileAnswers>(
          queryOf(dashboardsCalls.tiles, { body: asked }).queryKey,
        ) ?? [],
    );
    const data = answers.length === plan.asks.length ? answered(plan, answers) : undefined;
    const filter = data && filterOfFigure(figure, tile.question, data);
    if (filter) reading.onKeep(filter);
  };
  useEffect(() => {
    const element = tiles.current;
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const figure = target.closest('[data-figure]')?.getAttribute('data-figure');
      const tileId = target.closest('[data-tile]')?.getAttribute('data-tile');
      if (figure && tileId) onFigure.current?.(tileId, figure);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [tiles]);
}
