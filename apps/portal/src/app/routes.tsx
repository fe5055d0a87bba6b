/** The one route table: the pages of domain, each with the screen that shows it and the icon of its entry. */
import { PAGE_LIST, type Page, type PageId } from '@flightdeck/domain/access';
import {
  BookOpen,
  DatabaseZap,
  FilePlus2,
  FolderOpen,
  Inbox,
  type LucideIcon,
  ScrollText,
  Upload,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';

interface Shown {
  /** Loads the screen's chunk. */
  readonly screen: () => Promise<ComponentType>;
  /** Of the entry in the side navigation. */
  readonly icon?: LucideIcon;
}

/** What shows each page. A page without a screen does not compile. */
const SCREENS: Readonly<Record<PageId, Shown>> = {
  home: { screen: async () => (await import('../areas/home/HomeScreen.tsx')).HomeScreen },
  terms: { screen: async () => (await import('../areas/account/TermsScreen.tsx')).TermsScreen },
  login: { screen: async () => (await import('../areas/account/SignInScreen.tsx')).SignInScreen },
  forgot: { screen: async () => (await import('../areas/account/ForgotScreen.tsx')).ForgotScreen },
  'set-password': {
    screen: async () => (await import('../areas/account/SetPasswordScreen.tsx')).SetPasswordScreen,
  },
  'report-setup': {
    icon: FilePlus2,
    screen: async () => (await import('../areas/setup/SetupScreen.tsx')).SetupScreen,
  },
  'report-load': {
    icon: FolderOpen,
    screen: async () => (await import('../areas/load/LoadScreen.tsx')).LoadScreen,
  },
  'report-builder': { screen: async () => (await import('./builder-route.tsx')).BuilderRoute },
  'file-upload': {
    icon: Upload,
    screen: async () => (await import('../areas/upload/UploadScreen.tsx')).UploadScreen,
  },
  'user-other': {
    screen: async () => (await import('../areas/admin/people/PersonScreen.tsx')).PersonScreen,
  },
  'user-own': {
    screen: async () => (await import('../areas/account/details/DetailsScreen.tsx')).DetailsScreen,
  },
  'user-admin': {
    icon: Users,
    screen: async () => (await import('../areas/admin/AdminScreen.tsx')).AdminScreen,
  },
  role: {
    screen: async () => (await import('../areas/admin/roles/RoleScreen.tsx')).RoleScreen,
  },
  'permission-group': {
    screen: async () => (await import('../areas/admin/roles/GroupScreen.tsx')).GroupScreen,
  },
  permission: {
    screen: async () =>
      (await import('../areas/admin/roles/PermissionScreen.tsx')).PermissionScreen,
  },
  'terms-version': {
    screen: async () => (await import('../areas/admin/terms/VersionScreen.tsx')).VersionScreen,
  },
  'help-article': {
    icon: BookOpen,
    screen: async () =>
      (await import('../areas/help-admin/articles/ArticleScreen.tsx')).ArticleScreen,
  },
  'help-category': {
    screen: async () =>
      (await import('../areas/help-admin/content/CategoryScreen.tsx')).CategoryScreen,
  },
  'help-homepage': {
    screen: async () =>
      (await import('../areas/help-admin/content/HomepageScreen.tsx')).HomepageScreen,
  },
  'help-message': {
    icon: Inbox,
    screen: async () =>
      (await import('../areas/help-admin/messages/MessageScreen.tsx')).MessageScreen,
  },
  'help-insight': {
    screen: async () => (await import('../areas/help-admin/InsightScreen.tsx')).InsightScreen,
  },
  'log-view': {
    icon: ScrollText,
    screen: async () => (await import('../areas/logs/LogScreen.tsx')).LogScreen,
  },
  'log-intell': {
    screen: async () => (await import('../areas/logs/ServerLogScreen.tsx')).ServerLogScreen,
  },
  cache: {
    icon: DatabaseZap,
    screen: async () => (await import('../areas/control/CacheScreen.tsx')).CacheScreen,
  },
};

/** One row of the table: one screen, under one or more paths. */
export type RouteRow = Page & Shown & { readonly id: string };

/** Every route that exists. */
export const ROUTES: readonly RouteRow[] = PAGE_LIST.map((page) => ({
  ...page,
  ...SCREENS[page.id],
}));
