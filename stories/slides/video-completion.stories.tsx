/** The slide “Video completion”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Video completion',
  component: SlideStory,
  parameters: slideParameters('video-completion'),
  args: { component: 'video-completion', title: 'Video completion' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
