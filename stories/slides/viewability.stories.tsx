/** The slide “Viewability”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Viewability',
  component: SlideStory,
  parameters: slideParameters('viewability'),
  args: { component: 'viewability', title: 'Viewability' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
