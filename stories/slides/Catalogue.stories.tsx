/** Every slide of the catalogue with the data of a usual quarter. */
import preview from '../../.storybook/preview.tsx';
import { SAMPLE_PICTURE } from '../../packages/slides/src/testing/sample.ts';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({ title: 'Slides/Catalogue', component: SlideStory });

export const Cover = meta.story({ args: { component: 'cover', title: 'Cover' } });

export const CampaignOverview = meta.story({
  args: { component: 'campaign-overview', title: 'Campaign overview' },
});

export const CampaignStatus = meta.story({
  args: { component: 'campaign-status', title: 'Campaign status' },
});

export const OverTime = meta.story({
  args: { component: 'over-time', title: 'Delivery over time' },
});

export const DeliveryBySite = meta.story({
  args: { component: 'delivery-by-site', title: 'Delivery by site' },
});

export const DeliveryByPlacement = meta.story({
  args: { component: 'delivery-by-placement', title: 'Delivery by placement' },
});

export const Viewability = meta.story({ args: { component: 'viewability', title: 'Viewability' } });

export const CreativePerformance = meta.story({
  args: { component: 'creative-performance', title: 'Creative performance' },
});

export const PlacementsBySize = meta.story({
  args: { component: 'creative-by-size', title: 'Placements by size' },
});

export const DeviceSplit = meta.story({
  args: { component: 'device-split', title: 'Device split' },
});

export const CostComparison = meta.story({
  args: { component: 'cost-comparison', title: 'Cost comparison' },
});

export const VideoCompletion = meta.story({
  args: { component: 'video-completion', title: 'Video completion' },
});

export const Glossary = meta.story({ args: { component: 'glossary', title: 'Glossary' } });

export const ThankYou = meta.story({ args: { component: 'thank-you', title: 'Thank you' } });

export const BulletPoints = meta.story({
  args: {
    component: 'bullet-points',
    title: 'What we saw in {{range}}',
    options: {
      bullets: ['{{advertiser}} is on plan across the quarter.'],
      whatWorked: ['Guardian and UKClimbing', 'Half-price boots creative'],
      toWatch: ['Viewability on Mail Online', 'Frequency on mobile'],
      nextSteps: ['New 300×600 creative', 'Review the site list'],
    },
  },
});

export const Gallery = meta.story({
  args: {
    component: 'gallery',
    title: 'Creatives in place',
    options: {
      layout: 'lead',
      images: [SAMPLE_PICTURE, SAMPLE_PICTURE, SAMPLE_PICTURE],
    },
  },
});

export const CoverWithPicture = meta.story({
  args: {
    component: 'cover',
    title: 'Cover',
    options: { general_coverImage: [SAMPLE_PICTURE] },
  },
});
