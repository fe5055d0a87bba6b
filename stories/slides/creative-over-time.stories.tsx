/** The slide “Creatives over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creatives over time',
  component: SlideStory,
  parameters: slideParameters('creative-over-time'),
  args: { component: 'creative-over-time', title: 'Creatives over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
