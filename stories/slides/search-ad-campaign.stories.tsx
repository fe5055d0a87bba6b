/** The slide “Microsoft and Apple search campaigns”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Microsoft and Apple search campaigns',
  component: SlideStory,
  parameters: slideParameters('search-ad-campaign'),
  args: { component: 'search-ad-campaign', title: 'Microsoft and Apple search campaigns' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
