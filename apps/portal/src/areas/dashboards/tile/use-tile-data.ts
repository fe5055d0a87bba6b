/** The figures of a tile: cached ones at once, brought up to date visibly; a failure concerns its tile alone. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import type { DashboardBody, Tile, ViewChoice } from '@flightdeck/domain/dashboards';
import type { SlideData } from '@flightdeck/slides';
import {
  type Ask,
  answered,
  failureIn,
  planTiles,
  type TileDefinition,
  type TilePlan,
} from '@flightdeck/slides/tiles';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useReading } from './reading.ts';

/** Figures that nobody looks at any longer stay so long. */
const KEPT_MS = 30 * 60_000;

/** How a call of tiles is asked. */
export function useAskOptions() {
  const { queryOf } = useApi();
  return ({ body }: Ask) => ({ ...queryOf(dashboardsCalls.tiles, { body }), gcTime: KEPT_MS });
}

/** State of a tile's figures. */
export type TileFigures = {
  readonly plan: TilePlan;
  /** Known figures are being asked for again. */
  readonly isUpdating: boolean;
  readonly retry: () => void;
} & (
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly data: SlideData;
      /** Bringing them up to date failed. */
      readonly isOld: boolean;
    }
);

const NO_FIGURES: SlideData = { results: {}, asOf: null, timeZone: 'UTC' };

const NO_PLAN: TilePlan = { queries: {}, asks: [], advIds: [] };

/** The list of the render before as long as it has the same values. */
function useSame<Value>(list: readonly Value[]): readonly Value[] {
  const before = useRef(list);
  const isSame =
    before.current.length === list.length &&
    list.every((value, index) => value === before.current[index]);
  if (!isSame) before.current = list;
  return before.current;
}

/** @param isWanted Whether it may be asked for yet. */
export function useTileData(
  tile: Tile,
  definition: TileDefinition,
  body: DashboardBody,
  choice: ViewChoice,
  isWanted: boolean,
): TileFigures {
  const { today } = useViewer().settings;
  const reading = useReading();
  const optionsOf = useAskOptions();
  const page = reading?.plan;
  // Once all tiles are known, those that one statement answers are asked for together.
  const isPlanning = page === null;
  const shared = page?.body === body && page.choice === choice ? page.tiles.get(tile) : undefined;
  const own = useMemo(
    () => shared ?? planTiles([{ tile, definition }], body, choice, today).get(tile),
    [shared, tile, definition, body, choice, today],
  );
  const plan = own ?? NO_PLAN;
  const answers = useQueries({
    queries: plan.asks.map((ask) => ({
      ...optionsOf(ask),
      enabled: isWanted && !isPlanning,
      refetchInterval: reading?.refreshMs ?? false,
    })),
  });
  const known = useSame(answers.flatMap(({ data }) => (data ? [data] : [])));
  const data = useMemo(
    () =>
      plan.asks.length === 0
        ? NO_FIGURES
        : known.length === plan.asks.length
          ? answered(plan, known)
          : undefined,
    [plan, known],
  );
  const failed = answers.find(({ isError, isFetching }) => isError && !isFetching);
  const refused = known.flatMap((answer) => failureIn(answer) ?? []).at(0);
  const base = {
    plan,
    isUpdating: data !== undefined && answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of answers) {
        if (answer.isError || (answer.data && failureIn(answer.data))) void answer.refetch();
      }
    },
  };
  if (refused !== undefined) {
    return base.isUpdating
      ? { ...base, status: 'loading' }
      : { ...base, status: 'failed', message: refused };
  }
  if (data) return { ...base, status: 'ready', data, isOld: failed !== undefined };
  if (failed) return { ...base, status: 'failed', message: failed.error?.message ?? '' };
  return { ...base, status: 'loading' };
}
