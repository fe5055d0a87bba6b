/** The slide “Creatives by country”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Creatives by country',
  component: SlideStory,
  parameters: slideParameters('creative-by-country'),
  args: { component: 'creative-by-country', title: 'Creatives by country' },
});

export const About = meta.story(aboutSlide);
export const States = meta.story(slideStates);
