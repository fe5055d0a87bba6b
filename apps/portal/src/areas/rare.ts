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
  sponsored: async () => (await import('./sponsored/SponsoredScreen.tsx')).SponsoredScreen,
  'sponsored-document': async () => (await import('./sponsored/DocumentScreen.tsx')).DocumentScreen,
  'sponsored-approval': async () =>
    (await import('./sponsored/guest/ApprovalScreen.tsx')).ApprovalScreen,
  cache: async () => (await import('./control/CacheScreen.tsx')).CacheScreen,
  rates: async () => (await import('./control/RatesScreen.tsx')).RatesScreen,
} as const satisfies Partial<Record<PageId, () => Promise<ComponentType>>>;
