/** Days as whole numbers since 1970-01-01, for quick arithmetic over many of them. */

/** Days since 1970-01-01. */
export type DayNumber = number;

const MS = 86_400_000;

/** Number of a `YYYY-MM-DD` day. */
export function dayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / MS;
}

/** `YYYY-MM-DD` of a day number. */
export function dayOf(number: DayNumber): string {
  return new Date(number * MS).toISOString().slice(0, 10);
}

/** Weekday of a day number, from Sunday as 0. */
export function weekdayOf(number: DayNumber): number {
  return (((number + 4) % 7) + 7) % 7;
}
