/** Tells whoever may edit that a dashboard shows fixed days: it shows the same for ever. */
import { MenuButton } from '@flightdeck/design-system';
import {
  type DashboardBody,
  isFixed,
  PERIOD_OPTIONS,
  type PeriodPreset,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { writeRange } from '@flightdeck/domain/dates';
import { TriangleAlert } from 'lucide-react';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './filters.css.ts';

interface FixedNoticeProps {
  readonly body: DashboardBody;
  readonly isPending?: boolean;
  readonly onRelative: (view: ViewChoice) => void;
}

/** Nothing where the days move with the day it is looked at. */
export function FixedNotice({ body, isPending = false, onRelative }: FixedNoticeProps) {
  const { locale } = useViewer().user;
  const { period } = body.view;
  if (!isFixed(period)) return null;
  const choose = (preset: PeriodPreset) => onRelative({ ...body.view, period: { preset } });
  return (
    <div className={css.notice} role="note">
      <TriangleAlert size={16} aria-hidden />
      <span className={css.grow}>
        {`These are fixed days: ${writeRange(period, locale)}. Everybody sees the same days for ever.`}
      </span>
      <MenuButton
        label="Make them relative"
        size="small"
        placement="bottom end"
        isPending={isPending}
        entries={PERIOD_OPTIONS.map(({ value, label }) => ({
          id: value,
          label,
          onAction: () => choose(value),
        }))}
      />
    </div>
  );
}
