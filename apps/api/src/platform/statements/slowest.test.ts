/** Statements that took long, as the operator sees them. */
import { expect, it } from 'vitest';
import { noteStatement, slowestStatements } from './slowest.ts';

const HOUR = 60 * 60 * 1000;
const ofStore = (now: number) =>
  slowestStatements(10, now).filter(({ text }) => text.includes('of_this_test'));

it('counts statements of the last hour by their text, without values', () => {
  noteStatement(
    'records',
    "SELECT 1 FROM of_this_test WHERE a = 'secret@example.com' AND b = $1",
    60,
    0,
  );
  noteStatement('records', "SELECT 2 FROM of_this_test WHERE a = 'other' AND b = $1", 140, 1);
  noteStatement('facts', 'SELECT x FROM of_this_test', 100, 2);
  noteStatement('facts', 'SELECT quick FROM of_this_test', 49, 2);
  expect(ofStore(3)).toEqual([
    {
      store: 'records',
      text: 'SELECT ? FROM of_this_test WHERE a = ? AND b = $1',
      ...{ calls: 2, total: 200, most: 140 },
    },
    { store: 'facts', text: 'SELECT x FROM of_this_test', calls: 1, total: 100, most: 100 },
  ]);
  expect(ofStore(HOUR + 3)).toEqual([]);
  noteStatement('facts', 'SELECT x FROM of_this_test', 70, HOUR + 3);
  expect(ofStore(HOUR + 3)).toMatchObject([{ calls: 1, total: 70 }]);
});
