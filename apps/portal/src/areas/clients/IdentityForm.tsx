/** The fields of a client's name, trade, office, currency and time zone. */
import { ComboBox, TextField } from '@flightdeck/design-system';
import { useMemo } from 'react';
import { currencyOptions } from '../../app/currencies.ts';
import { timeZones } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './clients.css.ts';
import type { IdentityFields } from './fields.ts';
import { useClientChoices } from './use-clients.ts';

/** Props of IdentityForm. */
export interface IdentityFormProps {
  readonly value: IdentityFields;
  readonly onChange: (patch: Partial<IdentityFields>) => void;
  /** Why the currency cannot change. */
  readonly currencyLocked?: string | null;
  /** What changing the currency does; shown once it differs. */
  readonly savedCurrency?: string;
  /** Why the name was refused. */
  readonly nameProblem?: string | undefined;
  /** The focus starts in the name. */
  readonly autoFocus?: boolean;
}

const optionsOf = (texts: readonly string[] | undefined) =>
  (texts ?? []).map((text) => ({ value: text, label: text }));

/** Trade and office offer what other clients have, and take any other. */
export function IdentityForm(props: IdentityFormProps) {
  const { value, onChange, currencyLocked = null, savedCurrency, autoFocus = false } = props;
  const { locale } = useViewer().user;
  const { data: choices } = useClientChoices();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const zones = useMemo(timeZones, []);
  const trades = useMemo(() => optionsOf(choices?.types), [choices]);
  const offices = useMemo(() => optionsOf(choices?.offices), [choices]);
  const isOther = savedCurrency !== undefined && savedCurrency !== value.currency;
  return (
    <div className={css.fields}>
      <TextField
        label="Name"
        isRequired
        autoFocus={autoFocus}
        maxLength={200}
        value={value.name}
        onChange={(name) => onChange({ name })}
        errorMessage={props.nameProblem}
      />
      <ComboBox
        label="Trade"
        isRequired
        allowsCustomValue
        isClearable={false}
        options={trades}
        value={trades.some((trade) => trade.value === value.type) ? value.type : null}
        inputValue={value.type}
        onInputChange={(type) => onChange({ type: type.slice(0, 64) })}
        onChange={(type) => {
          if (type !== null) onChange({ type });
        }}
        description="Benchmarks compare clients of one trade: with another one they change, also in saved reports."
      />
      <ComboBox
        label="Office"
        allowsCustomValue
        isClearable={false}
        options={offices}
        value={offices.some((office) => office.value === value.office) ? value.office : null}
        inputValue={value.office}
        onInputChange={(office) => onChange({ office: office.slice(0, 64) })}
        onChange={(office) => {
          if (office !== null) onChange({ office });
        }}
        description="Who looks after it. Campaign health is filtered by it."
      />
      <ComboBox
        label="Currency"
        isRequired
        isClearable={false}
        isDisabled={currencyLocked !== null}
        options={currencies}
        value={value.currency}
        onChange={(currency) => {
          if (currency !== null) onChange({ currency });
        }}
        description={
          currencyLocked ??
          (isOther
            ? `Money of the client is told in ${value.currency} from then on: what platforms report in another currency is converted at the rate of each day.`
            : 'All its money is told in it. It can change until the first advertiser is there.')
        }
      />
      <ComboBox
        label="Time zone"
        isRequired
        isClearable={false}
        options={zones}
        value={value.timeZone}
        onChange={(timeZone) => {
          if (timeZone !== null) onChange({ timeZone });
        }}
        description="New schedules start from it, and times of imported calendars are read in it. The days of figures stay those of each platform."
      />
    </div>
  );
}
