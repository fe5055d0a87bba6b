/** The slide “Daily insight”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Daily insight',
  component: SlideStory,
  parameters: slideParameters('daily-insight'),
  args: { component: 'daily-insight', title: 'Daily insight' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
