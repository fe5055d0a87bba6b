/** Every call with the body it takes, by area: what the server, its documentation and the matrices of tests are made from. */

import { accountCalls } from './account/index.ts';
import { accountInputs } from './account/inputs.ts';
import { aggregatorsCalls } from './aggregators/index.ts';
import { aggregatorsInputs } from './aggregators/inputs.ts';
import { attributionCalls } from './attribution/index.ts';
import { attributionInputs } from './attribution/inputs.ts';
import { auditCalls, logsCalls } from './audit/index.ts';
import { auditInputs, logsInputs } from './audit/inputs.ts';
import { authCalls } from './auth/index.ts';
import { authInputs } from './auth/inputs.ts';
import { blogCalls } from './blog/index.ts';
import { blogInputs } from './blog/inputs.ts';
import { bookingLinksCalls } from './booking-links/index.ts';
import { bookingLinksInputs } from './booking-links/inputs.ts';
import { cacheCalls } from './cache/index.ts';
import { cacheInputs } from './cache/inputs.ts';
import { type ServedCalls, served } from './call.ts';
import { campaignHealthCalls } from './campaign-health/index.ts';
import { campaignHealthInputs } from './campaign-health/inputs.ts';
import { clientLinksCalls } from './client-links/index.ts';
import { clientLinksInputs } from './client-links/inputs.ts';
import { clientsCalls } from './clients/index.ts';
import { clientsInputs } from './clients/inputs.ts';
import { creativesCalls } from './creatives/index.ts';
import { creativesInputs } from './creatives/inputs.ts';
import { dashboardTemplatesCalls } from './dashboard-templates/index.ts';
import { dashboardTemplatesInputs } from './dashboard-templates/inputs.ts';
import { dashboardsCalls } from './dashboards/index.ts';
import { dashboardsInputs } from './dashboards/inputs.ts';
import { deliveryCalls } from './delivery/index.ts';
import { deliveryInputs } from './delivery/inputs.ts';
import { developerCalls } from './developer/index.ts';
import { developerInputs } from './developer/inputs.ts';
import { documentsCalls } from './documents/index.ts';
import { documentsInputs } from './documents/inputs.ts';
import { embedCalls } from './embed/index.ts';
import { embedInputs } from './embed/inputs.ts';
import { embedDashboardCalls } from './embed-dashboard/index.ts';
import { embedDashboardInputs } from './embed-dashboard/inputs.ts';
import { feedsCalls } from './feeds/index.ts';
import { feedsInputs } from './feeds/inputs.ts';
import { flowsCalls } from './flows/index.ts';
import { flowsInputs } from './flows/inputs.ts';
import { healthCalls } from './health/index.ts';
import { healthInputs } from './health/inputs.ts';
import { helpCalls } from './help/index.ts';
import { helpInputs } from './help/inputs.ts';
import { helpAdminCalls } from './help-admin/index.ts';
import { helpAdminInputs } from './help-admin/inputs.ts';
import { helpMessagesCalls } from './help-messages/index.ts';
import { helpMessagesInputs } from './help-messages/inputs.ts';
import { homeCalls } from './home/index.ts';
import { homeInputs } from './home/inputs.ts';
import { importsCalls } from './imports/index.ts';
import { importsInputs } from './imports/inputs.ts';
import { intakeCalls } from './intake/index.ts';
import { intakeInputs } from './intake/inputs.ts';
import { keyEventsCalls } from './key-events/index.ts';
import { keyEventsInputs } from './key-events/inputs.ts';
import { loggerCalls } from './logger/index.ts';
import { loggerInputs } from './logger/inputs.ts';
import { networksCalls } from './networks/index.ts';
import { networksInputs } from './networks/inputs.ts';
import { peopleCalls } from './people/index.ts';
import { peopleInputs } from './people/inputs.ts';
import { planCalls } from './plan/index.ts';
import { planInputs } from './plan/inputs.ts';
import { ratesCalls } from './rates/index.ts';
import { ratesInputs } from './rates/inputs.ts';
import { reportCalls } from './report/index.ts';
import { reportInputs } from './report/inputs.ts';
import { requestsCalls } from './requests/index.ts';
import { requestsInputs } from './requests/inputs.ts';
import { rolesCalls } from './roles/index.ts';
import { rolesInputs } from './roles/inputs.ts';
import { schedulesCalls } from './schedules/index.ts';
import { schedulesInputs } from './schedules/inputs.ts';
import { shareCalls } from './share/index.ts';
import { shareInputs } from './share/inputs.ts';
import { sponsoredCalls } from './sponsored/index.ts';
import { sponsoredInputs } from './sponsored/inputs.ts';
import { subscriptionsCalls } from './subscriptions/index.ts';
import { subscriptionsInputs } from './subscriptions/inputs.ts';
import { targetingCalls } from './targeting/index.ts';
import { targetingInputs } from './targeting/inputs.ts';
import { targetingIpCalls } from './targeting-ip/index.ts';
import { targetingIpInputs } from './targeting-ip/inputs.ts';
import { templatesCalls } from './templates/index.ts';
import { templatesInputs } from './templates/inputs.ts';
import { termsCalls } from './terms/index.ts';
import { termsInputs } from './terms/inputs.ts';
import { troubleSourcesCalls } from './trouble-sources/index.ts';
import { troubleSourcesInputs } from './trouble-sources/inputs.ts';
import { troubleshooterCalls } from './troubleshooter/index.ts';
import { troubleshooterInputs } from './troubleshooter/inputs.ts';

/** The calls by area. Written down, because the compiler gives up to write so long a type by itself. */
type AllCalls = {
  readonly auth: ServedCalls<typeof authInputs, typeof authCalls>;
  readonly delivery: ServedCalls<typeof deliveryInputs, typeof deliveryCalls>;
  readonly report: ServedCalls<typeof reportInputs, typeof reportCalls>;
  readonly dashboards: ServedCalls<typeof dashboardsInputs, typeof dashboardsCalls>;
  readonly developer: ServedCalls<typeof developerInputs, typeof developerCalls>;
  readonly documents: ServedCalls<typeof documentsInputs, typeof documentsCalls>;
  readonly embed: ServedCalls<typeof embedInputs, typeof embedCalls>;
  readonly embedDashboard: ServedCalls<typeof embedDashboardInputs, typeof embedDashboardCalls>;
  readonly share: ServedCalls<typeof shareInputs, typeof shareCalls>;
  readonly help: ServedCalls<typeof helpInputs, typeof helpCalls>;
  readonly helpMessages: ServedCalls<typeof helpMessagesInputs, typeof helpMessagesCalls>;
  readonly home: ServedCalls<typeof homeInputs, typeof homeCalls>;
  readonly feeds: ServedCalls<typeof feedsInputs, typeof feedsCalls>;
  readonly flows: ServedCalls<typeof flowsInputs, typeof flowsCalls>;
  readonly targeting: ServedCalls<typeof targetingInputs, typeof targetingCalls>;
  readonly targetingIp: ServedCalls<typeof targetingIpInputs, typeof targetingIpCalls>;
  readonly health: ServedCalls<typeof healthInputs, typeof healthCalls>;
  readonly imports: ServedCalls<typeof importsInputs, typeof importsCalls>;
  readonly intake: ServedCalls<typeof intakeInputs, typeof intakeCalls>;
  readonly keyEvents: ServedCalls<typeof keyEventsInputs, typeof keyEventsCalls>;
  readonly logger: ServedCalls<typeof loggerInputs, typeof loggerCalls>;
  readonly account: ServedCalls<typeof accountInputs, typeof accountCalls>;
  readonly attribution: ServedCalls<typeof attributionInputs, typeof attributionCalls>;
  readonly audit: ServedCalls<typeof auditInputs, typeof auditCalls>;
  readonly logs: ServedCalls<typeof logsInputs, typeof logsCalls>;
  readonly blog: ServedCalls<typeof blogInputs, typeof blogCalls>;
  readonly bookingLinks: ServedCalls<typeof bookingLinksInputs, typeof bookingLinksCalls>;
  readonly cache: ServedCalls<typeof cacheInputs, typeof cacheCalls>;
  readonly rates: ServedCalls<typeof ratesInputs, typeof ratesCalls>;
  readonly aggregators: ServedCalls<typeof aggregatorsInputs, typeof aggregatorsCalls>;
  readonly campaignHealth: ServedCalls<typeof campaignHealthInputs, typeof campaignHealthCalls>;
  readonly clientLinks: ServedCalls<typeof clientLinksInputs, typeof clientLinksCalls>;
  readonly clients: ServedCalls<typeof clientsInputs, typeof clientsCalls>;
  readonly creatives: ServedCalls<typeof creativesInputs, typeof creativesCalls>;
  readonly helpAdmin: ServedCalls<typeof helpAdminInputs, typeof helpAdminCalls>;
  readonly networks: ServedCalls<typeof networksInputs, typeof networksCalls>;
  readonly people: ServedCalls<typeof peopleInputs, typeof peopleCalls>;
  readonly plan: ServedCalls<typeof planInputs, typeof planCalls>;
  readonly requests: ServedCalls<typeof requestsInputs, typeof requestsCalls>;
  readonly roles: ServedCalls<typeof rolesInputs, typeof rolesCalls>;
  readonly schedules: ServedCalls<typeof schedulesInputs, typeof schedulesCalls>;
  readonly sponsored: ServedCalls<typeof sponsoredInputs, typeof sponsoredCalls>;
  readonly subscriptions: ServedCalls<typeof subscriptionsInputs, typeof subscriptionsCalls>;
  readonly templates: ServedCalls<typeof templatesInputs, typeof templatesCalls>;
  readonly dashboardTemplates: ServedCalls<
    typeof dashboardTemplatesInputs,
    typeof dashboardTemplatesCalls
  >;
  readonly terms: ServedCalls<typeof termsInputs, typeof termsCalls>;
  readonly troubleSources: ServedCalls<typeof troubleSourcesInputs, typeof troubleSourcesCalls>;
  readonly troubleshooter: ServedCalls<typeof troubleshooterInputs, typeof troubleshooterCalls>;
};

/** A new call is in the router, the OpenAPI page and the matrices by standing here. */
export const CALLS: AllCalls = {
  auth: served(authCalls, authInputs),
  delivery: served(deliveryCalls, deliveryInputs),
  report: served(reportCalls, reportInputs),
  dashboards: served(dashboardsCalls, dashboardsInputs),
  developer: served(developerCalls, developerInputs),
  documents: served(documentsCalls, documentsInputs),
  embed: served(embedCalls, embedInputs),
  embedDashboard: served(embedDashboardCalls, embedDashboardInputs),
  share: served(shareCalls, shareInputs),
  help: served(helpCalls, helpInputs),
  helpMessages: served(helpMessagesCalls, helpMessagesInputs),
  home: served(homeCalls, homeInputs),
  feeds: served(feedsCalls, feedsInputs),
  flows: served(flowsCalls, flowsInputs),
  targeting: served(targetingCalls, targetingInputs),
  targetingIp: served(targetingIpCalls, targetingIpInputs),
  health: served(healthCalls, healthInputs),
  imports: served(importsCalls, importsInputs),
  intake: served(intakeCalls, intakeInputs),
  keyEvents: served(keyEventsCalls, keyEventsInputs),
  logger: served(loggerCalls, loggerInputs),
  account: served(accountCalls, accountInputs),
  attribution: served(attributionCalls, attributionInputs),
  audit: served(auditCalls, auditInputs),
  logs: served(logsCalls, logsInputs),
  blog: served(blogCalls, blogInputs),
  bookingLinks: served(bookingLinksCalls, bookingLinksInputs),
  cache: served(cacheCalls, cacheInputs),
  rates: served(ratesCalls, ratesInputs),
  aggregators: served(aggregatorsCalls, aggregatorsInputs),
  campaignHealth: served(campaignHealthCalls, campaignHealthInputs),
  clientLinks: served(clientLinksCalls, clientLinksInputs),
  clients: served(clientsCalls, clientsInputs),
  creatives: served(creativesCalls, creativesInputs),
  helpAdmin: served(helpAdminCalls, helpAdminInputs),
  networks: served(networksCalls, networksInputs),
  people: served(peopleCalls, peopleInputs),
  plan: served(planCalls, planInputs),
  requests: served(requestsCalls, requestsInputs),
  roles: served(rolesCalls, rolesInputs),
  schedules: served(schedulesCalls, schedulesInputs),
  sponsored: served(sponsoredCalls, sponsoredInputs),
  subscriptions: served(subscriptionsCalls, subscriptionsInputs),
  templates: served(templatesCalls, templatesInputs),
  dashboardTemplates: served(dashboardTemplatesCalls, dashboardTemplatesInputs),
  terms: served(termsCalls, termsInputs),
  troubleSources: served(troubleSourcesCalls, troubleSourcesInputs),
  troubleshooter: served(troubleshooterCalls, troubleshooterInputs),
};
