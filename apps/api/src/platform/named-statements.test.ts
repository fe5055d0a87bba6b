/** Which statements a connection keeps, and what becomes of them where the tables change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toFailure } from './http/failure.ts';
import { SheddingPool } from './postgres-pool.ts';

const connectionString = process.env.TEST_DATABASE_URL;
const OFTEN = 5;
const Kept = z.array(z.object({ statement: z.string() }));

describe.runIf(connectionString)('statements that are asked often', () => {
  const table = `named_${process.pid}_${Date.now()}`;
  let pool: SheddingPool;
  beforeAll(async () => {
    pool = new SheddingPool({ connectionString, max: 1 });
    await pool.query(`CREATE TABLE ${table} (id int, day date)`);
    await pool.query(`INSERT INTO ${table} VALUES (1, '2026-03-01'), (2, NULL)`);
  });
  afterAll(async () => {
    await pool.query(`DROP TABLE ${table}`);
    await pool.end();
  });
  const kept = async () =>
    Kept.parse((await pool.query('SELECT statement FROM pg_prepared_statements')).rows)
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes(table));
  const askOften = async (statement: string, values: readonly unknown[]) => {
    const answers: unknown[] = [];
    for (let n = 0; n <= OFTEN; n += 1)
      answers.push((await pool.query(statement, [...values])).rows);
    return answers;
  };
  beforeEach(async () => {
    const client = await pool.connect();
    client.release(true);
  });

  it('are kept by a connection, and answer what they answered before', async () => {
    const statement = `SELECT id FROM ${table} WHERE id = ANY($1::int[]) AND $2::text IS NULL`;
    const answers = await askOften(statement, [[1, 2, 3], null]);
    expect(answers).toEqual(answers.map(() => [{ id: 1 }, { id: 2 }]));
    expect(await kept()).toEqual([statement]);
    expect((await pool.query(statement, [[2], null])).rows).toEqual([{ id: 2 }]);
    expect((await pool.query(statement, [[2], 'x'])).rows).toEqual([]);
    expect(await kept()).toEqual([statement]);
  });

  it('are not kept where they are asked seldom, as lists of many lengths', async () => {
    for (let length = 1; length < 60; length += 1) {
      const places = Array.from({ length }, (_, n) => `$${n + 1}`);
      await pool.query(
        `SELECT id FROM ${table} WHERE id IN (${places})`,
        places.map((_, n) => n),
      );
    }
    expect(await kept()).toEqual([]);
  });

  it('are not kept where the table decides the columns, nor of days, nor without a parameter', async () => {
    await askOften(`SELECT * FROM ${table} WHERE id = $1`, [1]);
    await askOften(`SELECT one.* FROM ${table} one WHERE id = $1`, [1]);
    await askOften(`SELECT id FROM ${table} WHERE day >= $1`, ['2026-01-01']);
    await askOften(`SELECT id FROM ${table}`, []);
    expect(await kept()).toEqual([]);
    const counting = `SELECT count(*) FROM ${table} WHERE id = $1`;
    await askOften(counting, [1]);
    expect(await kept()).toEqual([counting]);
  });

  it('are not kept where a conflict is with an index of some rows, whose values are parameters', async () => {
    await pool.query(`CREATE UNIQUE INDEX ON ${table} (id) WHERE id > 0`);
    const statement = `INSERT INTO ${table} (id) VALUES ($1) ON CONFLICT (id) WHERE id > $2 DO NOTHING`;
    const answers: unknown[] = [];
    // PostgreSQL makes its own plan for any values after five times.
    for (let n = 0; n < 3 * OFTEN; n += 1) answers.push((await pool.query(statement, [7, 0])).rows);
    expect(answers).toHaveLength(3 * OFTEN);
    expect(await kept()).toEqual([]);
  });

  it('are asked as before when a table gets another column', async () => {
    const statement = `SELECT id AS before FROM ${table} WHERE id = $1`;
    await askOften(statement, [1]);
    await pool.query(`ALTER TABLE ${table} ADD COLUMN name text DEFAULT 'new'`);
    expect((await pool.query(statement, [1])).rows).toEqual([{ before: 1 }]);
  });

  it('are kept anew when a column has got another type, whatever a connection was used for', async () => {
    const statement = `SELECT id AS widened FROM ${table} WHERE id = $1`;
    await askOften(statement, [1]);
    const client = await pool.connect();
    await client.query(`ALTER TABLE ${table} ALTER COLUMN id TYPE bigint`);
    await client.query('BEGIN');
    const failed: unknown = await client.query(statement, [1]).catch((error: unknown) => error);
    // Whoever asked is told to try again.
    expect(toFailure(failed)).toMatchObject({ failure: { code: 'unavailable' } });
    await client.query('ROLLBACK');
    expect((await client.query(statement, [1])).rows).toEqual([{ widened: '1' }]);
    client.release();
    expect((await pool.query(statement, [1])).rows).toEqual([{ widened: '1' }]);
  });
});
