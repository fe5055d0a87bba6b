/** Holds the figures of a load by day until all of the file is read; beyond a budget they wait in a private temporary file. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import type { FactValues } from './load-types.ts';

/** Bytes of figures kept in memory before they are written out. */
const MEMORY_BUDGET = 256 * 1024 * 1024;

/** A day's records: each is line number, a bit per non-zero figure, then those figures. */
interface Bucket {
  records: Float64Array;
  used: number;
  count: number;
  /** Where earlier records of the day stand in the file, in bytes. */
  readonly spilled: { readonly at: number; readonly bytes: number }[];
}

/** One fact as kept: the line it belongs to and where its figures start. */
export interface DayRecords {
  readonly count: number;
  /** Index of each record in `data`, in the order added. */
  readonly starts: Uint32Array;
  readonly data: Float64Array;
}

const WIDEST = 2 + FACT_COLUMNS.length;

/** Figures by day, in the order they came. */
export class FactBuffer {
  readonly #buckets = new Map<string, Bucket>();
  readonly #budget: number;
  #held = 0;
  #file: { handle: FileHandle; path: string; size: number } | null = null;

  constructor(budget = MEMORY_BUDGET) {
    this.#budget = budget;
  }

  /** Whether `spill` is due. */
  get full(): boolean {
    return this.#held > this.#budget;
  }

  /** Days held, in order. */
  get days(): string[] {
    return [...this.#buckets.keys()].sort();
  }

  add(day: string, line: number, values: FactValues): void {
    let bucket = this.#buckets.get(day);
    if (!bucket) {
      bucket = { records: new Float64Array(64 * WIDEST), used: 0, count: 0, spilled: [] };
      this.#buckets.set(day, bucket);
      this.#held += bucket.records.byteLength;
    }
    if (bucket.used + WIDEST > bucket.records.length) this.#grow(bucket);
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
    records[start] = line;
    records[start + 1] = mask;
    bucket.used = next;
    bucket.count++;
  }

  /** Writes everything held to the temporary file. */
  async spill(): Promise<void> {
    if (!this.#file) {
      const file = path.join(tmpdir(), `flightdeck-load-${randomUUID()}`);
      this.#file = { handle: await open(file, 'wx+', 0o600), path: file, size: 0 };
    }
    for (const bucket of this.#buckets.values()) {
      if (bucket.used === 0) continue;
      const bytes = bucket.used * 8;
      const view = new Uint8Array(bucket.records.buffer, 0, bytes);
      await this.#file.handle.write(view, 0, bytes, this.#file.size);
      bucket.spilled.push({ at: this.#file.size, bytes });
      this.#file.size += bytes;
      bucket.used = 0;
      bucket.records = new Float64Array(64 * WIDEST);
    }
    this.#held = this.#buckets.size * 64 * WIDEST * 8;
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
        await this.#file.handle.read(
          new Uint8Array(data.buffer, at, part.bytes),
          0,
          part.bytes,
          part.at,
        );
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
    if (!file) return;
    await file.handle.close();
    await rm(file.path, { force: true });
  }

  #grow(bucket: Bucket): void {
    const larger = new Float64Array(bucket.records.length * 2);
    larger.set(bucket.records.subarray(0, bucket.used));
    this.#held += larger.byteLength - bucket.records.byteLength;
    bucket.records = larger;
  }
}

/** Adds the figures of the record at `start` to `sums`, one per fact column. */
export function addRecord(data: Float64Array, start: number, sums: Float64Array): void {
  const mask = data[start + 1] ?? 0;
  let next = start + 2;
  for (let i = 0; i < sums.length; i++) {
    if (mask & (1 << i)) sums[i] = (sums[i] ?? 0) + (data[next++] ?? 0);
  }
}

function bitCount(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
