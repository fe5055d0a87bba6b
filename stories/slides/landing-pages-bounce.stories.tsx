/** The slide “Landing pages by bounce rate”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Landing pages by bounce rate',
  component: SlideStory,
  parameters: slideParameters('landing-pages-bounce'),
  args: { component: 'landing-pages-bounce', title: 'Landing pages by bounce rate' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
