/** Files: a zone to drop them on, one line in a panel, and the list with progress and refusals. */
import { FileDrop, type FileItem } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Gestures, Named, Narrow, narrow, RightToLeft, Stack } from '../support.tsx';

const taken: readonly FileItem[] = [
  { id: '1', name: 'delivery-by-site.png', bytes: 412_000, type: 'image/png' },
  { id: '2', name: 'May raw report.csv', bytes: 1_100_000, type: 'text/csv' },
];

const meta = preview.meta({
  title: 'Components/FileDrop',
  component: FileDrop,
  args: { label: 'Drop delivery reports', allowsMultiple: true, onFiles: fn() },
  parameters: guide({
    what: 'Takes files that are dropped, chosen or pasted, and lists them with the progress or refusal of each.',
    when: [
      'Files are the matter of the page: a delivery report to import, the logo of a client.',
      'Files go along with a message: `isCompact`, one line in a panel.',
    ],
    whenNot: [
      'Text or figures that could be typed: a field.',
      'A file that is on the server already: *Select* or *ComboBox*.',
    ],
    does: [
      'Name types and sizes in `hint` before somebody tries: CSV, TSV or XLSX, up to 1 GB.',
      'Judge each file in `onFiles`, also those in `accept`: a drop brings anything. Give the refused ones back with `refusal`.',
      'Give each file its `progress` while it is sent, and keep the list when sending fails.',
      'Announce what was taken and what was refused, as the help form does: the list itself is silent.',
    ],
    donts: [
      'Refuse all files for one that is too large.',
      'Send at once what cannot be taken back.',
      'Ask for dropping alone: the button does the same.',
    ],
    keyboard: [
      ['Tab', 'Goes to each “Remove”, then to the button (or the line, when compact).'],
      ['Enter, Space', 'Opens the browser’s choice of files.'],
      [
        'Ctrl V',
        'With the focus in it, takes files from the clipboard: a screenshot, a copied file.',
      ],
      [
        'Enter on “Remove”',
        'Takes the file out; the focus goes to the next one, after the last to the button.',
      ],
    ],
    screenReader: [
      'A group with the label’s name; the button is described by the hint.',
      'The list is “Files”; each has its name, size or refusal, and while it is sent a progress bar “Sending May raw report.csv, 45 percent”.',
      'Nothing is announced by itself: see *Do*.',
    ],
    content: [
      'The label is what to drop: Drop a delivery report; compact: Add files, or drop them here.',
      'A refusal gives the figure and the limit: “64 MB is over 20 MB.”, “The file is empty.” Sizes count in thousands, as file managers do.',
      'Long file names are cut with an ellipsis; the whole name shows on hover and is read in full.',
    ],
    changes: [
      [
        '0.1.0',
        'First version, of native elements so that it works in widgets. Lists files with progress and refusals; keeps the focus in the list; long labels break.',
      ],
    ],
  }),
  decorators: [narrow(416)],
});

export const Zone = meta.story({
  tags: ['visual-themes'],
  args: { hint: 'CSV, TSV or XLSX, up to 1 GB' },
});
export const Compact = meta.story({
  args: { isCompact: true, label: 'Add files, or drop them here', hint: 'PNG, CSV or PDF' },
});
export const Disabled = meta.story({ args: { isDisabled: true } });

export const HoverFocusPressed = meta.story({
  render: (args) => (
    <Stack>
      <Gestures>
        <FileDrop {...args} isCompact label="Add files, or drop them here" />
      </Gestures>
      <Named name="Files dragged over it">
        <FileDrop {...args} />
      </Named>
    </Stack>
  ),
  play: ({ canvas }) => {
    // What a browser gives while files are dragged: their number and types, not the files.
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a,b'], 'banner.csv'));
    canvas
      .getByRole('group', { name: 'Drop delivery reports' })
      .dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  },
});

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

const onFiles = fn();

/** One file at a time, of the kinds that are imported. */
export const DeliveryReport = meta.story({
  args: {
    label: 'Drop a delivery report',
    hint: 'CSV, TSV or XLSX, up to 1 GB',
    accept: ['.csv', '.tsv', '.xlsx'],
    allowsMultiple: false,
    onFiles,
  },
});

DeliveryReport.test('takes a chosen file', async ({ canvasElement, userEvent }) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, new File(['a,b'], 'banner.csv', { type: 'text/csv' }));
  await expect(onFiles).toHaveBeenCalledOnce();
});

export const LongTextAndRightToLeft = meta.story({
  render: (args) => (
    <Stack>
      <Named name="Names longer than their place">
        <Narrow width={280}>
          <FileDrop
            {...args}
            label={LONG_WORD}
            hint={LONG_WORD}
            items={taken.map((item) => ({
              ...item,
              name: `${LONG_WORD}.csv`,
              refusal: item.id === '2' ? `${LONG_WORD} ist zu groß.` : null,
            }))}
            onRemove={() => undefined}
          />
        </Narrow>
      </Named>
      <Named name="A line longer than its place">
        <Narrow width={280}>
          <FileDrop {...args} isCompact label={LONG_WORD} />
        </Narrow>
      </Named>
      <Named name="Right to left">
        <RightToLeft>
          <FileDrop
            {...args}
            hint="CSV, TSV or XLSX, up to 1 GB"
            items={taken.map((item) => ({ ...item, progress: 0.45 }))}
            onRemove={() => undefined}
          />
        </RightToLeft>
      </Named>
    </Stack>
  ),
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
