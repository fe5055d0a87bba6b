/** The bookings of an advertiser, those without a placement first: changing, matching and removing each. */
import { type PlannedBooking, planCalls } from '@flightdeck/contract/plan';
import {
  Badge,
  Button,
  ConfirmDialog,
  type MenuEntry,
  type TableColumn,
} from '@flightdeck/design-system';
import { counted, writeNumber, writePercent } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { ClearFilters } from '../../app/list/ClearFilters.tsx';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import * as css from './plan.css.ts';
import { useOverview, useRefreshAll } from './use-plan.ts';
import { originOf, RULES, writeFlight, writeSpend } from './words.ts';

const SHAPE = {
  search: searchFilter('Search bookings'),
  state: anyFilter('State', 'State: any', [
    { value: 'open', label: 'Without a placement' },
    { value: 'matched', label: 'Matched' },
    { value: 'aside', label: 'Set aside' },
  ]),
  origin: anyFilter('Origin', 'Origin: any', [
    { value: 'plan', label: 'Media plan' },
    { value: 'hand', label: 'By hand' },
    { value: 'load', label: 'Delivery file' },
  ]),
  page: pageField,
};

/** Placements named in a row. */
const NAMED = 2;

type Asked = { readonly what: 'edit' | 'match' | 'remove'; readonly booking: PlannedBooking };

/** The table, and the dialog of the action that was asked for. */
export function BookingList({ advId }: { readonly advId: number }) {
  const viewer = useViewer();
  const { data: overview } = useOverview(advId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useCallList({
    call: planCalls.list,
    shape: SHAPE,
    body: ({ search, state, origin }) => ({ advId, search, state, origin }),
  });
  const currency = overview?.currency ?? null;
  const columns = useMemo(
    () => columnsFor(viewer, currency, (booking) => setAsked({ what: 'match', booking })),
    [viewer, currency],
  );
  const close = () => setAsked(null);
  const entriesOf = (booking: PlannedBooking): MenuEntry[] => [
    { id: 'edit', label: 'Edit…', onAction: () => setAsked({ what: 'edit', booking }) },
    { id: 'match', label: 'Match…', onAction: () => setAsked({ what: 'match', booking }) },
    ...(booking.origin === 'load'
      ? []
      : [
          'separator' as const,
          {
            id: 'remove',
            label: 'Remove…',
            isDanger: true,
            onAction: () => setAsked({ what: 'remove', booking }),
          },
        ]),
  ];
  return (
    <>
      <ListTable
        noun="bookings"
        label="Bookings"
        list={list}
        filtersEnd={<ClearFilters list={list} />}
        columns={columns}
        getId={({ bookingId }) => String(bookingId)}
        onRowAction={(booking) => setAsked({ what: 'edit', booking })}
        rowMenu={(booking) => <RowMenu name={booking.name} entries={entriesOf(booking)} />}
        empty={{
          filtered: 'No booking matches these filters',
          hint: 'Words are searched in numbers, names, sites and campaigns.',
          title: 'Nothing is booked yet',
          children:
            'Import a media plan or add bookings by hand. Delivery files with plan columns bring theirs.',
        }}
      />
      {asked?.what === 'edit' ? (
        <BookingDialog
          key={asked.booking.bookingId}
          advId={advId}
          booking={asked.booking}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'match' ? (
        <MatchDialog
          key={asked.booking.bookingId}
          advId={advId}
          booking={asked.booking}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'remove' ? <RemoveDialog booking={asked.booking} onClose={close} /> : null}
    </>
  );
}

const columnsFor = (
  viewer: Viewer,
  currency: string | null,
  onMatch: (booking: PlannedBooking) => void,
): readonly TableColumn<PlannedBooking>[] => {
  const { locale } = viewer.user;
  return [
    {
      id: 'booking',
      label: 'Booking',
      isRowHeader: true,
      render: ({ name, number, site, campaign }) => (
        <span className={css.lines}>
          <span>{name}</span>
          <span className={css.muted}>{[number, campaign, site].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      id: 'flight',
      label: 'Flight',
      width: 130,
      render: (booking) => writeFlight(booking, locale),
    },
    {
      id: 'impressions',
      label: 'Booked',
      align: 'end',
      width: 100,
      render: ({ impressions }) => (impressions === null ? '–' : writeNumber(impressions, locale)),
    },
    {
      id: 'spend',
      label: 'Cost',
      align: 'end',
      width: 100,
      render: (booking) => writeSpend(booking.spend, booking.currency ?? currency, locale),
    },
    {
      id: 'delivered',
      label: 'Delivered',
      align: 'end',
      width: 100,
      render: ({ delivered, impressions }) =>
        delivered === null ? (
          '–'
        ) : (
          <span className={css.lines}>
            <span>{writeNumber(delivered, locale)}</span>
            {impressions ? (
              <span className={css.muted}>
                {writePercent((100 * delivered) / impressions, locale)}
              </span>
            ) : null}
          </span>
        ),
    },
    {
      id: 'placements',
      label: 'Matched to',
      width: '20%',
      render: (booking) => <Placements booking={booking} locale={locale} onMatch={onMatch} />,
    },
    {
      id: 'origin',
      label: 'From',
      width: 100,
      render: (booking) => <span className={css.lines}>{originOf(booking)}</span>,
    },
  ];
};

function Placements(props: {
  readonly booking: PlannedBooking;
  readonly locale: string;
  readonly onMatch: (booking: PlannedBooking) => void;
}) {
  const { booking, locale, onMatch } = props;
  const { placements, state } = booking;
  const [first] = placements;
  if (!first) {
    return (
      <span className={css.buttons}>
        <Badge tone="warning">No placement</Badge>
        <Button
          size="row"
          variant="text"
          aria-label={`Match ${booking.name}`}
          onPress={() => onMatch(booking)}
        >
          Match
        </Button>
      </span>
    );
  }
  return (
    <span className={css.lines}>
      {placements.slice(0, NAMED).map(({ placementId, name }) => (
        <span key={placementId}>{name}</span>
      ))}
      {placements.length > NAMED ? (
        <span className={css.muted}>
          and {counted(placements.length - NAMED, locale, 'more placement')}
        </span>
      ) : null}
      <span className={css.muted}>
        {state === 'aside' ? 'Set aside: its placements follow another booking' : RULES[first.rule]}
      </span>
    </span>
  );
}

function RemoveDialog(props: { readonly booking: PlannedBooking; readonly onClose: () => void }) {
  const { booking, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const remove = useMutation({
    mutationFn: () =>
      client.request(planCalls.remove, {
        params: { bookingId: String(booking.bookingId) },
        body: {},
        revision: booking.revision,
      }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${booking.name}?`}
      confirmLabel="Remove booking"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {booking.placements.length > 0
          ? 'Its placements have no booking then, unless a delivery file states one for them.'
          : 'It is matched to no placement: pacing stays as it is.'}
      </p>
      <FormProblem>{remove.error?.message}</FormProblem>
    </ConfirmDialog>
  );
}
