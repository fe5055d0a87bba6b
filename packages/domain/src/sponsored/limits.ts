/** How much a sponsored document may hold. */
export const SPONSORED_LIMITS = {
  title: 160,
  standfirst: 400,
  label: 60,
  sponsor: 120,
  brief: 4000,
  html: 200_000,
  landingUrls: 10,
  url: 2000,
  note: 200,
  comment: 2000,
  quote: 400,
  approvers: 10,
  placements: 200,
  assets: 30,
  credit: 200,
  alt: 300,
} as const;

/** Labels that readers know; a publisher may ask for another one. */
export const DISCLOSURE_LABELS = [
  'Advertisement',
  'Advertorial',
  'Sponsored',
  'Paid content',
] as const;

/** Widths in pixels that a preview shows. */
export const PREVIEW_WIDTHS = [1200, 768, 360] as const;
