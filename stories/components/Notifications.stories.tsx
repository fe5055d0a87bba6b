/** Notifications with the texts of the specification. */
import { Button, NotificationRegion, notifications, notify } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Row, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Notifications',
  parameters: guidance({
    what: 'Reports what the person started.',
    does: ['Use the texts of the specification.'],
    donts: [
      'Report an error here that can be repaired in place.',
      'Ask something in a notification.',
    ],
  }),
  component: NotificationRegion,
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
