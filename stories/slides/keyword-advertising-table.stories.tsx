/** The slide “Google Ads table”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Google Ads table',
  component: SlideStory,
  parameters: slideParameters('keyword-advertising-table'),
  args: { component: 'keyword-advertising-table', title: 'Google Ads table' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
