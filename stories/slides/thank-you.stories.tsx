/** The slide “Thank you”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Thank you',
  component: SlideStory,
  parameters: slideParameters('thank-you'),
  args: { component: 'thank-you', title: 'Thank you' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
