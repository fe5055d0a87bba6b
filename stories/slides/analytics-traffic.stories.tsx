/** The slide “Visits over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Visits over time',
  component: SlideStory,
  parameters: slideParameters('analytics-traffic'),
  args: { component: 'analytics-traffic', title: 'Visits over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
