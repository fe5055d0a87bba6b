/** The slide “FMX status”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/FMX status',
  component: SlideStory,
  parameters: slideParameters('fmx-status'),
  args: { component: 'fmx-status', title: 'FMX status' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
