/** The slide “Sponsored content”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Sponsored content',
  component: SlideStory,
  parameters: slideParameters('sponsored-content'),
  args: { component: 'sponsored-content', title: 'What came of our articles' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
