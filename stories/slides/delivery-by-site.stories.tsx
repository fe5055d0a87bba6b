/** The slide “Delivery by site”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Delivery by site',
  component: SlideStory,
  parameters: slideParameters('delivery-by-site'),
  args: { component: 'delivery-by-site', title: 'Delivery by site' },
});

export const About = meta.story({ ...aboutSlide, tags: ['visual-rtl', 'visual-text-200'] });
export const Usual = meta.story();
export const States = meta.story(slideStates);
