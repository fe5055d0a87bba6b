/** The slide “Dynamic combinations”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Dynamic combinations',
  component: SlideStory,
  parameters: slideParameters('dynamic-combinations'),
  args: { component: 'dynamic-combinations', title: 'Dynamic combinations' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
