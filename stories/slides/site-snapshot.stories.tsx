/** The slide “Site snapshot”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Site snapshot',
  component: SlideStory,
  parameters: slideParameters('site-snapshot'),
  args: { component: 'site-snapshot', title: 'Site snapshot', options: FILLED['site-snapshot'] },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
