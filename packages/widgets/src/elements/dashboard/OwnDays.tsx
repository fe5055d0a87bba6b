/** Days of a reader's own in an embedded dashboard; loaded when they are first asked for. */
import { Button, NativeButton, TextField } from '@flightdeck/design-system';
import { type Day, type DayRange, EARLIEST_CUSTOM_DAY, writeDay } from '@flightdeck/domain/dates';
import { useState } from 'react';
import * as css from './dashboard.css.ts';

interface OwnDaysProps {
  /** What they are of, such as `Days`. */
  readonly label: string;
  /** Days to start from. */
  readonly range: DayRange;
  readonly today: Day;
  /** BCP 47. */
  readonly locale: string;
  readonly onDays: (days: DayRange) => void;
  readonly onClose: () => void;
}

/** What is wrong with days that were typed, by the field that mends it. */
function problems({ start, end }: DayRange, today: Day, locale: string) {
  const outside = (day: Day) =>
    EARLIEST_CUSTOM_DAY <= day && day <= today
      ? undefined
      : `Choose a day from ${writeDay(EARLIEST_CUSTOM_DAY, locale)} to ${writeDay(today, locale)}.`;
  return {
    start: outside(start),
    end: outside(end) ?? (start <= end ? undefined : 'Choose the first day or one after it.'),
  };
}

/** Days count once they are used. Errors show once somebody tries to. */
export default function OwnDays(props: OwnDaysProps) {
  const { label, range, today, locale, onDays, onClose } = props;
  const [days, setDays] = useState<DayRange>(range);
  const [isTried, setTried] = useState(false);
  const wrong = problems(days, today, locale);
  const field = (name: 'start' | 'end', text: string) => (
    <TextField
      label={text}
      size="small"
      type="date"
      value={days[name]}
      errorMessage={isTried ? wrong[name] : undefined}
      autoFocus={name === 'start'}
      onChange={(day) => setDays({ ...days, [name]: day })}
    />
  );
  return (
    <form
      className={css.ownDays}
      aria-label={label}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!(wrong.start || wrong.end)) onDays(days);
      }}
    >
      {field('start', 'From')}
      {field('end', 'To')}
      <div className={css.ownDeeds}>
        <Button type="submit" variant="primary" size="small">
          Use these days
        </Button>
        <NativeButton variant="text" size="small" onPress={onClose}>
          Cancel
        </NativeButton>
      </div>
    </form>
  );
}
