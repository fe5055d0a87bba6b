/** All slides, in the order of the catalogue. For a new one add a folder, a line here, and one in load.ts. */
import type { SlideDefinition } from '../definition.ts';
import { bulletPoints } from './bullet-points/definition.tsx';
import { campaignOverview } from './campaign-overview/definition.tsx';
import { campaignStatus } from './campaign-status/definition.tsx';
import { costComparison } from './cost-comparison/definition.tsx';
import { cover } from './cover/definition.tsx';
import { creativeBySize } from './creative-by-size/definition.tsx';
import { creativePerformance } from './creative-performance/definition.tsx';
import { deliveryByPlacement } from './delivery-by-placement/definition.tsx';
import { deliveryBySite } from './delivery-by-site/definition.tsx';
import { deviceSplit } from './device-split/definition.tsx';
import { gallery } from './gallery/definition.tsx';
import { glossary } from './glossary/definition.tsx';
import { overTime } from './over-time/definition.tsx';
import { thankYou } from './thank-you/definition.tsx';
import { videoCompletion } from './video-completion/definition.tsx';
import { viewability } from './viewability/definition.tsx';

const CATALOGUE = [
  cover,
  glossary,
  thankYou,
  campaignOverview,
  campaignStatus,
  overTime,
  viewability,
  creativePerformance,
  creativeBySize,
  costComparison,
  deliveryBySite,
  deliveryByPlacement,
  deviceSplit,
  bulletPoints,
  gallery,
  videoCompletion,
] as const satisfies readonly SlideDefinition[];
export type Catalogue = typeof CATALOGUE;

export const SLIDES: readonly SlideDefinition[] = CATALOGUE;

const BY_ID = new Map(SLIDES.map((slide) => [slide.id, slide]));

/** The slide of an id stored in a report; undefined when the catalogue no longer has it. */
export function slideDefinition(id: string): SlideDefinition | undefined {
  return BY_ID.get(id);
}
