/** The slide “Dynamic variants”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Dynamic variants',
  component: SlideStory,
  parameters: slideParameters('dynamic-variants'),
  args: { component: 'dynamic-variants', title: 'Dynamic variants' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
