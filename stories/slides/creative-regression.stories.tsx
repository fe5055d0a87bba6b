/** The slide “Creative regression”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creative regression',
  component: SlideStory,
  parameters: slideParameters('creative-regression'),
  args: { component: 'creative-regression', title: 'Creative regression' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
