/**
 * Holds the figures of a load by day until the whole file is read; beyond a budget they go to a private temporary file.
 */
import { tmpdir } from 'node:os';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { SpillFile } from './load-spill.ts';
import type { FactValues } from './load-types.ts';

/** Bytes of figures kept in memory before they are written out. */
const MEMORY_BUDGET = 32 * 1024 * 1024;

/** A day's records: each is line number, a bit per non-zero figure, then those figures. */
interface Bucket {
  records: Float64Array;
  used: number;
  count: number;
  /** Where earlier records of the day stand in the file, in bytes. */
  readonly spilled: { readonly at: number; readonly bytes: number }[];
}

/** The records of a day. */
export interface DayRecords {
  readonly count: number;
  /** Index of each record in `data`, in the order added. */
  readonly starts: Uint32Array;
  readonly data: Float64Array;
}

/** Records that a new day has room for. */
const FIRST_RECORDS = 64;

/** Figures by day, in the order they came. */
export class FactBuffer {
  readonly #buckets = new Map<string, Bucket>();
  readonly #budget: number;
  readonly #folder: string;
  /** Numbers of the widest record. */
  readonly #widest: number;
  #held = 0;
  #measures = 0;
  #file: SpillFile | null = null;

  /**
   * @param folder Folder of the file for figures beyond the budget.
   * @param width Figures of a record: at most 30.
   */
  constructor(budget = MEMORY_BUDGET, folder = tmpdir(), width: number = FACT_COLUMNS.length) {
    this.#widest = 2 + width;
    this.#budget = budget;
    this.#folder = folder;
  }

  /** Whether `spill` is due. */
  get full(): boolean {
    return this.#held > this.#budget;
  }

  /** A bit for each measure that any record has a figure of that is not 0. */
  get measures(): number {
    return this.#measures;
  }

  /** Days held, in order. */
  get days(): string[] {
    return [...this.#buckets.keys()].sort();
  }

  add(day: string, line: number, values: FactValues): void {
    const widest = this.#widest;
    let bucket = this.#buckets.get(day);
    if (!bucket) {
      bucket = {
        records: new Float64Array(FIRST_RECORDS * widest),
        used: 0,
        count: 0,
        spilled: [],
      };
      this.#buckets.set(day, bucket);
      this.#held += bucket.records.byteLength;
    }
    if (bucket.used + widest > bucket.records.length) this.#grow(bucket);
    const { records } = bucket;
    const start = bucket.used;
    let mask = 0;
    let next = start + 2;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if (value === 0) continue;
      mask |= 1 << i;
      records[next++] = value;
    }
    this.#measures |= mask;
    records[start] = line;
    records[start + 1] = mask;
    bucket.used = next;
    bucket.count++;
  }

  /**
   * Writes everything held to the temporary file.
   * @throws {AppError} `unavailable` when the disk has no room for it.
   */
  async spill(): Promise<void> {
    this.#file ??= await SpillFile.open(this.#folder);
    for (const bucket of this.#buckets.values()) {
      if (bucket.used === 0) continue;
      const bytes = bucket.used * 8;
      const at = await this.#file.append(new Uint8Array(bucket.records.buffer, 0, bytes));
      bucket.spilled.push({ at, bytes });
      bucket.used = 0;
      bucket.records = new Float64Array(FIRST_RECORDS * this.#widest);
    }
    this.#held = this.#buckets.size * FIRST_RECORDS * this.#widest * 8;
  }

  /** All records of a day. */
  async read(day: string): Promise<DayRecords> {
    const bucket = this.#buckets.get(day);
    if (!bucket) return { count: 0, starts: new Uint32Array(), data: new Float64Array() };
    const spilled = bucket.spilled.reduce((sum, part) => sum + part.bytes, 0);
    let data = bucket.records;
    if (spilled > 0 && this.#file) {
      data = new Float64Array(spilled / 8 + bucket.used);
      let at = 0;
      for (const part of bucket.spilled) {
        await this.#file.read(new Uint8Array(data.buffer, at, part.bytes), part.at);
        at += part.bytes;
      }
      data.set(bucket.records.subarray(0, bucket.used), spilled / 8);
    }
    const starts = new Uint32Array(bucket.count);
    let start = 0;
    for (let i = 0; i < bucket.count; i++) {
      starts[i] = start;
      start += 2 + bitCount(data[start + 1] ?? 0);
    }
    return { count: bucket.count, starts, data };
  }

  /** Forgets everything and removes the temporary file. */
  async dispose(): Promise<void> {
    this.#buckets.clear();
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }

  #grow(bucket: Bucket): void {
    const larger = new Float64Array(bucket.records.length * 2);
    larger.set(bucket.records.subarray(0, bucket.used));
    this.#held += larger.byteLength - bucket.records.byteLength;
    bucket.records = larger;
  }
}

/** Adds the figures of the record at `start` to `sums`, one per measure. */
export function addRecord(data: Float64Array, start: number, sums: Float64Array): void {
  const mask = data[start + 1] ?? 0;
  let next = start + 2;
  for (let i = 0; i < sums.length; i++) {
    if (mask & (1 << i)) sums[i] = (sums[i] ?? 0) + (data[next++] ?? 0);
  }
}

/** Bits that are set. */
function bitCount(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
