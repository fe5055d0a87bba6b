/** The figures of a page's tiles: those that share a question in one call, known ones shown until newer ones come. */
import type { EmbedDashboard, EmbedTile } from '@flightdeck/contract/embed-dashboard';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DashboardChoice } from './declaration.ts';
import type { DashboardLoader } from './load.ts';

/** Calls at a time, so that the host page can load as well. */
const AT_ONCE = 3;

/** A tile's answer, and the choice that it is of. */
export interface KnownTile {
  readonly answer: EmbedTile;
  readonly choice: DashboardChoice;
}

/** State of a tile; `known` is null before anything came. */
export interface TileState {
  readonly known: KnownTile | null;
  readonly isUpdating: boolean;
}

type Page = EmbedDashboard['pages'][number];
type Known = ReadonlyMap<string, KnownTile>;

/** The tiles of a page by id. */
export function useTiles(
  loader: DashboardLoader,
  page: Page,
  choice: DashboardChoice,
): {
  readonly stateOf: (tileId: string) => TileState;
  /** Asks again for those that have no figures. */
  readonly retry: () => void;
} {
  const [known, setKnown] = useState<Known>(new Map());
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const isKnown = (id: string): boolean => {
      const before = latest.current.get(id);
      return before?.choice === choice && ('data' in before.answer || before.answer.barred);
    };
    const open = page.together
      .map((ids) => ids.filter((id) => !isKnown(id)))
      .filter((ids) => ids.length > 0);
    const put = (answers: readonly (readonly [id: string, answer: EmbedTile])[]) => {
      latest.current = new Map([
        ...latest.current,
        ...answers.map(([id, answer]) => [id, { answer, choice }] as const),
      ]);
      setKnown(latest.current);
    };
    const work = async (): Promise<void> => {
      for (let ids = open.shift(); ids; ids = open.shift()) {
        try {
          put(Object.entries(await loader.tiles(page.id, ids, choice, controller.signal)));
        } catch (error) {
          if (controller.signal.aborted) return;
          const message = error instanceof Error ? error.message : 'The figures did not load.';
          put(ids.map((id) => [id, { barred: false, message }]));
        }
      }
    };
    for (let line = 0; line < AT_ONCE; line += 1) void work();
    return () => controller.abort();
  }, [loader, page, choice, attempt]);
  return {
    stateOf: (tileId) => {
      const tile = known.get(tileId) ?? null;
      return { known: tile, isUpdating: tile !== null && tile.choice !== choice };
    },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
