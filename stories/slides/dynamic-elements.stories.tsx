/** The slide “Dynamic elements”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Dynamic elements',
  component: SlideStory,
  parameters: slideParameters('dynamic-elements'),
  args: { component: 'dynamic-elements', title: 'Dynamic elements' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
