/** The slide “Glossary”. */
import preview from '../../.storybook/preview.tsx';
import { aboutSlide, slideParameters, slideStates } from './about.tsx';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Glossary',
  component: SlideStory,
  parameters: slideParameters('glossary'),
  args: { component: 'glossary', title: 'Glossary' },
});

export const About = meta.story(aboutSlide);
export const Usual = meta.story();
export const States = meta.story(slideStates);
