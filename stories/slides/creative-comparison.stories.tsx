/** The slide “Creative comparison”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creative comparison',
  component: SlideStory,
  parameters: slideParameters('creative-comparison'),
  args: { component: 'creative-comparison', title: 'Creative comparison' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
