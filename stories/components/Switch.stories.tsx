/** A switch, in its states. */
import { Switch } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Gestures, Narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Switch',
  component: Switch,
  parameters: guide({
    what: 'Turns one setting on or off, at once.',
    when: [
      'What it changes is seen directly: Show site benchmark on the slide beside it, Live only over a list.',
    ],
    whenNot: [
      'It counts only after Save or Continue: *Checkbox*, as in “Include slide in PDF”.',
      'The two answers have names of their own, such as Total and Viewable: *SegmentedControl* or *RadioGroup*.',
    ],
    does: [
      'Use `isSpread` in option panels, so that all switches stand in one column at the end.',
      'Turn it back and say so when the server refuses the change.',
    ],
    donts: [
      'Word it so that off is the good state: “Hide table”.',
      'Put a switch into a form with a Save button: nobody knows which of them counts.',
    ],
    keyboard: [
      ['Tab', 'Goes to the switch; a disabled one is passed over.'],
      ['Space', 'Turns it. Enter does nothing, as in any form.'],
    ],
    screenReader: [
      'Says the label, “switch”, and “on” or “off”; the new state after each turn.',
      'Without a visible label, `aria-label` names it.',
    ],
    content: [
      'Label: what is on when it is on: “Show table”, “Live only”. Never a question.',
      'The same words in both states.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. The knob follows the direction of the text; the track answers to the pointer.',
      ],
    ],
  }),
  args: { children: 'Live only', defaultSelected: true },
});

export const Default = meta.story({});

export const Switches = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Narrow>
      <Stack>
        <Switch isSpread defaultSelected>
          Show site benchmark
        </Switch>
        <Switch isSpread>Show table</Switch>
        <Switch isSpread isDisabled>
          Sort by difference
        </Switch>
        <Switch isSpread isDisabled defaultSelected>
          Show booked impressions
        </Switch>
        <Switch defaultSelected>Live only</Switch>
      </Stack>
    </Narrow>
  ),
});

Switches.test('is turned with the space key', async ({ canvas, userEvent }) => {
  const control = canvas.getByRole('switch', { name: 'Show table' });
  control.focus();
  await userEvent.keyboard(' ');
  await expect(control).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect(control).toBeChecked();
});

export const HoverFocusPressed = meta.story({
  render: () => (
    <Gestures on="label">
      <Switch defaultSelected>Live only</Switch>
      <Switch>Show table</Switch>
    </Gestures>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A label longer than its place', {
    isBeside: true,
    named: () => (
      <Narrow width={240}>
        <Stack>
          <Switch isSpread defaultSelected>
            Vergleichswerte der Werbeträger und Platzierungen anzeigen
          </Switch>
          <Switch>Auslieferungswahrscheinlichkeitsberechnung berücksichtigen</Switch>
        </Stack>
      </Narrow>
    ),
    mirrored: () => (
      <Narrow width={240}>
        <Stack>
          <Switch isSpread defaultSelected>
            Show table
          </Switch>
          <Switch>Live only</Switch>
        </Stack>
      </Narrow>
    ),
  }),
});
