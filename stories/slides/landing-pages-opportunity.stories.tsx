/** The slide “Landing page opportunities”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Landing page opportunities',
  component: SlideStory,
  parameters: slideParameters('landing-pages-opportunity'),
  args: { component: 'landing-pages-opportunity', title: 'Landing page opportunities' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
