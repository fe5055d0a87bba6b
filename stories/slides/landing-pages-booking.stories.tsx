/** The slide “Landing pages of booked media”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Landing pages of booked media',
  component: SlideStory,
  parameters: slideParameters('landing-pages-booking'),
  args: { component: 'landing-pages-booking', title: 'Landing pages of booked media' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
