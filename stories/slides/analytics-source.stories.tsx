/** The slide “Visits by source”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Visits by source',
  component: SlideStory,
  parameters: slideParameters('analytics-source'),
  args: { component: 'analytics-source', title: 'Visits by source' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
