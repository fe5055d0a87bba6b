/** Words about schedules and what became of them. */
import type { ScheduleMail, ScheduleState } from '@flightdeck/contract/schedules';
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

/** What a new schedule, or one of a report whose days are fixed, must know of. */
export const FIXED_RANGE =
  'This range does not roll: the report has days of its own, so that each mail shows the same days. Choose another date range in its setup to let it roll.';
