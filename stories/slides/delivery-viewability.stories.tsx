/** The slide “Delivery viewability”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Delivery viewability',
  component: SlideStory,
  parameters: slideParameters('delivery-viewability'),
  args: { component: 'delivery-viewability', title: 'Delivery viewability' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
