/** When data-driven models may be asked: with little data they answer by chance. */
import { writeNumber } from '../locale/index.ts';

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

/** What there is too little of to learn from, and how much there is of it. */
export interface DataDrivenLock {
  readonly lacks: (typeof LACKS)[number];
  readonly has: number;
}

/** People who did not convert, conversions and touches: what may be missing. */
export const LACKS = ['nulls', 'conversions', 'touches'] as const;

/** Why data-driven models stay locked; null where they are open. */
export function dataDrivenLock({ conversions, touches, nulls }: Evidence): DataDrivenLock | null {
  if (nulls === 0) return { lacks: 'nulls', has: 0 };
  const least = DATA_DRIVEN_FLOOR;
  if (conversions < least.conversions) return { lacks: 'conversions', has: conversions };
  return touches < least.touches ? { lacks: 'touches', has: touches } : null;
}

/** The same as a sentence, its figures as the reader's locale writes them. */
export function lockWords({ lacks, has }: DataDrivenLock, locale: string): string {
  if (lacks === 'nulls') {
    return 'The source does not tell of paths without a conversion, and a rate cannot be known without them.';
  }
  // 299.6 is not 300 yet.
  const written = (count: number) => writeNumber(Math.floor(count), locale);
  return `There are ${written(has)} ${lacks} of the ${written(DATA_DRIVEN_FLOOR[lacks])} that are needed.`;
}
