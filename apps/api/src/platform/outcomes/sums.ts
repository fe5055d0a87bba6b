/** What the runs of an aggregator wrote, in sums. */
import { z } from 'zod';
import { type Reader, withAccounts } from '../facts/accounts.ts';

/** Platform that rows of aggregators are noted under in the facts. */
export const PLATFORM = 'flightdeck';

const Rows = z.array(
  z.object({
    day: z.string(),
    outcome: z.string(),
    source: z.string(),
    claimed: z.number(),
    counted: z.number(),
  }),
);

/**
 * What each source claims of each outcome on each day, and what of it counts, by day, outcome and source; media are left out.
 * Nothing before the first run.
 */
export async function outcomeSums(
  facts: Reader,
  { uuid, advertiserId }: { readonly uuid: string; readonly advertiserId: number },
): Promise<z.infer<typeof Rows>> {
  return Rows.parse(
    await facts.query(
      `SELECT f.day::text, o.name AS outcome, m.name AS source, sum(f.claimed)::float8 AS claimed, sum(f.outcomes)::float8 AS counted
       FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id
       JOIN client_outcome o ON o.id = f.client_outcome_id JOIN measured_by m ON m.id = f.measured_by_id
       WHERE a.advertiser_id = $1 AND a.source = $2 AND a.external_id = $3 AND f.advertiser_id = ANY($4::int[]) AND o.id > 1
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [advertiserId, PLATFORM, uuid, await withAccounts(facts, [advertiserId])],
    ),
  );
}
