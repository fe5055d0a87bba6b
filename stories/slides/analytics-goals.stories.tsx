/** The slide “Goals”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Goals',
  component: SlideStory,
  parameters: slideParameters('analytics-goals'),
  args: { component: 'analytics-goals', title: 'Goals' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
