/** Segments in one strip, in their states. */
import { SegmentedControl } from '@flightdeck/design-system';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, Narrow, Stack, withMirrored } from '../support.tsx';

const MODES = [
  { value: 'presentation', label: 'Presentation' },
  { value: 'reporting', label: 'Reporting' },
] as const;

const meta = preview.meta({
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  parameters: guide({
    what: 'One of a few short words, all in view in one strip, changed back and forth.',
    when: [
      'Two to five views of the same list: All, My reports, Starred.',
      'A setting with names for its states: Presentation and Reporting.',
      'The date ranges of report setup, which are ten and may wrap (`isWrapping`).',
    ],
    whenNot: [
      'The parts below are different things with a heading of their own: *Tabs*.',
      'An answer needs a sentence: *RadioGroup*.',
      'More than five elsewhere than in report setup: *Select*.',
    ],
    does: [
      'Give each segment its `count` where it filters a list, so that nobody opens an empty one.',
      'Use `isAccent` for the one strip that decides about its card.',
    ],
    donts: [
      'Let a segment start something: it only chooses.',
      'Mix words and icons: an icon stands before the label, in all of them or in the odd one out.',
    ],
    keyboard: [
      ['Tab', 'Goes to the chosen segment, or to the first; then on past the strip.'],
      [
        '→ ↓, ← ↑',
        'Goes to the next or the previous segment and chooses it, round the ends; from right to left → and ← change places.',
      ],
      ['Space', 'Chooses the segment that has the focus, where none is chosen yet.'],
    ],
    screenReader: [
      'Says the label and “radio group”, then the segment with its count and “radio button, 1 of 3”.',
      'It is a group of radio buttons, not of tabs: nothing is announced of what changes below; that place says it itself.',
    ],
    content: [
      'One or two words each, in the same form; the specification’s own for date ranges: “Quarter to Date”.',
      'A segment is as wide as its words. In a place that is too narrow the words wrap; better are shorter ones.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Ten segments wrap in even lines where they are crowded. Words that do not fit wrap instead of running into each other; an `errorMessage` is shown, which was left out at first.',
      ],
    ],
  }),
  args: { label: 'Select Range', options: MODES, defaultValue: 'reporting' },
});

export const Default = meta.story({});

const RANGES = [
  'Week to Date',
  'This Month',
  'Last Month',
  'Last 3 Months',
  'Last 6 Months',
  'Quarter to Date',
  'Year to Date',
  'Last Year',
] as const;

function Segments() {
  const [range, setRange] = useState<string>('Last 3 Months');
  const [mode, setMode] = useState<'presentation' | 'reporting'>('reporting');
  const [list, setList] = useState('all');
  return (
    <Stack>
      <SegmentedControl
        label="Date range"
        note="1 Jan – 31 Mar 2026 · 90 days · Europe/London"
        isAccent
        isWrapping
        value={range}
        onChange={setRange}
        options={[
          ...RANGES.map((value) => ({ value, label: value })),
          { value: 'cr', label: 'Custom Range', icon: <CalendarDays size={14} /> },
        ]}
      />
      <Narrow width={384}>
        <SegmentedControl
          label="Select Range"
          labelPosition="side"
          size="small"
          value={mode}
          onChange={setMode}
          options={MODES}
        />
      </Narrow>
      <Narrow width={420}>
        <SegmentedControl
          label="Reports"
          isLabelHidden
          size="small"
          value={list}
          onChange={setList}
          options={[
            { value: 'all', label: 'All', count: 86 },
            { value: 'mine', label: 'My reports', count: 24 },
            { value: 'starred', label: 'Starred', count: 7 },
            { value: 'shared', label: 'Shared with me', count: 19 },
          ]}
        />
      </Narrow>
    </Stack>
  );
}

export const SegmentedControls = meta.story({
  tags: ['visual-themes'],
  render: () => <Segments />,
});

SegmentedControls.test('takes one segment by press', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('Custom Range'));
  await expect(canvas.getByRole('radio', { name: 'Custom Range' })).toBeChecked();
  await expect(canvas.getByRole('radio', { name: 'Last 3 Months' })).not.toBeChecked();
});

SegmentedControls.test('moves and chooses with arrow keys', async ({ canvas, userEvent }) => {
  canvas.getByRole('radio', { name: 'Reporting' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect(canvas.getByRole('radio', { name: 'Presentation' })).toBeChecked();
  await userEvent.keyboard('{ArrowLeft}');
  await expect(canvas.getByRole('radio', { name: 'Reporting' })).toBeChecked();
});

export const States = meta.story({
  render: () => (
    <Narrow width={384}>
      <Stack>
        <SegmentedControl
          label="Select Range"
          options={MODES}
          defaultValue="reporting"
          isDisabled
        />
        <SegmentedControl
          label="Shown as"
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
            { value: 'map', label: 'Map', isDisabled: true },
          ]}
          defaultValue="chart"
          description="A map needs countries in the data."
        />
        <SegmentedControl
          label="Report Impressions By"
          options={[
            { value: 'total', label: 'Total' },
            { value: 'viewable', label: 'Viewable' },
          ]}
          errorMessage="Choose which impressions count."
        />
      </Stack>
    </Narrow>
  ),
});

States.test('says what is wrong', async ({ canvas }) => {
  const group = canvas.getByRole('radiogroup', { name: 'Report Impressions By' });
  await expect(group).toBeInvalid();
  await expect(group).toHaveAccessibleDescription('Choose which impressions count.');
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures('label')],
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Words longer than their place', {
    named: () => (
      <Narrow width={384}>
        <SegmentedControl
          label="Auslieferung"
          options={[
            { value: 'all', label: 'Gesamtauslieferung', count: 128 },
            { value: 'seen', label: 'Sichtbare Werbeeinblendungen', count: 96 },
            { value: 'none', label: 'Nichtauslieferung', count: 32 },
          ]}
          defaultValue="all"
        />
      </Narrow>
    ),
    mirrored: () => (
      <Narrow width={384}>
        <SegmentedControl
          label="Select Range"
          labelPosition="side"
          size="small"
          options={MODES}
          defaultValue="reporting"
        />
      </Narrow>
    ),
  }),
});
