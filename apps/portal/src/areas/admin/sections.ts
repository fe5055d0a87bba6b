/** The one table of the sections of `/user/admin/{section?}`: tabs, what each needs, and the chunk that shows it. */
import { type Allowed, isAllowed, type PermissionExpression } from '@flightdeck/domain/access';
import type { ComponentType } from 'react';
import { OpenRequests } from './requests/OpenRequests.tsx';

/** A tab of the administration. */
export interface AdminSection {
  /** Last part of the path: `/user/admin/roles`. */
  readonly section: string;
  /** Words on the tab. */
  readonly label: string;
  /** Heading of the page while the tab is open. */
  readonly title: string;
  /** What it takes besides the page's own permission; the tab is not there without it. */
  readonly needs: PermissionExpression;
  /** Loads its chunk; the component takes no props and puts its buttons into `AdminActions`. */
  readonly load: () => Promise<ComponentType>;
  /** Stands after the label: what waits there. */
  readonly count?: ComponentType;
}

/** In the order of the tabs. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    section: 'users',
    label: 'Users',
    title: 'Users',
    needs: ['user/list'],
    load: async () => (await import('./people/UsersSection.tsx')).UsersSection,
  },
  {
    section: 'roles',
    label: 'Roles',
    title: 'Roles and permissions',
    needs: ['user/roleAdmin'],
    load: async () => (await import('./roles/RolesSection.tsx')).RolesSection,
  },
  {
    section: 'permission-groups',
    label: 'Permission groups',
    title: 'Permission groups',
    needs: ['user/roleAdmin'],
    load: async () => (await import('./roles/PermissionLists.tsx')).GroupsSection,
  },
  {
    section: 'permissions',
    label: 'Permissions',
    title: 'Permissions',
    needs: ['user/roleAdmin'],
    load: async () => (await import('./roles/PermissionLists.tsx')).PermissionsSection,
  },
  {
    section: 'terms',
    label: 'Terms',
    title: 'Terms',
    needs: ['user/termsAdmin'],
    load: async () => (await import('./terms/TermsSection.tsx')).TermsSection,
  },
  {
    section: 'requests',
    label: 'Access requests',
    title: 'Access requests',
    needs: ['user/roleAdmin'],
    load: async () => (await import('./requests/RequestsSection.tsx')).RequestsSection,
    count: OpenRequests,
  },
  {
    section: 'audit',
    label: 'Audit log',
    title: 'Audit log',
    needs: ['log/viewer'],
    load: async () => (await import('./audit/AuditSection.tsx')).AuditSection,
  },
];

/** The sections that somebody may open. */
export const allowedSections = (allowed: Allowed): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ needs }) => isAllowed(needs, allowed));

/** Address of a section. */
export const sectionPath = (section: string): string => `/user/admin/${section}`;
