/** Reads for one drawing. */
import { expect, it } from 'vitest';
import { readOnce } from './share-reads.ts';

it('asks each statement once, with its own parameters, and answers as the store does', async () => {
  const asked: string[] = [];
  const read = readOnce(async (sql, params = []) => {
    asked.push(`${sql} ${params.join()}`);
    return [{ sql, at: asked.length }];
  });
  const first = await read('SELECT $1', [1]);
  const [second, third] = await Promise.all([read('SELECT $1', [1]), read('SELECT $1', [2])]);
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
  expect(asked).toEqual(['SELECT $1 1', 'SELECT $1 2']);
});
