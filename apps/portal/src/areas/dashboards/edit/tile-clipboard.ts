/** Tiles that the person copied, here, on another dashboard or in another tab. */
import { CalculatedMetric, LIMITS, Place, Tile } from '@flightdeck/domain/dashboards';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { clipboard } from '../../../app/clipboard.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { Copied } from './page-edits.ts';

const CopiedTiles = z.strictObject({
  tiles: z
    .array(z.strictObject({ tile: Tile, w: Place.shape.w, h: Place.shape.h }))
    .min(1)
    .max(LIMITS.tiles),
  metrics: z.array(CalculatedMetric).max(LIMITS.metrics),
});

function read(text: string | null): Copied | null {
  if (text === null) return null;
  try {
    return CopiedTiles.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What is copied, null for nothing, and how to copy something else. */
export function useTileClipboard(): readonly [Copied | null, (copied: Copied) => boolean] {
  const { user } = useViewer();
  const store = useMemo(() => clipboard<Copied>('tiles', window.localStorage, user.id), [user.id]);
  const text = useSyncExternalStore(store.subscribe, store.text);
  return [useMemo(() => read(text), [text]), store.write];
}
