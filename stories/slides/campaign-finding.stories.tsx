/** The slide “Campaign finding”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Campaign finding',
  component: SlideStory,
  parameters: slideParameters('campaign-finding'),
  args: {
    component: 'campaign-finding',
    title: 'Trailhead Weekly is behind',
    options: FILLED['campaign-finding'],
  },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
