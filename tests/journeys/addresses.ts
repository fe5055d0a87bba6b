/** The pages of the portal for tests that look at each of them. */
import { PAGE_LIST, type PageId } from '@flightdeck/domain/access';
import type { Page } from 'playwright';

/** Waits until nothing shows that it is loading. */
export const settle = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"], main [role="progressbar"]'),
  );

/** Paths of the pages with parameters. */
const SAMPLES: Partial<Record<PageId, readonly string[]>> = {
  'client-settings': ['/client/configure'],
  'client-overview': ['/client/overview'],
  'attribution-campaigns': ['/client/attribution/campaign'],
  // Its own test looks at one with paths.
  'attribution-campaign': ['/client/attribution/campaign/none/1'],
  // Their journey looks at those of a client that has one.
  'subscription-tools': ['/client/subscription/accessTools/none'],
  'subscription-orders': ['/client/subscription/order/history/none'],
  documents: ['/document-sharing'],
  'targeting-firmo': ['/amx/targeting/firmo'],
  // Its journey looks at one that says something.
  'firmo-profile': ['/amx/targeting/firmo/none/none'],
  // Likewise.
  'section-profile': ['/amx/sectiontargeting/none/none'],
  sponsored: ['/sponsored/content'],
  // Its journey looks at one with a text.
  'sponsored-document': ['/sponsored/content/none/none'],
  'booking-links': ['/client/booking/link'],
  targeting: ['/amx/targeting'],
  'targeting-content': ['/amx/targeting/content'],
  // Its journey looks at one with rules.
  'content-profile': ['/amx/targeting/content/none/none'],
  // Its journey reads one.
  'blog-post': ['/blog/post/read/none', '/blog/post/preview/none'],
  'blog-edit': ['/blog/post/create', '/blog/post/edit/none'],
  'targeting-ip': ['/amx/targeting/ip'],
  // Its journey looks at one with entries.
  'ip-profile': ['/amx/targeting/ip/none/none'],
  flows: ['/client/flow'],
  // Its journey looks at one with steps.
  flow: ['/client/flow/none/none'],
  'flow-template': ['/client/flow/template/new', '/client/flow/template/onboarding'],
  aggregators: ['/client/aggregator/list'],
  // Its journey looks at one with figures.
  'aggregator-configure': ['/client/aggregator/configure/none'],
  outcomes: [
    ...['/outcome/analytics/digital/none', '/outcome/analytics/search/overview/none'],
    '/outcome/analytics/social/none',
  ],
  shared: ['/share/none'],
  'shared-document': ['/share/document/none'],
  'requested-files': ['/share/request/none'],
  'sponsored-approval': ['/share/approval/none'],
  'dashboard-create': ['/dashboard/create'],
  'dashboard-templates': [
    ...['/dashboard/template/list', '/dashboard/template/edit/new'],
    '/dashboard/template/edit/00000000-0000-4000-8000-000000000000',
  ],
  // Its journey looks at one with tiles.
  dashboard: ['/dashboard/00000000-0000-4000-8000-000000000000'],
  feeds: [
    '/client/feeds',
    '/client/feeds/health',
    '/client/feeds/mappings',
    '/client/feeds/automatic',
    '/client/feeds/history',
  ],
  plan: ['/client/plan'],
  troubleshooter: ['/troubleshooter/aggregator'],
  'creative-unlinked': [
    ...['/creative/unlinked', '/creative/unlinked?tab=linked', '/creative/unlinked?tab=rules'],
  ],
  // The tests go through them step by step.
  'report-setup': [],
  'report-builder': [],
  'report-aggregator': ['/report/build/aa', '/report/build/aa/none'],
  'report-schedules': ['/report/schedule', '/report/schedule/none'],
  'report-templates': ['/report/template', '/report/template/new', '/report/template/none'],
  'user-admin': ['/user/admin/users'],
  'user-other': ['/user/detail/analyst'],
  role: ['/user/role/analyst', '/user/role/new'],
  'permission-group': ['/user/permission/group/reporting'],
  permission: ['/user/permission/reporting/viewReports'],
  'terms-version': ['/user/terms/1'],
  'help-article': ['/onehelp/article'],
  'help-category': ['/onehelp/category'],
  'help-homepage': ['/onehelp/homepage'],
  'help-message': ['/onehelp/message'],
  'help-insight': ['/onehelp/insight'],
  dev: [
    ...['/dev', '/dev/api', '/dev/api?call=developer.chooseFlag', '/dev/sockets', '/dev/flags'],
    ...['/dev/tokens', '/dev/components'],
  ],
};

/** An address of each page; of setup and builder none. */
export const ADDRESSES = PAGE_LIST.flatMap(({ id, paths: [path] }) => {
  const samples = SAMPLES[id] ?? (path.includes(':') ? undefined : [path]);
  if (!samples) throw new Error(`Name an address of the page ${id} in SAMPLES.`);
  return samples;
});
