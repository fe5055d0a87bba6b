/** Days as whole numbers since 1970-01-01, for quick arithmetic over many of them. */

/** Days since 1970-01-01. */
export type DayNumber = number;

const MS = 86_400_000;

/** Texts of days: hundreds of thousands of rows ask for a few hundred of them. */
const texts = new Map<DayNumber, string>();

/** `YYYY-MM-DD` of a day number. */
export function dayOf(number: DayNumber): string {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * MS).toISOString().slice(0, 10);
  texts.set(number, text);
  return text;
}

/** Weekday of a day number, from Sunday as 0. */
export function weekdayOf(number: DayNumber): number {
  return (((number + 4) % 7) + 7) % 7;
}
