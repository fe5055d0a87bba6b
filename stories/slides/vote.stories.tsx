/** The slide “Vote”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Vote',
  component: SlideStory,
  parameters: slideParameters('vote'),
  args: { component: 'vote', title: 'What do you think?', options: FILLED.vote },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
