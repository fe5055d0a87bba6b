/** A button with its alternatives in a menu beside it. */
import { SplitButton } from '@flightdeck/design-system';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, Gestures, Row, Stack } from '../support.tsx';

const onSaveAs = fn();

const meta = preview.meta({
  title: 'Components/SplitButton',
  component: SplitButton,
  parameters: guide({
    what: 'The usual way to do something, with its variants one press further.',
    when: ['One variant is meant nine times of ten: Save Report, beside Save As New Report.'],
    whenNot: [
      'No variant is the usual one: *MenuButton*.',
      'The other actions do something else: two buttons, or a *Menu*.',
    ],
    does: [
      'Repeat the usual action as the menu’s first entry where its name on the button is short: Save, Save Report.',
      'Name the menu by what it holds more of: “More ways to save”.',
    ],
    donts: [
      'Hide in its menu what throws something away.',
      'Change the main action to the variant that was used last: the hand knows its place.',
    ],
    keyboard: [
      ['Tab', 'Goes to the main button, then to the arrow: they are two buttons.'],
      [
        'Enter, Space',
        'On the main button: does it. On the arrow: opens the menu at its first entry.',
      ],
      [
        '↓, ↑',
        'On the arrow: opens the menu at its first, or its last entry; inside it moves, round the ends.',
      ],
      ['Escape', 'Closes the menu; the focus goes back to the arrow.'],
    ],
    screenReader: [
      'Says two buttons: the action, and `menuLabel` with “menu pop-up” and whether it is open.',
      'While it is pending the main button says “Working” and keeps the focus; the menu can still be opened.',
    ],
    content: [
      'A verb, and at most what it does: Save. The entries say it in full: Save As New Report.',
    ],
  }),
  args: {
    children: 'Save',
    menuLabel: 'More ways to save',
    onPress: fn(),
    entries: [
      { id: 'save', label: 'Save Report', shortcut: 'Ctrl S' },
      { id: 'as', label: 'Save As New Report', onAction: onSaveAs },
    ],
  },
});

export const Default = meta.story({});

Default.test('does the usual thing by its first half', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  await expect(args.onPress).toHaveBeenCalledOnce();
  await expect(screen.queryByRole('menu')).toBeNull();
});

Default.test('offers the rest in a menu', async ({ canvas, userEvent, args }) => {
  const arrow = canvas.getByRole('button', { name: 'More ways to save' });
  arrow.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Save As New Report' })).toHaveFocus(),
  );
  await userEvent.keyboard('{Enter}');
  await expect(onSaveAs).toHaveBeenCalledOnce();
  await expect(args.onPress).not.toHaveBeenCalled();
  await waitFor(() => expect(arrow).toHaveFocus());
});

export const States = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Row>
      <SplitButton {...args} />
      <SplitButton {...args} size="small" />
      <SplitButton {...args} isPending />
      <SplitButton {...args} isDisabled />
    </Row>
  ),
});

export const HoverFocusPressed = meta.story({
  render: (args) => (
    <Stack>
      <Gestures>
        <SplitButton {...args} />
      </Gestures>
      <Gestures on="button:last-of-type">
        <SplitButton {...args} />
      </Gestures>
    </Stack>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  args: {
    children: 'Zusammenfassung speichern',
    menuLabel: 'Weitere Arten zu speichern',
    entries: [
      {
        id: 'as',
        label: 'Als neue Auslieferungszusammenfassung für Werbekunden speichern',
        description: 'Der geöffnete Bericht bleibt, wie er zuletzt gespeichert wurde.',
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Weitere Arten zu speichern' }));
    await waitFor(() => expect(screen.getByRole('menuitem')).toBeVisible());
  },
});
