/** The slide “Firmographic table”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Firmographic table',
  component: SlideStory,
  parameters: slideParameters('firmographic-table'),
  args: { component: 'firmographic-table', title: 'Firmographic table' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
