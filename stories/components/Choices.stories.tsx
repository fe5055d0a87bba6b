/** Switch, radio buttons and segmented control. */
import { RadioGroup, SegmentedControl, Switch } from '@flightdeck/design-system';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Choices',
  parameters: guidance({
    what: 'A few choices, all in view.',
    does: ['Use a switch for what takes effect at once, a checkbox for what is saved later.'],
    donts: ['Use more than five segments.', 'Word a switch so that off is the good state.'],
  }),
  component: Switch,
});

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
        <Switch defaultSelected>Live only</Switch>
      </Stack>
    </Narrow>
  ),
});

function Basis() {
  const [value, setValue] = useState<'total' | 'viewable'>('total');
  return (
    <RadioGroup
      label="Report Impressions By"
      options={[
        { value: 'total', label: 'Total', description: 'Every impression served.' },
        { value: 'viewable', label: 'Viewable', description: 'Impressions in view.' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

export const Radios = meta.story({ tags: ['visual-themes'], render: () => <Basis /> });

Radios.test('is chosen with an arrow key', async ({ canvas, userEvent }) => {
  canvas.getByRole('radio', { name: /Total/ }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('radio', { name: /Viewable/ })).toBeChecked();
});

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
          options={[
            { value: 'presentation', label: 'Presentation' },
            { value: 'reporting', label: 'Reporting' },
          ]}
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
