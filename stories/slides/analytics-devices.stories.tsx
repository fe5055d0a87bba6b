/** The slide “Visits by device”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Visits by device',
  component: SlideStory,
  parameters: slideParameters('analytics-devices'),
  args: { component: 'analytics-devices', title: 'Visits by device' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
