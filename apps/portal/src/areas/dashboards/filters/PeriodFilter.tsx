/** The days of a dashboard, and what they are compared with. */
import { Button, Popover } from '@flightdeck/design-system';
import {
  COMPARE_OPTIONS,
  compareWords,
  isFixed,
  PERIOD_OPTIONS,
  periodCompared,
  periodRange,
  periodWords,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useViewer } from '../../../app/viewer.ts';
import { DaysPanel } from './DaysPanel.tsx';
import * as css from './filters.css.ts';

interface PeriodFilterProps {
  readonly choice: ViewChoice;
  readonly onChange: (choice: ViewChoice) => void;
  /** Tiles that it does not reach. */
  readonly remark: string | null;
}

/** Days: a preset stays relative in every link. */
export function PeriodFilter({ choice, onChange, remark }: PeriodFilterProps) {
  const { settings, user } = useViewer();
  const { period } = choice;
  return (
    <Popover
      label="Days"
      placement="bottom start"
      trigger={
        <Button
          size="small"
          className={css.days}
          icon={<CalendarDays size={16} />}
          iconAfter={<ChevronDown size={16} />}
        >
          <span className={css.words}>{periodWords(period, settings.today, user.locale)}</span>
        </Button>
      }
    >
      {({ close }) => (
        <DaysPanel
          label="Days"
          options={PERIOD_OPTIONS}
          value={isFixed(period) ? null : period.preset}
          range={periodRange(period, settings.today)}
          remark={remark}
          onChoice={(preset) => {
            onChange({ ...choice, period: { preset } });
            close();
          }}
          onDays={(days) => {
            onChange({ ...choice, period: days });
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** What the days are compared with. */
export function CompareFilter({ choice, onChange, remark }: PeriodFilterProps) {
  const { settings, user } = useViewer();
  const { period, compare } = choice;
  return (
    <Popover
      label="Compare with"
      placement="bottom start"
      trigger={
        <Button size="small" className={css.days} iconAfter={<ChevronDown size={16} />}>
          <span className={css.words}>
            <span className={css.prefix}>Compare with</span>{' '}
            {compareWords(compare, period, settings.today, user.locale)}
          </span>
        </Button>
      }
    >
      {({ close }) => (
        <DaysPanel
          label="Compare with"
          options={COMPARE_OPTIONS}
          value={'with' in compare ? compare.with : null}
          range={periodCompared(period, compare, settings.today) ?? null}
          remark={remark}
          onChoice={(value) => {
            onChange({ ...choice, compare: { with: value } });
            close();
          }}
          onDays={(days) => {
            onChange({ ...choice, compare: days });
            close();
          }}
        />
      )}
    </Popover>
  );
}
