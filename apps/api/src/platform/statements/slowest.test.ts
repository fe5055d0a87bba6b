/** Statements that took long, as the operator sees them. */
import { expect, it } from 'vitest';
import { noteStatement, slowestStatements, withoutValues } from './slowest.ts';

const HOUR = 60 * 60 * 1000;
const ofStore = (now: number) =>
  slowestStatements(Number.POSITIVE_INFINITY, now).filter(({ text }) =>
    text.includes('of_this_test'),
  );

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

it('counts what runs all the time for an hour alone', () => {
  const minute = HOUR / 60;
  const began = 10 * HOUR;
  for (let at = began; at < began + 5 * HOUR; at += minute) {
    noteStatement('facts', 'SELECT steady FROM of_this_test', 50, at);
  }
  expect(ofStore(began + 5 * HOUR - minute)).toMatchObject([{ calls: 60, total: 3000 }]);
});

it.each([
  ["a = E'it\\'s secret'", 'a = ?'],
  ["a = 'it''s secret' AND b = 7.5e-3", 'a = ? AND b = ?'],
  ['DO $$ secret $$', 'DO ?'],
  ['DO $it$ a $$ secret $it$ LIMIT $1', 'DO ? LIMIT $1'],
  ["a = 'cut secr", 'a = ?'],
  ['a -- secret\nb /* secret\n */ c', 'a b c'],
  ['"column_1" = $12', '"column_1" = $12'],
])('leaves values out of %s', (sql, text) => {
  expect(withoutValues(sql)).toBe(text);
});
