/** The figures that loads and their changes are told by. */
import { type Figures, VALUE_INDEX } from './load-types.ts';

/** Figures as they are told, of sums in the order of FACT_COLUMNS. */
export function figures(sums: readonly number[]): Figures {
  const of = (name: keyof typeof VALUE_INDEX) => sums[VALUE_INDEX[name]] ?? 0;
  return {
    impressions: of('impressions'),
    clicks: of('clicks'),
    conversions: of('conversions'),
    spend: of('spendMicros') / 1e6,
  };
}

/** Both together. */
export const plus = (one: Figures, other: Figures): Figures => ({
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  conversions: one.conversions + other.conversions,
  spend: one.spend + other.spend,
});
