/** The slide “Microsoft and Apple search table”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Microsoft and Apple search table',
  component: SlideStory,
  parameters: slideParameters('search-ad-table'),
  args: { component: 'search-ad-table', title: 'Microsoft and Apple search table' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
