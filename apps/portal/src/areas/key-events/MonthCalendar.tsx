/** A month of key events in weeks; a day adds an event, an event opens it. */
import type { KeyEvent } from '@flightdeck/contract/key-events';
import { cx } from '@flightdeck/design-system';
import { writeLongDay, writeRange } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS } from '@flightdeck/domain/key-events';
import { useViewer } from '../../app/viewer.ts';
import { idOf } from './event-id.ts';
import * as css from './key-events.css.ts';
import { monthOf, spansOf, weeksOf } from './month.ts';

/** Props of MonthCalendar. */
export interface MonthCalendarProps {
  /** Such as `2026-03`. */
  readonly month: string;
  readonly events: readonly KeyEvent[];
  /** Whose an event is, where that is to be said. */
  readonly clientOf: (event: KeyEvent) => string | null;
  readonly onOpen: (event: KeyEvent) => void;
  /** Absent where the person may not add events. */
  readonly onAdd: ((day: string) => void) | undefined;
}

/** The weeks of the month. */
export function MonthCalendar({ month, events, clientOf, onOpen, onAdd }: MonthCalendarProps) {
  const { user, settings } = useViewer();
  const weeks = weeksOf(month);
  const weekdays = new Intl.DateTimeFormat(user.locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={css.month}>
      <div className={css.weekdays} aria-hidden="true">
        {(weeks[0] ?? []).map((day) => (
          <span key={day}>{weekdays.format(new Date(day))}</span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={css.week}>
          {week.map((day, at) => {
            const classes = cx(
              css.day,
              monthOf(day) === month ? undefined : css.beside,
              day === settings.today ? css.today : undefined,
            );
            const style = { gridColumn: at + 1 };
            const number = Number(day.slice(8));
            return (
              <span key={day} className={css.cell} style={style}>
                {onAdd ? (
                  <button
                    type="button"
                    className={classes}
                    aria-label={`Add an event on ${writeLongDay(day, user.locale)}`}
                    onClick={() => onAdd(day)}
                  >
                    {number}
                  </button>
                ) : (
                  <time dateTime={day} className={classes}>
                    {number}
                  </time>
                )}
              </span>
            );
          })}
          {spansOf(week, events).map(({ event, column, days, isOpenBefore, isOpenAfter }) => {
            const client = clientOf(event);
            const words = [
              event.title,
              EVENT_KIND_LABELS[event.kind],
              ...(client === null ? [] : [client]),
              writeRange(event, user.locale),
              ...(event.isMarked ? [] : ['not on charts']),
            ];
            return (
              <button
                key={idOf(event)}
                type="button"
                className={cx(
                  css.bar[event.kind],
                  isOpenBefore ? css.openBefore : undefined,
                  isOpenAfter ? css.openAfter : undefined,
                  event.isMarked ? undefined : css.unmarked,
                )}
                style={{ gridColumn: `${column} / span ${days}` }}
                aria-label={words.join(', ')}
                title={words.join(', ')}
                onClick={() => onOpen(event)}
              >
                {event.title}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
