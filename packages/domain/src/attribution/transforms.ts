/** Forms of a path that models read (google/fractribution): the path (D, A, B, B, C, D, C, C) stands in the examples. */
import type { Touch } from './path.ts';

type Transform = (touches: readonly Touch[]) => Touch[];

/** The forms. Of touches that become one, the latest stands for them, because it is nearest to the conversion. */
export const TRANSFORMS = {
  /** As it is. */
  identity: (touches) => [...touches],
  /** Repeats in a row are one exposure: D A B C D C. */
  exposure: (touches) => touches.filter((touch, at) => touches[at + 1]?.channel !== touch.channel),
  /** Each channel once, where it was met first: D A B C. */
  first: (touches) => firstOfEach(touches),
  /** Each channel once, with how often it was met: D(2) A(1) B(2) C(3). */
  frequency: (touches) =>
    firstOfEach(touches).map((touch) => {
      const times = touches.filter(({ channel }) => channel === touch.channel).length;
      return { ...touch, channel: `${touch.channel}(${times})` };
    }),
} as const satisfies Readonly<Record<string, Transform>>;

function firstOfEach(touches: readonly Touch[]): Touch[] {
  const met = new Set<string>();
  return touches.filter(({ channel }) => {
    const isFirst = !met.has(channel);
    met.add(channel);
    return isFirst;
  });
}
