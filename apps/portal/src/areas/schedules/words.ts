/** Words about schedules and what became of them. */
import type { ScheduleMail, ScheduleState, SubjectKind } from '@flightdeck/contract/schedules';
import type { BadgeTone } from '@flightdeck/design-system';

/** Each state of an occurrence, with the tone of its badge. */
export const STATES: Readonly<
  Record<ScheduleState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  working: { label: 'Being made', tone: 'info' },
  'waiting-data': { label: 'Waits for data', tone: 'warning' },
  'waiting-approval': { label: 'Waits for approval', tone: 'warning' },
  sending: { label: 'Being sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  skipped: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'error' },
};

/** Each state of a mail. */
export const MAILS: Readonly<Record<ScheduleMail['state'], string>> = {
  queued: 'being sent',
  sent: 'sent',
  skipped: 'not sent',
  failed: 'failed',
};

/** Words about each kind of what is sent. */
export const KINDS: Readonly<
  Record<
    SubjectKind,
    {
      readonly label: string;
      /** What a schedule of one whose days are fixed must know of. */
      readonly fixed: string;
      /** What is sent of it. */
      readonly sent: string | null;
    }
  >
> = {
  report: {
    label: 'Report',
    fixed:
      'This range does not roll: the report has days of its own, so that each mail shows the same days. Choose another date range in its setup to let it roll.',
    sent: null,
  },
  dashboard: {
    label: 'Dashboard',
    fixed:
      'This range does not roll: the dashboard has fixed days, so that each mail shows the same days. Edit it, choose days such as Last 28 Days, and publish it to let it roll.',
    sent: 'The published version is sent, with the days, clients and filters that it was published with. Changes that are not published are not in it. Each reader sees the figures of their own clients alone.',
  },
};
