/** The code of a tile's kind, loaded when a tile of the kind is first shown. */
import type { Tile } from '@flightdeck/domain/dashboards';
import { loadTile, type TileDefinition, tileDefinition } from '@flightdeck/slides/tiles';
import { useEffect, useState } from 'react';

/** `failed`: there is no such kind, or its code could not be loaded. */
export type Kind = TileDefinition | 'loading' | 'failed';

/** The kind, with what the options of the tile need. */
export function useKind(tile: Tile): Kind {
  const there = tileDefinition(tile.kind);
  const isThere = there !== undefined && !there.load;
  const [loaded, setLoaded] = useState<{ readonly of: Tile; readonly kind: Kind } | null>(null);
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    const put = (kind: Kind) => {
      if (isWanted) setLoaded({ of: tile, kind });
    };
    loadTile(tile.kind, tile.options).then(
      (kind) => put(kind ?? 'failed'),
      () => put('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [tile, isThere]);
  if (isThere) return there;
  return loaded?.of === tile ? loaded.kind : 'loading';
}
