/** The multi-select filter in the states of its design. */
import { MultiSelectFilter, type MultiSelectFilterProps } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import {
  campaigns,
  dashboards,
  FROM_RIGHT_TO_LEFT,
  gestures,
  narrow,
  newCampaigns,
  placements,
  Stack,
  waitVisible,
} from '../support.tsx';

function Filter(props: Partial<MultiSelectFilterProps>) {
  const [value, setValue] = useState(props.value ?? []);
  const [isAll, setAll] = useState(props.isAll ?? false);
  return (
    <MultiSelectFilter
      label="Dashboards"
      options={dashboards}
      {...props}
      value={value}
      isAll={isAll}
      onChange={(next, all) => {
        setValue(next);
        setAll(all);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/MultiSelectFilter',
  component: MultiSelectFilter,
  parameters: guide({
    what: 'Many of a long list, chosen in a panel under the field and applied together. Also a custom element, `<fd-multi-select>`.',
    when: [
      'A report or a list is narrowed to some of many: campaigns (at most 150), placements (at most 250), dashboards.',
      'The list has from ten to a hundred thousand options.',
    ],
    whenNot: [
      'Exactly one is chosen: *Select* or *ComboBox*.',
      'The choice is the whole page or card: *MultiSelectPanel*, without the field.',
      'Two to five options: a *Checkbox* each.',
    ],
    does: [
      'Give the `limit` with its reason before it is reached: “37 of 150” stands beside the label.',
      'Offer `hasAllAndFuture` where new options should join by themselves, and pass `newIds` so that one sees which did.',
      'Say in `disabledReason` what the field waits for: Choose an advertiser first.',
      'Pass the same `options` array until it changes: 100,000 are indexed once.',
    ],
    donts: [
      'Reload the figures on each tick: `onChange` comes with APPLY FILTERS only.',
      'Drop chosen ids that are no longer offered: the field counts them and the panel names them.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the field, then to “All & Future” or the count of newcomers in it, where there is one.',
      ],
      [
        'Enter, Space',
        'Opens the panel with the focus in its search; pressed again on the field, closes it.',
      ],
      ['Escape', 'Closes the panel without applying; the focus goes back to the field.'],
      [
        'Tab, in the panel',
        'Goes round inside: search, select all, list, buttons. The keys of the list are on *MultiSelectPanel*’s page.',
      ],
    ],
    screenReader: [
      'The field says its label, what is chosen (“Northwind Outdoor brand 1, +5”, “6 selected”), and whether the panel is open.',
      'The panel is a dialog of the label’s name.',
      'An error is read as the field’s description. “N no longer offered” is part of what is chosen.',
    ],
    content: [
      'Label: the plural of what is chosen, as a title: Campaigns. It also makes “All campaigns” and the panel’s sentences; give `noun` where lower case is wrong.',
      'Names are cut after 50 characters with an ellipsis; the whole name shows on hover and focus.',
      '`display="count"` where the number matters more than the names.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Newcomers since the last save are counted and named in a preview; “All & Future” can be had beyond the limit; counts follow the locale; opening 100,000 options draws only the rows in view.',
      ],
    ],
  }),
  decorators: [narrow(440)],
});

const ids = (count: number) => dashboards.slice(0, count).map((one) => one.id);

export const Closed = meta.story({
  render: () => (
    <Stack>
      <Filter />
      <Filter value={ids(6)} display="count" />
      <Filter value={ids(6)} />
      <Filter
        value={['long']}
        options={[
          {
            id: 'long',
            label: 'Northwind Outdoor spring trail launch – weekly delivery by placement',
          },
        ]}
      />
      <Filter value={[...ids(12), 'x1', 'x2']} display="count" />
      <Filter isDisabled disabledReason="Choose an advertiser first" label="Campaigns" />
      <Filter
        label="Placements"
        options={placements}
        value={placements.map((one) => one.id)}
        limit={250}
      />
      <Filter
        label="Campaigns"
        options={campaigns}
        isAll
        hasAllAndFuture
        limit={150}
        newIds={newCampaigns}
      />
      <Filter errorMessage="Choose at least one dashboard." />
      <Filter isLoading />
    </Stack>
  ),
});

export const Open = meta.story({
  tags: ['visual-themes'],
  render: () => <Filter value={ids(4)} display="count" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Dashboards/ }));
    const search = await screen.findByRole('searchbox', { name: 'Search Dashboards' });
    await waitFor(() => expect(search).toHaveFocus());
  },
});

export const AllAndFuture = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Filter
      label="Campaigns"
      searchPlaceholder="Search campaigns"
      options={campaigns}
      isAll
      hasAllAndFuture
      limit={150}
      newIds={newCampaigns}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Campaigns/ }));
    await waitVisible(screen.findByText('37 now, +4 since last save'));
  },
});

Open.test(
  'closes with Escape, applies nothing and gives the focus back',
  async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('button', { name: /Dashboards/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveFocus();
    await expect(field).toHaveTextContent('4 selected');
  },
);

export const HoverFocusPressed = meta.story({
  decorators: [gestures()],
  render: () => <Filter value={ids(2)} display="count" />,
});

const GERMAN = [
  {
    id: 'long',
    label: 'Northwind Outdoor Frühjahrskampagne – Startseitenplatzierung und Auslieferung',
    detail: '1. Feb. – 8. Apr.',
  },
  { id: 'short', label: 'Lumen Energy – Wechselwochen', detail: '3. März', badge: 'Entwurf' },
];

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  render: () => (
    <Filter
      label="Auslieferungskampagnen der Werbekunden"
      searchPlaceholder="Search campaigns"
      options={GERMAN}
      value={['long', 'short']}
      limit={150}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Auslieferungskampagnen/ }));
    await waitVisible(screen.findByRole('option', { name: /Lumen/ }));
  },
});
