/** The code of kinds of tiles, loaded when the first tile of a kind is shown. */
import { loadTile, type TileDefinition, tileDefinition } from '@flightdeck/slides/tiles';
import { useQueries } from '@tanstack/react-query';

/** `missing`: there is no such kind, or its code could not be loaded. */
export type Kind = TileDefinition | 'loading' | 'missing';

/** The kinds with these ids. */
export function useKinds(ids: readonly string[]): ReadonlyMap<string, Kind> {
  const wanted = [...new Set(ids)];
  const loaded = useQueries({
    queries: wanted.map((id) => ({
      queryKey: ['kind of tile', id],
      queryFn: async () => ({ isKnown: (await loadTile(id)) !== undefined }),
      enabled: tileDefinition(id) === undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => answers.map(({ isPending }) => isPending),
  });
  return new Map(
    wanted.map((id, index): [string, Kind] => {
      const known = tileDefinition(id);
      return [id, known ?? (loaded[index] ? 'loading' : 'missing')];
    }),
  );
}
