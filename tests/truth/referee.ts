/**
 * The referee of the truth suite: an independent computation of what the store must hold, by SQL over the files
 * themselves. It shares no line with the product.
 */
import { writeFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Grain, headerOf, MEASURES, type ReportShape, shapeName } from './scenario.ts';

/** A fact as both sides tell it. */
export type Told = readonly (string | number | boolean)[];

const RANKS: Readonly<Record<Grain, number>> = {
  campaign: 0,
  campaignSite: 1,
  placement: 1,
  creative: 2,
  creativeSize: 3,
};

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Folds files in DuckDB. */
export class Referee {
  readonly #db: DuckDBConnection;
  #next = 1;

  private constructor(db: DuckDBConnection) {
    this.#db = db;
  }

  static async open(): Promise<Referee> {
    const instance = await DuckDBInstance.create(':memory:');
    const db = await instance.connect();
    const figures = MEASURES.map((name) => `${name} DOUBLE`).join(', ');
    await db.run(`
      CREATE TABLE load (id INTEGER, feed VARCHAR, grain VARCHAR, rank INTEGER, placed BOOLEAN, active BOOLEAN);
      CREATE TABLE scope (load INTEGER, adv VARCHAR, camp VARCHAR, day DATE);
      CREATE TABLE covers (load INTEGER, adv VARCHAR, day DATE);
      CREATE TABLE content (load INTEGER, feed VARCHAR, adv VARCHAR, camp VARCHAR, place VARCHAR, creative VARCHAR,
        size VARCHAR, day DATE, ${figures});
      CREATE TABLE states (feed VARCHAR, measure VARCHAR);`);
    return new Referee(db);
  }

  async clear(): Promise<void> {
    await this.#db.run(
      'DELETE FROM load; DELETE FROM scope; DELETE FROM covers; DELETE FROM content; DELETE FROM states',
    );
    this.#next = 1;
  }

  /** Takes a file in; answers the number of the load, and whether it repeats the last of its feed. */
  async load(
    file: string,
    csv: string,
    shape: ReportShape,
    {
      missing,
      acceptsBad,
      stated,
    }: {
      readonly missing: 'keep' | 'remove';
      readonly acceptsBad: boolean;
      readonly stated: readonly [string, string] | null;
    },
  ): Promise<{ id: number; repeats: boolean }> {
    await writeFile(file, csv);
    const db = this.#db;
    const id = this.#next++;
    const feed = shapeName(shape);
    const has = new Set(headerOf(shape));
    const cell = (name: string, otherwise: string) => (has.has(name) ? `"${name}"` : otherwise);
    const placed = has.has('Placement');
    const figure = (name: string) => (has.has(name) ? `TRY_CAST("${name}" AS DOUBLE)` : 'NULL');
    const isGood = [
      `TRY_CAST("Date" AS DATE) IS NOT NULL`,
      ...shape.measures.map((name) => `${figure(name)} IS NOT NULL`),
    ].join(' AND ');
    const place = placed
      ? '"Placement"'
      : `"Campaign" || ' – ' || ${cell('Site', "'everywhere.example'")}`;
    await db.run(`
      CREATE OR REPLACE TEMP TABLE line AS
        SELECT *, ${isGood} AS good FROM read_csv(${text(file)}, header = true, all_varchar = true, delim = ',');
      CREATE OR REPLACE TEMP TABLE held AS
        SELECT DISTINCT s.adv, s.day FROM scope s JOIN load l ON l.id = s.load
        WHERE l.feed = ${text(feed)} AND l.active AND NOT ${acceptsBad}
          AND (s.day IN (SELECT TRY_CAST("Date" AS DATE) FROM line WHERE NOT good)
            OR EXISTS (SELECT 1 FROM line WHERE NOT good AND TRY_CAST("Date" AS DATE) IS NULL));
      INSERT INTO content
        SELECT ${id}, ${text(feed)}, "Advertiser", "Campaign", ${place}, ${cell('Creative', "''")}, ${cell('Size', "''")},
          CAST("Date" AS DATE), ${MEASURES.map((name) => `sum(${figure(name)})`).join(', ')}
        FROM line WHERE good AND NOT EXISTS (SELECT 1 FROM held h WHERE h.adv = line."Advertiser" AND h.day = CAST(line."Date" AS DATE))
        GROUP BY ALL;
      INSERT INTO scope SELECT DISTINCT load, adv, camp, day FROM content WHERE load = ${id};
      INSERT INTO scope SELECT DISTINCT load, adv, '*', day FROM content WHERE load = ${id} AND ${missing === 'remove'};
      ${stated ? this.#covering(id, stated, missing === 'remove') : ''}`);
    const repeats = await this.#repeats(id, feed);
    if (repeats) {
      await db.run(
        `DELETE FROM content WHERE load = ${id}; DELETE FROM scope WHERE load = ${id}; DELETE FROM covers WHERE load = ${id}`,
      );
      return { id, repeats };
    }
    await db.run(`
      INSERT INTO load VALUES (${id}, ${text(feed)}, ${text(shape.grain)}, ${RANKS[shape.grain]}, ${placed}, true);
      DELETE FROM states WHERE feed = ${text(feed)};
      INSERT INTO states VALUES ${shape.measures.map((name) => `(${text(feed)}, ${text(name)})`).join(', ')};`);
    return { id, repeats };
  }

  /**
   * The days of the stated range for each advertiser of the file, but those held back; none where a row lies outside. They
   * are spoken for where what is missing is removed.
   */
  #covering(id: number, [start, end]: readonly [string, string], isRemoving: boolean): string {
    return `
      INSERT INTO covers
        SELECT DISTINCT ${id}, line."Advertiser", d.day
        FROM line, (SELECT CAST(range AS DATE) AS day FROM range(DATE '${start}', DATE '${end}' + 1, INTERVAL 1 DAY)) d
        WHERE line.good AND NOT EXISTS (SELECT 1 FROM held h WHERE h.adv = line."Advertiser" AND h.day = d.day)
          AND NOT EXISTS (SELECT 1 FROM line l WHERE l.good AND CAST(l."Date" AS DATE) NOT BETWEEN DATE '${start}' AND DATE '${end}');
      INSERT INTO scope SELECT load, adv, '*', day FROM covers c WHERE load = ${id} AND ${isRemoving}
        AND NOT EXISTS (SELECT 1 FROM scope s WHERE s.load = c.load AND s.adv = c.adv AND s.day = c.day AND s.camp = '*');`;
  }

  async #repeats(id: number, feed: string): Promise<boolean> {
    const [row] = await this.#rows(`
      SELECT max(id) AS last FROM load WHERE feed = ${text(feed)} AND active`);
    const last = row?.[0];
    if (typeof last !== 'number') return false;
    const same = (table: string, columns: string) => `
      NOT EXISTS ((SELECT ${columns} FROM ${table} WHERE load = ${id} EXCEPT SELECT ${columns} FROM ${table} WHERE load = ${last})
        UNION ALL (SELECT ${columns} FROM ${table} WHERE load = ${last} EXCEPT SELECT ${columns} FROM ${table} WHERE load = ${id}))`;
    const [equal] = await this.#rows(
      `SELECT ${same('content', '* EXCLUDE (load)')} AND ${same('scope', 'adv, camp, day')} AND ${same('covers', 'adv, day')}`,
    );
    return equal?.[0] === true;
  }

  /** Counts a load, or not. */
  async setActive(id: number, active: boolean): Promise<void> {
    await this.#db.run(`UPDATE load SET active = ${active} WHERE id = ${id}`);
  }

  /** What counts: advertiser, campaign, placement, creative, size, day and the measures, summed, sorted. */
  async facts(): Promise<Told[]> {
    const measures = MEASURES.map(
      (name) => `
      , ${name}_order AS (
          SELECT c.*, l.rank, l.placed, l.id AS seq,
            first_value(l.placed) OVER w AS top_placed, first_value(l.rank) OVER w AS top_rank
          FROM effective c JOIN load l ON l.id = c.load JOIN states s ON s.feed = c.feed AND s.measure = '${name}'
          WINDOW w AS (PARTITION BY adv, camp, day ORDER BY l.placed DESC, l.rank DESC, l.id DESC))
      , ${name}_won AS (
          SELECT load, adv, camp, place, day, creative, size, ${name} AS value,
            dense_rank() OVER (PARTITION BY adv, camp, day, place ORDER BY rank DESC, seq DESC) AS n
          FROM ${name}_order WHERE placed = top_placed AND (placed OR rank = top_rank))`,
    ).join('');
    const each = MEASURES.map(
      (name) =>
        `SELECT adv, camp, place, creative, size, day, ${MEASURES.map((other) =>
          other === name ? 'value' : '0',
        )
          .map((v, i) => `${v} AS m${i}`)
          .join(', ')}
         FROM ${name}_won WHERE n = 1`,
    ).join(' UNION ALL ');
    return await this.#rows(`
      WITH speaking AS (
        SELECT c.load, c.feed, c.adv, c.camp, c.day,
          (SELECT max(s.load) FROM scope s JOIN load l ON l.id = s.load
            WHERE l.active AND l.feed = c.feed AND s.adv = c.adv AND s.day = c.day AND s.camp IN (c.camp, '*')) AS winner
        FROM (SELECT DISTINCT load, feed, adv, camp, day FROM content) c JOIN load a ON a.id = c.load AND a.active)
      , effective AS (
        SELECT c.* FROM content c JOIN speaking s USING (load, adv, camp, day) WHERE s.winner = c.load)
      ${measures}
      SELECT adv, camp, place, creative, size, CAST(day AS VARCHAR), ${MEASURES.map((_, i) => `sum(m${i})`).join(', ')}
      FROM (${each}) GROUP BY ALL HAVING ${MEASURES.map((_, i) => `sum(m${i}) <> 0`).join(' OR ')} ORDER BY ALL`);
  }

  async #rows(sql: string): Promise<(string | number | boolean)[][]> {
    const reader = await this.#db.runAndReadAll(sql);
    return reader.getRowsJson() as (string | number | boolean)[][];
  }
}
