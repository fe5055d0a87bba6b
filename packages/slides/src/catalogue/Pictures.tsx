/** Pictures of an author side by side, none of them cropped, and the options of slides that show them. */
import { BODY } from '../deck/size.ts';
import { choice, images } from '../options.ts';

const GAP = 16;

/** `images`: at most `most` uploaded pictures. */
export const imagesOption = (most: number) => images({ label: 'Pictures', maxItems: most });

/** `layout`: how pictures share the page. */
export const layoutOption = choice('grid', {
  label: 'Layout',
  segmented: true,
  choices: [
    { value: 'grid', label: 'Grid' },
    { value: 'row', label: 'Row' },
    { value: 'lead', label: 'One large' },
  ],
});
type PictureLayout = 'grid' | 'row' | 'lead';

/** `align`: where a picture stands in a frame that it does not fill. */
export const alignOption = choice('center', {
  label: 'Align pictures',
  segmented: true,
  choices: [
    { value: 'left', label: 'Left' },
    { value: 'center', label: 'Centre' },
    { value: 'right', label: 'Right' },
  ],
});

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Frames of `count` pictures in a box: a grid, one row, or a large picture with the others beside it. */
export function pictureFrames(count: number, layout: PictureLayout, box: Box = BODY): Frame[] {
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
  const page: Frame = { x: 0, y: 0, width: box.width, height: box.height };
  if (layout === 'row' || count <= 1) return grid(page, count, Math.max(1, count));
  if (layout === 'grid') return grid(page, count, count <= 2 ? 2 : count === 4 ? 2 : 3);
  const lead = Math.round((page.width - GAP) * 0.62);
  const side = { ...page, x: lead + GAP, width: page.width - lead - GAP };
  return [{ ...page, width: lead }, ...grid(side, count - 1, count > 4 ? 2 : 1)];
}

/** Draws pictures into their frames. `title` is what they show. */
export function Pictures({
  title,
  images: addresses,
  layout,
  align,
  box = BODY,
}: {
  readonly title: string;
  readonly images: readonly string[];
  readonly layout: PictureLayout;
  readonly align: 'left' | 'center' | 'right';
  readonly box?: Box;
}) {
  const frames = pictureFrames(addresses.length, layout, box);
  return (
    <div className="fd-gallery" style={{ width: box.width, height: box.height }}>
      {addresses.map((address, index) => {
        const frame = frames[index];
        if (!frame) return null;
        const { x, y, width, height } = frame;
        return (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            key={index}
            className="fd-gallery-picture"
            src={address}
            alt={`${title}, ${index + 1} of ${addresses.length}`}
            style={{ left: x, top: y, width, height, objectPosition: `${align} center` }}
          />
        );
      })}
    </div>
  );
}
