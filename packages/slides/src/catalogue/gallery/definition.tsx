/** Gallery: one to six pictures, none of them cropped. */
import { isUnwritten } from '@flightdeck/domain/report';
import { defineSlide } from '../../definition.ts';
import { pageOptions } from '../options.ts';
import { alignOption, imagesOption, layoutOption, Pictures } from '../Pictures.tsx';
import { about } from './about.ts';

export const slide = defineSlide({
  ...about,
  options: pageOptions({ images: imagesOption(6), layout: layoutOption, align: alignOption }),
  queries: () => ({}),
  isEmpty: (_data, options) => isUnwritten({ component: 'gallery', options }),
  emptyNotice: () => ({ title: 'No pictures', text: 'This page has no pictures.' }),
  authorHint: 'Edit the slide to add up to six pictures. Until then it is not in the PDF.',
  View: ({ title, options }) => <Pictures title={title} {...options} />,
});
