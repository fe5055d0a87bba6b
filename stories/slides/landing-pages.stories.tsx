/** The slide “Landing pages”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Landing pages',
  component: SlideStory,
  parameters: slideParameters('landing-pages'),
  args: { component: 'landing-pages', title: 'Landing pages' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
