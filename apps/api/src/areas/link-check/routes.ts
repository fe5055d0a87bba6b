/** Checks links of other areas: a job without calls of its own. */
import type { Area } from '../../platform/area.ts';
import { linkJob } from './job.ts';

/** The area as the server mounts it. @param others Areas that have links to check. */
export const linkCheckArea = (others: readonly Area[]): Area => ({
  mount: () => [],
  jobs: [linkJob(others.flatMap(({ outbound }) => outbound ?? []))],
});
