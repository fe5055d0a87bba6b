/** Notifications with the texts of the specification. */
import { Button, NotificationRegion, notifications, notify } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, Row, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/NotificationRegion',
  component: NotificationRegion,
  parameters: guide({
    what: 'The corner of the page that reports how something ended which the person started. Any code writes to it by `notify`.',
    when: [
      'Something ended that is no longer in view, or leaves no mark: Report Saved, the PDF is ready.',
      'A call failed and there is no field or row to say it at: API call error.',
      'Something can be taken back: “Notes” deleted, with Undo.',
    ],
    whenNot: [
      'It can be put right where one is: the field’s `errorMessage`.',
      'It concerns what is in view and lasts: *AlertPanel*.',
      'It needs an answer before going on: *ConfirmDialog*.',
    ],
    does: [
      'Render the region once, in the shell, outside of what changes with the page.',
      'Use the specification’s texts word for word: “Failed Download Request”, “Unable to request your report at this time.”',
      'Replace what is under way by its result: `notify.update(id, …)`.',
      'Give bars of actions at the foot of a page `ref={keepClear}`: the region rises above them.',
    ],
    donts: [
      'Report what one sees anyway, such as a row that was added.',
      'Put the only way to something into its action: after six seconds it is gone.',
      'Keep success in view with `timeout: null`.',
    ],
    keyboard: [
      [
        'F6',
        'Goes to the next landmark of the page, this region among them, while it shows something.',
      ],
      ['Tab', 'Goes through the actions and the Dismiss buttons.'],
      [
        'Enter, Space',
        'Dismisses, or does the action and dismisses. The focus goes to the next notification; after the last one back to where it was.',
      ],
    ],
    screenReader: [
      'Success, information and warnings are read when there is a pause; errors at once.',
      'Each begins with its kind: “Success”, “Error”, “In progress”.',
      'The same text twice is one notification, and is not read again.',
      'It stays readable while a dialog is open.',
    ],
    content: [
      'Title: what happened, at most 40 characters, no full stop: Report Saved As Q2 plan.',
      'Body: one sentence: why, and what to do.',
      'Action: one word or two: Open, Undo, Discard.',
      'Goes after 6 s, warnings and errors after 10 s; never while the pointer or the focus is on it. At most five are in view: the oldest goes.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. It rises above bars of actions and open sheets; every offer to undo is kept, also of things of one name; crosses are 44 px where a finger presses them.',
      ],
    ],
  }),
  beforeEach: () => notifications.clear(),
});

const stay = { timeout: null };

export const Kinds = meta.story({
  tags: ['visual-themes'],
  play: async ({ canvas }) => {
    notify.success('Report Saved As Northwind Outdoor – Q2 plan', undefined, stay);
    notify.pending('Waiting for Report', 'Report sent for PDF generation');
    notify.warning(
      'No slides',
      'At least one slide needs to be added to download the report.',
      stay,
    );
    notify.info('Draft restored', 'You had unsaved work from 14:32.', {
      ...stay,
      action: { label: 'Discard', onAction: () => undefined },
    });
    notify.error('Failed Download Request', 'Unable to request your report at this time.', stay);
    await waitVisible(canvas.findByText('Failed Download Request'));
  },
});

Kinds.test('is dismissed by its button', async ({ canvas, userEvent }) => {
  const [first] = canvas.getAllByRole('button', { name: 'Dismiss' });
  if (first) await userEvent.click(first);
  await expect(canvas.queryByText(/Report Saved As/)).toBeNull();
});

export const TryIt = meta.story({
  render: () => (
    <>
      <Row>
        <Button onPress={() => notify.success('Report Saved')}>Save</Button>
        <Button
          onPress={() =>
            notify.error(
              'API call error',
              'Try refreshing your browser and if the problem persists contact support.',
            )
          }
        >
          Fail
        </Button>
      </Row>
      <NotificationRegion />
    </>
  ),
});

TryIt.test('gives the focus back when the last one is dismissed', async ({ canvas, userEvent }) => {
  const save = canvas.getByRole('button', { name: 'Save' });
  save.focus();
  await userEvent.keyboard('{Enter}');
  await waitVisible(canvas.findByText('Report Saved'));
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(canvas.queryByText('Report Saved')).toBeNull();
  await expect(canvas.getByRole('button', { name: 'Fail' })).toHaveFocus();
});

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  play: async ({ canvas }) => {
    notify.error(
      'Auslieferungszusammenfassung konnte nicht heruntergeladen werden',
      'Northwind_Frühjahrskampagne_Startseitenplatzierung_970x250_Werbemittelauslieferung_2026.pdf fehlt.',
      { ...stay, action: { label: 'Erneut versuchen', onAction: () => undefined } },
    );
    notify.pending('Waiting for Report');
    await waitVisible(canvas.findByText('Waiting for Report'));
  },
});
