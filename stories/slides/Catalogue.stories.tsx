/** All slides of the catalogue, with the question that each answers. */
import { Link } from '@flightdeck/design-system';
import { SLIDE_CATEGORIES } from '@flightdeck/slides';
import { SLIDES } from '@flightdeck/slides/catalogue';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { filledOptions } from '../../packages/slides/src/testing/filled.ts';
import { onOnePage } from '../docs-page.tsx';
import { caption } from '../facts.css.ts';
import { guidance, Stack } from '../support.tsx';
import * as css from './about.css.ts';
import { SlideStory } from './deck.tsx';

const meta = preview.meta({
  title: 'Slides/Catalogue',
  parameters: onOnePage(
    guidance({
      what: 'Every slide by its category, with the question that it answers. Each has a page of its own, with its options, the data that it needs and all its states.',
      does: [
        'Say the answer in the sentence under the figures.',
        'Show the same thing in the same colour on every slide.',
      ],
      donts: ['Put two questions on one slide.', 'Draw a chart where a sentence is enough.'],
    }),
  ),
});

/** The page of a slide: Storybook makes its address from the title. */
const pageOf = (title: string) =>
  `./?path=/docs/slides-${title.toLowerCase().replace(/\s+/g, '-')}--docs`;

const CATEGORIES = SLIDE_CATEGORIES.map((category) => ({
  category,
  slides: SLIDES.filter((slide) => slide.category === category),
})).filter(({ slides }) => slides.length > 0);

/** A category that the catalogue has no slide for yet is left out. */
export const All = meta.story({
  render: () => (
    <Stack>
      {CATEGORIES.map(({ category, slides }) => (
        <section key={category}>
          <h3 className={caption}>{category}</h3>
          <ul className={css.cards}>
            {slides.map(({ id, title, question }) => (
              <li key={id} className={css.card}>
                <SlideStory component={id} title={title} options={filledOptions(id)} width={280} />
                <Link href={pageOf(title)} target="_top">
                  {title}
                </Link>
                <p>{question}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  ),
  play: async () => {
    const pages = Object.keys(import.meta.glob('./*.stories.tsx'));
    const missing = SLIDES.filter(({ id }) => !pages.includes(`./${id}.stories.tsx`));
    await expect(missing.map(({ id }) => id)).toEqual([]);
  },
});
