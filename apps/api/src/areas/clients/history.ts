/** What was changed of a client, from the audit log. */
import type { DataOf } from '@flightdeck/contract';
import { CLIENT_ACTIONS, type ClientAction } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { isAllowed, type PermissionExpression } from '@flightdeck/domain/access';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { namesFor } from '../../platform/access/seen-people.ts';
import { differencesBetween } from '../../platform/differences.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { auditLog, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { findClient } from './find.ts';

const MOST = 100;

/** Of what a reader of settings does not see elsewhere. */
const NEEDS: Readonly<Partial<Record<ClientAction, PermissionExpression>>> = {
  'troubleshooter/set-bands': ['troubleshooter/aggregator'],
};
const OF_ACCOUNTS: ReadonlySet<ClientAction> = new Set(['advertiser/link', 'advertiser/unlink']);
const Action = z.enum(CLIENT_ACTIONS);

/** The newest first. @throws {AppError} `not-found` for another tenant's client. */
export async function clientHistory(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['clients']['history']>> {
  const { records, facts, config } = services;
  const { db } = records;
  const { uuid } = await findClient(db, caller, clientUuid);
  const owned = await db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, uuid));
  const accountIds = await withAccounts(
    facts,
    owned.map(({ id }) => id),
  );
  const accounts = accountIds.map(String);
  const seen = CLIENT_ACTIONS.filter((action) => isAllowed(NEEDS[action] ?? [], caller.allowed));
  const { action, target } = auditLog;
  const found = await db
    .select()
    .from(auditLog)
    .where(
      or(
        and(eq(target, clientUuid), inArray(action, seen)),
        and(inArray(target, accounts), inArray(action, [...OF_ACCOUNTS])),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST + 1);
  const names = await namesFor(
    db,
    caller,
    config,
    found.flatMap(({ actorId }) => actorId ?? []),
  );
  return {
    entries: found.slice(0, MOST).map((entry) => {
      const actor = names.get(entry.actorId ?? '') ?? null;
      return {
        id: entry.id,
        at: entry.at.toISOString(),
        actor,
        action: Action.parse(entry.action),
        changes: differencesBetween(entry.before, entry.after),
        // Reasons are written for colleagues of the actor: nobody else reads them.
        reason: actor?.id ? (entry.reason ?? '') : '',
      };
    }),
    isMore: found.length > MOST,
  };
}
