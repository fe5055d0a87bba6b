/** Calls of unlinked. */
import type { Route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';

export const creativeRoutes = (_services: Services): Route[] => [];
