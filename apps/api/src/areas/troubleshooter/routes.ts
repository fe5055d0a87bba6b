/** The troubleshooter: items scored by rules, what people do about them, and the sources that they come from. */
import type { Area } from '../../platform/area.ts';
import { itemRoutes } from './items/routes.ts';
import { linkJob } from './links/job.ts';
import { sourceRoutes } from './sources/routes.ts';
import { triageRoutes } from './triage/routes.ts';
import { creativeRoutes } from './unlinked/routes.ts';

/** The area as the server mounts it. */
export const troubleshooterArea: Area = {
  mount: (services) => [
    ...itemRoutes(services),
    ...triageRoutes(services),
    ...sourceRoutes(services),
    ...creativeRoutes(services),
  ],
  jobs: [linkJob],
};
