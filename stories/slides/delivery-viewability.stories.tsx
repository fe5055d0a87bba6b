/** The slide “Viewable spend”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Viewable spend',
  component: SlideStory,
  parameters: slideParameters('delivery-viewability'),
  args: { component: 'delivery-viewability', title: 'Viewable spend' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
