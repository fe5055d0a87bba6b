/** Why a figure changed: how much of it comes of volume, of mix and of rate (the effects of a shift-share analysis). */

/** A part of the whole, such as a channel, in both periods. `volume` is what a rate is of, such as sessions; `result` what came of it. */
export interface PartOfChange {
  readonly id: string;
  readonly before: { readonly volume: number; readonly result: number };
  readonly after: { readonly volume: number; readonly result: number };
}

/** What a part did to the change of the whole. The three add up to what the part changed. */
export interface PartEffects {
  readonly id: string;
  /** As if it had kept its share of all volume and its rate. */
  readonly volume: number;
  /** Because its share of all volume changed, at the rate of before. */
  readonly mix: number;
  /** Because its rate changed, at the volume of after. */
  readonly rate: number;
}

/** Effects of all parts. */
export interface ChangeEffects {
  readonly before: number;
  readonly after: number;
  readonly parts: readonly PartEffects[];
  readonly volume: number;
  readonly mix: number;
  readonly rate: number;
}

/**
 * Splits the change of a result into its effects. They add up to the change exactly, but for the rounding of floating
 * point numbers; of a part without volume before, all is mix, because it has no rate to compare with.
 */
export function decompose(parts: readonly PartOfChange[]): ChangeEffects {
  const total = (of: (part: PartOfChange) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0);
  const [volumeBefore, volumeAfter] = [total((p) => p.before.volume), total((p) => p.after.volume)];
  const growth = volumeBefore > 0 ? volumeAfter / volumeBefore : 1;
  const effects = parts.map((part): PartEffects => {
    const { id, before, after } = part;
    const volume = before.result * (growth - 1);
    if (before.volume <= 0)
      return { id, volume, mix: after.result - before.result - volume, rate: 0 };
    const rateBefore = before.result / before.volume;
    const mix = rateBefore * (after.volume - before.volume * growth);
    return { id, volume, mix, rate: after.result - rateBefore * after.volume };
  });
  const sum = (of: (effect: PartEffects) => number) =>
    effects.reduce((whole, each) => whole + of(each), 0);
  return {
    before: total((p) => p.before.result),
    after: total((p) => p.after.result),
    parts: effects,
    volume: sum((e) => e.volume),
    mix: sum((e) => e.mix),
    rate: sum((e) => e.rate),
  };
}

/**
 * Amounts in whole parts of one whose sum is that of the amounts, rounded: each is off by less than a part.
 * @param parts Parts of one: 100 for cents, 1 for whole numbers.
 */
export function roundedToSum(amounts: readonly number[], parts = 100): number[] {
  const whole = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * parts);
  const floors = amounts.map((amount) => Math.floor(amount * parts));
  let left = whole - floors.reduce((sum, count) => sum + count, 0);
  const byRest = amounts
    .map((amount, index) => ({ index, rest: amount * parts - Math.floor(amount * parts) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRest) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map((count) => count / parts);
}
