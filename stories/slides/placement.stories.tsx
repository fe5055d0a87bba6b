/** The slide “Placement”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Placement',
  component: SlideStory,
  parameters: slideParameters('placement'),
  args: { component: 'placement', title: 'Placement' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
