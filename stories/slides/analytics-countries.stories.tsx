/** The slide “Visits by country”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Visits by country',
  component: SlideStory,
  parameters: slideParameters('analytics-countries'),
  args: { component: 'analytics-countries', title: 'Visits by country' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
