/** Pictures: uploads of the author, none of them cropped. */
import { alignOption, imagesOption, layoutOption, Pictures } from '../../catalogue/Pictures.tsx';
import { options, text } from '../../options.ts';
import { defineTile } from '../definition.ts';
import { about } from './about.ts';

export const tile = defineTile({
  ...about,
  options: options({
    images: imagesOption(6),
    shows: text({
      label: 'What they show',
      help: 'For people who cannot see them.',
      maxLength: 200,
    }),
    layout: layoutOption,
    align: alignOption,
  }),
  isEmpty: ({ options: { images } }) => images.length === 0,
  emptyNotice: () => ({ title: 'No picture yet', text: 'Edit this tile to upload one.' }),
  tables: () => [],
  View: ({ tile: { title }, options: { images, shows, layout, align }, width, height }) => (
    <Pictures
      title={shows.trim() || title.trim() || 'Picture'}
      images={images}
      layout={layout}
      align={align}
      box={{ width, height }}
    />
  ),
});
