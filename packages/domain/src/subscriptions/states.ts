/** The states of a subscription, and what leads from one to the next. */

export const STATES = ['trial', 'active', 'past-due', 'paused', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof STATES)[number];

/**
 * What happens to a subscription: the trial is over (`begin`), an invoice is not paid in time (`overdue`) or is paid after all
 * (`paid`), somebody pauses, resumes or cancels it or keeps one that was cancelled, its time is over (`end`).
 */
export type SubscriptionEvent =
  | 'begin'
  | 'overdue'
  | 'paid'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'keep'
  | 'keep-trial'
  | 'end';

const NEXT: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionEvent, SubscriptionState>>>>
> = {
  trial: { begin: 'active', cancel: 'cancelled' },
  active: { overdue: 'past-due', pause: 'paused', cancel: 'cancelled' },
  'past-due': { paid: 'active', pause: 'paused', cancel: 'cancelled' },
  paused: { resume: 'active', cancel: 'ended' },
  cancelled: { keep: 'active', 'keep-trial': 'trial', end: 'ended' },
  ended: {},
};

/** The state after an event; null where the event may not happen. */
export const stateAfter = (
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | null => NEXT[state][event] ?? null;

/** Whether it opens its tools. A cancelled one runs to its end, and one that is past due until somebody ends it. */
export const isRunning = (state: SubscriptionState): boolean =>
  state !== 'paused' && state !== 'ended';

export const STATE_LABELS: Readonly<Record<SubscriptionState, string>> = {
  trial: 'Trial',
  active: 'Active',
  'past-due': 'Past due',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};
