/** Choosing the placements that a booking is matched to. */
import {
  PLACEMENTS_LIMIT,
  type PlannedBooking,
  type PlanPlacement,
  planCalls,
} from '@flightdeck/contract/plan';
import { Checkbox, TextField } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './plan.css.ts';
import { useRefreshAll } from './use-plan.ts';

const SETTLED_MS = 250;

/** Open as long as it is rendered. */
export function MatchDialog(props: {
  readonly advId: number;
  readonly booking: PlannedBooking;
  readonly onClose: () => void;
}) {
  const { advId, booking, onClose } = props;
  const { client, queryOf } = useApi();
  const refresh = useRefreshAll();
  const { locale } = useViewer().user;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, SETTLED_MS);
  const [chosen, setChosen] = useState<readonly PlanPlacement[]>(() =>
    booking.placements.map(({ rule: _, ...placement }) => placement),
  );
  const found = useQuery({
    ...queryOf(planCalls.placements, { body: { advId, search } }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: (revision: number) =>
      client.request(planCalls.match, {
        params: { bookingId: String(booking.bookingId) },
        body: { placementIds: chosen.map(({ placementId }) => placementId) },
        revision,
      }),
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const stale = staleSave(save.error);
  const isChosen = (id: number) => chosen.some(({ placementId }) => placementId === id);
  const toggle = (placement: PlanPlacement) =>
    setChosen((before) =>
      isChosen(placement.placementId)
        ? before.filter(({ placementId }) => placementId !== placement.placementId)
        : [...before, placement],
    );
  // What was matched when the dialog opened stays at the top, also when it is unticked.
  const own = booking.placements;
  return (
    <>
      <ActionDialog
        title={`Match ${booking.name}`}
        subtitle="Its impressions and cost are shared out among the placements in equal parts."
        width="large"
        onClose={onClose}
        action={
          chosen.length === 0
            ? 'Match to none'
            : `Match to ${counted(chosen.length, locale, 'placement')}`
        }
        isDisabled={chosen.length > PLACEMENTS_LIMIT}
        isPending={save.isPending}
        problem={
          chosen.length > PLACEMENTS_LIMIT
            ? `A booking is matched to ${writeNumber(PLACEMENTS_LIMIT, locale)} placements at most.`
            : stale
              ? undefined
              : save.error?.message
        }
        onAction={() => save.mutate(booking.revision)}
      >
        <TextField
          label="Find placements"
          description="Words of a name, site or campaign."
          value={typed}
          maxLength={200}
          autoFocus
          onChange={setTyped}
        />
        <Loaded query={found} noun="the placements">
          {({ placements, isMore }) => {
            const others = placements.filter(
              ({ placementId }) => !own.some((each) => each.placementId === placementId),
            );
            const shown: readonly PlanPlacement[] = [...own, ...others];
            return shown.length === 0 ? (
              <p>No placement has these words.</p>
            ) : (
              <>
                <ul className={css.choices} aria-label="Placements">
                  {shown.map((placement) => (
                    <li key={placement.placementId}>
                      <Checkbox
                        isSelected={isChosen(placement.placementId)}
                        onChange={() => toggle(placement)}
                        description={[
                          placement.campaign,
                          placement.site,
                          ...(placement.booking !== null && placement.booking !== booking.number
                            ? [`follows booking ${placement.booking} so far`]
                            : []),
                        ].join(' · ')}
                      >
                        {placement.name}
                      </Checkbox>
                    </li>
                  ))}
                </ul>
                {isMore ? (
                  <p className={css.muted}>There are more: give more words to find them.</p>
                ) : null}
              </>
            );
          }}
        </Loaded>
      </ActionDialog>
      <StaleDialog
        stale={stale}
        noun="booking"
        keepLabel="Match as I chose"
        isOverwriting
        onKeep={() => save.mutate(stale?.revision ?? booking.revision)}
        onReload={() => {
          refresh();
          onClose();
        }}
        onClose={() => save.reset()}
      />
    </>
  );
}
