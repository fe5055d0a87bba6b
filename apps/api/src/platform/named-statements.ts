/**
 * Names for the statements that are asked often, so that PostgreSQL reads and plans each of them once on a connection: that
 * costs it more than ten times what most of them take to answer (docs/decisions/0076).
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement is named once it was asked so often. Those with a list of ids are as many as there are lengths. */
const OFTEN = 5;
/** Most statements that are known at once. A connection keeps what it was given until it ends (`CONNECTION_SECONDS`). */
const MOST = 500;
/**
 * Not of these. Where the table decides which columns there are, another version of the program may change them. Where days are
 * asked of the facts, a plan for any days reads more partitions than one for these. And where a conflict is with an index of some
 * rows, a plan for any values cannot tell that it is this index.
 */
const EACH_TIME = /\*(?!\))|\bday\b|\bon conflict\b(?:(?!\bdo\b).)*\bwhere\b/is;
/** PostgreSQL's answer to a name whose statement would give other columns than before. */
const STALE = '0A000';

/** How long a connection lives, in seconds: so long it keeps its statements, and the plans that it made for them. */
export const CONNECTION_SECONDS = 3600;

const known = new LRUCache<string, { asked: number; name?: string }>({ max: MOST });

/**
 * The name of a statement that was asked often: the same text has the same name in every process, so that behind a pooler which
 * mixes their connections no name ever stands for another statement.
 */
function nameOf(text: string): string | undefined {
  const one = known.get(text) ?? { asked: 0 };
  one.asked += 1;
  if (one.asked === OFTEN && !EACH_TIME.test(text)) {
    one.name = createHash('sha256').update(text).digest('base64url');
  }
  known.set(text, one);
  return one.name;
}

const textOf = (asked: unknown): string | undefined => {
  if (typeof asked === 'string') return asked;
  const isStatement =
    typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
  return isStatement && typeof asked.text === 'string' ? asked.text : undefined;
};

/** Lets a connection name the statements with parameters that are asked often. */
export function withNames<Client extends pg.ClientBase>(client: Client): Client {
  const { query } = client;
  let renewed = 0;
  return Object.assign(client, {
    query: (...sent: readonly unknown[]): unknown => {
      const [asked, values, ...rest] = sent;
      const text = Array.isArray(values) && values.length > 0 ? textOf(asked) : undefined;
      const often = text === undefined ? undefined : nameOf(text);
      if (text === undefined || often === undefined) return Reflect.apply(query, client, sent);
      const statement = typeof asked === 'object' ? asked : { text };
      const named = { ...statement, name: `${often}_${renewed}` };
      const answer: unknown = Reflect.apply(query, client, [named, values, ...rest]);
      // A pool ends a connection itself whose statement fails, but not where that was part of a transaction.
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === STALE) renewed += 1;
        });
      }
      return answer;
    },
  });
}
