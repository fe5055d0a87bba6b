/** Subscriptions (`/client/subscription/manage`): who has which plan, how full it is, what can be done to it; and the plans that are sold. */
import { type SubscriptionRow, subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import { Badge, Link, LinkButton, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { STATE_LABELS, STATES, writeMinor } from '@flightdeck/domain/subscriptions';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { anyFilter, searchFilter } from '../../../app/list/filters.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from '../subscriptions.css.ts';
import { Fullest } from '../Usage.tsx';
import { useSells } from '../use-subscriptions.ts';
import { CREATE_PATH, managePath, NEXT_WORDS, PER_INTERVAL, STATE_TONES } from '../words.ts';
import { Plans } from './Plans.tsx';
import { SubscriptionDrawer } from './SubscriptionDrawer.tsx';

const CLIENT = 'client';

const SHAPE = {
  search: searchFilter('Search subscriptions'),
  state: anyFilter(
    'State',
    'State: any',
    STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ),
  page: pageField,
};

/** The page; one client's subscription opens at the side. */
export function ManageScreen() {
  const sells = useSells();
  const [params, setParams] = useSearchParams();
  const opened = params.get(CLIENT);
  const list = useCallList({
    call: subscriptionsCalls.list,
    shape: SHAPE,
    body: ({ search, state }) => ({ search, state: state === 'any' ? null : state }),
  });
  const columns = useColumns(columnsFor);
  const open = (clientUuid: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (clientUuid === null) next.delete(CLIENT);
        else next.set(CLIENT, clientUuid);
        return next;
      },
      { replace: true },
    );
  const make = sells ? (
    <LinkButton variant="default" icon={<Plus size={16} />} href={CREATE_PATH}>
      New subscription
    </LinkButton>
  ) : undefined;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Subscriptions</h1>
        {make}
      </div>
      <div className={page.content}>
        <div className={css.stack}>
          <ListTable
            label="Subscriptions"
            noun="subscriptions"
            list={list}
            columns={columns}
            getId={({ clientUuid }) => clientUuid}
            onRowAction={({ clientUuid }) => open(clientUuid)}
            empty={{
              filtered: 'No subscription matches these filters',
              title: 'No subscriptions yet',
              action: make,
              children:
                'A client without a subscription has every tool that its roles open, and no limit.',
            }}
          />
          {sells ? <Plans /> : null}
        </div>
      </div>
      {opened === null ? null : (
        <SubscriptionDrawer clientUuid={opened} onClose={() => open(null)} />
      )}
    </>
  );
}

const columnsFor = ({ user: { locale } }: Viewer): readonly TableColumn<SubscriptionRow>[] => [
  {
    ...{ id: 'client', label: 'Client', isRowHeader: true, width: '26%' },
    render: ({ clientUuid, client }) => (
      <Link tone="plain" href={managePath(clientUuid)}>
        {client}
      </Link>
    ),
  },
  { id: 'plan', label: 'Plan', render: ({ plan }) => plan },
  {
    ...{ id: 'state', label: 'State' },
    render: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>,
  },
  {
    ...{ id: 'price', label: 'Price', align: 'end' },
    render: ({ priceMinor, currency, interval }) =>
      `${writeMinor(priceMinor, currency, locale)} ${PER_INTERVAL[interval]}`,
  },
  {
    id: 'usage',
    label: 'Limits',
    render: ({ state, usage }) => (state === 'ended' ? '–' : <Fullest usage={usage} />),
  },
  {
    ...{ id: 'next', label: 'Next', align: 'end' },
    render: ({ next }) =>
      next === null ? '–' : `${NEXT_WORDS[next.what]} ${writeDay(next.on, locale)}`,
  },
];
