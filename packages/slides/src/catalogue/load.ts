/** Loads the slides of the catalogue singly, each as a chunk of its own: for a page that shows one report. */
import type { SlideDefinition } from '../definition.ts';
import type { Catalogue } from './index.ts';

/** Each slide under its own id: a missing or mixed-up one does not compile. */
type Loaders = {
  readonly [Slide in Catalogue[number] as Slide['id']]: () => Promise<Slide>;
};

const LOADERS: Loaders = {
  cover: () => import('./cover/definition.tsx').then((file) => file.cover),
  glossary: () => import('./glossary/definition.tsx').then((file) => file.glossary),
  'thank-you': () => import('./thank-you/definition.tsx').then((file) => file.thankYou),
  'campaign-overview': () =>
    import('./campaign-overview/definition.tsx').then((file) => file.campaignOverview),
  'campaign-status': () =>
    import('./campaign-status/definition.tsx').then((file) => file.campaignStatus),
  'over-time': () => import('./over-time/definition.tsx').then((file) => file.overTime),
  viewability: () => import('./viewability/definition.tsx').then((file) => file.viewability),
  'creative-performance': () =>
    import('./creative-performance/definition.tsx').then((file) => file.creativePerformance),
  'creative-by-size': () =>
    import('./creative-by-size/definition.tsx').then((file) => file.creativeBySize),
  'cost-comparison': () =>
    import('./cost-comparison/definition.tsx').then((file) => file.costComparison),
  'delivery-by-site': () =>
    import('./delivery-by-site/definition.tsx').then((file) => file.deliveryBySite),
  'delivery-by-placement': () =>
    import('./delivery-by-placement/definition.tsx').then((file) => file.deliveryByPlacement),
  'device-split': () => import('./device-split/definition.tsx').then((file) => file.deviceSplit),
  'bullet-points': () => import('./bullet-points/definition.tsx').then((file) => file.bulletPoints),
  gallery: () => import('./gallery/definition.tsx').then((file) => file.gallery),
  'video-completion': () =>
    import('./video-completion/definition.tsx').then((file) => file.videoCompletion),
};

/** Id of a slide of the catalogue. */
export type SlideId = keyof Loaders;

const isSlideId = (id: string): id is SlideId => Object.hasOwn(LOADERS, id);

/** The slide of an id stored in a report; undefined when the catalogue no longer has it. Rejects when its code cannot be loaded. */
export async function loadSlide(id: string): Promise<SlideDefinition | undefined> {
  return isSlideId(id) ? LOADERS[id]() : undefined;
}
