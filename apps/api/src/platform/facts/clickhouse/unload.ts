/** The rows that count, as text, a month of a table at a time: for backups, and for the way back to PostgreSQL. */
import type { Readable } from 'node:stream';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { ofParts, partsOf, type ReadParts } from './read.ts';
import type { ClickhouseServer } from './server.ts';

/** A month of a table that has rows that count. */
export interface HeldMonth {
  readonly table: string;
  /** Its first day. */
  readonly month: Day;
}

const Months = z.array(z.object({ table: z.string(), month: z.string() }));

/** The months with rows that count. `read` finds the tables of the store. */
export const heldMonths = async (read: ReadParts): Promise<HeldMonth[]> =>
  Months.parse(
    await read(
      'SELECT DISTINCT fact_table AS "table", month::text AS month FROM fact_part ORDER BY 1, 2',
      [],
    ),
  );

/** Rows on their way, and how many there must be at the end. */
export interface Unloaded {
  readonly body: Readable;
  readonly rows: number;
}

/**
 * The rows of a month that count in what `read` sees, as lines with tabs. ClickHouse has worked out all of them before the
 * first one comes, so that what fails does so here.
 * @param format Whether a line with the names of the columns stands first.
 */
export async function unloadMonth(
  server: ClickhouseServer,
  read: ReadParts,
  { table, month }: HeldMonth,
  columns: readonly string[],
  format: 'TabSeparated' | 'TabSeparatedWithNames',
): Promise<Unloaded> {
  const parts = await partsOf(read, table, null, { from: month, until: month });
  const body = await server.unload(
    `SELECT ${columns.join(', ')} FROM ${server.database}.${table}
     WHERE day >= '${month}' AND day <= toLastDayOfMonth(toDate('${month}')) AND ${ofParts(parts)} FORMAT ${format}`,
  );
  return { body, rows: parts.reduce((sum, { rows }) => sum + rows, 0) };
}
