/** The selection as one byte per option: ticking one of 100,000 copies nothing. */
import { listingOf } from './listing.ts';
import type { MultiSelectOption } from './selection.ts';

type Options = readonly MultiSelectOption[];
/** Places among the options. */
export type Places = ArrayLike<number> & Iterable<number>;

/** Counts over some of the options. */
export interface Tally {
  readonly ticked: number;
  /** Neither ticked nor disabled; when nothing is ticked, all. */
  readonly open: number;
}

/** State of the row above the list. */
export const triState = ({ ticked, open }: Tally): 'on' | 'off' | 'some' =>
  ticked === 0 ? 'off' : open > 0 ? 'some' : 'on';

/** A selection over a list of options. Its methods change it in place; the caller has to render again. */
export class Choice {
  readonly options: Options;
  /** Chosen ids that the options do not have. */
  readonly others: ReadonlySet<string>;
  readonly #ticked: Uint8Array;
  #count: number;
  /** Indexes that the last change ticked all; they need no counting. */
  #whole: Places | null = null;

  private constructor(
    options: Options,
    ticked: Uint8Array,
    count: number,
    others: ReadonlySet<string> = new Set(),
  ) {
    this.options = options;
    this.others = others;
    this.#ticked = ticked;
    this.#count = count;
  }

  /** Selects the options with these ids; unknown ids are kept aside. */
  static of(options: Options, ids: readonly string[]): Choice {
    const ticked = new Uint8Array(options.length);
    const others = new Set(ids);
    const { size } = others;
    if (size > 0) {
      for (let place = 0; place < options.length; place += 1) {
        if (others.delete(options[place]?.id ?? '')) ticked[place] = 1;
      }
    }
    return new Choice(options, ticked, size - others.size, others);
  }

  /** Every option that is not disabled. */
  static all(options: Options): Choice {
    const choice = Choice.of(options, []);
    choice.add(listingOf(options).every, Number.POSITIVE_INFINITY);
    return choice;
  }

  /** Number of chosen options, with those kept aside. */
  get size(): number {
    return this.#count + this.others.size;
  }

  has(place: number): boolean {
    return this.#ticked[place] === 1;
  }

  copy(): Choice {
    return new Choice(this.options, this.#ticked.slice(), this.#count, this.others);
  }

  /** The same choice over other options. */
  onto(options: Options): Choice {
    return Choice.of(options, this.ids());
  }

  /** Chosen ids in the order of the options, those kept aside at the end. */
  ids(): readonly string[] {
    const chosen = this.options.filter((_, place) => this.has(place));
    return [...chosen.map(({ id }) => id), ...this.others];
  }

  tally(places: Places): Tally {
    const { length } = places;
    const { hasDisabled } = listingOf(this.options);
    const count = this.#count;
    const total = this.options.length;
    // Mostly nothing or everything is ticked, or everything is listed: then no option needs to be read.
    if (count === 0 || (length === total && !hasDisabled)) {
      return { ticked: count, open: length - count };
    }
    if (count === total || places === this.#whole) return { ticked: length, open: 0 };
    let ticked = 0;
    let shut = 0;
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? -1;
      if (this.#ticked[place] === 1) ticked += 1;
      else if (hasDisabled && this.options[place]?.isDisabled) shut += 1;
    }
    return { ticked, open: length - ticked - shut };
  }

  /** Ticks options in order until the limit; the others stay as they are. Answers how many did not fit. */
  add(places: Places, limit: number): number {
    const ticks = this.#ticked;
    const { hasDisabled } = listingOf(this.options);
    const room = limit - this.size;
    let added = 0;
    let leftOut = 0;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? -1;
      if (ticks[place] !== 0 || (hasDisabled && this.options[place]?.isDisabled)) continue;
      if (added < room) {
        ticks[place] = 1;
        added += 1;
      } else leftOut += 1;
    }
    this.#count += added;
    if (!hasDisabled && leftOut === 0) this.#whole = places;
    return leftOut;
  }

  /** Unticks options; disabled ones and all others stay as they are. */
  remove(places: Places): void {
    const ticks = this.#ticked;
    const { hasDisabled } = listingOf(this.options);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? -1;
      if (ticks[place] !== 1 || (hasDisabled && this.options[place]?.isDisabled)) continue;
      ticks[place] = 0;
      this.#count -= 1;
    }
    this.#whole = null;
  }

  /** The same selection without ids kept aside. */
  withoutOthers(): Choice {
    return new Choice(this.options, this.#ticked.slice(), this.#count);
  }

  /** A selection of the first ones only, up to the limit. */
  first(limit: number): Choice {
    const ticked = this.#ticked.slice();
    let left = limit;
    for (let place = 0; place < ticked.length; place += 1) {
      if (ticked[place] !== 1) continue;
      if (left > 0) left -= 1;
      else ticked[place] = 0;
    }
    return new Choice(this.options, ticked, Math.min(limit, this.#count));
  }

  /** Whether both selections are equal; they must be over the same options. */
  equals(other: Choice): boolean {
    if (this.#count !== other.#count || this.others.size !== other.others.size) return false;
    if (this.#count === 0) return true;
    for (let place = 0; place < this.#ticked.length; place += 1) {
      if (this.#ticked[place] !== other.#ticked[place]) return false;
    }
    return true;
  }
}
