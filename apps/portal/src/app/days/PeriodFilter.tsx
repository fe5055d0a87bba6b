/** The days that figures are of, and what they are compared with. */
import { Button, Popover } from '@flightdeck/design-system';
import {
  COMPARE_OPTIONS,
  compareWords,
  isFixed,
  isSameJson,
  PERIOD_OPTIONS,
  periodCompared,
  periodRange,
  periodWords,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { DayRange } from '@flightdeck/domain/dates';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useViewer } from '../viewer.ts';
import { DaysPanel } from './DaysPanel.tsx';
import * as css from './days.css.ts';

type Days = Pick<ViewChoice, 'period' | 'compare'>;

interface DaysFilterProps<Choice extends Days> {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  /** What it does not reach. */
  readonly remark?: string | null;
}

interface PeriodFilterProps<Choice extends Days> extends DaysFilterProps<Choice> {
  /** Fixed days that are offered by a name, such as those of a flight. */
  readonly named?: { readonly label: string; readonly days: DayRange };
  /** Of the button; `small` by default. */
  readonly size?: 'small' | 'medium';
}

/** Value of the named days among the presets. */
const NAMED = 'named';

/** Days: a preset stays relative in every link. */
export function PeriodFilter<Choice extends Days>(props: PeriodFilterProps<Choice>) {
  const { choice, onChange, remark = null, named, size = 'small' } = props;
  const { settings, user } = useViewer();
  const { period } = choice;
  const isNamed = named !== undefined && isSameJson(period, named.days);
  return (
    <Popover
      label="Days"
      placement="bottom start"
      trigger={
        <Button
          size={size}
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
          options={[
            ...(named ? [{ value: NAMED, label: named.label } as const] : []),
            ...PERIOD_OPTIONS,
          ]}
          value={isNamed ? NAMED : isFixed(period) ? null : period.preset}
          range={periodRange(period, settings.today)}
          remark={remark}
          onChoice={(preset) => {
            if (preset !== NAMED) onChange({ ...choice, period: { preset } });
            else if (named) onChange({ ...choice, period: named.days });
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
export function CompareFilter<Choice extends Days>({
  choice,
  onChange,
  remark = null,
}: DaysFilterProps<Choice>) {
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
