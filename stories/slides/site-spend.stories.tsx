/** The slide “Site spend”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Site spend',
  component: SlideStory,
  parameters: slideParameters('site-spend'),
  args: { component: 'site-spend', title: 'Site spend' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
