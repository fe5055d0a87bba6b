/** Channels that have another look-back than the rest. */
import { type AttributionSettings, CHANNEL_DAYS_LIMIT } from '@flightdeck/contract/attribution';
import { Button, NumberField, Select } from '@flightdeck/design-system';
import { LOOK_BACK_LIMIT } from '@flightdeck/domain/attribution';
import { X } from 'lucide-react';
import { useRef } from 'react';
import * as css from './attribution.css.ts';

type ChannelDays = AttributionSettings['channelDays'];

const BOUNDS = { step: 1, minValue: 0, maxValue: LOOK_BACK_LIMIT };

/** A row a channel, and a choice of another one, which begins with the days of the rest. */
export function ChannelDaysFields(props: {
  readonly settings: AttributionSettings;
  /** Channels of the paths. */
  readonly met: readonly string[];
  readonly onChange: (channelDays: ChannelDays) => void;
}) {
  const { met, onChange } = props;
  const { channelDays, clickDays, viewDays } = props.settings;
  const group = useRef<HTMLFieldSetElement>(null);
  const own = new Set(channelDays.map(({ channel }) => channel));
  const others = met.filter((channel) => !own.has(channel));
  const change = (changed: string, days: Partial<ChannelDays[number]>) =>
    onChange(channelDays.map((each) => (each.channel === changed ? { ...each, ...days } : each)));
  return (
    <fieldset ref={group} tabIndex={-1} className={css.channelDays}>
      <legend className={css.strong}>Channels with other days</legend>
      {channelDays.map(({ channel, ...days }) => (
        <div key={channel} className={css.channelRow}>
          <NumberField
            label={`${channel}, clicks`}
            unit="days"
            {...{ ...BOUNDS, value: days.clickDays }}
            onChange={(value) => Number.isNaN(value) || change(channel, { clickDays: value })}
          />
          <NumberField
            label={`${channel}, views`}
            unit="days"
            {...{ ...BOUNDS, value: days.viewDays }}
            onChange={(value) => Number.isNaN(value) || change(channel, { viewDays: value })}
          />
          <Button
            variant="icon"
            aria-label={`Give ${channel} the days of the rest`}
            onPress={() => {
              // The button goes with its row.
              group.current?.focus();
              onChange(channelDays.filter((each) => each.channel !== channel));
            }}
          >
            <X size={16} />
          </Button>
        </div>
      ))}
      {others.length > 0 && channelDays.length < CHANNEL_DAYS_LIMIT ? (
        <Select
          label="Give a channel its own days"
          value={null}
          options={others.map((channel) => ({ value: channel, label: channel }))}
          onChange={(channel) => {
            if (channel !== null) onChange([...channelDays, { channel, clickDays, viewDays }]);
          }}
        />
      ) : null}
    </fieldset>
  );
}
