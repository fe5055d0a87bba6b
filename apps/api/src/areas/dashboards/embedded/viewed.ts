/** The dashboard on a page with a partner's token, read anew for each request, with only what token and owner both allow. */
import { DashboardEmbedOptions } from '@flightdeck/contract/embed-dashboard';
import {
  type DashboardBody,
  type DimensionFilter,
  filterDimension,
  withLockedDays,
} from '@flightdeck/domain/dashboards';
import { type Day, todayIn } from '@flightdeck/domain/dates';
import { and, arrayContains, eq, inArray, isNull, or } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { FactScope } from '../../../platform/facts/store.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bodyOf } from '../bodies.ts';
import { dashboard, dashboardEmbed } from '../schema.ts';
import { type ResolvedLock, resolvedLock } from './lock.ts';

/** One message for a dashboard that is deleted, another client's, or not allowed here: which one it is must not show. */
const NOT_SHOWN =
  'This dashboard does not exist, or its owner has not allowed it to be shown here. Ask whoever sent you to it.';

/** A dashboard, limited to what a page with a token may show. */
export interface ViewedDashboard extends ResolvedLock {
  readonly dashboardId: string;
  /** With the locked days, where there are any. */
  readonly body: DashboardBody;
  readonly allowed: DashboardEmbedOptions;
  /** Advertisers of the token that the dashboard is about. */
  readonly scope: FactScope;
  readonly today: Day;
  /** Dimensions that visitors may filter by. */
  readonly offered: readonly string[];
  /** Filters of its saved choice that visitors cannot take away. */
  readonly kept: readonly DimensionFilter[];
  /** Whether visitors may choose days. */
  readonly mayChooseDays: boolean;
}

/**
 * The dashboard of a partner's token.
 * @throws {AppError} `not-found`; `forbidden` to anybody but a page with a token for a dashboard; `unprocessable` for
 * locked values that do not exist.
 */
export async function viewedDashboard(
  services: Services,
  { embed, advertiserIds: own }: Caller,
): Promise<ViewedDashboard> {
  if (embed?.type !== 'dashboard') {
    throw new AppError('forbidden', 'Only a page with a token for a dashboard may ask this.');
  }
  const { records, config, clock } = services;
  const { dashboardId, partnerId, locked } = embed;
  const [row] = await records.db
    .select({ revision: dashboard.revision, options: dashboardEmbed.body })
    .from(dashboard)
    .innerJoin(dashboardEmbed, eq(dashboardEmbed.dashboardId, dashboard.id))
    .where(
      and(
        eq(dashboard.id, dashboardId),
        isNull(dashboard.deletedAt),
        arrayContains(dashboardEmbed.partnerIds, [partnerId]),
        or(isNull(dashboard.advId), inArray(dashboard.advId, [...own])),
      ),
    );
  if (!row) throw new AppError('not-found', NOT_SHOWN);
  const saved = await bodyOf(records.db, dashboardId, row.revision);
  const about = saved.view.advIds;
  const advertiserIds = own
    .filter((id) => about.length === 0 || about.includes(id))
    .toSorted((a, b) => a - b);
  if (advertiserIds.length === 0) throw new AppError('not-found', NOT_SHOWN);
  const allowed = DashboardEmbedOptions.parse(row.options);
  const resolved = await resolvedLock(services, locked, advertiserIds);
  const { days, filters } = resolved.lock;
  const body = withLockedDays(saved, days);
  const { filters: savedFilters } = body.view;
  // Values that a filter was saved with may lie outside of a lock: their names are then not for visitors.
  const closed = new Set([
    ...filters.map(({ dimension }) => dimension),
    ...(filters.length > 0 ? savedFilters.map(({ dimension }) => dimension) : []),
  ]);
  const offered = allowed.filters.filter(
    (dimension) => !closed.has(dimension) && filterDimension(dimension) !== undefined,
  );
  return {
    ...resolved,
    ...{ dashboardId, body, allowed, offered },
    scope: { advertiserIds },
    today: todayIn(config.timeZone, clock()),
    kept: savedFilters.filter(({ dimension }) => !offered.includes(dimension)),
    mayChooseDays: allowed.days && days === null,
  };
}
