/** The date range of the report: presets in a strip, two days for a custom range (spec.md §5, §9). */
import { SegmentedControl } from '@flightdeck/design-system';
import { DATE_OPTIONS, type DateType, daysIn, writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { type SetupState, setupRange } from '@flightdeck/domain/report';
import { Calendar } from 'lucide-react';
import type { ReportSession } from '../../app/report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { CustomRange } from './CustomRange.tsx';
import * as css from './setup.css.ts';

const OPTIONS = DATE_OPTIONS.map((option) =>
  option.value === 'cr' ? { ...option, icon: <Calendar size={14} /> } : option,
);

/** Props of DateRangeField. */
export interface DateRangeFieldProps {
  readonly setup: SetupState;
  readonly dispatch: ReportSession['dispatch'];
  readonly errorMessage?: string | undefined;
}

/** The presets and their days; Custom Range opens the picker. */
export function DateRangeField({ setup, dispatch, errorMessage }: DateRangeFieldProps) {
  const { settings, user } = useViewer();
  const range = setupRange(setup);
  const zone = setup.advertiserClientData?.timeZone ?? settings.timeZone;
  const { today } = settings;
  const days = range ? daysIn(range) : 0;
  const choose = (typeDate: DateType) => {
    // A custom range starts with the days shown, so that only differences must be entered.
    const kept = typeDate === 'cr' && range ? range : undefined;
    dispatch({ type: 'range', typeDate, start: kept?.start, end: kept?.end, today });
  };
  return (
    <div className={css.stack}>
      <SegmentedControl
        label="Date range"
        note={
          range
            ? `${writeRange(range, user.locale)} · ${counted(days, user.locale, 'day')} · ${zone}`
            : undefined
        }
        options={OPTIONS}
        value={setup.typeDate}
        onChange={choose}
        isAccent
        isWrapping
      />
      {setup.typeDate === 'cr' ? (
        <div className={css.customRange}>
          <CustomRange
            label="Custom range"
            value={range}
            onChange={(next) => dispatch({ type: 'range', typeDate: 'cr', ...next, today })}
            errorMessage={errorMessage}
          />
        </div>
      ) : null}
    </div>
  );
}
