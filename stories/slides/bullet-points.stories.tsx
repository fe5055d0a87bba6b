/** The slide “Bullet points”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Bullet points',
  component: SlideStory,
  parameters: slideParameters('bullet-points'),
  args: {
    component: 'bullet-points',
    title: 'What we saw in {{range}}',
    options: FILLED['bullet-points'],
  },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
