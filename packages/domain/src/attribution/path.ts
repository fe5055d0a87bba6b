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
