/** The slide “Placements by size”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Placements by size',
  component: SlideStory,
  parameters: slideParameters('creative-by-size'),
  args: { component: 'creative-by-size', title: 'Placements by size' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
