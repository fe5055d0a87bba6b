/** Orders of a client (`/client/subscription/order/history/{clientUuid}`): invoices with their files, payments and credit notes. */
import type { DataOf } from '@flightdeck/contract';
import { type SubscriptionOrder, subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  EmptyState,
  LinkButton,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeMinor } from '@flightdeck/domain/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { BackLink } from '../../../app/BackLink.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import type { Viewer } from '../../../app/viewer.ts';
import { ClientChoice } from '../ClientChoice.tsx';
import * as css from '../subscriptions.css.ts';
import { managePath, ordersPath } from '../words.ts';
import { CreditDialog, LinesDialog, PayDialog } from './OrderDialogs.tsx';

type Orders = DataOf<typeof subscriptionsCalls.orders>;

/** Milliseconds until it is looked again whether a file is printed. */
const PRINTING_MS = 2000;

/** The page of the client in the address. */
export function OrdersScreen() {
  const { clientUuid = '' } = useParams();
  const { queryOf } = useApi();
  const query = useQuery({
    ...queryOf(subscriptionsCalls.orders, { params: { clientUuid } }),
    refetchInterval: ({ state }) =>
      state.data?.orders.some(({ isPrinted }) => !isPrinted) ? PRINTING_MS : false,
  });
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.lines}>
          <BackLink to="subscriptions" />
          <h1 className={page.title}>{query.data ? `Orders: ${query.data.client}` : 'Orders'}</h1>
        </div>
        <ClientChoice clientUuid={clientUuid} pathOf={ordersPath} />
      </div>
      <div className={page.content}>
        <Loaded
          query={query}
          noun="the orders"
          gone={{
            title: 'There is no such client',
            hint: 'It is not among your clients.',
            action: <LinkButton href={managePath()}>All subscriptions</LinkButton>,
          }}
        >
          {(data) => <OrdersCard key={clientUuid} data={data} />}
        </Loaded>
      </div>
    </>
  );
}

const STATES: Readonly<
  Record<
    SubscriptionOrder['state'],
    { readonly word: string; readonly tone: NonNullable<BadgeProps['tone']> }
  >
> = {
  open: { word: 'Open', tone: 'info' },
  overdue: { word: 'Overdue', tone: 'error' },
  paid: { word: 'Paid', tone: 'success' },
  corrected: { word: 'Corrected', tone: 'neutral' },
  credit: { word: 'Credit note', tone: 'neutral' },
};

type Asked = { readonly order: SubscriptionOrder; readonly what: 'lines' | 'pay' | 'credit' };

function OrdersCard({ data }: { readonly data: Orders }) {
  const columns = useColumns(columnsFor);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const order = asked && data.orders.find(({ number }) => number === asked.order.number);
  return (
    <Card padding="none">
      <Table
        label="Orders"
        items={data.orders}
        columns={columns}
        getId={({ number }) => number}
        onRowAction={(each) => setAsked({ order: each, what: 'lines' })}
        rowMenu={(each) => (
          <RowMenu
            name={each.number}
            entries={[
              {
                ...{ id: 'lines', label: 'Show lines' },
                onAction: () => setAsked({ order: each, what: 'lines' }),
              },
              ...(data.mayChange && isUnpaid(each)
                ? [
                    {
                      ...{ id: 'pay', label: 'Note a payment' },
                      onAction: () => setAsked({ order: each, what: 'pay' }),
                    },
                  ]
                : []),
              ...(data.mayChange && isCorrectable(each)
                ? [
                    {
                      ...{ id: 'credit', label: 'Make a credit note' },
                      onAction: () => setAsked({ order: each, what: 'credit' }),
                    },
                  ]
                : []),
            ]}
          />
        )}
        empty={
          <EmptyState title="No orders yet">
            An order stands here as soon as something is charged; in a trial nothing is.
          </EmptyState>
        }
      />
      {order && asked.what === 'lines' ? <LinesDialog order={order} onClose={close} /> : null}
      {order && asked.what === 'pay' ? <PayDialog order={order} onClose={close} /> : null}
      {order && asked.what === 'credit' ? <CreditDialog order={order} onClose={close} /> : null}
    </Card>
  );
}

const isUnpaid = ({ state }: SubscriptionOrder): boolean => state === 'open' || state === 'overdue';
const isCorrectable = ({ kind, state }: SubscriptionOrder): boolean =>
  kind === 'invoice' && state !== 'corrected';

const columnsFor = ({ user: { locale } }: Viewer): readonly TableColumn<SubscriptionOrder>[] => [
  {
    ...{ id: 'number', label: 'Number', isRowHeader: true },
    render: ({ number, corrects, correctedBy }) => (
      <span className={css.lines}>
        <span>{number}</span>
        {corrects === null ? null : <span className={css.muted}>Corrects {corrects}</span>}
        {correctedBy === null ? null : (
          <span className={css.muted}>Corrected by {correctedBy}</span>
        )}
      </span>
    ),
  },
  { id: 'issued', label: 'Issued', render: ({ issuedOn }) => writeDay(issuedOn, locale) },
  {
    ...{ id: 'due', label: 'Due' },
    render: ({ kind, dueOn }) => (kind === 'invoice' ? writeDay(dueOn, locale) : '–'),
  },
  {
    ...{ id: 'state', label: 'State' },
    render: ({ state, paidOn }) => (
      <span className={css.lines}>
        <span>
          <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
        </span>
        {paidOn === null ? null : <span className={css.muted}>on {writeDay(paidOn, locale)}</span>}
      </span>
    ),
  },
  {
    ...{ id: 'total', label: 'Total', align: 'end' },
    render: ({ totalMinor, currency }) => writeMinor(totalMinor, currency, locale),
  },
  {
    ...{ id: 'file', label: 'File', align: 'end' },
    render: ({ number, isPrinted }) =>
      isPrinted ? (
        <LinkButton
          variant="text"
          size="row"
          icon={<Download size={14} />}
          href={`/v2/client/subscription/invoice/${number}.pdf`}
          download
          aria-label={`PDF of ${number}`}
        >
          PDF
        </LinkButton>
      ) : (
        <Button variant="text" size="row" isDisabled>
          Being printed
        </Button>
      ),
  },
];
