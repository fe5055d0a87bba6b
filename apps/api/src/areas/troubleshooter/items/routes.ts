/** Calls of items. */
import type { Route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';

export const itemRoutes = (_services: Services): Route[] => [];
