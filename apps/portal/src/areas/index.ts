/** The one table of screens: what shows each page of the page table. */
import type { PageId } from '@flightdeck/domain/access';
import type { ComponentType } from 'react';
import type { RARE } from './rare.ts';

/** What shows a page. */
export interface PageScreen {
  /** Loads the screen's chunk. */
  readonly screen: () => Promise<ComponentType>;
}

/** The tabs of the administration are pages of one screen. */
const administration: PageScreen['screen'] = async () =>
  (await import('./admin/AdminScreen.tsx')).AdminScreen;

type RareId = keyof typeof RARE;

/** What shows each page but those of `rare.ts`. A page without a screen in one of the two does not compile. */
const SCREENS: Readonly<Record<Exclude<PageId, RareId>, PageScreen>> = {
  home: { screen: async () => (await import('./home/HomeScreen.tsx')).HomeScreen },
  terms: { screen: async () => (await import('./account/TermsScreen.tsx')).TermsScreen },
  login: { screen: async () => (await import('./account/SignInScreen.tsx')).SignInScreen },
  forgot: { screen: async () => (await import('./account/ForgotScreen.tsx')).ForgotScreen },
  'set-password': {
    screen: async () => (await import('./account/SetPasswordScreen.tsx')).SetPasswordScreen,
  },
  'confirm-email': {
    screen: async () => (await import('./account/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  },
  'second-factor': {
    screen: async () => (await import('./account/SecondFactorRequired.tsx')).SecondFactorRequired,
  },
  'network-return': {
    screen: async () => (await import('./feeds/networks/ReturnScreen.tsx')).ReturnScreen,
  },
  shared: {
    screen: async () =>
      (await import('./shared/SharedScreen.tsx')).sharedScreen(
        async () => (await import('./dashboards/SharedDashboard.tsx')).SharedDashboard,
      ),
  },
  'dashboard-create': {
    screen: async () => (await import('./dashboards/DashboardScreen.tsx')).DashboardScreen,
  },
  'dashboard-list': {
    screen: async () => (await import('./dashboards/list/ListScreen.tsx')).ListScreen,
  },
  'dashboard-templates': {
    screen: async () =>
      (await import('./dashboards/templates/TemplatesScreen.tsx')).TemplatesScreen,
  },
  dashboard: {
    screen: async () => (await import('./dashboards/DashboardScreen.tsx')).DashboardScreen,
  },
  'report-setup': {
    screen: async () => (await import('./setup/SetupScreen.tsx')).SetupScreen,
  },
  'report-load': {
    screen: async () => (await import('./load/LoadScreen.tsx')).LoadScreen,
  },
  'report-aggregator': {
    screen: async () => (await import('./builder/AggregatorRoute.tsx')).AggregatorRoute,
  },
  'report-builder': {
    screen: async () => (await import('./builder/BuilderRoute.tsx')).BuilderRoute,
  },
  'report-schedules': {
    screen: async () => (await import('./schedules/SchedulesScreen.tsx')).SchedulesScreen,
  },
  'report-templates': {
    screen: async () => (await import('./templates/TemplatesScreen.tsx')).TemplatesScreen,
  },
  'file-upload': {
    screen: async () => (await import('./upload/UploadScreen.tsx')).UploadScreen,
  },
  feeds: {
    screen: async () => (await import('./feeds/FeedsScreen.tsx')).FeedsScreen,
  },
  plan: {
    screen: async () => (await import('./plan/PlanScreen.tsx')).PlanScreen,
  },
  troubleshooter: {
    screen: async () => (await import('./troubleshooter/HealthScreen.tsx')).HealthScreen,
  },
  'troubleshooter-rules': {
    screen: async () => (await import('./troubleshooter/RulesScreen.tsx')).RulesScreen,
  },
  'troubleshooter-sources': {
    screen: async () => (await import('./troubleshooter/SourcesScreen.tsx')).SourcesScreen,
  },
  'creative-unlinked': {
    screen: async () => (await import('./creatives/UnlinkedScreen.tsx')).UnlinkedScreen,
  },
  'attribution-campaigns': {
    screen: async () => (await import('./attribution/CampaignsScreen.tsx')).CampaignsScreen,
  },
  'attribution-campaign': {
    screen: async () => (await import('./attribution/CampaignScreen.tsx')).CampaignScreen,
  },
  flows: {
    screen: async () => (await import('./flows/FlowsScreen.tsx')).FlowsScreen,
  },
  flow: {
    screen: async () => (await import('./flows/FlowScreen.tsx')).FlowScreen,
  },
  'flow-template': {
    screen: async () => (await import('./flows/editor/TemplateScreen.tsx')).TemplateScreen,
  },
  aggregators: {
    screen: async () => (await import('./aggregators/screens.ts')).ListScreen,
  },
  'aggregator-configure': {
    screen: async () => (await import('./aggregators/screens.ts')).ConfigureScreen,
  },
  outcomes: {
    screen: async () => (await import('./outcomes/OutcomeScreen.tsx')).OutcomeScreen,
  },
  'client-overview': {
    screen: async () => (await import('./home/overview/OverviewScreen.tsx')).OverviewScreen,
  },
  'key-events': {
    screen: async () => (await import('./key-events/KeyEventsScreen.tsx')).KeyEventsScreen,
  },
  'client-settings': {
    screen: async () => (await import('./clients/ConfigureScreen.tsx')).ConfigureScreen,
  },
  'user-other': {
    screen: async () => (await import('./admin/people/PersonScreen.tsx')).PersonScreen,
  },
  'user-own': {
    screen: async () => (await import('./account/details/DetailsScreen.tsx')).DetailsScreen,
  },
  'user-admin': { screen: administration },
  'admin-roles': { screen: administration },
  'admin-permission-groups': { screen: administration },
  'admin-permissions': { screen: administration },
  'admin-terms': { screen: administration },
  'admin-requests': { screen: administration },
  'admin-audit': { screen: administration },
};

const isRare = (id: PageId): id is RareId => !(id in SCREENS);

/** What shows a page. */
export const screenOf = (id: PageId): PageScreen =>
  isRare(id) ? { screen: async () => (await import('./rare.ts')).RARE[id]() } : SCREENS[id];
