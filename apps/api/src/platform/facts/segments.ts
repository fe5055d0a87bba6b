/**
 * What a load brought, kept apart from the facts: per advertiser and month one compressed segment. The facts are a fold
 * over the segments of all loads that count, so that a load can be undone and done again.
 */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { bitCount } from './load-buffer.ts';

/** Facts of a day, as kept: each has its line's ids and its figures. */
export interface SegmentDay {
  readonly day: Day;
  /** Ids of the facts without day, advertiser and feed, in the order of FACT_KEY_COLUMNS. */
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
/** First bytes of a segment: the length of its header. Figures begin at a multiple of 8. */
const LENGTH_BYTES = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** Gathers the facts of one advertiser and month, in the order of days. */
export class SegmentWriter {
  readonly #width: number;
  readonly #days: Day[] = [];
  readonly #counts: number[] = [];
  readonly #lines: (readonly number[])[] = [];
  readonly #lineOf = new Map<number, number>();
  /** Per fact: its line, a bit for each figure that is not zero, those figures. */
  #data = new Float64Array(1024);
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
    return this.#used * 8 > MOST_BYTES;
  }

  /** @param rank Identifies the line within the load. @param at Position of the fact's first figure in `sums`. */
  add(day: Day, rank: number, ids: readonly number[], sums: Float64Array, at: number): void {
    if (this.#days.at(-1) !== day) {
      this.#days.push(day);
      this.#counts.push(0);
    }
    this.#counts[this.#counts.length - 1] = (this.#counts.at(-1) ?? 0) + 1;
    let line = this.#lineOf.get(rank);
    if (line === undefined) {
      line = this.#lines.push(ids) - 1;
      this.#lineOf.set(rank, line);
    }
    if (this.#used + this.#width + 2 > this.#data.length) {
      const larger = new Float64Array(this.#data.length * 2);
      larger.set(this.#data);
      this.#data = larger;
    }
    const data = this.#data;
    const start = this.#used;
    let mask = 0;
    let next = start + 2;
    for (let i = 0; i < this.#width; i++) {
      const value = sums[at + i] ?? 0;
      if (value === 0) continue;
      mask |= 1 << i;
      data[next++] = value;
    }
    data[start] = line;
    data[start + 1] = mask;
    this.#used = next;
  }

  /** The segment as it is stored. */
  async body(): Promise<Uint8Array> {
    const header = Buffer.from(
      JSON.stringify({ days: this.#days, counts: this.#counts, lines: this.#lines }),
    );
    const figures = Buffer.from(this.#data.buffer, 0, this.#used * 8);
    const begin = aligned(LENGTH_BYTES + header.length);
    const body = Buffer.alloc(begin + figures.length);
    body.writeUInt32LE(header.length, 0);
    header.copy(body, LENGTH_BYTES);
    figures.copy(body, begin);
    return await compress(body, FAST);
  }
}

/** A segment that was read: its days are made into facts one at a time, when they are asked for. */
export interface Segment {
  readonly days: readonly Day[];
  /** The facts of the day at this position in `days`. */
  facts(position: number): SegmentDay;
}

/** Reads a segment. @param width Figures of a fact. */
export async function readSegment(stored: Uint8Array, width: number): Promise<Segment> {
  const bytes = await decompress(stored);
  const length = bytes.readUInt32LE(0);
  const { days, counts, lines } = Header.parse(
    JSON.parse(bytes.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)),
  );
  const begin = bytes.byteOffset + aligned(LENGTH_BYTES + length);
  const end = bytes.byteOffset + bytes.length;
  const data = new Float64Array(bytes.buffer.slice(begin, end));
  let at = 0;
  const starts = counts.map((count) => {
    const start = at;
    for (let i = 0; i < count; i++) at += 2 + bitCount(data[at + 1] ?? 0);
    return start;
  });
  return {
    days,
    facts(position) {
      const count = counts[position] ?? 0;
      const sums = new Float64Array(count * width);
      let next = starts[position] ?? 0;
      const ids = Array.from({ length: count }, (_, fact) => {
        const line = lines[data[next++] ?? 0] ?? [];
        const mask = data[next++] ?? 0;
        for (let i = 0; i < width; i++) {
          if (mask & (1 << i)) sums[fact * width + i] = data[next++] ?? 0;
        }
        return line;
      });
      return { day: days[position] ?? '', ids, sums };
    },
  };
}
