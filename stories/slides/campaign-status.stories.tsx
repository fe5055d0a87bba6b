/** The slide “Campaign status”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Campaign status',
  component: SlideStory,
  parameters: slideParameters('campaign-status'),
  args: { component: 'campaign-status', title: 'Campaign status' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
