/** What moving an advertiser to another client would do: said before it is done. */
import type { ForeseenMove, NamedClient, Touched } from '@flightdeck/contract/client-links';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { advertiserById, reasonToStay } from '../../platform/client-links/change.ts';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

/** Names that are told of each. */
const NAMED = 5;

const Rows = z.array(z.object({ name: z.string() }));

/** People with one of the clients and not the other: those of the provider who see every client see both. */
const PEOPLE = `SELECT u.name FROM records."user" u
  JOIN records.user_client here ON here.user_id = u.id AND here.client_uuid = $1
  WHERE NOT u.disabled AND u.erased_at IS NULL
    AND NOT EXISTS (SELECT FROM records.user_client there WHERE there.user_id = u.id AND there.client_uuid = $2)
  ORDER BY lower(u.name), u.id`;
const REPORTS =
  'SELECT name FROM records.report WHERE adv_id = ANY($1::int[]) ORDER BY lower(name), id';
const DASHBOARDS =
  'SELECT name FROM records.dashboard WHERE adv_id = ANY($1::int[]) AND deleted_at IS NULL ORDER BY lower(name), id';
const SCHEDULES = `SELECT s.name FROM records.schedule s
  WHERE (s.subject_kind = 'report' AND s.subject_id IN (SELECT id FROM records.report WHERE adv_id = ANY($1::int[])))
     OR (s.subject_kind = 'dashboard' AND s.subject_id IN
         (SELECT id FROM records.dashboard WHERE adv_id = ANY($1::int[]) AND deleted_at IS NULL))
  ORDER BY lower(s.name), s.id`;
const AGGREGATORS =
  'SELECT name FROM records.aggregator WHERE advertiser_id = ANY($1::int[]) ORDER BY lower(name), uuid';
const SOURCES =
  'SELECT name FROM records.intake_source WHERE id = ANY($1::text[]) AND client_uuid = $2 ORDER BY lower(name), id';
const LOADERS = `SELECT DISTINCT substring(f.loaded_by FROM '^intake:(.*)$') AS id
  FROM load l JOIN feed_load f ON f.id = l.feed_load_id
  WHERE l.advertiser_id = ANY($1::int[]) AND f.loaded_by LIKE 'intake:%'`;

/**
 * @throws {AppError} `not-found` for an advertiser or client that is gone, `conflict` for an account, an advertiser without
 *   a client, or one that belongs to that client already.
 */
export async function foreseeMove(
  services: Services,
  { advId, clientUuid }: { readonly advId: number; readonly clientUuid: string },
): Promise<ForeseenMove> {
  const { records, facts } = services;
  const { name } = await advertiserById(services, advId);
  const named = { uuid: client.uuid, name: client.name };
  const [[from], [to], family] = await Promise.all([
    records.db
      .select(named)
      .from(clientAdvertiser)
      .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
      .where(eq(clientAdvertiser.advertiserId, advId)),
    records.db
      .select(named)
      .from(client)
      .where(and(eq(client.uuid, clientUuid), isOpenClient)),
    withAccounts(facts, [advId]),
  ]);
  if (!to) throw new AppError('not-found', 'There is no such client any more.');
  if (!from) throw new AppError('conflict', `${name} has no client: link it to one.`);
  if (from.uuid === to.uuid) {
    throw new AppError('conflict', `${name} belongs to ${to.name} already.`);
  }
  const touched = async (sql: string, params: unknown[]): Promise<Touched> => {
    const names = Rows.parse(await records.execute(sql, params)).map((row) => row.name);
    return { count: names.length, names: names.slice(0, NAMED) };
  };
  const people = (has: NamedClient, lacks: NamedClient) => touched(PEOPLE, [has.uuid, lacks.uuid]);
  const loaders = (await facts.query(LOADERS, [family])).map(({ id }) => id);
  const [losing, gaining, reports, dashboards, schedules, aggregators, sources, refusal] =
    await Promise.all([
      people(from, to),
      people(to, from),
      touched(REPORTS, [family]),
      touched(DASHBOARDS, [family]),
      touched(SCHEDULES, [family]),
      touched(AGGREGATORS, [family]),
      touched(SOURCES, [loaders, from.uuid]),
      reasonToStay(services, name, family),
    ]);
  return {
    ...{ name, from, to, accounts: family.length - 1 },
    ...{ losing, gaining, reports, dashboards, schedules, aggregators, sources, refusal },
  };
}
