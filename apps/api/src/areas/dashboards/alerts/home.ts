/** What alerts tell on home: those of the caller that began to hold or stopped, as far as they may see it still. */
import type { NewsEntry } from '@flightdeck/contract/home';
import { and, arrayContained, desc, eq, gt, or } from 'drizzle-orm';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { asking, isVisible } from '../rights.ts';
import { dashboard, dashboardAlert } from '../schema.ts';
import { pathOf } from './job.ts';
import { mayLook } from './subject.ts';

/** Most entries. */
const MOST = 5;

/** Alerts told after `since`, the newest first. */
export async function alertNews(
  services: Services,
  caller: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  if (!mayLook(caller)) return [];
  const asked = asking(services, caller);
  const { toldAt, userId, advertiserIds, state, dashboardId } = dashboardAlert;
  const rows = await asked.db
    .select({ alert: dashboardAlert })
    .from(dashboardAlert)
    .innerJoin(dashboard, eq(dashboard.id, dashboardId))
    .where(
      and(
        eq(userId, caller.user.id),
        gt(toldAt, since),
        // That one has stopped has no figures in it.
        or(
          eq(state, 'stopped'),
          and(isVisible(asked), arrayContained(advertiserIds, [...caller.advertiserIds])),
        ),
      ),
    )
    .orderBy(desc(toldAt))
    .limit(MOST);
  return rows.flatMap(({ alert: { id, toldAt: at, toldText, toldTitle, toldPage, ...alert } }) =>
    at
      ? [
          {
            ...{ kind: 'alert', id, at: at.toISOString(), name: toldTitle, text: toldText },
            path: pathOf(alert.dashboardId, toldPage),
          } as const,
        ]
      : [],
  );
}
