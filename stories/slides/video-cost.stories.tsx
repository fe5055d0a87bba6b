/** The slide “Video cost”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Video cost',
  component: SlideStory,
  parameters: slideParameters('video-cost'),
  args: { component: 'video-cost', title: 'Video cost' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
