/** Where the parts and the value of a scale of bands stand. */
import type { FindingEvidence } from '@flightdeck/domain/troubleshooter';

type Scale = NonNullable<FindingEvidence['scale']>;

/** A part of the scale, in pixels from its left. */
export interface ScalePart {
  readonly level: 1 | 2 | 3;
  readonly from: number;
  readonly to: number;
}

/** The parts of a scale, its value, and its bounds with their labels. */
export interface ScaleLayout {
  readonly parts: readonly ScalePart[];
  readonly value: number;
  readonly bounds: readonly { readonly at: number; readonly label: string }[];
}

/** Labels of bounds that are closer than this are left out. */
const APART = 40;

/** Lays a scale out: from 0 to half as far again as the last bound, or a little beyond the value. */
export function layoutScale({ bounds, levels, value, labels }: Scale, width: number): ScaleLayout {
  const last = bounds.at(-1) ?? 0;
  const first = Math.min(0, value, bounds[0] ?? 0);
  const end = Math.max(last * (bounds.length > 1 ? 1.24 : 1.6), value * 1.08, first + 1);
  const at = (figure: number): number => ((figure - first) / (end - first)) * width;
  const edges = [first, ...bounds, end];
  const shown: { at: number; label: string }[] = [];
  for (const [index, bound] of bounds.entries()) {
    const here = { at: at(bound), label: labels[index] ?? '' };
    if (here.at - (shown.at(-1)?.at ?? -APART) >= APART) shown.push(here);
  }
  return {
    parts: levels.map((level, index) => ({
      level,
      from: at(edges[index] ?? first),
      to: at(edges[index + 1] ?? end),
    })),
    value: at(Math.max(value, first)),
    bounds: shown,
  };
}
