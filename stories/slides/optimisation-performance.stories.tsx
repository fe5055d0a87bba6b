/** The slide “Optimisation performance”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Optimisation performance',
  component: SlideStory,
  parameters: slideParameters('optimisation-performance'),
  args: { component: 'optimisation-performance', title: 'Optimisation performance' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
