/** The questions of a page, put together once the code of its tiles is there; and as of when their answers are. */

import type { DashboardBody, DashboardPage, ViewChoice } from '@flightdeck/domain/dashboards';
import { type PagePlan, planTiles } from '@flightdeck/slides/tiles';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useKinds } from '../../app/tiles/use-kinds.ts';
import { useViewer } from '../../app/viewer.ts';
import { useAskOptions } from './tile/use-tile-data.ts';

/** Null while code of its tiles loads. */
export function usePagePlan(
  page: DashboardPage,
  body: DashboardBody,
  choice: ViewChoice,
): PagePlan | null {
  const { today } = useViewer().settings;
  const kinds = useKinds(page.tiles);
  const isLoading = kinds.includes('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: kinds are the same as long as none loads
  return useMemo(() => {
    if (isLoading) return null;
    const tiles = page.tiles.flatMap((tile, index) => {
      const definition = kinds[index];
      return typeof definition === 'object' ? [{ tile, definition }] : [];
    });
    return { body, choice, tiles: planTiles(tiles, body, choice, today) };
  }, [isLoading, page, body, choice, today]);
}

/** The earliest load behind what is on the page, ISO 8601 UTC; null before anything came. */
export function useAsOf(plan: PagePlan | null): string | null {
  const optionsOf = useAskOptions();
  const asks = [...(plan?.tiles.values() ?? [])].flatMap((tile) => tile.asks);
  const distinct = [...new Map(asks.map((ask) => [JSON.stringify(ask.body), ask])).values()];
  return useQueries({
    // Looks at what the tiles have asked, and asks nothing itself.
    queries: distinct.map((ask) => ({ ...optionsOf(ask), enabled: false })),
    combine: (answers) =>
      answers
        .flatMap(({ data }) => (data?.asOf ? [data.asOf] : []))
        .toSorted()
        .at(0) ?? null,
  });
}
