/** The slide “Professional network campaign”. */
import preview from '../../.storybook/preview.tsx';
import { FILLED } from '../../packages/slides/src/testing/filled.ts';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Professional network campaign',
  component: SlideStory,
  parameters: slideParameters('professional-network-campaign'),
  args: {
    component: 'professional-network-campaign',
    title: 'Professional network campaign',
    options: FILLED['professional-network-campaign'],
  },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
