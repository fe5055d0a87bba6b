/** The troubleshooter: items scored by rules, what people do about them, and the sources that they come from. */
import type { Area } from '../../platform/area.ts';
import { fillDemoHealth } from './demo/fill.ts';
import { changesSince } from './digest/home.ts';
import { digestJob } from './digest/job.ts';
import { itemRoutes } from './items/routes.ts';
import { landingLinks } from './links.ts';
import { PERSONAL } from './personal.ts';
import { runJob } from './run/job.ts';
import { queueRun } from './run/queue.ts';
import { sourceRoutes } from './sources/routes.ts';
import { specRoutes } from './spec-calls/routes.ts';
import { triageRoutes } from './triage/routes.ts';
import { creativeRoutes } from './unlinked/routes.ts';

/** The area as the server mounts it. */
export const troubleshooterArea: Area = {
  mount: (services) => [
    ...itemRoutes(services),
    ...triageRoutes(services),
    ...sourceRoutes(services),
    ...creativeRoutes(services),
    ...specRoutes(services),
  ],
  demo: fillDemoHealth,
  jobs: [runJob, digestJob],
  outbound: landingLinks(),
  changed: async (services, { advertiserIds }) => {
    await queueRun(services, advertiserIds);
  },
  home: { news: changesSince },
  personal: PERSONAL,
};
