/** Files: a zone to drop them on, one line in a panel, and the list with progress and refusals. */
import { FileDrop, type FileItem } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Narrow } from '../support.tsx';

const taken: readonly FileItem[] = [
  { id: '1', name: 'delivery-by-site.png', bytes: 412_000, type: 'image/png' },
  { id: '2', name: 'May raw report.csv', bytes: 1_100_000, type: 'text/csv' },
];

const meta = preview.meta({
  title: 'Components/FileDrop',
  component: FileDrop,
  args: { label: 'Drop delivery reports', allowsMultiple: true, onFiles: fn() },
  decorators: [
    (Story) => (
      <Narrow width={416}>
        <Story />
      </Narrow>
    ),
  ],
});

export const Zone = meta.story({
  tags: ['visual-themes'],
  args: { hint: 'CSV, TSV or XLSX, up to 1 GB' },
});
export const Compact = meta.story({
  args: { isCompact: true, label: 'Add files, or drop them here', hint: 'PNG, CSV or PDF' },
});
export const Disabled = meta.story({ args: { isDisabled: true } });
export const Files = meta.story({
  tags: ['visual-themes'],
  args: { isCompact: true, items: taken, onRemove: fn() },
});

/** A refused file is marked and says why; it does not block the others. */
export const Refused = meta.story({
  args: {
    isCompact: true,
    onRemove: fn(),
    items: [
      ...taken,
      {
        id: '3',
        name: 'screen recording.mov',
        bytes: 64_000_000,
        type: 'video/quicktime',
        refusal: '64 MB is over 20 MB. The other files will be sent.',
      },
    ],
  },
});

/** Each file has a bar of its own. */
export const Sending = meta.story({
  args: {
    isCompact: true,
    isDisabled: true,
    items: taken.map((item, index) => ({ ...item, progress: index === 0 ? 1 : 0.45 })),
  },
});

function Removing() {
  const [items, setItems] = useState(taken);
  return (
    <FileDrop
      isCompact
      label="Add files, or drop them here"
      items={items}
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      onFiles={() => {}}
    />
  );
}
export const TakenOut = meta.story({ render: () => <Removing /> });
TakenOut.test(
  'keeps the focus in the list, and then on the zone',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove delivery-by-site.png' }));
    await expect(canvas.getByRole('button', { name: 'Remove May raw report.csv' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(
      canvas.getByRole('button', { name: 'Add files, or drop them here' }),
    ).toHaveFocus();
  },
);
