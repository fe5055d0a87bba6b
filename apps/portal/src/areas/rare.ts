/** Screens of administration and control: apart from the others, because few people open them and the first route need not name their chunks. */
import type { PageId } from '@flightdeck/domain/access';
import type { ComponentType } from 'react';

/** Loads each. */
export const RARE = {
  role: async () => (await import('./admin/roles/RoleScreen.tsx')).RoleScreen,
  'permission-group': async () => (await import('./admin/roles/GroupScreen.tsx')).GroupScreen,
  permission: async () => (await import('./admin/roles/PermissionScreen.tsx')).PermissionScreen,
  'terms-version': async () => (await import('./admin/terms/VersionScreen.tsx')).VersionScreen,
  'help-article': async () =>
    (await import('./help-admin/articles/ArticleScreen.tsx')).ArticleScreen,
  'help-category': async () =>
    (await import('./help-admin/content/CategoryScreen.tsx')).CategoryScreen,
  'help-homepage': async () =>
    (await import('./help-admin/content/HomepageScreen.tsx')).HomepageScreen,
  'help-message': async () =>
    (await import('./help-admin/messages/MessageScreen.tsx')).MessageScreen,
  'help-insight': async () => (await import('./help-admin/InsightScreen.tsx')).InsightScreen,
  'log-view': async () => (await import('./logs/LogScreen.tsx')).LogScreen,
  'log-intell': async () => (await import('./logs/ServerLogScreen.tsx')).ServerLogScreen,
  'client-link': async () => (await import('./links/LinksScreen.tsx')).LinksScreen,
  'booking-links': async () =>
    (await import('./booking-links/BookingLinksScreen.tsx')).BookingLinksScreen,
  subscriptions: async () => (await import('./subscriptions/manage/ManageScreen.tsx')).ManageScreen,
  'subscription-create': async () =>
    (await import('./subscriptions/create/CreateScreen.tsx')).CreateScreen,
  'subscription-tools': async () =>
    (await import('./subscriptions/tools/ToolsScreen.tsx')).ToolsScreen,
  'subscription-orders': async () =>
    (await import('./subscriptions/orders/OrdersScreen.tsx')).OrdersScreen,
  'shared-document': async () => (await import('./documents/guest/GuestScreen.tsx')).GuestScreen,
  'requested-files': async () =>
    (await import('./documents/requests/RequestScreen.tsx')).RequestScreen,
  documents: async () => (await import('./documents/DocumentsScreen.tsx')).DocumentsScreen,
  targeting: async () => (await import('./targeting/TargetingScreen.tsx')).TargetingScreen,
  'targeting-content': async () =>
    (await import('./targeting/TargetingScreen.tsx')).ContentListScreen,
  'content-profile': async () =>
    (await import('./targeting/content/ContentScreen.tsx')).ContentScreen,
  blog: async () => (await import('./blog/ListScreen.tsx')).ListScreen,
  'blog-post': async () => (await import('./blog/read/PostScreen.tsx')).PostScreen,
  'blog-manage': async () => (await import('./blog/manage/ManageScreen.tsx')).ManageScreen,
  'blog-edit': async () => (await import('./blog/write/WriteScreen.tsx')).WriteScreen,
  'targeting-ip': async () => (await import('./targeting/TargetingScreen.tsx')).IpListScreen,
  'ip-profile': async () => (await import('./targeting/ip/IpScreen.tsx')).IpScreen,
  'targeting-firmo': async () => (await import('./targeting/TargetingScreen.tsx')).FirmoListScreen,
  'firmo-profile': async () => (await import('./targeting/firmo/FirmoScreen.tsx')).FirmoScreen,
  'targeting-sections': async () =>
    (await import('./targeting/sections/SectionsScreen.tsx')).SectionsScreen,
  'section-profile': async () =>
    (await import('./targeting/sections/SectionScreen.tsx')).SectionScreen,
  sponsored: async () => (await import('./sponsored/SponsoredScreen.tsx')).SponsoredScreen,
  'sponsored-document': async () => (await import('./sponsored/DocumentScreen.tsx')).DocumentScreen,
  'sponsored-approval': async () =>
    (await import('./sponsored/guest/ApprovalScreen.tsx')).ApprovalScreen,
  cache: async () => (await import('./control/CacheScreen.tsx')).CacheScreen,
  dev: async () => (await import('./developer/DeveloperScreen.tsx')).DeveloperScreen,
  rates: async () => (await import('./control/RatesScreen.tsx')).RatesScreen,
} as const satisfies Partial<Record<PageId, () => Promise<ComponentType>>>;
