/** The slide “Delivery summary”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Delivery summary',
  component: SlideStory,
  parameters: slideParameters('delivery-summary'),
  args: { component: 'delivery-summary', title: 'Delivery summary' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
