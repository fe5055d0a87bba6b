/** A partner's brand, as the toolbar and the stories of themes show it. */
import type { BrandValues } from '@flightdeck/design-system';

/** Invented: a plum and green house with round corners. */
export const SAMPLE_BRAND: BrandValues = {
  accent: '#7A1FA2',
  onAccent: '#FFFFFF',
  action: '#00695C',
  fontFamily: "'Inter Variable', sans-serif",
  radius: 10,
};
