/** The slide “Creatives by site”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creatives by site',
  component: SlideStory,
  parameters: slideParameters('creative-site-comparison'),
  args: { component: 'creative-site-comparison', title: 'Creatives by site' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
