/** Each file is checked on its own, against stated limits. */
import { describe, expect, it } from 'vitest';
import {
  type FileLimits,
  formatBytes,
  judgeFiles,
  limitsText,
  shareProgress,
  typesText,
} from './files.ts';

const limits: FileLimits = {
  files: 2,
  bytes: 1000,
  types: [
    { mime: 'image/png', label: 'PNG' },
    { mime: 'text/csv', label: 'CSV' },
    { mime: 'application/pdf', label: 'PDF' },
  ],
};
const file = (name: string, type: string, size = 10): File =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });
const judge = (...files: readonly File[]) =>
  judgeFiles(
    files.map((one, index) => ({ id: String(index), file: one })),
    limits,
  );
const refusals = (...files: readonly File[]) => judge(...files).map(({ refusal }) => refusal);

describe('a file', () => {
  it.each([
    [file('a.png', 'image/png'), null],
    [file('a.mov', 'video/quicktime'), 'Only PNG, CSV or PDF can be sent.'],
    [file('a', ''), 'Only PNG, CSV or PDF can be sent.'],
    [file('a.png', 'image/png', 0), 'The file is empty.'],
    [file('a.png', 'image/png', 64_000), '64 KB is over 1 KB.'],
    [file('a.png', 'image/png', 1001), 'It is over 1 KB.'],
    [file('a.png', 'image/png', 1000), null],
  ])('%# is judged', (one, refusal) => {
    expect(refusals(one)).toEqual([refusal]);
  });

  it('is known by its ending where the browser calls it something else', () => {
    const [csv, unnamed, picture] = judge(
      file('raw.csv', 'application/vnd.ms-excel'),
      file('page.PDF', ''),
      file('photo.csv', 'image/heic'),
    );
    expect([csv?.refusal, csv?.file.type]).toEqual([null, 'text/csv']);
    expect([unnamed?.refusal, unnamed?.file.type]).toEqual([null, 'application/pdf']);
    expect(picture?.refusal).toContain('Only');
  });
});

describe('many files', () => {
  it('do not block each other, and refused ones take no place', () => {
    expect(
      refusals(
        file('a.mov', 'video/quicktime'),
        file('b.png', 'image/png'),
        file('c.png', 'image/png', 0),
        file('d.png', 'image/png'),
        file('e.png', 'image/png'),
      ),
    ).toEqual([
      'Only PNG, CSV or PDF can be sent.',
      null,
      'The file is empty.',
      null,
      'Only 2 files can be sent at a time.',
    ]);
  });

  it('are taken once', () => {
    expect(refusals(file('a.png', 'image/png'), file('a.png', 'image/png'))).toEqual([
      null,
      'It is attached already.',
    ]);
  });

  it('are sent one after the other', () => {
    expect(shareProgress([100, 300, 0], 0.5)).toEqual([1, 1 / 3, 1]);
    expect(shareProgress([100, 300], 0)).toEqual([0, 0]);
    expect(shareProgress([100, 300], 2)).toEqual([1, 1]);
  });
});

describe('words', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [412_345, '412 KB'],
    [1_100_000, '1.1 MB'],
    [20_000_000, '20 MB'],
    [2_000_000, '2 MB'],
    [1_500_000_000, '1.5 GB'],
  ])('%d bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it('state the limits', () => {
    expect(limitsText({ ...limits, files: 5, bytes: 20_000_000 })).toBe('up to 5, 20 MB each');
    expect(typesText(limits)).toBe('PNG, CSV or PDF');
    expect(typesText({ ...limits, types: [{ mime: 'image/png', label: 'PNG' }] })).toBe('PNG');
  });
});
