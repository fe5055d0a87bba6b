/** Removes rows from ClickHouse that count no more, or never did. */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { ofParts } from './read.ts';
import type { ClickhouseServer } from './server.ts';
import { genBefore, type HeldTables } from './tables.ts';

/** A reader that saw rows count may still read them: many times longer than any read may take. */
const GONE_FOR = '1 hour';
/** A transaction that began so long ago has ended; what it wrote and did not let count is left over. */
const LEFT_FOR = '1 day';
/** Parts that are removed by one statement. */
const TOGETHER = 20_000;

const LOCK = '4300, 4';
/** SQL: keeps what ceases to count until the connection ends. It waits for a removal that is under way. */
export const HOLD_GONE = `SELECT pg_advisory_lock(${LOCK})`;

const Gone = z.array(
  z.object({
    fact_table: z.string(),
    advertiser_id: z.int(),
    month: z.string(),
    gen: z.string(),
  }),
);
const Gen = z.tuple([z.object({ gen: z.string() })]);
const Gens = z.array(z.object({ gen: z.string() }));

/** Removes what ceased to count; processes that do so at once take turns, or leave it to the other. */
export async function sweep(
  postgres: Engine,
  server: ClickhouseServer,
  held: HeldTables,
  gone: string = GONE_FOR,
): Promise<void> {
  await postgres.transaction(async (tx) => {
    const [lock] = await tx.query(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`);
    if (lock?.mine !== true) return;
    const due = Gone.parse(
      await tx.query(
        `DELETE FROM fact_part_gone WHERE ctid = ANY(ARRAY(
           SELECT ctid FROM fact_part_gone WHERE gone_at < now() - $1::interval LIMIT ${TOGETHER}))
         RETURNING fact_table, advertiser_id, month::text AS month, gen::text AS gen`,
        [gone],
      ),
    );
    for (const [table, parts] of Map.groupBy(due, (part) => part.fact_table)) {
      if (!held.has(table)) continue;
      const where = ofParts(
        parts.map(({ advertiser_id: advertiserId, ...rest }) => ({ advertiserId, ...rest })),
      );
      await server.run(
        `DELETE FROM ${server.database}.${table} WHERE ${within(parts)} AND ${where}`,
      );
    }
  });
}

/** The months, so that only their parts are looked at. */
function within(parts: readonly { readonly month: Day }[]): string {
  const months = parts.map(({ month }) => month).toSorted();
  return `day >= toDate('${months.at(0)}') AND day <= toLastDayOfMonth(toDate('${months.at(-1)}'))`;
}

/** Removes what transactions wrote that never committed: it reads one column of everything. */
export async function sweepLeft(
  postgres: Engine,
  server: ClickhouseServer,
  held: HeldTables,
  left: string = LEFT_FOR,
): Promise<void> {
  for (const table of held.keys()) {
    const into = `${server.database}.${table}`;
    await postgres.transaction(async (tx) => {
      const [{ gen: before }] = Gen.parse(await tx.query(genBefore('$1::interval'), [left]));
      const found = await server.ask(
        `SELECT DISTINCT toString(gen) FROM ${into} WHERE gen < ${before}`,
      );
      const lost = Gens.parse(
        await tx.query(
          `SELECT gen::text AS gen FROM unnest($1::bigint[]) AS found(gen)
           WHERE NOT EXISTS (SELECT FROM fact_part p WHERE p.gen = found.gen)
             AND NOT EXISTS (SELECT FROM fact_part_gone p WHERE p.gen = found.gen)`,
          [found.map(([gen]) => gen)],
        ),
      );
      if (lost.length === 0) return;
      await server.run(
        `DELETE FROM ${into} WHERE gen IN (${lost.map(({ gen }) => gen).join(',')})`,
      );
    });
  }
}
