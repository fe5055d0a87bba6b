/** The one table of screens: what shows each page of the page table, and the icon of its entry. */
import type { PageId } from '@flightdeck/domain/access';
import {
  BookOpen,
  Building2,
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

/** What shows a page. */
export interface PageScreen {
  /** Loads the screen's chunk. */
  readonly screen: () => Promise<ComponentType>;
  /** Of the entry in the side navigation. */
  readonly icon?: LucideIcon;
}

/** The tabs of the administration are pages of one screen. */
const administration: PageScreen['screen'] = async () =>
  (await import('./admin/AdminScreen.tsx')).AdminScreen;

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
  'report-setup': {
    icon: FilePlus2,
    screen: async () => (await import('./setup/SetupScreen.tsx')).SetupScreen,
  },
  'report-load': {
    icon: FolderOpen,
    screen: async () => (await import('./load/LoadScreen.tsx')).LoadScreen,
  },
  'report-builder': {
    screen: async () => (await import('./builder/BuilderRoute.tsx')).BuilderRoute,
  },
  'file-upload': {
    icon: Upload,
    screen: async () => (await import('./upload/UploadScreen.tsx')).UploadScreen,
  },
  feeds: {
    icon: DatabaseZap,
    screen: async () => (await import('./feeds/FeedsScreen.tsx')).FeedsScreen,
  },
  'client-settings': {
    icon: Building2,
    screen: async () => (await import('./clients/ClientSettingsScreen.tsx')).ClientSettingsScreen,
  },
  'user-other': {
    screen: async () => (await import('./admin/people/PersonScreen.tsx')).PersonScreen,
  },
  'user-own': {
    screen: async () => (await import('./account/details/DetailsScreen.tsx')).DetailsScreen,
  },
  'user-admin': { icon: Users, screen: administration },
  'admin-roles': { screen: administration },
  'admin-permission-groups': { screen: administration },
  'admin-permissions': { screen: administration },
  'admin-terms': { screen: administration },
  'admin-requests': { screen: administration },
  'admin-audit': { screen: administration },
  role: {
    screen: async () => (await import('./admin/roles/RoleScreen.tsx')).RoleScreen,
  },
  'permission-group': {
    screen: async () => (await import('./admin/roles/GroupScreen.tsx')).GroupScreen,
  },
  permission: {
    screen: async () => (await import('./admin/roles/PermissionScreen.tsx')).PermissionScreen,
  },
  'terms-version': {
    screen: async () => (await import('./admin/terms/VersionScreen.tsx')).VersionScreen,
  },
  'help-article': {
    icon: BookOpen,
    screen: async () => (await import('./help-admin/articles/ArticleScreen.tsx')).ArticleScreen,
  },
  'help-category': {
    screen: async () => (await import('./help-admin/content/CategoryScreen.tsx')).CategoryScreen,
  },
  'help-homepage': {
    screen: async () => (await import('./help-admin/content/HomepageScreen.tsx')).HomepageScreen,
  },
  'help-message': {
    icon: Inbox,
    screen: async () => (await import('./help-admin/messages/MessageScreen.tsx')).MessageScreen,
  },
  'help-insight': {
    screen: async () => (await import('./help-admin/InsightScreen.tsx')).InsightScreen,
  },
  'log-view': {
    icon: ScrollText,
    screen: async () => (await import('./logs/LogScreen.tsx')).LogScreen,
  },
  'log-intell': {
    screen: async () => (await import('./logs/ServerLogScreen.tsx')).ServerLogScreen,
  },
  cache: {
    icon: DatabaseZap,
    screen: async () => (await import('./control/CacheScreen.tsx')).CacheScreen,
  },
};
