/** Gallery: one to six pictures, none of them cropped. */
import { isUnwritten } from '@flightdeck/domain/report';
import { BODY } from '../../deck/size.ts';
import { defineSlide } from '../../definition.ts';
import { choice, images } from '../../options.ts';
import { pageOptions } from '../options.ts';
import { about } from './about.ts';

const GAP = 16;

const OPTIONS = pageOptions({
  images: images({ label: 'Pictures', maxItems: 6 }),
  layout: choice('grid', {
    label: 'Layout',
    segmented: true,
    choices: [
      { value: 'grid', label: 'Grid' },
      { value: 'row', label: 'Row' },
      { value: 'lead', label: 'One large' },
    ],
  }),
});

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Frames of `count` pictures: a grid, one row, or a large picture with the others beside it. */
export function galleryFrames(count: number, layout: 'grid' | 'row' | 'lead'): Frame[] {
  const grid = (area: Frame, pictures: number, columns: number): Frame[] => {
    const rows = Math.ceil(pictures / columns);
    const width = (area.width - GAP * (columns - 1)) / columns;
    const height = (area.height - GAP * (rows - 1)) / rows;
    return Array.from({ length: pictures }, (_, index) => ({
      x: area.x + (index % columns) * (width + GAP),
      y: area.y + Math.floor(index / columns) * (height + GAP),
      width,
      height,
    }));
  };
  const page: Frame = { x: 0, y: 0, width: BODY.width, height: BODY.height };
  if (layout === 'row' || count <= 1) return grid(page, count, Math.max(1, count));
  if (layout === 'grid') return grid(page, count, count <= 2 ? 2 : count === 4 ? 2 : 3);
  const lead = Math.round((page.width - GAP) * 0.62);
  const side = { ...page, x: lead + GAP, width: page.width - lead - GAP };
  return [{ ...page, width: lead }, ...grid(side, count - 1, count > 4 ? 2 : 1)];
}

export const slide = defineSlide({
  ...about,
  options: OPTIONS,
  queries: () => ({}),
  isEmpty: (_data, options) => isUnwritten({ component: 'gallery', options }),
  emptyNotice: () => ({ title: 'No pictures', text: 'This page has no pictures.' }),
  authorHint: 'Edit the slide to add up to six pictures. Until then it is not in the PDF.',
  View: ({ title, options }) => {
    const frames = galleryFrames(options.images.length, options.layout);
    return (
      <div className="fd-gallery">
        {options.images.map((address, index) => {
          const frame = frames[index];
          if (!frame) return null;
          const { x, y, width, height } = frame;
          return (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
              key={index}
              className="fd-gallery-picture"
              src={address}
              alt={`${title}, ${index + 1} of ${options.images.length}`}
              style={{ left: x, top: y, width, height }}
            />
          );
        })}
      </div>
    );
  },
});
