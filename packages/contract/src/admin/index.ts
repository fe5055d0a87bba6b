/**
 * The calls of administration and of one's own account. They have their own entry, so that the first screen of
 * the portal does not load them (docs/decisions/0014).
 */
import { account } from './account.ts';
import { audit, logs } from './audit.ts';
import { cache } from './cache.ts';
import { helpAdmin } from './help-admin.ts';
import { people } from './people.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { terms } from './terms.ts';

export * from './account.ts';
export * from './audit.ts';
export * from './cache.ts';
export * from './help-admin.ts';
export * from './list.ts';
export * from './people.ts';
export * from './requests.ts';
export * from './roles.ts';
export * from './terms.ts';

/** All calls of this entry, grouped by area. */
export const ADMIN_CALLS = {
  account,
  people,
  roles,
  requests,
  terms,
  audit,
  logs,
  cache,
  helpAdmin,
} as const;
