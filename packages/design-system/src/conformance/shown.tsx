/** Conformance of buttons, links and read-only components. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Accordion,
  AlertPanel,
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Disclosure,
  EmptyState,
  FileDrop,
  KpiTile,
  Link,
  LinkButton,
  List,
  Loader,
  Meter,
  NativeButton,
  NotificationQueue,
  NotificationRegion,
  ProgressBar,
  Skeleton,
  SlideRows,
  Spinner,
  Table,
  Tree,
} from '../index.ts';
import { type Case, type GivenRoot, SHOWS } from './case.ts';
import { settled } from './checks.ts';

const queue = new NotificationQueue();
queue.add({ tone: 'success', title: 'Report Created', body: 'Q1 review is ready.', timeout: null });

const sites = [
  { site: 'Guardian', impressions: 1_204_000 },
  { site: 'Telegraph', impressions: 840_500 },
];
const [first] = sites;

const pressed = (view: (root: GivenRoot & { readonly isDisabled?: true }) => ReactNode): Case => ({
  view,
  disabled: (root) => view({ ...root, isDisabled: true }),
  choice: 'Pressing it keeps nothing.',
});
const folders = [
  {
    id: 'contracts',
    name: 'Contracts',
    end: 14,
    children: [
      { id: 'signed', name: 'Signed', end: 9 },
      { id: 'drafts', name: 'Drafts', end: 5 },
    ],
  },
  { id: 'creative', name: 'Creative', end: 24 },
];
const opened = { expanded: new Set(['contracts']), onExpandedChange: () => undefined };
const labels = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
    .join(' ');

export const shown: Readonly<Record<string, Case>> = {
  Button: pressed((root) => <Button {...root}>Create Report</Button>),
  NativeButton: pressed((root) => (
    <NativeButton {...root} onPress={() => undefined}>
      Create Report
    </NativeButton>
  )),
  LinkButton: pressed((root) => (
    <LinkButton {...root} href="#create">
      Create Report
    </LinkButton>
  )),
  Link: pressed((root) => (
    <Link {...root} href="#terms">
      Terms
    </Link>
  )),
  Disclosure: {
    view: (root) => (
      <Disclosure {...root} title="Analytics" count={15} defaultExpanded>
        Web analytics slides
      </Disclosure>
    ),
    disabled: (root) => (
      <Disclosure {...root} title="Analytics" isDisabled>
        Web analytics slides
      </Disclosure>
    ),
    choice: {
      controlled: (onChange) => (
        <Disclosure title="Analytics" isExpanded={false} onExpandedChange={onChange}>
          Slides
        </Disclosure>
      ),
      uncontrolled: (onChange) => (
        <Disclosure title="Analytics" onExpandedChange={onChange}>
          Slides
        </Disclosure>
      ),
      act: () => userEvent.click(page.getByRole('button', { name: 'Analytics' })),
      read: () => page.getByRole('button').element().getAttribute('aria-expanded') ?? '',
    },
  },
  Accordion: {
    view: (root) => (
      <Accordion {...root}>
        <Disclosure id="analytics" title="Analytics">
          Web analytics slides
        </Disclosure>
      </Accordion>
    ),
    disabled: 'Its disclosures are disabled one by one.',
    choice: 'Its disclosures keep what is open.',
  },
  List: {
    view: (root) => (
      <List
        {...root}
        label="Sites"
        defaultItems={sites}
        getId={({ site }) => site}
        getLabel={({ site }) => site}
      />
    ),
    disabled: (root) => (
      <List
        {...root}
        label="Sites"
        defaultItems={sites}
        getId={({ site }) => site}
        getLabel={({ site }) => site}
        isDisabled
      />
    ),
    choice: {
      controlled: (onChange) => (
        <List
          label="Sites"
          items={sites}
          onReorder={onChange}
          getId={({ site }) => site}
          getLabel={({ site }) => site}
        />
      ),
      uncontrolled: (onChange) => (
        <List
          label="Sites"
          defaultItems={sites}
          onReorder={onChange}
          getId={({ site }) => site}
          getLabel={({ site }) => site}
        />
      ),
      act: async () => {
        page.getByRole('row', { name: 'Telegraph' }).element().focus();
        await userEvent.keyboard('{ArrowRight}');
        await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON');
        await userEvent.keyboard('{Enter}');
        // The focus moves from the grip to the first drop position.
        await expect.poll(() => document.activeElement?.ariaLabel ?? '').toMatch(/^Insert/);
        await settled();
        await userEvent.keyboard('{Home}{Enter}');
      },
      read: labels,
    },
  },
  Table: {
    view: (root) => (
      <Table
        {...root}
        label="Sites"
        items={sites}
        getId={({ site }) => site}
        sort={{ column: 'impressions', direction: 'descending' }}
        selection={{ selected: new Set(['Guardian']), onChange: () => {} }}
        columns={[
          { id: 'site', label: 'Site', isSortable: true, render: ({ site }) => site },
          {
            id: 'impressions',
            label: 'Impressions',
            align: 'end',
            isSortable: true,
            render: ({ impressions }) => impressions.toLocaleString('en-GB'),
          },
        ]}
        rowActions={({ site }) => <Button size="row">{`Open ${site}`}</Button>}
      />
    ),
    disabled: 'What its cells hold is disabled on its own.',
    choice: 'The order of rows is the owner’s.',
  },
  Tree: {
    view: (root) => (
      <Tree {...root} {...opened} label="Folders" nodes={folders} defaultSelected="signed" />
    ),
    disabled: 'Every row can be chosen.',
    choice: {
      controlled: (onChange) => (
        <Tree
          {...opened}
          label="Folders"
          nodes={folders}
          selected="contracts"
          onSelect={onChange}
        />
      ),
      uncontrolled: (onChange) => (
        <Tree
          {...opened}
          label="Folders"
          nodes={folders}
          defaultSelected="contracts"
          onSelect={onChange}
        />
      ),
      act: () => userEvent.click(page.getByRole('row', { name: 'Drafts' })),
      read: () =>
        page
          .getByRole('row')
          .elements()
          .map((row) => row.getAttribute('aria-selected'))
          .join(' '),
    },
  },
  Avatar: { view: (root) => <Avatar {...root} name="Priya Shah" />, ...SHOWS },
  Badge: {
    view: (root) => (
      <Badge {...root} tone="warning">
        6 not linked
      </Badge>
    ),
    ...SHOWS,
  },
  Breadcrumb: {
    view: (root) => (
      <Breadcrumb {...root} crumbs={[{ label: 'Report', href: '#r' }, { label: 'Load Report' }]} />
    ),
    ...SHOWS,
  },
  Card: {
    view: (root) => (
      <Card {...root} title="Viewability" actions={<Button size="small">View booking</Button>}>
        68% of impressions were seen.
      </Card>
    ),
    ...SHOWS,
  },
  KpiTile: {
    view: (root) => (
      <KpiTile
        {...root}
        label="Impressions"
        value="12,048,310"
        change={{ direction: 'up', label: '+4.2%', meaning: 'good' }}
        note="Booked 11,900,000"
      />
    ),
    ...SHOWS,
  },
  EmptyState: {
    view: (root) => (
      <EmptyState {...root} title="No report yet" action={<Button>Create Report</Button>}>
        Reports that you save stand here.
      </EmptyState>
    ),
    ...SHOWS,
  },
  AlertPanel: {
    view: (root) => (
      <AlertPanel
        {...root}
        alerts={[
          {
            id: 'a',
            type: 'warning',
            message: `${first?.site} paces at 68%`,
            action: { label: 'View booking', href: '#booking' },
          },
          { id: 'b', type: 'info', message: 'Figures of yesterday arrive at 07:00' },
        ]}
      />
    ),
    ...SHOWS,
  },
  Loader: { view: (root) => <Loader {...root} message="Reading the file" />, ...SHOWS },
  Spinner: { view: (root) => <Spinner {...root} label="Working" />, ...SHOWS },
  Skeleton: { view: (root) => <Skeleton {...root} width={120} />, ...SHOWS },
  Meter: {
    view: (root) => <Meter {...root} label="Space" value={18} maxValue={50} />,
    ...SHOWS,
  },
  ProgressBar: {
    view: (root) => <ProgressBar {...root} label="Importing banner.csv" value={64} />,
    ...SHOWS,
  },
  NotificationRegion: {
    view: (root) => <NotificationRegion {...root} queue={queue} />,
    ...SHOWS,
  },
  FileDrop: {
    view: (root) => <FileDrop {...root} label="Drop a delivery report" onFiles={() => {}} />,
    disabled: (root) => (
      <FileDrop {...root} label="Drop a delivery report" isDisabled onFiles={() => {}} />
    ),
    choice: 'It gives files away and keeps none.',
  },
  SlideRows: {
    view: (root) => (
      <SlideRows
        {...root}
        sections={[
          {
            id: 'own',
            title: 'Slides',
            kind: 'own',
            items: [
              { id: 's1', title: 'Delivery by site', page: 1, state: 'ready' },
              { id: 's2', title: 'Viewability', page: 2, state: 'empty' },
            ],
          },
        ]}
        currentId="s1"
        onSelect={() => {}}
      />
    ),
    disabled: 'It is read-only instead, which its own tests prove.',
    choice: 'Which slide is current is the owner’s.',
  },
};
