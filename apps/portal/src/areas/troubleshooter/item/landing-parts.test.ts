/** The parts of a URL that are marked. */
import type { MarkedUrl } from '@flightdeck/contract/troubleshooter';
import { expect, it } from 'vitest';
import { landingParts } from './landing-parts.ts';

const fault = (
  title: string,
  level: 1 | 2,
  [from, to]: readonly [number, number],
): MarkedUrl['faults'][number] => ({ code: 1, title, text: title, level, from, to });
const url = 'https://a.com?c=1&c=2#x';

it('are one where nothing is wrong', () => {
  expect(landingParts({ url, faults: [] })).toEqual([
    { at: 0, text: url, level: null, titles: [] },
  ]);
});

it('have the worst level of the faults that they stand for, and a place where something is missing', () => {
  const faults = [
    fault('Multiple', 2, [18, 21]),
    fault('Wrong', 1, [18, 21]),
    fault('Missing', 2, [21, 21]),
  ];
  const parts = landingParts({ url, faults });
  expect(parts).toEqual([
    { at: 0, text: 'https://a.com?c=1&', level: null, titles: [] },
    { at: 18, text: 'c=2', level: 1, titles: ['Multiple', 'Wrong'] },
    { at: 21, text: '', level: 2, titles: ['Missing'] },
    { at: 21, text: '#x', level: null, titles: [] },
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(url);
});

it('end with what is missing at the end', () => {
  const parts = landingParts({ url: 'https://a.com', faults: [fault('Missing', 2, [13, 13])] });
  expect(parts.map(({ text, level }) => [text, level])).toEqual([
    ['https://a.com', null],
    ['', 2],
  ]);
});
