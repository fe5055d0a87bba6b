/**
 * Writes rows to ClickHouse in a transaction of PostgreSQL. They are there before it commits, and count with its commit: what
 * counts is a row of `fact_part`. Rows of a transaction that fails never count, and are removed later.
 */
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { AccountDay } from '../fact-rows.ts';
import { LOAD_LOCK } from '../rollups.ts';
import type { FactsElsewhere, FactsTransaction } from '../store.ts';
import type { FactTable } from '../tables.ts';
import { fillIn, isNoted, ofParts, type Part, partsOf } from './read.ts';
import type { ClickhouseServer } from './server.ts';
import { type HeldTables, NEW_GEN } from './tables.ts';

/** Writings that an account's month may consist of; more are made one, since each costs every question a little. */
const MOST_WRITINGS = 12;

/** An insert that is under way. */
interface Writing {
  readonly gen: string;
  readonly columns: string;
  readonly body: PassThrough;
  readonly done: Promise<void>;
}

const Gens = z.tuple([z.object({ gen: z.string() })]);
const Written = z.array(z.tuple([z.int(), z.string(), z.coerce.number()]));
const Many = z.array(z.object({ advertiser_id: z.int(), month: z.string() }));

/** A transaction whose facts go to ClickHouse. */
export class WritingTransaction implements FactsTransaction {
  readonly elsewhere: FactsElsewhere;
  readonly #tx: FactsTransaction;
  readonly #server: ClickhouseServer;
  readonly #held: HeldTables;
  readonly #open = new Map<string, Promise<Writing>>();
  #copied: Promise<void> = Promise.resolve();
  readonly #guard: (sql: string) => void;

  constructor(
    tx: FactsTransaction,
    server: ClickhouseServer,
    held: HeldTables,
    guard: (sql: string) => void,
  ) {
    this.#tx = tx;
    this.#server = server;
    this.#held = held;
    this.#guard = guard;
    this.elsewhere = {
      holds: (table) => held.has(table),
      removeDays: (table, month, days) => this.#removeDays(table, month, days),
      removeBefore: (table, month) => this.#removeBefore(table, month),
      sizes: (table, ids, month) => this.#sizes(table, ids, month),
    };
  }

  // Callers take these out of the transaction.
  readonly query: FactsTransaction['query'] = async (sql, params = []) => {
    if (!isNoted(sql)) {
      this.#guard(sql);
      return this.#tx.query(sql, params);
    }
    // A statement sees what its transaction has written.
    await this.settle();
    const read = (text: string, own: readonly unknown[]) => this.#tx.query(text, own);
    const filled = await fillIn(this.#server, this.#held, read, { sql, params });
    this.#guard(filled.sql);
    return this.#tx.query(filled.sql, filled.params);
  };

  readonly copy: FactsTransaction['copy'] = async (table, columns, chunks) => {
    const held = this.#held.get(table);
    if (!held) return this.#tx.copy(table, columns, chunks);
    // Lines of two copies must not mix.
    const copying = this.#copied.then(() => this.#copy(held, columns, chunks));
    this.#copied = copying.then(
      () => undefined,
      () => undefined,
    );
    return copying;
  };

  async #copy(
    held: FactTable,
    columns: readonly string[],
    chunks: AsyncIterable<string> | Iterable<string>,
  ): Promise<number> {
    let writing: Writing | undefined;
    let rows = 0;
    let isAtStart = true;
    for await (const chunk of chunks) {
      // An insert without rows would fail.
      if (chunk === '') continue;
      writing ??= await this.#writing(held, columns);
      const { gen, body, done } = writing;
      const start = `${gen}\t`;
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) rows++;
      const lines = chunk.replaceAll('\n', `\n${start}`);
      const isWhole = chunk.endsWith('\n');
      const text = `${isAtStart ? start : ''}${isWhole ? lines.slice(0, -start.length) : lines}`;
      isAtStart = isWhole;
      // Where the insert has failed, nobody empties the stream.
      if (!body.write(text)) {
        await Promise.race([new Promise((drained) => body.once('drain', drained)), done]);
      }
      await setImmediate();
    }
    return rows;
  }

  /** Ends what is being written, and notes what it consists of. */
  async settle(): Promise<void> {
    await this.#copied;
    const open = [...this.#open];
    this.#open.clear();
    for (const [table, opening] of open) {
      await this.#end(table, await opening);
    }
  }

  async #end(table: string, { gen, body, done }: Writing): Promise<void> {
    body.end();
    await done;
    await this.#note(table, gen);
    await this.#join(table, gen);
  }

  /** Ends what is being written; it never counts. */
  async abandon(): Promise<void> {
    for (const opening of this.#open.values()) {
      const writing = await opening.catch(() => null);
      writing?.body.destroy(new Error('The load was given up.'));
      await writing?.done.catch(() => undefined);
    }
    this.#open.clear();
  }

  async #writing(table: FactTable, columns: readonly string[]): Promise<Writing> {
    const names = columns.join(', ');
    const held = this.#open.get(table.table);
    if (held) {
      const writing = await held;
      if (writing.columns === names) return writing;
      await this.#end(table.table, writing);
      this.#open.delete(table.table);
      return this.#writing(table, columns);
    }
    const opening = this.#begin(table, names);
    this.#open.set(table.table, opening);
    return opening;
  }

  async #begin(table: FactTable, names: string): Promise<Writing> {
    const gen = await this.#newGen();
    const body = new PassThrough();
    body.on('error', () => undefined);
    const done = this.#server.insert(
      `INSERT INTO ${this.#server.database}.${table.table} (gen, ${names}) FORMAT TabSeparated`,
      body,
    );
    // The error is thrown where it is awaited; until then it must not count as unhandled.
    done.catch(() => body.destroy());
    return { gen, columns: names, body, done };
  }

  async #newGen(): Promise<string> {
    return Gens.parse(await this.#tx.query(NEW_GEN))[0].gen;
  }

  /** Lets the rows of a writing count with the commit. */
  async #note(table: string, gen: string): Promise<void> {
    const written = Written.parse(
      await this.#server.ask(
        `SELECT advertiser_id, toString(toStartOfMonth(day)), count() FROM ${this.#server.database}.${table}
         WHERE gen = ${gen} GROUP BY 1, 2`,
      ),
    );
    await this.#tx.query(
      `INSERT INTO fact_part (fact_table, advertiser_id, month, gen, rows)
       SELECT $1, w.advertiser_id, w.month, $2::bigint, w.rows
       FROM unnest($3::int[], $4::date[], $5::bigint[]) AS w(advertiser_id, month, rows)`,
      [
        ...[table, gen, written.map(([id]) => id), written.map(([, month]) => month)],
        written.map(([, , rows]) => rows),
      ],
    );
  }

  /** Makes months that consist of many writings one. */
  async #join(table: string, gen: string): Promise<void> {
    const many = Many.parse(
      await this.#tx.query(
        `SELECT p.advertiser_id, p.month::text AS month FROM fact_part p
         JOIN fact_part own ON own.fact_table = p.fact_table AND own.advertiser_id = p.advertiser_id
           AND own.month = p.month AND own.gen = $2::bigint
         WHERE p.fact_table = $1 GROUP BY 1, 2 HAVING count(*) > ${MOST_WRITINGS}`,
        [table, gen],
      ),
    );
    for (const [month, own] of Map.groupBy(many, (each) => each.month)) {
      const ids = own.map(({ advertiser_id }) => advertiser_id);
      await this.#rewrite(table, month, ids, '1');
    }
  }

  async #removeDays(table: string, month: Day, days: readonly AccountDay[]): Promise<void> {
    await this.settle();
    const gone = days.map(({ advertiserId, day }) => `(${advertiserId},'${day}')`);
    const ids = [...new Set(days.map(({ advertiserId }) => advertiserId))];
    await this.#rewrite(table, month, ids, `(advertiser_id, day) NOT IN (${gone.join(',')})`);
  }

  /** Writes accounts' months anew with the rows that are kept. */
  async #rewrite(
    table: string,
    month: Day,
    advertiserIds: readonly number[],
    kept: string,
  ): Promise<void> {
    // What is copied must not be replaced by somebody else meanwhile.
    await this.#tx.query(LOAD_LOCK);
    const parts = await this.#partsOf(table, advertiserIds, month);
    if (parts.length === 0) return;
    const held = this.#held.get(table);
    const columns = held ? [...held.keys, ...held.measures].map(({ column }) => column) : [];
    const gen = await this.#newGen();
    const into = `${this.#server.database}.${table}`;
    const ids = [...new Set(parts.map(({ advertiserId }) => advertiserId))];
    await this.#server.run(
      `INSERT INTO ${into} (gen, ${columns.join(', ')}) SELECT ${gen}, ${columns.join(', ')} FROM ${into}
       WHERE advertiser_id IN (${ids.join(',')}) AND day >= '${month}' AND day <= toLastDayOfMonth(toDate('${month}'))
         AND ${ofParts(parts)} AND ${kept}`,
    );
    await this.#endParts(table, parts);
    await this.#note(table, gen);
  }

  async #removeBefore(table: string, month: Day): Promise<void> {
    await this.settle();
    await this.#tx.query(
      `WITH gone AS (DELETE FROM fact_part WHERE fact_table = $1 AND month < $2::date RETURNING *)
       INSERT INTO fact_part_gone (fact_table, advertiser_id, month, gen)
       SELECT fact_table, advertiser_id, month, gen FROM gone`,
      [table, month],
    );
  }

  async #endParts(table: string, parts: readonly Part[]): Promise<void> {
    await this.#tx.query(
      `WITH gone AS (DELETE FROM fact_part p USING unnest($2::int[], $3::date[], $4::bigint[]) AS w(advertiser_id, month, gen)
         WHERE p.fact_table = $1 AND p.advertiser_id = w.advertiser_id AND p.month = w.month AND p.gen = w.gen
         RETURNING p.*)
       INSERT INTO fact_part_gone (fact_table, advertiser_id, month, gen)
       SELECT fact_table, advertiser_id, month, gen FROM gone`,
      [
        ...[table, parts.map(({ advertiserId }) => advertiserId)],
        ...[parts.map(({ month }) => month), parts.map(({ gen }) => gen)],
      ],
    );
  }

  #partsOf(table: string, advertiserIds: readonly number[], month: Day): Promise<Part[]> {
    const read = (sql: string, params: readonly unknown[]) => this.#tx.query(sql, params);
    return partsOf(read, table, advertiserIds, { from: month, until: month });
  }

  async #sizes(table: string, advertiserIds: readonly number[], month: Day) {
    await this.settle();
    const sizes = new Map<number, number>();
    for (const { advertiserId, rows } of await this.#partsOf(table, advertiserIds, month)) {
      sizes.set(advertiserId, (sizes.get(advertiserId) ?? 0) + rows);
    }
    return sizes;
  }
}
