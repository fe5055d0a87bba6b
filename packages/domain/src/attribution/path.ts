/** A path: what people met, in order, before they converted or did not. */

/** Whether somebody clicked on an ad or only saw it. */
export type TouchKind = 'click' | 'view';

/** One meeting of a person with a channel. */
export interface Touch {
  readonly channel: string;
  /** Null where the source does not say. */
  readonly kind: TouchKind | null;
  /** Days from the touch to the end of the path, 0 on the same day; null where the source does not say. */
  readonly daysBefore: number | null;
}

/** Touches in order, the oldest first, and what became of the people who met them. */
export interface Path {
  readonly touches: readonly Touch[];
  readonly conversions: number;
  /** Value of the conversions, in any unit. */
  readonly value: number;
  /** People who took the path and did not convert. */
  readonly nulls: number;
}

/** A path of channels alone, for sources that say no more: `Display > Search`. */
export const touchesOf = (path: string): Touch[] =>
  path
    .split(' > ')
    .map((channel) => channel.trim())
    .filter((channel) => channel !== '')
    .map((channel) => ({ channel, kind: null, daysBefore: null }));

/** The channels in order, joined as in `touchesOf`. */
export const pathText = (touches: readonly Touch[]): string =>
  touches.map(({ channel }) => channel).join(' > ');

/**
 * Kind and days of each touch, as facts hold them beside the path: `view 5 > click 0`. Empty where a day is not known: then
 * the path can be neither cut nor weighed by time. A touch of an unknown kind is a `touch`.
 */
export const timingText = (touches: readonly Omit<Touch, 'channel'>[]): string =>
  touches.some(({ daysBefore }) => daysBefore === null)
    ? ''
    : touches.map(({ kind, daysBefore }) => `${kind ?? 'touch'} ${daysBefore}`).join(' > ');

const TIMED = /^(click|view|touch) (\d{1,4})$/;

/** A path with the kinds and days of `timingText`; without them where the text does not tell them of each touch. */
export function timedTouches(path: string, timing: string): Touch[] {
  const touches = touchesOf(path);
  const times = timing.split(' > ').map((each) => TIMED.exec(each));
  if (times.length !== touches.length || times.includes(null)) return touches;
  return touches.map(({ channel }, at) => {
    const [, kind, days] = times[at] ?? [];
    return {
      channel,
      kind: kind === 'click' || kind === 'view' ? kind : null,
      daysBefore: Number(days),
    };
  });
}
