/** When a schedule sends: a plain rule or cron fields, the time zone, and the times that follow. */
import { schedulesCalls } from '@flightdeck/contract/schedules';
import { Checkbox, ComboBox, Select, TextField } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { plainRule, skipsMonths, WEEK_DAYS } from '@flightdeck/domain/schedules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { timeZones } from '../../app/times.ts';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';
import { cronIn, type FieldsProps, type Rhythm } from './form.ts';
import * as css from './schedules.css.ts';

/** Milliseconds that cron fields rest before their times are asked for. */
const REST_MS = 300;
const LAST = 'last';
const ZONES = timeZones();

const RHYTHMS: readonly { readonly value: Rhythm; readonly label: string }[] = [
  { value: 'day', label: 'Every day' },
  { value: 'weekday', label: 'Monday to Friday' },
  { value: 'week', label: 'On days of the week' },
  { value: 'month', label: 'On a day of the month' },
  { value: 'own', label: 'By cron fields' },
];
const MONTH_DAYS = [
  { value: LAST, label: 'The last day' },
  ...Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: `Day ${i + 1}` })),
];

/** The fields of the rule. */
export function RuleFields({ form, onChange }: FieldsProps) {
  const { rhythm, days } = form;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>When</legend>
      <div className={css.pair}>
        <Select
          label="How often"
          value={rhythm}
          options={RHYTHMS}
          onChange={(next) => {
            // Cron fields begin with those of the plain rule.
            if (next !== null) onChange({ rhythm: next, cron: cronIn(form) ?? form.cron });
          }}
        />
        {rhythm === 'month' ? (
          <Select
            label="Day of the month"
            value={String(form.day)}
            options={MONTH_DAYS}
            onChange={(day) => {
              if (day !== null) onChange({ day: day === LAST ? LAST : Number(day) });
            }}
          />
        ) : null}
      </div>
      {rhythm === 'week' ? (
        <fieldset className={css.group}>
          <legend className={css.daysLegend}>Days</legend>
          <div className={css.days}>
            {WEEK_DAYS.map((name, i) => (
              <Checkbox
                key={name}
                isSelected={days.includes(i + 1)}
                onChange={(isOn) =>
                  onChange({
                    days: isOn ? [...days, i + 1].sort() : days.filter((day) => day !== i + 1),
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className={css.pair}>
        {rhythm === 'own' ? (
          <TextField
            label="Cron fields"
            description="Minute, hour, day of the month (L for the last), month, day of the week."
            value={form.cron}
            maxLength={100}
            onChange={(cron) => onChange({ cron })}
          />
        ) : (
          <TextField
            label="Time"
            type="time"
            value={form.time}
            onChange={(time) => onChange({ time })}
          />
        )}
        <ComboBox
          label="Time zone"
          isClearable={false}
          value={form.zone}
          options={ZONES}
          onChange={(zone) => {
            if (zone !== null) onChange({ zone });
          }}
        />
      </div>
      <NextTimes cron={cronIn(form)} zone={form.zone} />
    </fieldset>
  );
}

/** The next five times of the rule. */
function NextTimes(props: { readonly cron: string | null; readonly zone: string }) {
  const { queryOf } = useApi();
  const { locale } = useViewer().user;
  const cron = useSettled(props.cron, REST_MS);
  const { zone } = props;
  const times = useQuery({
    ...queryOf(schedulesCalls.preview, { body: { cron: cron ?? '', zone } }),
    enabled: cron !== null,
    staleTime: 0,
  });
  return (
    <div className={css.note} role="status">
      {cron === null ? (
        <p className={css.muted}>Complete the rule to see its next times.</p>
      ) : times.data ? (
        <>
          <p className={css.muted}>The next times, in {zone}:</p>
          <ul className={css.times}>
            {times.data.runs.map((at) => (
              <li key={at}>{writeMoment(at, zone, locale)}</li>
            ))}
          </ul>
          {skipsMonths(plainRule(cron)) ? (
            <p className={css.muted}>
              Months without this day are left out. “The last day” comes every month.
            </p>
          ) : null}
        </>
      ) : (
        <p className={css.muted}>{times.error?.message ?? 'Looking for its next times…'}</p>
      )}
    </div>
  );
}
