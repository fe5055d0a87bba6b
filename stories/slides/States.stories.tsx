/** Every slide in each of its states: loading, failed, without data, with one row, and with 250 very long names. */
import preview from '../../.storybook/preview.tsx';
import { SlideStates } from './deck.tsx';

const meta = preview.meta({ title: 'Slides/States', component: SlideStates });

export const CampaignOverview = meta.story({ args: { component: 'campaign-overview' } });
export const CampaignStatus = meta.story({ args: { component: 'campaign-status' } });
export const OverTime = meta.story({ args: { component: 'over-time' } });
export const DeliveryBySite = meta.story({ args: { component: 'delivery-by-site' } });
export const DeliveryByPlacement = meta.story({ args: { component: 'delivery-by-placement' } });
export const Viewability = meta.story({ args: { component: 'viewability' } });
export const CreativePerformance = meta.story({ args: { component: 'creative-performance' } });
export const PlacementsBySize = meta.story({ args: { component: 'creative-by-size' } });
export const DeviceSplit = meta.story({ args: { component: 'device-split' } });
export const CostComparison = meta.story({ args: { component: 'cost-comparison' } });
export const VideoCompletion = meta.story({ args: { component: 'video-completion' } });
export const Cover = meta.story({ args: { component: 'cover' } });
export const Glossary = meta.story({ args: { component: 'glossary' } });
export const ThankYou = meta.story({ args: { component: 'thank-you' } });
export const BulletPoints = meta.story({ args: { component: 'bullet-points' } });
export const Gallery = meta.story({ args: { component: 'gallery' } });
