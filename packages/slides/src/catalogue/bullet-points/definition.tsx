/** Bullet points: comments in the author's own words, as a list and as three columns. */
import { isUnwritten } from '@flightdeck/domain/report';
import { defineSlide } from '../../definition.ts';
import { lines, toggle } from '../../options.ts';
import { RICH_TEXT_HELP } from '../../text/rich-text.tsx';
import { Comments, commentColumns, commentTexts } from '../Comments.tsx';
import { pageOptions } from '../options.ts';
import { about } from './about.ts';

const MOST_BULLETS = 8;

export const slide = defineSlide({
  ...about,
  options: pageOptions({
    bullets: lines({
      label: 'Bullet points',
      help: `One per line, at most ${MOST_BULLETS}. ${RICH_TEXT_HELP}`,
      isRich: true,
      maxItems: MOST_BULLETS,
      maxLength: 300,
    }),
    bulletBig: toggle(false, 'Large text'),
    ...commentColumns({ maxItems: 5, maxLength: 160 }),
  }),
  queries: () => ({}),
  isEmpty: (_data, options) => isUnwritten({ component: 'bullet-points', options }),
  emptyNotice: () => ({ title: 'No comments', text: 'This page has no comments.' }),
  texts: ({ options }) => commentTexts(options),
  authorHint: 'Edit the slide to write the first one. Until then it is not in the PDF.',
  View: ({ options }) => <Comments {...options} isBig={options.bulletBig} />,
});
