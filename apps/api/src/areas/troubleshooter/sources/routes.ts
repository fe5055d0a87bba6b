/** Calls of sources. */
import type { Route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';

export const sourceRoutes = (_services: Services): Route[] => [];
