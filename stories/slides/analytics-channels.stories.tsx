/** The slide “Visits by channel”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Visits by channel',
  component: SlideStory,
  parameters: slideParameters('analytics-channels'),
  args: { component: 'analytics-channels', title: 'Visits by channel' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
