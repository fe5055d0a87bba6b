/**
 * The pages of the portal and the permissions they need: source of router, side navigation, breadcrumb, access check
 * and impact.
 */
import { SHARE_PATH } from '../share/path.ts';
import type { PermissionExpression } from './expression.ts';

/** Sections of the side navigation, in order (spec.md §2). A section without a reachable page is not shown. */
export const SECTIONS = ['Dashboard', 'Report', 'Manage', 'Administration'] as const;
/** Page that a section's name in the breadcrumb leads to. */
export const SECTION_PAGES: Readonly<Partial<Record<Section, string>>> = {
  Dashboard: 'dashboard-list',
  Report: 'report-load',
  Manage: 'file-upload',
  Administration: 'user-admin',
};
/** A section of the side navigation. */
export type Section = (typeof SECTIONS)[number];

/** One page under one or more paths (spec.md §2). */
export interface Page {
  /** Paths in the router's notation; links use the first one. */
  readonly paths: readonly [string, ...string[]];
  /** Permission expression (spec.md §5, §6). */
  readonly needs: PermissionExpression;
  /** Paths among these that need something else, such as the form for a new report. */
  readonly parts?: readonly { readonly path: string; readonly needs: PermissionExpression }[];
  /** Name in breadcrumb and window title. */
  readonly title: string;
  /** Section in breadcrumb and side navigation. */
  readonly section?: Section;
  /** Entry of the side navigation: shown under `needs`, or under its own. */
  readonly navigation?: {
    readonly label: string;
    readonly to: string;
    readonly needs?: PermissionExpression;
  };
  /** The first page of its tabs, also on that page itself; the frame shows the tabs in the order of this table. */
  readonly tabOf?: string;
  /** The list that a page of one thing belongs to: the page before it in the breadcrumb. */
  readonly parent?: string;
  /** Heading on the page where it says more than the title. */
  readonly heading?: string;
  /** `bare` hides the header and skips access checks (`/auth/…`, spec.md §2). */
  readonly frame?: 'bare';
}

const DASHBOARDS = ['dashboard/listDashboard || dashboard/addDashboard'] as const;
const ADD_DASHBOARD = ['dashboard/addDashboard'] as const;
const VIEW = ['reporting/viewReports || reporting/createReport'] as const;
const CREATE = ['reporting/createReport'] as const;
const TROUBLE = ['troubleshooter/aggregator'] as const;
const AGGREGATORS = ['client/aggregatorSetup || client/aggregatorView'] as const;
const HELP = ['fundamental/onehelpManage'] as const;
const USERS = ['user/list'] as const;
const ROLES = ['user/roleAdmin'] as const;
const TERMS = ['user/termsAdmin'] as const;
const BLOG = ['blog/manage'] as const;
const SUBSCRIPTIONS = ['client/adminSettingView'] as const;
const LOGS = ['log/viewer'] as const;

/** Every page that exists, by id. */
export const PAGES = {
  home: { paths: ['/'], needs: [], title: 'Home' },
  terms: { paths: ['/terms'], needs: [], title: 'Terms' },
  login: { paths: ['/auth/login'], needs: [], title: 'Sign in', frame: 'bare' },
  forgot: { paths: ['/auth/forgot'], needs: [], title: 'Forgotten password', frame: 'bare' },
  'set-password': {
    paths: ['/auth/reset', '/auth/invitation'],
    needs: [],
    title: 'Set a password',
    frame: 'bare',
  },
  'confirm-email': {
    paths: ['/auth/email'],
    needs: [],
    title: 'Confirm your address',
    frame: 'bare',
  },
  'second-factor': {
    paths: ['/auth/second-factor'],
    needs: [],
    title: 'Second factor',
    frame: 'bare',
  },
  // Where a social network sends people back to.
  'network-return': {
    paths: ['/auth/token/linkedin'],
    needs: [],
    title: 'Connect an account',
    frame: 'bare',
  },
  // A link of somebody who shares a report or a dashboard, for readers without an account.
  shared: {
    paths: [`${SHARE_PATH}/:token/:page?`],
    needs: [],
    title: 'Shared with you',
    frame: 'bare',
  },
  // A link of a document, for readers without an account.
  'shared-document': {
    paths: [`${SHARE_PATH}/document/:token`],
    needs: [],
    title: 'Shared with you',
    frame: 'bare',
  },
  // A version of sponsored content that somebody without an account is asked to approve.
  'sponsored-approval': {
    paths: [`${SHARE_PATH}/approval/:token`],
    needs: [],
    title: 'Approve sponsored content',
    frame: 'bare',
  },
  // Where somebody without an account hands in files that they were asked for.
  'requested-files': {
    paths: [`${SHARE_PATH}/request/:token`],
    needs: [],
    title: 'Hand in files',
    frame: 'bare',
  },
  'dashboard-create': {
    paths: ['/dashboard/create/:page?'],
    needs: ADD_DASHBOARD,
    title: 'Create Dashboard',
    section: 'Dashboard',
    navigation: { label: 'Create Dashboard', to: '/dashboard/create' },
  },
  'dashboard-list': {
    paths: ['/dashboard/list', '/dashboard/list/stared', '/dashboard/list/shared'],
    needs: DASHBOARDS,
    title: 'Dashboards',
    section: 'Dashboard',
    navigation: { label: 'Dashboards', to: '/dashboard/list' },
  },
  'dashboard-templates': {
    paths: [
      '/dashboard/template/list',
      '/dashboard/template/edit/:templateId',
      '/dashboard/template/edit/page/:templateId/:pageId',
    ],
    needs: ['dashboard/templateManage'],
    title: 'Dashboard templates',
    section: 'Dashboard',
    navigation: { label: 'Dashboard templates', to: '/dashboard/template/list' },
  },
  dashboard: {
    paths: ['/dashboard/:uuid/:page?'],
    needs: DASHBOARDS,
    title: 'Dashboard',
    section: 'Dashboard',
    parent: 'dashboard-list',
  },
  'report-setup': {
    paths: ['/reports/display/:id?'],
    needs: VIEW,
    parts: [
      { path: '/reports/display', needs: CREATE },
      { path: '/reports/display/reset', needs: CREATE },
    ],
    title: 'Create Report',
    section: 'Report',
    navigation: {
      label: 'Create Report',
      to: '/reports/display/reset',
      needs: CREATE,
    },
  },
  'report-load': {
    paths: ['/reports/load', '/report/load'],
    needs: VIEW,
    title: 'Load Report',
    section: 'Report',
    navigation: { label: 'Load Report', to: '/reports/load' },
  },
  'report-aggregator': {
    paths: ['/report/build/aa/:aaUuid?/:range?'],
    needs: CREATE,
    title: 'Aggregator report',
    section: 'Report',
    navigation: { label: 'Aggregator Report', to: '/report/build/aa' },
  },
  'report-builder': {
    paths: ['/report/build/:id?'],
    needs: VIEW,
    title: 'Report builder',
    section: 'Report',
    parent: 'report-load',
  },
  'report-schedules': {
    paths: ['/report/schedule', '/report/schedule/:id'],
    needs: ['reporting/createReport || dashboard/addDashboard'],
    title: 'Schedules',
    section: 'Report',
    navigation: { label: 'Schedules', to: '/report/schedule' },
  },
  'report-templates': {
    paths: ['/report/template', '/report/template/:id'],
    needs: ['reporting/templateManage'],
    title: 'Templates',
    section: 'Report',
    navigation: { label: 'Templates', to: '/report/template' },
  },
  'file-upload': {
    paths: ['/client/file/upload'],
    needs: ['client/fileUpload'],
    title: 'File Upload',
    section: 'Manage',
    navigation: { label: 'File Upload', to: '/client/file/upload' },
  },
  feeds: {
    paths: ['/client/feeds/:section?'],
    needs: ['client/fileUpload'],
    title: 'Data feeds',
    section: 'Manage',
    navigation: { label: 'Data feeds', to: '/client/feeds' },
  },
  plan: {
    paths: ['/client/plan'],
    needs: ['client/fileUpload'],
    title: 'Media plan',
    section: 'Manage',
    navigation: { label: 'Media plan', to: '/client/plan' },
  },
  troubleshooter: {
    paths: ['/troubleshooter/aggregator/:aaUuid?'],
    needs: TROUBLE,
    title: 'Campaign health',
    section: 'Manage',
    navigation: { label: 'Troubleshooter', to: '/troubleshooter/aggregator' },
  },
  'troubleshooter-rules': {
    paths: ['/troubleshooter/rules'],
    needs: TROUBLE,
    title: 'Rules',
    section: 'Manage',
    parent: 'troubleshooter',
  },
  'troubleshooter-sources': {
    paths: ['/troubleshooter/sources'],
    needs: TROUBLE,
    title: 'Sources',
    section: 'Manage',
    parent: 'troubleshooter',
  },
  'creative-unlinked': {
    paths: ['/creative/unlinked/:clientUuid?', '/creative/unlinked/:clientUuid/:creativeId'],
    needs: TROUBLE,
    title: 'Unlinked creatives',
    section: 'Manage',
    navigation: { label: 'Unlinked creatives', to: '/creative/unlinked' },
  },
  'attribution-campaigns': {
    paths: ['/client/attribution/campaign/:clientUuid?'],
    needs: ['client/attributionCampaignView'],
    title: 'Attribution campaigns',
    section: 'Manage',
    navigation: { label: 'Attribution', to: '/client/attribution/campaign' },
  },
  'attribution-campaign': {
    paths: ['/client/attribution/campaign/:clientUuid/:campaignId'],
    needs: ['client/attributionCampaignView'],
    title: 'Attribution of a campaign',
    section: 'Manage',
    parent: 'attribution-campaigns',
  },
  'booking-links': {
    paths: ['/client/booking/link/:clientUuid?'],
    needs: ['client/fileUpload'],
    title: 'Booking links',
    section: 'Manage',
    navigation: { label: 'Booking links', to: '/client/booking/link' },
  },
  documents: {
    paths: ['/document-sharing/:clientUuid?'],
    needs: ['client/documentSharing'],
    title: 'Documents',
    section: 'Manage',
    navigation: { label: 'Documents', to: '/document-sharing' },
  },
  sponsored: {
    paths: ['/sponsored/content/:clientUuid?'],
    needs: ['client/sponsoredContentManage'],
    title: 'Sponsored content',
    section: 'Manage',
    navigation: { label: 'Sponsored content', to: '/sponsored/content' },
  },
  'sponsored-document': {
    paths: ['/sponsored/content/:clientUuid/:sponsoredDocumentId'],
    needs: ['client/sponsoredContentManage'],
    title: 'Sponsored document',
    section: 'Manage',
    parent: 'sponsored',
  },
  flows: {
    paths: ['/client/flow/:clientUuid?'],
    needs: ['client/flowView'],
    title: 'Flows',
    section: 'Manage',
    navigation: { label: 'Flows', to: '/client/flow' },
  },
  flow: {
    paths: ['/client/flow/:clientUuid/:flowId'],
    needs: ['client/flowView'],
    title: 'Flow',
    section: 'Manage',
    parent: 'flows',
  },
  'flow-template': {
    paths: ['/client/flow/template/:templateId'],
    needs: ['client/flowView', 'client/adminSettingView'],
    title: 'Steps of a flow',
    section: 'Manage',
    parent: 'flows',
  },
  targeting: {
    paths: ['/amx/targeting/:clientUuid?'],
    needs: ['targeting/contentManage || targeting/ipManage'],
    title: 'Targeting',
    section: 'Manage',
    navigation: { label: 'Targeting', to: '/amx/targeting' },
  },
  'targeting-content': {
    paths: ['/amx/targeting/content/:clientUuid?'],
    needs: ['targeting/contentManage'],
    title: 'Content targeting',
    section: 'Manage',
    parent: 'targeting',
  },
  'content-profile': {
    paths: ['/amx/targeting/content/:clientUuid/:targetingProfileContentId'],
    needs: ['targeting/contentManage'],
    title: 'Content profile',
    section: 'Manage',
    parent: 'targeting-content',
  },
  'targeting-ip': {
    paths: ['/amx/targeting/ip/:clientUuid?'],
    needs: ['targeting/ipManage'],
    title: 'IP targeting',
    section: 'Manage',
    parent: 'targeting',
  },
  'ip-profile': {
    paths: ['/amx/targeting/ip/:clientUuid/:targetingProfileIpId'],
    needs: ['targeting/ipManage'],
    title: 'IP profile',
    section: 'Manage',
    parent: 'targeting-ip',
  },
  'targeting-firmo': {
    paths: ['/amx/targeting/firmo/:clientUuid?'],
    needs: ['targeting/contentManage'],
    title: 'Company targeting',
    section: 'Manage',
    parent: 'targeting',
  },
  'firmo-profile': {
    paths: ['/amx/targeting/firmo/:clientUuid/:targetingProfileFirmoId'],
    needs: ['targeting/contentManage'],
    title: 'Company profile',
    section: 'Manage',
    parent: 'targeting-firmo',
  },
  'targeting-sections': {
    paths: ['/amx/sectiontargeting'],
    needs: ['targeting/contentManage'],
    title: 'Section targeting',
    section: 'Manage',
    parent: 'targeting',
    navigation: { label: 'Section targeting', to: '/amx/sectiontargeting' },
  },
  'section-profile': {
    paths: ['/amx/sectiontargeting/:clientUuid/:targetingProfileSectionId'],
    needs: ['targeting/contentManage'],
    title: 'Section profile',
    section: 'Manage',
    parent: 'targeting-sections',
  },
  aggregators: {
    paths: ['/client/aggregator/list/:clientUuid?'],
    needs: AGGREGATORS,
    title: 'Outcome Analytics',
    section: 'Report',
    navigation: { label: 'Outcome Analytics', to: '/client/aggregator/list' },
  },
  'aggregator-configure': {
    paths: ['/client/aggregator/configure/:id/:section?'],
    needs: ['client/aggregatorSetup'],
    title: 'Aggregator',
    section: 'Report',
    parent: 'aggregators',
  },
  outcomes: {
    paths: [
      '/outcome/analytics/digital/:id',
      '/outcome/analytics/:id',
      '/outcome/analytics/search/:section/:id',
      '/outcome/analytics/social/:id',
      '/outcome/analytics/social/:network/:id',
    ],
    needs: AGGREGATORS,
    title: 'Outcome analytics',
    section: 'Report',
    parent: 'aggregators',
  },
  'client-overview': {
    paths: ['/client/overview/:clientUuid?'],
    needs: VIEW,
    title: 'Client overview',
    section: 'Report',
    navigation: { label: 'Client overview', to: '/client/overview' },
  },
  'key-events': {
    paths: ['/key/event'],
    needs: VIEW,
    title: 'Key events',
    section: 'Report',
    navigation: { label: 'Key events', to: '/key/event' },
  },
  'client-link': {
    paths: ['/client/link'],
    needs: ['client/link'],
    title: 'Links to clients',
    section: 'Manage',
    navigation: { label: 'Links to clients', to: '/client/link' },
  },
  'client-settings': {
    paths: ['/client/configure/:clientUuidSection?'],
    needs: ['client/adminSettingView'],
    title: 'Client settings',
    section: 'Manage',
    navigation: { label: 'Client settings', to: '/client/configure' },
  },
  subscriptions: {
    paths: ['/client/subscription/manage'],
    needs: SUBSCRIPTIONS,
    title: 'Subscriptions',
    section: 'Manage',
    navigation: { label: 'Subscriptions', to: '/client/subscription/manage' },
  },
  'subscription-create': {
    paths: ['/client/subscription/create'],
    needs: [...SUBSCRIPTIONS, ...ROLES],
    title: 'New subscription',
    section: 'Manage',
    parent: 'subscriptions',
  },
  'subscription-tools': {
    paths: ['/client/subscription/accessTools/:clientUuid'],
    needs: SUBSCRIPTIONS,
    title: 'Access to tools',
    section: 'Manage',
    parent: 'subscriptions',
  },
  'subscription-orders': {
    paths: ['/client/subscription/order/history/:clientUuid'],
    needs: SUBSCRIPTIONS,
    title: 'Orders',
    section: 'Manage',
    parent: 'subscriptions',
  },
  blog: {
    paths: ['/blog/list'],
    needs: [],
    title: 'Blog',
    section: 'Dashboard',
    navigation: { label: 'Blog', to: '/blog/list' },
  },
  'blog-post': {
    paths: ['/blog/post/read/:post', '/blog/post/preview/:previewId'],
    needs: [],
    title: 'Post',
    section: 'Dashboard',
    parent: 'blog',
  },
  'blog-manage': {
    paths: ['/blog/manage'],
    needs: BLOG,
    title: 'Posts',
    section: 'Manage',
    navigation: { label: 'Manage posts', to: '/blog/manage' },
  },
  'blog-edit': {
    paths: ['/blog/post/create', '/blog/post/edit/:postId'],
    needs: BLOG,
    title: 'Write a post',
    section: 'Manage',
    parent: 'blog-manage',
  },
  'user-own': { paths: ['/user/detail'], needs: [], title: 'My Details' },
  'user-other': {
    paths: ['/user/detail/:id'],
    needs: ['user/viewOther'],
    title: 'User',
    section: 'Administration',
    parent: 'user-admin',
  },
  'user-admin': {
    paths: ['/user/admin/:section?', '/user/admin/users'],
    needs: USERS,
    title: 'Users',
    section: 'Administration',
    navigation: { label: 'Users', to: '/user/admin' },
    tabOf: 'user-admin',
  },
  'admin-roles': {
    paths: ['/user/admin/roles'],
    needs: [...USERS, ...ROLES],
    title: 'Roles',
    heading: 'Roles and permissions',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  'admin-permission-groups': {
    paths: ['/user/admin/permission-groups'],
    needs: [...USERS, ...ROLES],
    title: 'Permission groups',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  'admin-permissions': {
    paths: ['/user/admin/permissions'],
    needs: [...USERS, ...ROLES],
    title: 'Permissions',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  'admin-terms': {
    paths: ['/user/admin/terms'],
    needs: [...USERS, ...TERMS],
    title: 'Terms',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  'admin-requests': {
    paths: ['/user/admin/requests'],
    needs: [...USERS, ...ROLES],
    title: 'Access requests',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  'admin-audit': {
    paths: ['/user/admin/audit'],
    needs: [...USERS, ...LOGS],
    title: 'Audit log',
    section: 'Administration',
    tabOf: 'user-admin',
  },
  role: {
    paths: ['/user/role/:id'],
    needs: ROLES,
    title: 'Role',
    section: 'Administration',
    parent: 'admin-roles',
  },
  'permission-group': {
    paths: ['/user/permission/group/:code'],
    needs: ROLES,
    title: 'Permission group',
    section: 'Administration',
    parent: 'admin-permission-groups',
  },
  permission: {
    paths: ['/user/permission/:groupCode/:code'],
    needs: ROLES,
    title: 'Permission',
    section: 'Administration',
    parent: 'admin-permissions',
  },
  'terms-version': {
    paths: ['/user/terms/:id'],
    needs: TERMS,
    title: 'Terms',
    section: 'Administration',
    parent: 'admin-terms',
  },
  'help-article': {
    paths: ['/onehelp/article/:projectId?', '/onehelp/article/:projectId/:articleId'],
    needs: HELP,
    title: 'Help articles',
    section: 'Administration',
    navigation: { label: 'Help Content', to: '/onehelp/article' },
  },
  'help-category': {
    paths: ['/onehelp/category/:projectId?', '/onehelp/category/:projectId/:categoryId'],
    needs: HELP,
    title: 'Help categories',
    section: 'Administration',
  },
  'help-homepage': {
    paths: ['/onehelp/homepage/:projectId?'],
    needs: HELP,
    title: 'Help homepage',
    section: 'Administration',
  },
  'help-message': {
    paths: ['/onehelp/message/:projectId?', '/onehelp/message/:projectId/:messageId'],
    needs: HELP,
    title: 'Help messages',
    section: 'Administration',
    navigation: { label: 'Help Messages', to: '/onehelp/message' },
  },
  'help-insight': {
    paths: ['/onehelp/insight/:projectId?'],
    needs: HELP,
    title: 'Help searches and votes',
    section: 'Administration',
  },
  'log-view': {
    paths: ['/log/view'],
    needs: LOGS,
    title: 'Log Viewer',
    section: 'Administration',
    navigation: { label: 'Log Viewer', to: '/log/view' },
  },
  'log-intell': {
    paths: ['/intell/log/viewer'],
    needs: LOGS,
    title: 'Server Log',
    section: 'Administration',
  },
  cache: {
    paths: ['/control/page'],
    needs: ['cache/clean || cache/manage'],
    title: 'Cache Control',
    section: 'Administration',
    navigation: { label: 'Cache Control', to: '/control/page' },
  },
  rates: {
    paths: ['/control/rates'],
    needs: ['money/rates'],
    title: 'Exchange rates',
    section: 'Administration',
    navigation: { label: 'Exchange rates', to: '/control/rates' },
  },
  dev: {
    paths: ['/dev/:section?'],
    needs: ['developer/use'],
    title: 'Developer pages',
    section: 'Administration',
    navigation: { label: 'Developer', to: '/dev' },
  },
} as const satisfies Record<string, Page>;

/** Id of a page. */
export type PageId = keyof typeof PAGES;

/** Ids of the pages that are tabs of `Frame`. */
export type TabId<Frame extends PageId> = {
  [Id in PageId]: (typeof PAGES)[Id] extends { readonly tabOf: Frame } ? Id : never;
}[PageId];

/** A tab with its own path, which has no parameter. */
export interface Tab<Frame extends PageId> extends Page {
  readonly id: TabId<Frame>;
  readonly path: string;
}

/** All pages with their ids, in the table's order. */
export const PAGE_LIST: readonly (Page & { readonly id: PageId })[] = Object.entries<Page>(
  PAGES,
).map(([id, page]) => ({ id: id as PageId, ...page }));

const isTabOf =
  <Frame extends PageId>(frame: Frame) =>
  (page: Page & { readonly id: PageId }): page is Page & { readonly id: TabId<Frame> } =>
    page.tabOf === frame;

/** The tabs of a frame, in the table's order. */
export const tabsOf = <Frame extends PageId>(frame: Frame): readonly Tab<Frame>[] =>
  PAGE_LIST.filter(isTabOf(frame)).map((page) => ({
    ...page,
    path: page.paths.find((path) => !path.includes(':')) ?? page.paths[0],
  }));
