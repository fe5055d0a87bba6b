/** What an advertiser's accounts have counted lately, for proposing outcomes. */
import type { DayRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { type FoundActivity, OutcomeSystem } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { factRows } from '../../../platform/facts/fact-rows.ts';
import type { FactsStore } from '../../../platform/facts/store.ts';
import { SYSTEMS } from './claims.ts';

const MICROS = 1_000_000;
/** Activities of one account that are offered, the largest first. */
const MOST = 60;

const Rows = z.array(
  z.object({
    account: z.int(),
    platform: z.string(),
    activity: z.string(),
    group: z.string(),
    count: z.number(),
    worth: z.number(),
  }),
);

/** Activities of accounts on some days, of each system in turn. */
export async function foundActivities(
  { query }: Pick<FactsStore, 'query'>,
  accounts: readonly number[],
  { start, end }: DayRange,
): Promise<FoundActivity[]> {
  const found: FoundActivity[] = [];
  for (const system of OutcomeSystem.options) {
    const { table, names, counts, value } = SYSTEMS[system];
    for (const [name, count] of Object.entries(counts)) {
      const grouped = system === 'adserver';
      const facts = factRows({
        ...{ table, advertisers: '$1', days: { from: '$2', until: '$3' }, time: 'none' },
        keys: [
          'advertiser_id',
          ...(names ? [names.column] : []),
          ...(grouped ? ['activity_group_id'] : []),
        ],
        measures: [count, value],
      });
      const rows = Rows.parse(
        await query(
          `SELECT a.id AS account, a.source AS platform, ${names ? 'n.name' : `'${name}'`} AS activity,
             ${grouped ? 'g.name' : "''"} AS group, sum(f.${count})::float8 AS count, sum(f.${value})::float8 AS worth
           FROM ${facts} f JOIN advertiser a ON a.id = f.advertiser_id
           ${names ? `JOIN ${names.table} n ON n.id = f.${names.column}` : ''}
           ${grouped ? 'JOIN activity_group g ON g.id = f.activity_group_id' : ''}
           WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date
           GROUP BY 1, 2, 3, 4 HAVING sum(f.${count}) > 0 ORDER BY 5 DESC, 3 LIMIT ${MOST}`,
          [[...accounts], start, end],
        ),
      );
      found.push(
        ...rows.map(({ account, platform, activity, group, count: times, worth }) => ({
          ...{ system, platform: platformName(platform), accountId: account, activity },
          ...{ group, count: times, worth: worth / MICROS },
        })),
      );
    }
  }
  return found;
}
