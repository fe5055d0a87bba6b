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
import { cacheCalls } from './cache/index.ts';
import { cacheInputs } from './cache/inputs.ts';
import { served } from './call.ts';
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
import { templatesCalls } from './templates/index.ts';
import { templatesInputs } from './templates/inputs.ts';
import { termsCalls } from './terms/index.ts';
import { termsInputs } from './terms/inputs.ts';
import { troubleSourcesCalls } from './trouble-sources/index.ts';
import { troubleSourcesInputs } from './trouble-sources/inputs.ts';
import { troubleshooterCalls } from './troubleshooter/index.ts';
import { troubleshooterInputs } from './troubleshooter/inputs.ts';

/** A new call is in the router, the OpenAPI page and the matrices by standing here. */
export const CALLS = {
  auth: served(authCalls, authInputs),
  delivery: served(deliveryCalls, deliveryInputs),
  report: served(reportCalls, reportInputs),
  dashboards: served(dashboardsCalls, dashboardsInputs),
  documents: served(documentsCalls, documentsInputs),
  embed: served(embedCalls, embedInputs),
  embedDashboard: served(embedDashboardCalls, embedDashboardInputs),
  share: served(shareCalls, shareInputs),
  help: served(helpCalls, helpInputs),
  helpMessages: served(helpMessagesCalls, helpMessagesInputs),
  home: served(homeCalls, homeInputs),
  feeds: served(feedsCalls, feedsInputs),
  flows: served(flowsCalls, flowsInputs),
  health: served(healthCalls, healthInputs),
  imports: served(importsCalls, importsInputs),
  intake: served(intakeCalls, intakeInputs),
  keyEvents: served(keyEventsCalls, keyEventsInputs),
  logger: served(loggerCalls, loggerInputs),
  account: served(accountCalls, accountInputs),
  attribution: served(attributionCalls, attributionInputs),
  audit: served(auditCalls, auditInputs),
  logs: served(logsCalls, logsInputs),
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
  templates: served(templatesCalls, templatesInputs),
  dashboardTemplates: served(dashboardTemplatesCalls, dashboardTemplatesInputs),
  terms: served(termsCalls, termsInputs),
  troubleSources: served(troubleSourcesCalls, troubleSourcesInputs),
  troubleshooter: served(troubleshooterCalls, troubleshooterInputs),
} as const;
