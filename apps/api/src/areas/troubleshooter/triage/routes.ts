/** Calls of triage. */
import type { Route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';

export const triageRoutes = (_services: Services): Route[] => [];
