/** The alert panel: kinds, many, loading, dismissed, failed. */
import { type AlertItem, AlertPanel } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ALERTS } from '../samples.ts';
import { guidance, Narrow } from '../support.tsx';

const review = fn();
const alerts: readonly AlertItem[] = [
  ALERTS.joined,
  { ...ALERTS.booking, action: { ...ALERTS.booking.action, href: '#booking' } },
  ALERTS.match,
  { ...ALERTS.nothing, action: { label: 'Review placements', onAction: review } },
];

const meta = preview.meta({
  title: 'Components/AlertPanel',
  parameters: guidance({
    what: 'What the person should know before going on, worst first, each with its repair.',
    does: ['Name the thing and give its repair.'],
    donts: ['Show more than three without being asked.'],
  }),
  component: AlertPanel,
  args: { alerts },
  decorators: [
    (Story) => (
      <Narrow width={416}>
        <Story />
      </Narrow>
    ),
  ],
});

export const FourKinds = meta.story({ tags: ['visual-themes'], args: { limit: 4 } });

export const More = meta.story({});

More.test('shows the worst first and the rest on request', async ({ canvas, userEvent }) => {
  const first = canvas.getAllByRole('listitem')[0];
  await expect(first).toHaveTextContent('Mail Online');
  await expect(canvas.queryByText(/match a booking/)).toBeNull();
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 4 alerts' }));
  await expect(canvas.getByText(/match a booking/)).toBeVisible();
});

More.test('runs the repair of an alert', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Review placements' }));
  await expect(review).toHaveBeenCalled();
});

export const Loading = meta.story({ args: { alerts: [], status: 'loading' } });
export const NoneWithMessage = meta.story({
  args: { alerts: [], emptyMessage: 'Nothing needs your attention.' },
});

function Dismissing() {
  const [list, setList] = useState(alerts);
  return (
    <AlertPanel
      title="Setup checks"
      note="Checked 14 May, 06:00"
      alerts={list}
      onDismiss={(id) => setList(list.filter((alert) => alert.id !== id))}
    />
  );
}
export const Dismissible = meta.story({ render: () => <Dismissing /> });

/** Draws nothing and takes no space. */
export const Failed = meta.story({
  args: { status: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});
