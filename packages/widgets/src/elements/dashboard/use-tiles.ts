/** The figures of a page's tiles: those that share a question in one call, known ones shown until newer ones come. */
import type { EmbedDashboard, EmbedTile } from '@flightdeck/contract/embed-dashboard';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DashboardChoice } from './declaration.ts';
import type { DashboardLoader, Drills, Steps } from './load.ts';

/** Calls at a time, so that the host page can load as well. */
const AT_ONCE = 3;

/** A tile's answer, and the choice and steps that it is of. */
export interface KnownTile {
  readonly answer: EmbedTile;
  readonly choice: DashboardChoice;
  readonly steps: Steps | undefined;
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
  drills: Drills,
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
      const isOfNow = before?.choice === choice && before.steps === drills.get(id);
      return isOfNow && ('data' in before.answer || before.answer.barred);
    };
    const open = page.together
      .map((ids) => ids.filter((id) => !isKnown(id)))
      .filter((ids) => ids.length > 0);
    const put = (answers: readonly (readonly [id: string, answer: EmbedTile])[]) => {
      latest.current = new Map([
        ...latest.current,
        ...answers.map(([id, answer]) => [id, { answer, choice, steps: drills.get(id) }] as const),
      ]);
      setKnown(latest.current);
    };
    const work = async (): Promise<void> => {
      for (let ids = open.shift(); ids; ids = open.shift()) {
        try {
          put(Object.entries(await loader.tiles(page.id, ids, choice, drills, controller.signal)));
        } catch (error) {
          if (controller.signal.aborted) return;
          const message = error instanceof Error ? error.message : 'The figures did not load.';
          put(ids.map((id) => [id, { barred: false, message }]));
        }
      }
    };
    for (let line = 0; line < AT_ONCE; line += 1) void work();
    return () => controller.abort();
  }, [loader, page, choice, drills, attempt]);
  return {
    stateOf: (tileId) => {
      const tile = known.get(tileId) ?? null;
      const isOfNow = tile?.choice === choice && tile.steps === drills.get(tileId);
      return { known: tile, isUpdating: tile !== null && !isOfNow };
    },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
