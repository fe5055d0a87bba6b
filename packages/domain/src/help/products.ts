/** The products of the help form and their areas (spec.md §3: Dashboard, Outcome Analytics, Reporting, Troubleshooter). */
import * as z from 'zod/mini';

export const HelpArea = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  title: z.string().check(z.maxLength(100)),
});
/** A part of a product that a message can be about. */
export type HelpArea = z.infer<typeof HelpArea>;

export const HelpProduct = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  title: z.string().check(z.maxLength(100)),
  /** Portal paths that belong to it; the form starts with the product of the current page. */
  paths: z.array(z.string().check(z.maxLength(200))),
  areas: z.array(HelpArea),
});
/** A product that a message can be about. */
export type HelpProduct = z.infer<typeof HelpProduct>;

/** The products of the portal. */
export const HELP_PRODUCTS: readonly HelpProduct[] = [
  {
    id: 'dashboard',
    title: 'Dashboard',
    paths: ['/dashboard'],
    areas: [
      { id: 'charts', title: 'Charts and tables' },
      { id: 'filters', title: 'Filters and ranges' },
      { id: 'sharing', title: 'Sharing' },
    ],
  },
  {
    id: 'outcome-analytics',
    title: 'Outcome Analytics',
    paths: ['/outcome/analytics', '/client/aggregator', '/key/event'],
    areas: [
      { id: 'digital', title: 'Digital' },
      { id: 'search', title: 'Search' },
      { id: 'social', title: 'Social' },
      { id: 'aggregators', title: 'Activity aggregators' },
    ],
  },
  {
    id: 'reporting',
    title: 'Reporting',
    paths: ['/reports', '/report', '/client/file/upload', '/client/feeds', '/client/plan'],
    areas: [
      { id: 'setup', title: 'Report setup' },
      { id: 'builder', title: 'Report builder' },
      { id: 'download', title: 'Preview and download' },
      { id: 'saved', title: 'Saved reports' },
      { id: 'figures', title: 'Figures and benchmarks' },
      { id: 'files', title: 'Delivery files' },
    ],
  },
  {
    id: 'troubleshooter',
    title: 'Troubleshooter',
    paths: ['/troubleshooter', '/creative/unlinked', '/client/booking/link'],
    areas: [
      { id: 'pacing', title: 'Pacing' },
      { id: 'delivery', title: 'Delivery and viewability' },
      { id: 'creatives', title: 'Creatives' },
      { id: 'links', title: 'Landing pages and links' },
    ],
  },
];
