/** When data-driven models may be asked: with little data they answer by chance. */

/** Conversions and touches that data-driven models need (the former floor of Google Ads). */
export const DATA_DRIVEN_FLOOR = { conversions: 300, touches: 3000 } as const;

/** Times that a path must have been taken before a data-driven model divides its conversions. */
export const LEAST_SEEN = 10;

/** How much there is to learn from. */
export interface Evidence {
  readonly conversions: number;
  readonly touches: number;
  /** Paths without a conversion; 0 where the source does not tell of them. */
  readonly nulls: number;
}

const written = (count: number): string => Math.floor(count).toLocaleString('en-GB');

/** Why data-driven models stay locked, as a sentence; null where they are open. */
export function dataDrivenLock({ conversions, touches, nulls }: Evidence): string | null {
  if (nulls === 0) {
    return 'The source does not tell of paths without a conversion, and a rate cannot be known without them.';
  }
  const least = DATA_DRIVEN_FLOOR;
  if (conversions < least.conversions) {
    return `There are ${written(conversions)} conversions of the ${least.conversions} that are needed.`;
  }
  if (touches < least.touches) {
    return `There are ${written(touches)} touches of the ${written(least.touches)} that are needed.`;
  }
  return null;
}
