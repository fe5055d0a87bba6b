/** The slide “Google Ads campaigns”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Google Ads campaigns',
  component: SlideStory,
  parameters: slideParameters('keyword-advertising-campaign'),
  args: { component: 'keyword-advertising-campaign', title: 'Google Ads campaigns' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
