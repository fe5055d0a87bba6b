/** The slide “New overview”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/New overview',
  component: SlideStory,
  parameters: slideParameters('new-overview'),
  args: { component: 'new-overview', title: 'New overview' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
