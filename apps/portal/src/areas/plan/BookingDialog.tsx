/** A booking as a form: a new one, or one to change. */
import { type BookingFields, type PlannedBooking, planCalls } from '@flightdeck/contract/plan';
import { DateRangePicker, NumberField, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import * as css from './plan.css.ts';
import { useOverview, useRefreshAll } from './use-plan.ts';

const MOST = 9_000_000_000;

const orNull = (text: string | null): string | null => text?.trim() || null;
const figure = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Open as long as it is rendered. */
export function BookingDialog(props: {
  readonly advId: number;
  /** Null for a new one. */
  readonly booking: PlannedBooking | null;
  readonly onClose: () => void;
}) {
  const { advId, booking, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const { data: overview } = useOverview(advId);
  const [number, setNumber] = useState(booking?.number ?? '');
  const [name, setName] = useState(booking?.name ?? '');
  const [site, setSite] = useState(booking?.site ?? '');
  const [campaign, setCampaign] = useState(booking?.campaign ?? '');
  const [flight, setFlight] = useState(
    booking?.start && booking.end ? { start: booking.start, end: booking.end } : null,
  );
  const [impressions, setImpressions] = useState(booking?.impressions ?? Number.NaN);
  const [spend, setSpend] = useState(booking?.spend ?? Number.NaN);
  const [costStructure, setCostStructure] = useState(booking?.costStructure ?? '');
  const isFromLoad = booking?.origin === 'load';
  const isBooked = figure(impressions) !== null || figure(spend) !== null;
  const save = useMutation({
    mutationFn: (revision: number | undefined) => {
      if (flight === null) throw new Error('Give the first and the last day.');
      const body: BookingFields = {
        ...flight,
        number: number.trim(),
        name: name.trim(),
        site: orNull(site),
        campaign: orNull(campaign),
        impressions: figure(impressions),
        spend: figure(spend),
        costStructure: orNull(costStructure),
        opportunityType: booking?.opportunityType ?? null,
      };
      if (booking === null) return client.request(planCalls.add, { body: { advId, ...body } });
      const params = { bookingId: String(booking.bookingId) };
      return client.request(planCalls.set, { params, body, revision });
    },
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const stale = staleSave(save.error);
  const currency = booking?.currency ?? overview?.currency;
  return (
    <>
      <ActionDialog
        title={booking === null ? 'Add booking' : `Edit ${booking.name}`}
        width="large"
        onClose={onClose}
        action={booking === null ? 'Add booking' : 'Save booking'}
        isForm
        isDisabled={name.trim() === '' || flight === null || !isBooked}
        isPending={save.isPending}
        problem={stale ? undefined : save.error?.message}
        onAction={() => save.mutate(booking?.revision)}
      >
        {isFromLoad ? (
          <p className={css.muted}>
            A delivery file states this booking. Yours takes its place; when you remove it, the
            file’s stands again.
          </p>
        ) : null}
        <TextField label="Name" isRequired maxLength={500} value={name} onChange={setName} />
        <div className={css.pair}>
          <TextField
            label="Booking number"
            description={isFromLoad ? 'As in the delivery file.' : 'Left empty, it gets one.'}
            isDisabled={isFromLoad}
            maxLength={100}
            value={number}
            onChange={setNumber}
          />
          <DateRangePicker label="Flight" isRequired value={flight} onChange={setFlight} />
        </div>
        <div className={css.pair}>
          <NumberField
            label="Booked impressions"
            minValue={0}
            maxValue={MOST}
            step={1}
            value={impressions}
            onChange={setImpressions}
          />
          <NumberField
            label="Cost"
            minValue={0}
            maxValue={MOST}
            value={spend}
            onChange={setSpend}
            {...(currency ? { unit: currency } : {})}
          />
        </div>
        <div className={css.pair}>
          <TextField label="Campaign" maxLength={500} value={campaign} onChange={setCampaign} />
          <TextField label="Site" maxLength={500} value={site} onChange={setSite} />
        </div>
        <TextField
          label="Cost structure"
          description="Such as CPM, CPC or flat rate."
          maxLength={100}
          value={costStructure}
          onChange={setCostStructure}
        />
      </ActionDialog>
      <StaleDialog
        stale={stale}
        noun="booking"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => save.mutate(stale?.revision)}
        onReload={() => {
          refresh();
          onClose();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}
