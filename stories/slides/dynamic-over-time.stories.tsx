/** The slide “Dynamic creative over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Dynamic creative over time',
  component: SlideStory,
  parameters: slideParameters('dynamic-over-time'),
  args: { component: 'dynamic-over-time', title: 'Dynamic creative over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
