/** The troubleshooter's calls of spec.md §7. */
import { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { activityOverview, connections } from './connections.ts';
import { unlinkedCreatives } from './creatives.ts';
import { answerItems, type Filters, type Item, orFalse } from './items.ts';
import {
  type ActiveFilter,
  activeLineOf,
  aggregatorOf,
  bookingOf,
  budgetOf,
  campaignOf,
  invalidUrlOf,
  lineOf,
  targetingOf,
} from './records.ts';

export function specRoutes(services: Services): Route[] {
  const { campaignHealth } = CALLS;
  const items = <Record>(
    subject: SubjectId,
    caller: Caller,
    filters: Filters,
    recordOf: (item: Item) => Record | null,
  ) =>
    orFalse(services, `Items of ${subject}`, () =>
      answerItems(services, caller, subject, filters, recordOf),
    );
  const active = (
    subject: 'insertionOrder' | 'lineItem',
    caller: Caller,
    { status, live, ...filters }: Filters & ActiveFilter,
  ) => {
    const today = todayIn(services.config.timeZone, services.clock());
    return items(subject, caller, filters, (item) => activeLineOf(item, { status, live }, today));
  };
  return [
    route(campaignHealth.aggregatorIssues, ({ body }, caller) =>
      items('aggregator', caller, body, aggregatorOf),
    ),
    route(campaignHealth.aggregatorAmx, ({ body }, caller) =>
      items('campaign', caller, body, campaignOf),
    ),
    route(campaignHealth.bookingIssues, ({ body }, caller) =>
      items('booking', caller, body, bookingOf),
    ),
    route(campaignHealth.unlinkedCreatives, ({ body }, caller) =>
      orFalse(services, 'Unlinked creatives', () => unlinkedCreatives(services, caller, body)),
    ),
    route(campaignHealth.insertionOrders, ({ body }, caller) =>
      active('insertionOrder', caller, body),
    ),
    route(campaignHealth.lineItems, ({ body }, caller) => active('lineItem', caller, body)),
    route(campaignHealth.invalidUrls, ({ body }, caller) =>
      items('landingPage', caller, body, invalidUrlOf),
    ),
    route(campaignHealth.amxBudget, ({ body }, caller) => items('budget', caller, body, budgetOf)),
    route(campaignHealth.amxPacing, ({ body }, caller) => items('lineItem', caller, body, lineOf)),
    route(campaignHealth.amxTargeting, ({ body }, caller) =>
      items('targeting', caller, body, targetingOf),
    ),
    route(campaignHealth.connections, ({ body }, caller) =>
      orFalse(services, 'Connections', () => connections(services, caller, body)),
    ),
    route(campaignHealth.activityOverview, ({ params }, caller) =>
      orFalse(services, 'An aggregator', () => activityOverview(services, caller, params.aaUuid)),
    ),
  ];
}
