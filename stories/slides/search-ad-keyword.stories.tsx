/** The slide “Microsoft and Apple keywords”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Microsoft and Apple keywords',
  component: SlideStory,
  parameters: slideParameters('search-ad-keyword'),
  args: { component: 'search-ad-keyword', title: 'Microsoft and Apple keywords' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
