/** The slide “Country comparison”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Country comparison',
  component: SlideStory,
  parameters: slideParameters('country-comparison'),
  args: { component: 'country-comparison', title: 'Country comparison' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
