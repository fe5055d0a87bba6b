/** The slide “Site impact”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Site impact',
  component: SlideStory,
  parameters: slideParameters('site-impact'),
  args: { component: 'site-impact', title: 'Site impact' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
