/** Until when items are hidden. */
import { type Day, shiftDay } from '@flightdeck/domain/dates';

/** The choices: days from today, a day of one's own, or no day but a change. */
export const SNOOZES = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: 'day', label: 'On a day that I choose' },
  { value: 'change', label: 'Only when its level changes' },
] as const;
export type SnoozeChoice = (typeof SNOOZES)[number]['value'];

/** As the server takes it. */
export interface Snooze {
  readonly until: Day | null;
  readonly forChange: boolean;
}

/**
 * The snooze of a choice; null while a day is missing or not still to come.
 * @param day Of the choice `day`, as a date field gives it.
 * @param forChange Also ends when the level changes.
 */
export function snoozeOf(
  choice: SnoozeChoice,
  day: string,
  forChange: boolean,
  today: Day,
): Snooze | null {
  if (choice === 'change') return { until: null, forChange: true };
  if (choice !== 'day') return { until: shiftDay(today, Number(choice)), forChange };
  return day > today ? { until: day, forChange } : null;
}
