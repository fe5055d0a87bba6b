/** What subscriptions open, read for sessions and for what a change would do. */
import {
  type Entitlement,
  HOLDER_KINDS,
  isRunning,
  STATES,
  TOOL_IDS,
} from '@flightdeck/domain/subscriptions';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordsDb } from '../records/records.ts';

const Moment = z.coerce.date();
const Rows = z.array(
  z.object({
    clientUuid: z.string(),
    state: z.enum(STATES),
    tools: z.array(z.enum(TOOL_IDS)),
    grants: z.array(
      z.object({
        tool: z.enum(TOOL_IDS),
        kind: z.enum(HOLDER_KINDS),
        holderId: z.string(),
        until: z.nullable(Moment),
      }),
    ),
    losses: z.array(
      z.object({
        tool: z.enum(TOOL_IDS),
        personId: z.string(),
        writesUntil: Moment,
        readsUntil: z.nullable(Moment),
      }),
    ),
  }),
);

/**
 * The entitlement of each of some clients that has a subscription, or had one.
 * @param personIds Whose losses are read; null for those of everybody.
 */
export async function entitlementsOf(
  db: RecordsDb,
  clientUuids: readonly string[],
  personIds: readonly string[] | null,
): Promise<ReadonlyMap<string, Entitlement>> {
  if (clientUuids.length === 0) return new Map();
  const ofThem = personIds ? sql`l.person_id = ANY(${sql.param(personIds)}::text[])` : sql`true`;
  const answer = await db.execute(sql`
    SELECT DISTINCT ON (s.client_uuid) s.client_uuid AS "clientUuid", s.state, v.terms -> 'tools' AS tools,
      coalesce((SELECT jsonb_agg(jsonb_build_object(
          'tool', g.tool, 'kind', g.kind, 'holderId', g.holder_id, 'until', g.until))
        FROM records.access_tool_grant g WHERE g.subscription_id = s.id), '[]') AS grants,
      coalesce((SELECT jsonb_agg(jsonb_build_object('tool', l.tool, 'personId', l.person_id,
          'writesUntil', l.writes_until, 'readsUntil', l.reads_until))
        FROM records.access_tool_loss l WHERE l.client_uuid = s.client_uuid
          AND ${ofThem}), '[]') AS losses
    FROM records.subscription s
    JOIN records.plan_version v ON v.plan_id = s.plan_id AND v.version = s.plan_version
    WHERE s.client_uuid IN (${sql.join(
      clientUuids.map((uuid) => sql`${uuid}`),
      sql`, `,
    )})
    ORDER BY s.client_uuid, s.state = 'ended', s.started_at DESC`);
  return new Map(
    Rows.parse(Object(answer).rows).map(({ clientUuid, state, ...rest }) => [
      clientUuid,
      { isRunning: isRunning(state), ...rest },
    ]),
  );
}

/** Tells processes that keep callers that what some may do has changed. */
export async function entitlementsChanged(tx: RecordsDb): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('callers', '')`);
}
