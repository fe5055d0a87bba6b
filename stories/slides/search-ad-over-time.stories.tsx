/** The slide “Microsoft and Apple search over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Microsoft and Apple search over time',
  component: SlideStory,
  parameters: slideParameters('search-ad-over-time'),
  args: { component: 'search-ad-over-time', title: 'Microsoft and Apple search over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
