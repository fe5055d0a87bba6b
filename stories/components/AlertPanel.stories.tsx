/** The alert panel: kinds, many, loading, dismissed, failed. */
import { type AlertItem, AlertPanel } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { ALERTS, LONG_WORD } from '../samples.ts';
import { gestures, Narrow, narrow, REPEATED, withMirrored } from '../support.tsx';

const review = fn();
const alerts: readonly AlertItem[] = [
  ALERTS.joined,
  { ...ALERTS.booking, action: { ...ALERTS.booking.action, href: '#booking' } },
  ALERTS.match,
  { ...ALERTS.nothing, action: { label: 'Review placements', onAction: review } },
];

const meta = preview.meta({
  title: 'Components/AlertPanel',
  component: AlertPanel,
  parameters: guide({
    what: 'What the person should know before going on, worst first, each with its repair.',
    when: [
      'Findings about a selection or a page that were looked up for the person: bookings that are not linked, placements that delivered nothing.',
      'Several findings at once: the panel sorts and counts them.',
    ],
    whenNot: [
      'Something that the person just started has finished or failed: `notify`, shown by *NotificationRegion*.',
      'A field is wrong: the field’s own `errorMessage`.',
      'The whole page could not be loaded: *EmptyState* with *Try again*.',
    ],
    does: [
      'Put it beside what it concerns: issues of a slide under the slide, alerts of the setup beside the form.',
      'Give each alert the one action that repairs it; a link if that is on another page.',
      'Set `status` to `loading` while the findings are looked up and to `failed` when they cannot be had: it then takes no space.',
    ],
    donts: [
      'Sort or cut the alerts yourself: errors come first, and more than `limit` fold away.',
      'Use it for what only confirms that all is well, unless `emptyMessage` says so in a line.',
    ],
    keyboard: [
      ['Tab', 'Goes to the action of each alert, to its dismiss button, then to “Show all”.'],
      ['Enter', 'Runs the action or follows the link; Space too on a button.'],
      [
        'Enter on “Dismiss alert”',
        'Takes the alert away; the focus goes to the next one’s button, at last to the panel.',
      ],
    ],
    screenReader: [
      'A region with the title’s name; each alert begins with “Error”, “Warning”, “Information” or “Success”.',
      'Says politely how many alerts there are (or the `note`) once they have loaded.',
      '“Show all 4 alerts” is a button that is collapsed or expanded.',
    ],
    content: [
      'Name the thing, then what is wrong: “Mail Online has no booking linked for 6 placements.” What follows from it goes into `detail`.',
      'The action is a verb and what it does, in sentence case: Link booking, Review placements.',
      'One sentence each, with its full stop; figures and dates as in the report.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. The number of alerts is announced when it arrives; the focus stays in the panel when an alert is dismissed.',
      ],
    ],
  }),
  args: { alerts },
  decorators: [narrow(416)],
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

Loading.test('has the place of the announcement before its words', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
});

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
      emptyMessage="Nothing to mend in this selection."
      onDismiss={(id) => setList(list.filter((alert) => alert.id !== id))}
    />
  );
}
export const Dismissible = meta.story({ render: () => <Dismissing /> });

Dismissible.test('keeps the focus in the panel, to the last', async ({ canvas, userEvent }) => {
  const dismiss = () => canvas.getAllByRole('button', { name: 'Dismiss alert' });
  dismiss()[1]?.focus();
  for (const left of [3, 2, 1]) {
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(left);
    await expect(dismiss()).toContain(document.activeElement);
  }
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByText('Nothing to mend in this selection.')).toBeVisible();
  await expect(canvas.getByRole('region', { name: 'Setup checks' })).toHaveFocus();
});

/** Draws nothing and takes no space. */
export const Failed = meta.story({
  args: { status: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
});

export const HoverFocusPressed = meta.story({
  parameters: REPEATED,
  decorators: [gestures('button')],
  render: () => (
    <Narrow width={380}>
      <AlertPanel alerts={[{ ...ALERTS.joined, action: { label: 'View campaigns' } }]} />
    </Narrow>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Words longer than their place', {
    named: () => (
      <Narrow width={320}>
        <AlertPanel
          title={LONG_WORD}
          alerts={[
            {
              id: 'long',
              type: 'error',
              message: `${LONG_WORD} ist nicht verknüpft.`,
              action: { label: 'Buchung verknüpfen' },
            },
          ]}
          onDismiss={() => undefined}
        />
      </Narrow>
    ),
    mirrored: () => <AlertPanel alerts={alerts} onDismiss={() => undefined} />,
  }),
});
