/** The slide “Google Ads over time”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Google Ads over time',
  component: SlideStory,
  parameters: slideParameters('keyword-advertising-over-time'),
  args: { component: 'keyword-advertising-over-time', title: 'Google Ads over time' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
