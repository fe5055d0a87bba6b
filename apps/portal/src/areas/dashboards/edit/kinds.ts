/** The kinds of tiles that can be chosen. */
import type { Size } from '@flightdeck/domain/dashboards';
import { askedKinds, TILES, type TileAbout } from '@flightdeck/slides/tiles';

const BY_ID: ReadonlyMap<string, TileAbout> = new Map(TILES.map((about) => [about.id, about]));

/** What is known of a kind; undefined where the catalogue no longer has it. */
export const kindOf = (id: string): TileAbout | undefined => BY_ID.get(id);

/** The least size of a tile of this kind. */
export function leastOf(kind: string): Size {
  const size = kindOf(kind)?.size;
  return size ? { w: size.leastW, h: size.leastH } : { w: 1, h: 1 };
}

/** Kinds that can be asked for in words. */
export const ASKED_KINDS = askedKinds();
