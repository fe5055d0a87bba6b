import { expect, it } from 'vitest';
import { moved } from './use-grid-keys.ts';

const last = { row: 20, column: 6 };
const press = (key: string, ctrlKey = false, at = { row: 3, column: 2 }) =>
  moved(at, { key, ctrlKey }, last);

it('moves by arrows, to the ends and by pages, and stays inside', () => {
  expect(press('ArrowRight')).toEqual({ row: 3, column: 3 });
  expect(press('ArrowUp')).toEqual({ row: 2, column: 2 });
  expect(press('ArrowLeft', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
  expect(press('Home')).toEqual({ row: 3, column: 0 });
  expect(press('End')).toEqual({ row: 3, column: 6 });
  expect(press('Home', true)).toEqual({ row: 0, column: 0 });
  expect(press('End', true)).toEqual(last);
  expect(press('PageDown', false, { row: 15, column: 2 })).toEqual({ row: 20, column: 2 });
  expect(press(' ')).toBeNull();
});
