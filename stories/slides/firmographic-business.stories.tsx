/** The slide “Businesses reached”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Businesses reached',
  component: SlideStory,
  parameters: slideParameters('firmographic-business'),
  args: { component: 'firmographic-business', title: 'Businesses reached' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
