/** The slide “Creative performance”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creative performance',
  component: SlideStory,
  parameters: slideParameters('creative-performance'),
  args: { component: 'creative-performance', title: 'Creative performance' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
