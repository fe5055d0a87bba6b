import { expect, it } from 'vitest';
import { piecesOf } from './marked-url.ts';

const fault = (from: number, to: number, title: string) => ({ from, to, title, explanation: title });
const URL = 'https://a.example/?c=1?p=2';

it('marks the offending part and leaves the rest', () => {
  expect(piecesOf({ url: URL, faults: [fault(22, 23, 'Second question mark')] })).toEqual([
    { from: 0, text: 'https://a.example/?c=1', faults: [] },
    { from: 22, text: '?', faults: ['Second question mark'] },
    { from: 23, text: 'p=2', faults: [] },
  ]);
});

it('shows where something is missing', () => {
  expect(piecesOf({ url: URL, faults: [fault(26, 26, 'Placement missing')] })).toEqual([
    { from: 0, text: URL, faults: [] },
    { from: 26, text: '', faults: ['Placement missing'] },
  ]);
});

it('names all faults of a part that several share', () => {
  const pieces = piecesOf({ url: 'abcdef', faults: [fault(0, 4, 'One'), fault(2, 6, 'Two')] });
  expect(pieces.map(({ text, faults }) => [text, faults])).toEqual([
    ['ab', ['One']],
    ['cd', ['One', 'Two']],
    ['ef', ['Two']],
  ]);
});
