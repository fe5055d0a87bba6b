/** Limits and defaults of report setup (spec.md §2, §5, §9). */

export const CAMPAIGN_LIMIT = 150;
export const PLACEMENT_LIMIT = 250;
/** Slides of a report, shown or not. */
export const SLIDE_LIMIT = 300;
export const DEFAULT_REPORT_NAME = 'Fundamental Report';

/** Benchmark Impressions: least impressions a placement needs to count towards a benchmark. */
export const BENCHMARK_IMPRESSIONS = {
  min: 1000,
  max: 100_000,
  step: 1000,
  default: 10_000,
} as const;

/** Benchmark CTR, in percent: placements with a higher CTR are left out of a benchmark as outliers. */
export const BENCHMARK_CTR = { min: 0.1, max: 1, step: 0.1, default: 0.5 } as const;

/** Titles of slides and articles are cut at this many characters, plus an ellipsis. */
export const TITLE_LIMIT = 50;

/** `text` cut at `limit` characters plus an ellipsis; whole when it fits. Counts code points. */
export function truncate(text: string, limit: number = TITLE_LIMIT): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
}
