/** The slide “Creative grouping”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creative grouping',
  component: SlideStory,
  parameters: slideParameters('creative-grouping'),
  args: { component: 'creative-grouping', title: 'Creative grouping' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
