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

/** A screen of administration and control. */
const rare = (id: keyof typeof RARE): PageScreen => ({
  screen: async () => (await import('./rare.ts')).RARE[id](),
});

/** What shows each page. A page without a screen does not compile. */
export const SCREENS: Readonly<Record<PageId, PageScreen>> = {
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
  'shared-document': rare('shared-document'),
  'requested-files': rare('requested-files'),
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
  documents: rare('documents'),
  targeting: rare('targeting'),
  'targeting-content': rare('targeting-content'),
  'content-profile': rare('content-profile'),
  'targeting-ip': rare('targeting-ip'),
  'ip-profile': rare('ip-profile'),
  'targeting-firmo': rare('targeting-firmo'),
  'firmo-profile': rare('firmo-profile'),
  'targeting-sections': rare('targeting-sections'),
  'section-profile': rare('section-profile'),
  sponsored: rare('sponsored'),
  'sponsored-document': rare('sponsored-document'),
  'sponsored-approval': rare('sponsored-approval'),
  'booking-links': rare('booking-links'),
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
  'client-link': rare('client-link'),
  'client-settings': {
    screen: async () => (await import('./clients/ConfigureScreen.tsx')).ConfigureScreen,
  },
  subscriptions: rare('subscriptions'),
  'subscription-create': rare('subscription-create'),
  'subscription-tools': rare('subscription-tools'),
  'subscription-orders': rare('subscription-orders'),
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
  role: rare('role'),
  'permission-group': rare('permission-group'),
  permission: rare('permission'),
  'terms-version': rare('terms-version'),
  'help-article': rare('help-article'),
  'help-category': rare('help-category'),
  'help-homepage': rare('help-homepage'),
  'help-message': rare('help-message'),
  'help-insight': rare('help-insight'),
  'log-view': rare('log-view'),
  'log-intell': rare('log-intell'),
  blog: rare('blog'),
  'blog-post': rare('blog-post'),
  'blog-manage': rare('blog-manage'),
  'blog-edit': rare('blog-edit'),
  cache: rare('cache'),
  rates: rare('rates'),
};
