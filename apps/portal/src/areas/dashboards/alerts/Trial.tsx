/** What an alert would have said on the last 90 days: a bar for each, those marked on which it would have been told. */
import type { AlertTrial } from '@flightdeck/contract/dashboards';
import { writeDay } from '@flightdeck/domain/dates';
import { useCounted } from '../../../app/counted.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './alerts.css.ts';

/** Days that are told in words, the latest first. */
const TOLD = 8;

interface TrialProps {
  /** None before it was tried; its sentence is there already, so that screen readers hear it come. */
  readonly days: AlertTrial['days'];
}

export function Trial({ days }: TrialProps) {
  const counted = useCounted();
  const { locale } = useViewer().user;
  const told = days.filter(({ isTold }) => isTold).toReversed();
  const unknown = days.filter(({ state }) => state === 'unknown').length;
  if (days.length === 0) {
    return (
      <div className={css.trial}>
        <p role="status" />
      </div>
    );
  }
  const [first, last] = [days[0], days.at(-1)];
  const sentence = `Would have fired ${told.length === 0 ? 'never' : counted(told.length, 'time')} in the last ${counted(days.length, 'day')}, by the figures as they are now.`;
  const gap =
    unknown > 0 ? ` On ${counted(unknown, 'day')} there was not enough data to judge.` : '';
  return (
    <div className={css.trial}>
      <p role="status">
        {sentence}
        {gap}
      </p>
      <div className={css.strip} role="img" aria-label={`A bar for each day. ${sentence}`}>
        {days.map(({ day, state, isTold, text }) => (
          <span
            key={day}
            data-told={isTold}
            className={css.day[isTold ? 'told' : state]}
            title={`${writeDay(day, locale)}: ${text}`}
          />
        ))}
      </div>
      {first && last ? (
        <div className={css.ends}>
          <span>{writeDay(first.day, locale)}</span>
          <span>{writeDay(last.day, locale)}</span>
        </div>
      ) : null}
      {told.length > 0 ? (
        <ul className={css.list} aria-label="Days on which it would have fired">
          {told.slice(0, TOLD).map(({ day, text }) => (
            <li key={day} className={css.note}>
              {text}
            </li>
          ))}
          {told.length > TOLD ? (
            <li className={css.note}>And {counted(told.length - TOLD, 'earlier time')}.</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
