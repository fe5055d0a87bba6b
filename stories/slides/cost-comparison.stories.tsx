/** The slide “Cost comparison”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Cost comparison',
  component: SlideStory,
  parameters: slideParameters('cost-comparison'),
  args: { component: 'cost-comparison', title: 'Cost comparison' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
