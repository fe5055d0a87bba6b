/** The slide “Campaign overview”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Campaign overview',
  component: SlideStory,
  parameters: slideParameters('campaign-overview'),
  args: { component: 'campaign-overview', title: 'Campaign overview' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
