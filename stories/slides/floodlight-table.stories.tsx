/** The slide “Floodlight table”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Floodlight table',
  component: SlideStory,
  parameters: slideParameters('floodlight-table'),
  args: { component: 'floodlight-table', title: 'Floodlight table' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
