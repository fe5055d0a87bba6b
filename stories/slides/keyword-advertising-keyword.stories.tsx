/** The slide “Google Ads keywords”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Google Ads keywords',
  component: SlideStory,
  parameters: slideParameters('keyword-advertising-keyword'),
  args: { component: 'keyword-advertising-keyword', title: 'Google Ads keywords' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
