/** Permissions that people who asked for access hold by now, of a whole page of requests by one query. */
import { type Allowed, allowedFrom, effectivePermissions } from '@flightdeck/domain/access';
import { z } from 'zod';
import type { Records } from '../../platform/records/records.ts';
import type { Config } from '../../platform/services.ts';

/** What decides which pages a role would open to somebody. */
export interface Requester {
  /** What they hold with effect. */
  readonly allowed: Allowed;
  readonly internal: boolean;
  /** Clients that they are limited to. */
  readonly clientAccess: readonly string[];
}

const Row = z.object({
  id: z.string(),
  email: z.string(),
  permissions: z.array(z.string()),
  clients: z.array(z.string()),
});

const REQUESTERS = `
SELECT u.id, u.email,
  ARRAY(SELECT DISTINCT p.permission FROM records.user_role r
        JOIN records.role_permission p ON p.role_id = r.role_id WHERE r.user_id = u.id) AS permissions,
  ARRAY(SELECT c.client_uuid FROM records.user_client c WHERE c.user_id = u.id) AS clients
FROM records."user" u WHERE NOT u.disabled AND u.id = ANY($1::text[])`;

/** The people by id; who can no longer sign in is left out. */
export async function requestersOf(
  records: Records,
  { provider }: Pick<Config, 'provider'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Requester>> {
  if (ids.length === 0) return new Map();
  const rows = await records.execute(REQUESTERS, [[...new Set(ids)]]);
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ id, email, permissions, clients }) => {
        const reach = {
          internal: email.endsWith(`@${provider.emailDomain}`),
          clientAccess: clients,
        };
        return [
          id,
          { ...reach, allowed: allowedFrom(effectivePermissions(permissions, reach)) },
        ] as const;
      }),
  );
}
