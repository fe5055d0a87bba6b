/** A panel over the page's edge. */
import { Button, Drawer } from '@flightdeck/design-system';
import { X } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Drawer',
  component: Drawer,
  args: { isOpen: true, onClose: fn(), label: 'Navigation', children: null },
  parameters: {
    ...guide({
      what: 'A panel over the page’s edge: the navigation at the start, the details of a row at the end.',
      when: [
        'The side navigation, opened from the header.',
        'One entry of a long list is read beside it: a line of a log.',
      ],
      whenNot: [
        'Something is decided: *Dialog*.',
        'It is used while looking at the page, such as slide options: a panel that pushes the canvas.',
        'A few actions: *Menu*.',
      ],
      does: [
        'Put a close button into it, first: it has none of its own, and without it nothing but a keyboard or a press outside closes it.',
        'Head it with the thing it shows, as a heading.',
      ],
      donts: [
        'Lead from a drawer to a second one.',
        'Keep unsaved fields in it: a press outside closes it at once.',
      ],
      keyboard: [
        ['(opens)', 'The focus goes to what has `autoFocus`, else to the drawer; it stays inside.'],
        ['Tab', 'Goes around inside.'],
        ['Escape', 'Closes; the focus returns to what opened it.'],
      ],
      screenReader: ['Says `label` and “dialog” when it opens; the page behind is hidden.'],
      content: [
        'The label is what it holds, a noun: Navigation, Entry 1,204.',
        'It is 276 px wide at the start, 424 px at the end, and leaves at least 44 px of the page to press on.',
      ],
      changes: [['0.1.0', 'First version. From right to left it comes from the other side.']],
    }),
    ...framed(360),
  },
});

const navigation = (
  <Drawer isOpen onClose={() => undefined} label="Navigation">
    <nav aria-label="Main" style={{ padding: 16 }}>
      <Button variant="text" isBlock>
        Load Report
      </Button>
    </nav>
  </Drawer>
);

export const SideDrawer = meta.story({
  tags: ['visual-themes'],
  render: () => navigation,
});

function Entry() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Show entry</Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} side="end" label="Entry 1,204">
        <div style={{ padding: 16, overflowWrap: 'anywhere' }}>
          <Button
            variant="text"
            size="row"
            isIconOnly
            aria-label="Close"
            onPress={() => setOpen(false)}
          >
            <X size={18} />
          </Button>
          <h2>{LONG_WORD}</h2>
          <p>14 Apr 2026, 09:00 · report-setup</p>
        </div>
      </Drawer>
    </>
  );
}

/** At the end of the window, with words longer than it is wide. */
export const AtTheEnd = meta.story({
  render: () => <Entry />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show entry' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Entry 1,204' })).toHaveFocus());
  },
});

AtTheEnd.test('closes with Escape and gives the focus back', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Show entry' })).toHaveFocus());
});

export const MirroredDrawer = meta.story({
  globals: { direction: 'rtl' },
  render: () => navigation,
});
