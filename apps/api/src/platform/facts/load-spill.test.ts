/** Figures that wait on the disk come back unchanged, leave nothing behind, and stop before the disk is full. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertRoom, diskFull } from '../disk.ts';
import { addRecord, FactBuffer } from './load-buffer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-spill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('figures beyond the memory come back in their order, from a file that has no name', async () => {
  const buffer = new FactBuffer(10_000, folder);
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  for (let line = 0; line < 3000; line++) {
    const values = FACT_COLUMNS.map((_, i) => (line + i) % 3);
    buffer.add(days[line % 3] ?? '', line, values);
    if (buffer.full) await buffer.spill();
  }
  // A process that is killed now leaves nothing.
  expect(await readdir(folder)).toEqual([]);
  for (const [n, day] of days.entries()) {
    const { count, starts, data } = await buffer.read(day);
    expect(count).toBe(1000);
    for (const [i, start] of starts.entries()) {
      const line = 3 * i + n;
      const sums = new Float64Array(FACT_COLUMNS.length);
      addRecord(data, start, sums);
      expect([data[start], ...sums]).toEqual([line, ...FACT_COLUMNS.map((_, f) => (line + f) % 3)]);
    }
  }
  await buffer.dispose();
});

test('a disk without room is told before it is full, and when it is', async () => {
  await expect(assertRoom(folder, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('disk has no room'),
  });
  await assertRoom(folder, 1);
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  expect(diskFull(new Error('upload', { cause: full }))?.message).toContain('no room');
  expect(diskFull(new Error('other'))).toBeNull();
});
