/**
 * Setup of tests: a statement that is sent on a connection while another one is under way fails, as it will with version 9 of
 * the driver. Connections of pools let them wait (platform/one-statement.ts): what fails here goes by them.
 */
import pg from 'pg';

const under = new WeakSet<object>();
const { query } = pg.Client.prototype;

function queryAlone(this: pg.Client, ...sent: readonly unknown[]): unknown {
  if (under.has(this)) {
    throw new Error('This connection has a statement under way: await it before the next one.');
  }
  const answer: unknown = Reflect.apply(query, this, sent);
  // With a callback, or for a stream, it answers no promise: these come from the pool and from loads, one by one.
  if (!(answer instanceof Promise)) return answer;
  under.add(this);
  const over = () => void under.delete(this);
  answer.then(over, over);
  return answer;
}

// One process runs many files of tests, each with this setup.
if (query.name !== queryAlone.name) {
  Object.defineProperty(pg.Client.prototype, 'query', { value: queryAlone, writable: true });
}
