/** The signs and the note of marked days. */
import { describe, expect, it } from 'vitest';
import { noteLines, signSpans, spokenMarks } from './day-marks-layout.ts';

const mark = (start: string, note: string, end = start) => ({ start, end, note });
const GAP = mark('2026-03-12', '12 – 14 Mar 2026: no data loaded', '2026-03-14');
const HIGH = mark('2026-03-20', '20 Mar 2026: one campaign far above usual');
const LOW = mark('2026-03-28', '28 Mar 2026: one campaign far below usual');

describe('the note of marked days', () => {
  it('tells two, on one line where they fit, and counts the others', () => {
    expect(noteLines([], 1000)).toEqual([]);
    expect(noteLines([GAP], 1000)).toEqual([GAP.note]);
    expect(noteLines([GAP, HIGH, LOW], 1000)).toEqual([`${GAP.note}; ${HIGH.note} and 1 more`]);
  });

  it('takes a line for each in a narrow chart, and tells less before it is cut', () => {
    expect(noteLines([GAP, HIGH], 360)).toEqual([GAP.note, HIGH.note]);
    expect(noteLines([GAP, HIGH, LOW, LOW], 320)).toEqual([`${GAP.note} and 3 more`]);
  });

  it('is read out whole', () => {
    expect(spokenMarks([])).toBe('');
    expect(spokenMarks([GAP, HIGH, LOW])).toBe(
      ` Marked days: ${GAP.note}; ${HIGH.note}; ${LOW.note}.`,
    );
  });
});

describe('signs', () => {
  const x = (day: string) => Number(day.slice(-2)) * 4;
  it('span their days, and those that would touch become one', () => {
    expect(signSpans([GAP, LOW], x)).toEqual([
      { from: 48, to: 56 },
      { from: 112, to: 112 },
    ]);
    expect(signSpans([HIGH, mark('2026-03-22', '')], x)).toEqual([{ from: 80, to: 88 }]);
  });
});
