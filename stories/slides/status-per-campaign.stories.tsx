/** The slide “Status per campaign”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Status per campaign',
  component: SlideStory,
  parameters: slideParameters('status-per-campaign'),
  args: { component: 'status-per-campaign', title: 'Status per campaign' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
