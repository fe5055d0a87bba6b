/** What is due next of the client: flights, the calendar, mails on a schedule, steps of flows. */
import { type DueEntry, homeCalls } from '@flightdeck/contract/home';
import { EmptyState, Link } from '@flightdeck/design-system';
import { shiftDay, writeShortDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Flag, ListChecks, type LucideIcon, Play, Send } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** Entries shown. */
const SHOWN = 5;
const ICONS: Readonly<Record<DueEntry['kind'], LucideIcon>> = {
  starts: Play,
  ends: Flag,
  event: CalendarDays,
  send: Send,
  step: ListChecks,
};

/** The card. */
export function DueCard({ clientUuid }: { readonly clientUuid: string }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const query = useQuery(useApi().queryOf(homeCalls.due, { body: { clientUuid } }));
  const all = query.data?.entries.length ?? 0;
  return (
    <Part
      title="Next things due"
      note={
        all > SHOWN ? `${writeNumber(SHOWN, locale)} of ${writeNumber(all, locale)}` : undefined
      }
      link={{ label: 'Calendar', href: '/key/event' }}
      query={query}
      noun="what is due"
    >
      {({ entries, until }) =>
        entries.length === 0 ? (
          <EmptyState title={`Nothing is due until ${writeShortDay(until, locale)}`}>
            No flight starts or ends, no step is due, and nothing is in the calendar.
          </EmptyState>
        ) : (
          <ul aria-label="Next things due">
            {entries.slice(0, SHOWN).map((entry) => {
              const Icon = ICONS[entry.kind];
              return (
                <li key={entry.id} className={css.row}>
                  <Icon size={16} className={css.quietIcon} aria-hidden="true" />
                  <span className={css.words}>
                    <Link tone="plain" href={entry.path}>
                      {entry.name}
                    </Link>
                    <span className={css.note}>{entry.note}</span>
                  </span>
                  <span className={css.figure}>{whenOf(entry, viewer)}</span>
                </li>
              );
            })}
          </ul>
        )
      }
    </Part>
  );
}

/** `Today`, `Tomorrow` or the day; a mail has a time. */
function whenOf({ day, at }: DueEntry, viewer: Viewer): string {
  const { today } = viewer.settings;
  if (at !== null) return timesFor(viewer).moment(at);
  if (day === today) return 'Today';
  return day === shiftDay(today, 1) ? 'Tomorrow' : writeShortDay(day, viewer.user.locale);
}
