/** Two dates, typed or picked in a calendar of two months. */
import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useContext } from 'react';
import {
  Button as AriaButton,
  DateRangePicker as AriaDateRangePicker,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  OverlayTriggerStateContext,
  Popover,
  RangeCalendar,
  RangeCalendarStateContext,
  useLocale,
} from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import * as fieldCss from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { useControlled } from '../internal/useControlled.ts';
import { popover } from '../Popover/Popover.css.ts';
import * as css from './DateRangePicker.css.ts';

/** Both days included, `YYYY-MM-DD`. */
export interface DayRangeValue {
  readonly start: string;
  readonly end: string;
}

/** A range with a name, such as "Last 28 days". */
export interface DayRangePreset extends DayRangeValue {
  readonly label: string;
}

export interface DateRangePickerProps extends FieldProps {
  /** The chosen range; null for none. Without it the picker keeps its own state. */
  readonly value?: DayRangeValue | null | undefined;
  /** The initial range, when the picker keeps its own state. */
  readonly defaultValue?: DayRangeValue | null | undefined;
  /** Called with a whole range, start on or before end, or null when a date is emptied. */
  readonly onChange?: ((value: DayRangeValue | null) => void) | undefined;
  /** Ranges to choose with one press, at the side of the calendar; those beyond the bounds are disabled. */
  readonly presets?: readonly DayRangePreset[] | undefined;
  /** Earliest day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  /** Latest day, `YYYY-MM-DD`. */
  readonly max?: string | undefined;
  /** Takes no dates. */
  readonly isDisabled?: boolean | undefined;
  /** Says that both dates are needed; the owner checks it. */
  readonly isRequired?: boolean | undefined;
  /** A line under the calendar, such as the time zone. */
  readonly footnote?: string | undefined;
}

const MONTHS = { months: 2 } as const;

function YearStep({ by }: { readonly by: 1 | -1 }) {
  const state = useContext(RangeCalendarStateContext);
  if (!state) return null;
  const isBack = by < 0;
  const isDisabled = isBack
    ? state.isPreviousVisibleRangeInvalid()
    : state.isNextVisibleRangeInvalid();
  return (
    <Button
      slot={null}
      variant="text"
      size="row"
      isIconOnly
      isDisabled={isDisabled}
      aria-label={isBack ? 'Previous year' : 'Next year'}
      onPress={() => state.setFocusedDate(state.focusedDate.add({ years: by }))}
    >
      {isBack ? (
        <ChevronsLeft size={16} className={css.arrow} />
      ) : (
        <ChevronsRight size={16} className={css.arrow} />
      )}
    </Button>
  );
}

interface PresetsProps extends Pick<DateRangePickerProps, 'min' | 'max'> {
  readonly presets: readonly DayRangePreset[];
  readonly value: DayRangeValue | null;
  readonly onChoose: (range: DayRangeValue) => void;
}

function Presets({ presets, value, onChoose, min, max }: PresetsProps) {
  const close = useContext(OverlayTriggerStateContext)?.close;
  const { locale } = useLocale();
  return (
    <Group slot={null} aria-label="Presets" className={css.presets}>
      {presets.map(({ label, start, end }) => {
        const isCurrent = value?.start === start && value.end === end;
        return (
          <AriaButton
            key={label}
            slot={null}
            aria-pressed={isCurrent}
            isDisabled={outOfBounds({ start, end }, locale, min, max) !== undefined}
            className={css.preset}
            onPress={() => {
              onChoose({ start, end });
              close?.();
            }}
          >
            {label}
          </AriaButton>
        );
      })}
    </Group>
  );
}

function Month({ offset }: { readonly offset: number }) {
  return (
    <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={css.grid}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={css.cell} />}
      </CalendarGridBody>
    </CalendarGrid>
  );
}

/** What is wrong with a range outside the bounds; all are `YYYY-MM-DD`, so text compares as dates do. */
function outOfBounds(
  { start, end }: DayRangeValue,
  locale: string,
  min?: string,
  max?: string,
): string | undefined {
  if (start > end) return 'The start date must be before the end date.';
  if ((min !== undefined && start < min) || (max !== undefined && end > max)) {
    const format = (day: string) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
    if (min !== undefined && max !== undefined) {
      return `Choose dates between ${format(min)} and ${format(max)}.`;
    }
    return min !== undefined
      ? `Choose dates from ${format(min)} on.`
      : `Choose dates up to ${format(max ?? end)}.`;
  }
  return undefined;
}

/**
 * A range of days. Digits and arrows change a part, Alt+↓ opens the calendar, arrows move in it, Page Up and Down
 * change the month, with Shift the year; Escape closes and returns the focus.
 */
export function DateRangePicker({
  value: given,
  defaultValue = null,
  onChange,
  presets = [],
  min,
  max,
  isDisabled = false,
  isRequired = false,
  footnote,
  ...props
}: DateRangePickerProps) {
  const [value, setValue] = useControlled<DayRangeValue | null>(given, defaultValue, onChange);
  const { field, frame, box, rest } = splitField(props);
  const { locale } = useLocale();
  const problem = field.errorMessage ?? (value ? outOfBounds(value, locale, min, max) : undefined);
  const isInvalid = problem !== undefined;
  const give = (range: { start: CalendarDate; end: CalendarDate } | null) =>
    setValue(range ? { start: range.start.toString(), end: range.end.toString() } : null);
  return (
    <AriaDateRangePicker
      {...rest}
      value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
      onChange={give}
      {...(min === undefined ? {} : { minValue: parseDate(min) })}
      {...(max === undefined ? {} : { maxValue: parseDate(max) })}
      isDisabled={isDisabled}
      isRequired={isRequired}
      isInvalid={isInvalid}
      className={frame}
    >
      <FieldParts field={{ ...field, errorMessage: problem }}>
        <Group className={cx(fieldCss.box, fieldCss.boxFocusWithin, box)}>
          <span className={css.fields}>
            <DateInput slot="start" className={css.date}>
              {(segment) => <DateSegment segment={segment} className={css.segment} />}
            </DateInput>
            <span className={css.dash} aria-hidden="true">
              –
            </span>
            <DateInput slot="end" className={css.date}>
              {(segment) => <DateSegment segment={segment} className={css.segment} />}
            </DateInput>
          </span>
          <AriaButton className={fieldCss.inner}>
            <CalendarDays size={16} />
          </AriaButton>
        </Group>
      </FieldParts>
      <Popover offset={4} placement="bottom start" className={popover}>
        <Dialog className={cx(css.dialog, presets.length > 0 && css.withPresets)}>
          {presets.length > 0 ? (
            <Presets presets={presets} value={value} onChoose={setValue} min={min} max={max} />
          ) : null}
          <RangeCalendar visibleDuration={MONTHS} pageBehavior="single" className={css.calendar}>
            <header className={css.header}>
              <YearStep by={-1} />
              <Button slot="previous" variant="text" size="row" isIconOnly>
                <ChevronLeft size={16} className={css.arrow} />
              </Button>
              <Heading className={css.heading} />
              <Button slot="next" variant="text" size="row" isIconOnly>
                <ChevronRight size={16} className={css.arrow} />
              </Button>
              <YearStep by={1} />
            </header>
            <div className={css.months}>
              <Month offset={0} />
              <Month offset={1} />
            </div>
          </RangeCalendar>
          {footnote ? <p className={css.foot}>{footnote}</p> : null}
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}
