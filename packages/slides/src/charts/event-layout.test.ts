/** The marks of key events and their key. */
import { describe, expect, it } from 'vitest';
import { textWidth } from '../text/measure.ts';
import { eventKey, KEY_SIZE, markRoom, spokenEvents } from './event-layout.ts';

const event = (title: string) => ({
  ...{ id: title, kind: 'other' as const, title, start: '2026-03-12', end: '2026-03-12' },
  note: `12 Mar 2026: ${title}`,
});
const [SALE, LAUNCH, OUTAGE] = [event('Sale'), event('Launch'), event('Outage')];

describe('the key of events', () => {
  it('says what each letter stands for, side by side where it fits', () => {
    expect(eventKey([[SALE], [LAUNCH, OUTAGE]], 0, 1000, 2)).toMatchObject([
      { letter: 'A', text: SALE.note, x: 0, line: 0 },
      { letter: 'B', text: `${LAUNCH.note}; ${OUTAGE.note}`, line: 0 },
    ]);
    expect(eventKey([[SALE], [LAUNCH]], 0, 200, 2).map(({ x, line }) => [x, line])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(eventKey([], 0, 1000, 2)).toEqual([]);
  });

  it('counts those that have no room, and stays within its width', () => {
    const width = 420;
    const many = Array.from({ length: 9 }, (_, at) => [event(`Something rather long ${at}`)]);
    const items = eventKey(many, 2, width, 2);
    expect(items.at(-1)).toMatchObject({
      letter: null,
      text: `and ${11 - (items.length - 1)} more`,
    });
    for (const { x, text, letter } of items) {
      expect(x + (letter ? 22 : 0) + textWidth(text, KEY_SIZE)).toBeLessThanOrEqual(width);
    }
    expect(eventKey([[SALE, SALE, SALE, SALE]], 0, 1000, 1)[0]?.text).toMatch(/ and 2 more$/);
  });

  it('is read out whole', () => {
    expect(spokenEvents([])).toBe('');
    expect(spokenEvents([SALE, LAUNCH])).toBe(` Key events: ${SALE.note}; ${LAUNCH.note}.`);
  });
});

it('puts marks together by the pixels of a day', () => {
  expect(markRoom(1000, 31)).toEqual({ near: 1, most: 12 });
  expect(markRoom(300, 365)).toEqual({ near: 27, most: 5 });
});
