/** The slide “Cover”. */
import preview from '../../.storybook/preview.tsx';
import { SAMPLE_PICTURE } from '../../packages/slides/src/testing/sample.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Cover',
  component: SlideStory,
  parameters: slideParameters('cover'),
  args: { component: 'cover', title: 'Cover' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);

export const WithPicture = meta.story({
  args: { options: { general_coverImage: [SAMPLE_PICTURE] } },
});
