/** Every area of the server: a new one stands here, and nowhere else in it. Flows, schedules, home, share links and link checks are made from what the others declare. */
import type { Area } from '../platform/area.ts';
import { accountArea } from './account/routes.ts';
import { attributionArea } from './attribution/routes.ts';
import { auditArea } from './audit/routes.ts';
import { authArea } from './auth/routes.ts';
import { blogArea } from './blog/routes.ts';
import { bookingLinksArea } from './booking-links/routes.ts';
import { cacheArea } from './cache/routes.ts';
import { clientLinksArea } from './client-links/routes.ts';
import { clientsArea } from './clients/routes.ts';
import { dashboardsArea } from './dashboards/routes.ts';
import { deliveryArea } from './delivery/routes.ts';
import { developerArea } from './developer/routes.ts';
import { documentsArea } from './documents/routes.ts';
import { feedsArea } from './feeds/routes.ts';
import { flowsArea } from './flows/routes.ts';
import { healthArea } from './health/routes.ts';
import { helpArea } from './help/routes.ts';
import { homeArea } from './home/routes.ts';
import { importsArea } from './imports/routes.ts';
import { keyEventsArea } from './key-events/routes.ts';
import { linkCheckArea } from './link-check/routes.ts';
import { loggerArea } from './logger/routes.ts';
import { outcomesArea } from './outcomes/routes.ts';
import { peopleArea } from './people/routes.ts';
import { planArea } from './plan/routes.ts';
import { ratesArea } from './rates/routes.ts';
import { reportArea } from './report/routes.ts';
import { requestsArea } from './requests/routes.ts';
import { rolesArea } from './roles/routes.ts';
import { schedulesArea } from './schedules/routes.ts';
import { shareArea } from './share/routes.ts';
import { sponsoredArea } from './sponsored/routes.ts';
import { subscriptionsArea } from './subscriptions/routes.ts';
import { targetingArea } from './targeting/routes.ts';
import { termsArea } from './terms/routes.ts';
import { troubleshooterArea } from './troubleshooter/routes.ts';

const TELLING: readonly Area[] = [
  authArea,
  accountArea,
  reportArea,
  dashboardsArea,
  deliveryArea,
  helpArea,
  importsArea,
  feedsArea,
  healthArea,
  planArea,
  bookingLinksArea,
  outcomesArea,
  keyEventsArea,
  loggerArea,
  auditArea,
  cacheArea,
  ratesArea,
  developerArea,
  clientLinksArea,
  clientsArea,
  peopleArea,
  rolesArea,
  requestsArea,
  termsArea,
  troubleshooterArea,
  attributionArea,
  subscriptionsArea,
  documentsArea,
  targetingArea,
  blogArea,
  sponsoredArea,
];

const SENDING: readonly Area[] = [
  ...TELLING,
  flowsArea(TELLING),
  schedulesArea(TELLING),
  linkCheckArea(TELLING),
];

/** All areas. */
export const AREAS: readonly Area[] = [...SENDING, homeArea(SENDING), shareArea(SENDING)];
