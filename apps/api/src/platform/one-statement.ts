/**
 * One statement at a time on a connection of PostgreSQL: version 9 of the driver takes none while another is under way. A
 * transaction has one connection, and what is asked in it at once, as by Promise.all, is asked one after the other.
 */
import type pg from 'pg';

/** Does what it is given one after the other. What fails keeps nothing else back. */
export function makeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const answer = last.then(work);
    last = answer.catch(() => undefined);
    return answer;
  };
}

/**
 * Lets the statements of a connection wait for each other. Those with a callback, as the pool's own, and streams go out at
 * once: whoever sends them waits for them.
 */
export function inOrder<Client extends pg.ClientBase>(client: Client): Client {
  const { query } = client;
  const inTurn = makeTurns();
  const ask = (sent: readonly unknown[]): unknown => Reflect.apply(query, client, sent);
  return Object.assign(client, {
    query: (...sent: readonly unknown[]): unknown => {
      const [asked] = sent;
      const isStream = typeof asked === 'object' && asked !== null && 'submit' in asked;
      const isPromised = !isStream && typeof sent.at(-1) !== 'function';
      return isPromised ? inTurn(async () => ask(sent)) : ask(sent);
    },
  });
}
