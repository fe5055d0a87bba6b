/**
 * What a load brought, kept apart from the facts: per advertiser and month one compressed segment. The facts are a fold
 * over the segments of all loads that count, so that a load can be undone and done again.
 */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';

/** Facts of a day, as kept: each has its line's ids and its figures. */
export interface SegmentDay {
  readonly day: Day;
  /** Ids of the facts in the order of their FactLayout. */
  readonly ids: readonly (readonly number[])[];
  /** Figures of each fact one after the other. */
  readonly sums: Float64Array;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const Header = z.object({
  days: z.array(z.string()),
  /** Facts of each day. */
  counts: z.array(z.int()),
  lines: z.array(z.array(z.int())),
});

/** Bytes of figures in one segment. */
const MOST_BYTES = 8 * 1024 * 1024;
/** First bytes of a segment: the length of its header. */
const LENGTH_BYTES = 4;
/** Bytes of the longest number. */
const LONGEST = 9;
/** Counts below it stay exact when they are doubled. */
const MOST_DOUBLED = 2 ** 52;
/** Stands before a number that is not a count, and for one that is not given. */
const PRECISE = 1;
const NOT_GIVEN = 3;

/** Gathers the facts of one advertiser and month, in the order of days. */
export class SegmentWriter {
  readonly #width: number;
  readonly #days: Day[] = [];
  readonly #counts: number[] = [];
  readonly #lines: (readonly number[])[] = [];
  readonly #lineOf = new Map<number, number>();
  /** Per fact: its line, a bit for each figure that is not zero, those figures. */
  #data = Buffer.alloc(8192);
  #used = 0;

  /** @param width Figures of a fact. */
  constructor(width: number) {
    this.#width = width;
  }

  get rows(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** Whether it should be stored now, and another one begun: a segment is held in memory whole. */
  get isFull(): boolean {
    return this.#used > MOST_BYTES;
  }

  /**
   * @param rank Identifies the line within the load.
   * @param key The advertiser and the ids of the line.
   * @param at Position of the fact's first figure in `sums`.
   */
  add(day: Day, rank: number, key: readonly number[], sums: Float64Array, at: number): void {
    if (this.#days.at(-1) !== day) {
      this.#days.push(day);
      this.#counts.push(0);
    }
    this.#counts[this.#counts.length - 1] = (this.#counts.at(-1) ?? 0) + 1;
    let line = this.#lineOf.get(rank);
    if (line === undefined) {
      line = this.#lines.push(key.slice(1)) - 1;
      this.#lineOf.set(rank, line);
    }
    if (this.#used + (this.#width + 2) * LONGEST > this.#data.length) {
      const larger = Buffer.alloc(this.#data.length * 2);
      this.#data.copy(larger, 0, 0, this.#used);
      this.#data = larger;
    }
    let mask = 0;
    for (let i = 0; i < this.#width; i++) if ((sums[at + i] ?? 0) !== 0) mask |= 1 << i;
    this.#whole(line);
    this.#whole(mask);
    for (let i = 0; i < this.#width; i++) {
      if (mask & (1 << i)) this.#figure(sums[at + i] ?? 0);
    }
  }

  /** A whole number in groups of seven bits, the lowest first; a set high bit says that more follow. */
  #whole(value: number): void {
    const data = this.#data;
    let rest = value;
    while (rest >= 128) {
      data[this.#used++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    data[this.#used++] = rest;
  }

  /** A count doubled; PRECISE and eight bytes; NOT_GIVEN for NaN. */
  #figure(value: number): void {
    if (Number.isInteger(value) && value >= 0 && value < MOST_DOUBLED) {
      this.#whole(value * 2);
      return;
    }
    if (Number.isNaN(value)) {
      this.#data[this.#used++] = NOT_GIVEN;
      return;
    }
    this.#data[this.#used++] = PRECISE;
    this.#data.writeDoubleLE(value, this.#used);
    this.#used += 8;
  }

  /** The segment as it is stored. */
  async body(): Promise<Uint8Array> {
    const header = Buffer.from(
      JSON.stringify({ days: this.#days, counts: this.#counts, lines: this.#lines }),
    );
    const body = Buffer.alloc(LENGTH_BYTES + header.length + this.#used);
    body.writeUInt32LE(header.length, 0);
    header.copy(body, LENGTH_BYTES);
    this.#data.copy(body, LENGTH_BYTES + header.length, 0, this.#used);
    return await compress(body, FAST);
  }
}

/** A segment that was read: its days are made into facts one at a time, when they are asked for. */
export interface Segment {
  readonly days: readonly Day[];
  /** The facts of the day at this position in `days`. */
  facts(position: number): SegmentDay;
}

/**
 * Reads a segment.
 * @param width Figures of a fact.
 * @param unknown Id of each dimension in facts that do not say: a load that was kept before its dataset got the last ones
 *   has none of them.
 */
export async function readSegment(
  stored: Uint8Array,
  width: number,
  unknown: readonly number[],
): Promise<Segment> {
  const bytes = await decompress(stored);
  const length = bytes.readUInt32LE(0);
  const {
    days,
    counts,
    lines: kept,
  } = Header.parse(JSON.parse(bytes.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)));
  const lines = kept.map((line) => [...line, ...unknown.slice(line.length)]);
  const data = bytes.subarray(LENGTH_BYTES + length);
  let at = 0;
  const whole = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = data[at++] ?? 0;
      if (byte < 128) return value + byte * scale;
      value += (byte - 128) * scale;
    }
  };
  const figure = (): number => {
    const doubled = whole();
    if (doubled === NOT_GIVEN) return Number.NaN;
    if (doubled !== PRECISE) return doubled / 2;
    at += 8;
    return data.readDoubleLE(at - 8);
  };
  // Where each day begins is known when those before it were read.
  const starts = counts.map((count) => {
    const start = at;
    for (let i = 0; i < count; i++) {
      whole();
      for (let rest = whole(); rest !== 0; rest &= rest - 1) figure();
    }
    return start;
  });
  return {
    days,
    facts(position) {
      const count = counts[position] ?? 0;
      const sums = new Float64Array(count * width);
      at = starts[position] ?? 0;
      const ids = Array.from({ length: count }, (_, fact) => {
        const line = lines[whole()] ?? [];
        const mask = whole();
        for (let i = 0; i < width; i++) {
          if (mask & (1 << i)) sums[fact * width + i] = figure();
        }
        return line;
      });
      return { day: days[position] ?? '', ids, sums };
    },
  };
}
