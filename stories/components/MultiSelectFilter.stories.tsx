/** The multi-select filter in the states of its design. */
import {
  MultiSelectFilter,
  type MultiSelectFilterProps,
  MultiSelectPanel,
} from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import {
  campaigns,
  dashboards,
  guidance,
  Narrow,
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
  parameters: guidance({
    what: 'Many of a long list, searched and applied together.',
    does: ['Say the limit before it is reached, and its reason.'],
    donts: ['Apply while the person is still choosing.'],
  }),
  component: MultiSelectFilter,
  decorators: [
    (Story) => (
      <Narrow width={440}>
        <Story />
      </Narrow>
    ),
  ],
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

function Panel(props: Partial<MultiSelectFilterProps>) {
  const [value, setValue] = useState(props.value ?? []);
  return (
    <MultiSelectPanel
      label="Dashboards"
      options={dashboards}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

export const Searching = meta.story({
  render: () => <Panel value={ids(4)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'retarget');
    await expect(
      await canvas.findByRole('checkbox', { name: 'Select searched' }),
    ).not.toBeChecked();
  },
});

export const NothingFound = meta.story({
  render: () => <Panel value={ids(4)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'linkdin');
    await expect(
      (await canvas.findAllByText('No results found for your search criteria.'))[0],
    ).toBeVisible();
  },
});

export const LimitReached = meta.story({
  render: () => (
    <Panel
      label="Campaigns"
      options={campaigns}
      limit={30}
      value={campaigns.slice(0, 30).map((one) => one.id)}
    />
  ),
});

const grouped = campaigns.map((one, at) => ({ ...one, group: at % 2 ? 'Halden' : 'Northwind' }));

export const Groups = meta.story({
  render: () => (
    <Panel
      label="Campaigns"
      options={grouped}
      value={grouped.slice(0, 2).map((one) => one.id)}
      searchPlaceholder="Search campaigns"
    />
  ),
});

const firstTen = () => Promise.resolve({ options: campaigns.slice(0, 10), total: 412 });

export const FromAServer = meta.story({
  render: () => (
    <Panel label="Campaigns" options={[]} source={firstTen} searchPlaceholder="Search campaigns" />
  ),
  play: async ({ canvas }) => {
    await waitVisible(canvas.findByText(/^The first 10 of 412 campaigns are listed/));
  },
});

export const Loading = meta.story({ render: () => <Panel options={[]} isLoading /> });

const many = Array.from({ length: 100_000 }, (_, index) => ({
  id: `p${index}`,
  label: `Placement ${index + 1}`,
}));

export const HundredThousand = meta.story({
  render: () => <Panel label="Placements" options={many} searchPlaceholder="Search placements" />,
});
