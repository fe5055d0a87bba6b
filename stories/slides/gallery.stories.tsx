/** The slide “Gallery”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Gallery',
  component: SlideStory,
  parameters: slideParameters('gallery'),
  args: {
    component: 'gallery',
    title: 'Creatives in place',
    options: FILLED.gallery,
  },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
