/** The slide “Delivery by placement”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Delivery by placement',
  component: SlideStory,
  parameters: slideParameters('delivery-by-placement'),
  args: { component: 'delivery-by-placement', title: 'Delivery by placement' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
