/** A button with an arrow that opens a menu. */
import { MenuButton, type MenuButtonProps } from '@flightdeck/design-system';
import { Download } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed, Gestures, MENU, Narrow, Row, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/MenuButton',
  component: MenuButton,
  args: { label: 'Options', entries: MENU },
  parameters: guide({
    what: 'A button with a text and an arrow that opens a menu of actions: Options.',
    when: [
      'A page or panel has a few actions of one kind: Options of the report setup, with Download Raw Report.',
      'A selection can be treated in several ways: a bar over selected rows.',
    ],
    whenNot: [
      'One of the actions is used most: make it a *Button*, or *SplitButton* with the others beside it.',
      'The button is an icon: *Menu* with a trigger of your own.',
      'A value is chosen and shown in the button: *Select*.',
    ],
    does: [
      'Name what the actions have in common: Options, Download, Add.',
      'Use `variant="text"` beside other buttons, so that it is the quietest.',
      'Disable the button when no entry can be used; say why near it.',
    ],
    donts: ['Make it red or blue: a menu does not finish a job.', 'Put a single entry into it.'],
    keyboard: [
      ['Tab', 'Goes to the button.'],
      ['Enter, Space, ↓', 'Open the menu on its first entry; ↑ on its last.'],
      ['↓, ↑, Home, End, letters', 'Go through the entries.'],
      ['Escape', 'Closes and returns to the button; so does doing an entry.'],
    ],
    screenReader: [
      'Says the label, “menu button” or “button, has pop-up menu”, collapsed or expanded; the menu has the same name.',
    ],
    content: [
      'One noun: Options. The entries are verbs and what they do: Download Raw Report.',
      'A label longer than its place wraps only with `isBlock`.',
    ],
    changes: [['0.1.0', 'First version. Takes every look, size and state of a button.']],
  }),
});

export const OpenMenu = meta.story({
  tags: ['visual-themes'],
  parameters: framed(280),
  render: () => <MenuButton label="Options" variant="text" entries={MENU} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Options' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(
      await screen.findByRole('menuitem', { name: 'Download Raw Report' }),
    ).toHaveFocus();
  },
});

OpenMenu.test('returns to its button after an entry', async ({ canvas, userEvent }) => {
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Options' })).toHaveFocus());
});

export const States = meta.story({
  render: (args) => (
    <Stack>
      <Gestures>
        <MenuButton {...args} variant="text" />
      </Gestures>
      <Row>
        <MenuButton {...args} />
        <MenuButton {...args} label="Download" size="small" icon={<Download size={16} />} />
        <MenuButton {...args} size="row" />
        <MenuButton {...args} isDisabled />
        <MenuButton {...args} isPending />
      </Row>
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored<[MenuButtonProps]>('A label longer than its place', {
    isBeside: true,
    named: (args) => (
      <Narrow width={240}>
        <MenuButton {...args} label={LONG_WORD} isBlock />
      </Narrow>
    ),
    mirrored: (args) => <MenuButton {...args} icon={<Download size={16} />} />,
  }),
});
