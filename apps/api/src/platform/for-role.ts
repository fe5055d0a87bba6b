/** What areas have that is for people with a role: it loses readers when the role is deleted. */
import type { ForRole } from '@flightdeck/contract/roles';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** Answers what of an area names a role; a count of 0 where nothing does. */
export type ForRoleSource = (
  services: Services,
  caller: Caller,
  roleId: string,
) => Promise<ForRole>;
