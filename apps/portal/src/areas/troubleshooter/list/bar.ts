/** Where the bands of a rule and a value lie on a bar. */
import { type Bands, levelIn } from '@flightdeck/domain/troubleshooter/rules';

/** 1 is worst, 3 is fine. */
export type Level = 1 | 2 | 3;

/** A bar from 0 to `max`, in the unit of the value. */
export interface Bar {
  readonly max: number;
  /** Stretches of one level, in order. */
  readonly parts: readonly { readonly from: number; readonly to: number; readonly level: Level }[];
  /** Where the level changes. */
  readonly limits: readonly number[];
}

/** Beyond the last limit of a band around 100 there is as much room again as a fifth of it: 125 ends at 150. */
const ROOM_AROUND = 1.2;
const ROOM_BEYOND = 1.5;

/** The bar of bands; null where they are no stretches of a scale. @param isShare The value is a share of 100. */
export function barOf(bands: Bands, isShare = false): Bar | null {
  const limits = limitsOf(bands);
  const last = limits.at(-1);
  if (last === undefined || last <= 0) return null;
  const most = last * (bands.kind === 'around' ? ROOM_AROUND : ROOM_BEYOND);
  const max = bands.kind === 'limit' && isShare && last <= 100 ? Math.min(100, most) : most;
  const edges = [0, ...limits, max];
  const parts = edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0;
    return to > from ? [{ from, to, level: levelIn(bands, (from + to) / 2) }] : [];
  });
  return { max, parts, limits };
}

function limitsOf(bands: Bands): number[] {
  const limits =
    bands.kind === 'around'
      ? [...bands.far, ...bands.near]
      : bands.kind === 'limit'
        ? [bands.one, bands.two].filter((limit) => limit !== null)
        : [];
  return [...new Set(limits)].sort((one, other) => one - other);
}

/** Percent of the bar's width at which a value lies. */
export const placeOn = ({ max }: Pick<Bar, 'max'>, value: number): number =>
  Math.min(100, Math.max(0, (value / max) * 100));
