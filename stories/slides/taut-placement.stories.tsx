/** The slide “Taut placements”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Taut placements',
  component: SlideStory,
  parameters: slideParameters('taut-placement'),
  args: { component: 'taut-placement', title: 'Taut placements' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
