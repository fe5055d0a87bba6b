/** The slide “Sites over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Sites over time',
  component: SlideStory,
  parameters: slideParameters('site-over-time'),
  args: { component: 'site-over-time', title: 'Sites over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
