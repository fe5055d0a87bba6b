/** Which countries' public holidays are key events of a client. */
import { type Holidays, keyEventsCalls, PLACES_LIMIT } from '@flightdeck/contract/key-events';
import { Button, ComboBox, notify, Select } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import * as css from './key-events.css.ts';
import { useRefreshEvents } from './use-key-events.ts';

type Places = Holidays['places'];

/** Stands for the whole country in the choice of a region. */
const WHOLE = 'whole';

/** Open as long as it is rendered. */
export function HolidaysDialog(props: {
  readonly clientUuid: string | null;
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  readonly onClose: () => void;
}) {
  const { clients, onClose } = props;
  const { client, queryOf } = useApi();
  const refresh = useRefreshEvents();
  const [owner, setOwner] = useState<string | null>(props.clientUuid ?? clients[0]?.uuid ?? null);
  const [changed, setChanged] = useState<Places | null>(null);
  const params = { clientUuid: owner ?? '' };
  const holidays = useQuery({
    ...queryOf(keyEventsCalls.holidays, { params }),
    enabled: owner !== null,
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: (places: Places) =>
      client.request(keyEventsCalls.setHolidays, { params, body: { places } }),
    onSuccess: async ({ places }) => {
      await refresh();
      onClose();
      notify.success(places.length > 0 ? 'Holidays are shown' : 'Holidays are off');
    },
  });
  const places = changed ?? holidays.data?.places ?? [];
  return (
    <ActionDialog
      title="Public holidays"
      subtitle="They are computed for each year, stand in the calendar and on charts over time."
      width="large"
      onClose={onClose}
      action="Save holidays"
      isDisabled={changed === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => {
        if (changed) save.mutate(changed);
      }}
    >
      <Select
        label="Client"
        value={owner}
        options={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={(value) => {
          setOwner(value);
          setChanged(null);
          save.reset();
        }}
      />
      {holidays.data ? (
        <PlaceFields
          places={places}
          countries={holidays.data.countries}
          onChange={(next) => setChanged(next)}
        />
      ) : (
        <NotLoaded query={holidays} noun="the holidays" />
      )}
    </ActionDialog>
  );
}

/** The places with their regions, and a country to add. */
function PlaceFields(props: {
  readonly places: Places;
  readonly countries: Holidays['countries'];
  readonly onChange: (places: Places) => void;
}) {
  const { places, countries, onChange } = props;
  const [adding, setAdding] = useState<string | null>(null);
  const isWhole = (code: string) =>
    places.some(({ country, region }) => country === code && region === null);
  const offered = countries.filter(({ code }) => !isWhole(code));
  return (
    <>
      {places.map((place, index) => {
        const known = countries.find(({ code }) => code === place.country);
        const name = known?.name ?? place.country;
        return (
          <div key={`${place.country} ${place.region}`} className={css.place}>
            <Select
              label={name}
              value={place.region ?? WHOLE}
              isDisabled={(known?.regions.length ?? 0) === 0}
              options={[
                { value: WHOLE, label: 'The whole country' },
                ...(known?.regions ?? []).map(({ code, name: label }) => ({ value: code, label })),
              ]}
              onChange={(value) =>
                onChange(
                  places.with(index, {
                    ...place,
                    region: value === null || value === WHOLE ? null : value,
                  }),
                )
              }
            />
            <Button
              variant="text"
              isIconOnly
              aria-label={`Remove ${name}`}
              onPress={() => onChange(places.toSpliced(index, 1))}
            >
              <X size={16} />
            </Button>
          </div>
        );
      })}
      {places.length < PLACES_LIMIT ? (
        <div className={css.place}>
          <ComboBox
            label="Country"
            description={
              places.length === 0
                ? 'Without one, no holidays are shown for this client.'
                : undefined
            }
            placeholder="Find a country"
            value={adding}
            options={offered.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setAdding}
          />
          <Button
            isDisabled={adding === null}
            onPress={() => {
              setAdding(null);
              if (adding !== null) onChange([...places, { country: adding, region: null }]);
            }}
          >
            Add country
          </Button>
        </div>
      ) : (
        <p className={css.muted}>A client has the holidays of {PLACES_LIMIT} places at most.</p>
      )}
    </>
  );
}
