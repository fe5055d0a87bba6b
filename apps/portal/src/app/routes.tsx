/** The one route table: router, side navigation, breadcrumb and access check are made from it. */
import type { PermissionExpression } from '@flightdeck/domain/access';
import { FilePlus2, FolderOpen, type LucideIcon, Upload } from 'lucide-react';
import type { ComponentType } from 'react';

/** Sections of the side navigation, in order (spec.md §2). A section without a reachable row is not shown. */
export const SECTIONS = ['Dashboard', 'Report', 'Manage', 'Administration'] as const;
type Section = (typeof SECTIONS)[number];

/** One row of the table: one screen, under one or more paths. */
export interface RouteRow {
  readonly id: string;
  /** Paths in the router's notation; the first is the one that links lead to. */
  readonly paths: readonly [string, ...string[]];
  /** Permission expression (spec.md §5, §6). */
  readonly needs: PermissionExpression;
  /** Name in breadcrumb and window title. */
  readonly title: string;
  /** Section in breadcrumb and side navigation. */
  readonly section?: Section;
  /** Entry of the side navigation: shown under `needs`, or under its own. */
  readonly navigation?: {
    readonly label: string;
    readonly to: string;
    readonly icon: LucideIcon;
    readonly needs?: PermissionExpression;
  };
  /** `bare` hides the header and skips access checks (`/auth/…`, spec.md §2). */
  readonly frame?: 'bare';
  /** Loads the screen's chunk. */
  readonly screen: () => Promise<ComponentType>;
}

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

/** Every route that exists. */
export const ROUTES: readonly RouteRow[] = [
  {
    id: 'home',
    paths: ['/'],
    needs: [],
    title: 'Home',
    screen: async () => (await import('../areas/home/HomeScreen.tsx')).HomeScreen,
  },
  {
    id: 'terms',
    paths: ['/terms'],
    needs: [],
    title: 'Terms',
    screen: async () => (await import('../areas/account/TermsScreen.tsx')).TermsScreen,
  },
  {
    id: 'login',
    paths: ['/auth/login'],
    needs: [],
    title: 'Sign in',
    frame: 'bare',
    screen: async () => (await import('../areas/account/SignInScreen.tsx')).SignInScreen,
  },
  {
    id: 'report-setup',
    paths: ['/reports/display/:id?'],
    needs: VIEW,
    title: 'Create Report',
    section: 'Report',
    navigation: {
      label: 'Create Report',
      to: '/reports/display/reset',
      icon: FilePlus2,
      needs: ['reporting/createReport'],
    },
    screen: async () => (await import('../areas/setup/SetupScreen.tsx')).SetupScreen,
  },
  {
    id: 'report-load',
    paths: ['/reports/load', '/report/load'],
    needs: VIEW,
    title: 'Load Report',
    section: 'Report',
    navigation: { label: 'Load Report', to: '/reports/load', icon: FolderOpen },
    screen: async () => (await import('../areas/load/LoadScreen.tsx')).LoadScreen,
  },
  {
    id: 'report-builder',
    paths: ['/report/build/:id?'],
    needs: VIEW,
    title: 'Report builder',
    section: 'Report',
    screen: async () => (await import('./builder-route.tsx')).BuilderRoute,
  },
  {
    id: 'file-upload',
    paths: ['/client/file/upload'],
    needs: ['client/fileUpload'],
    title: 'File Upload',
    section: 'Manage',
    navigation: { label: 'File Upload', to: '/client/file/upload', icon: Upload },
    screen: async () => (await import('../areas/upload/UploadScreen.tsx')).UploadScreen,
  },
];
