/** The code of kinds of tiles, loaded when the first tile of a kind is shown. */
import type { Tile } from '@flightdeck/domain/dashboards';
import { loadTile, type TileDefinition, tileDefinition } from '@flightdeck/slides/tiles';
import { useQueries } from '@tanstack/react-query';

/** `missing`: there is no such kind, or its code could not be loaded. */
export type Kind = TileDefinition | 'loading' | 'missing';

type Wanted = Pick<Tile, 'kind' | 'options'>;

const keyOf = ({ kind, options }: Wanted): string => JSON.stringify([kind, options]);

/** Whether its code is there, and needs nothing more for the options of a tile. */
const isThere = (kind: string): boolean => {
  const definition = tileDefinition(kind);
  return definition !== undefined && !definition.load;
};

/** The kinds of tiles, in their order, each with what the options of the tile need. */
export function useKinds(tiles: readonly Wanted[]): readonly Kind[] {
  const distinct = [...new Map(tiles.map((tile) => [keyOf(tile), tile])).values()];
  const loading = useQueries({
    queries: distinct.map(({ kind, options }) => ({
      queryKey: ['kind of tile', kind, options],
      queryFn: async () => ({ isKnown: (await loadTile(kind, options)) !== undefined }),
      enabled: !isThere(kind),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) =>
      distinct.flatMap((tile, index) => (answers[index]?.isPending ? [keyOf(tile)] : [])),
  });
  return tiles.map((tile) =>
    loading.includes(keyOf(tile)) && !isThere(tile.kind)
      ? 'loading'
      : (tileDefinition(tile.kind) ?? 'missing'),
  );
}
