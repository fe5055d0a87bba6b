/** What each tab of the administration shows, by its page. */
import type { TabId } from '@flightdeck/domain/access';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../app/chunks.ts';
import { OpenRequests } from './requests/OpenRequests.tsx';

interface TabScreen {
  /** Takes no props and puts its buttons into `AdminActions`. */
  readonly Screen: ComponentType;
  /** Stands after the label: what waits there. */
  readonly Count?: ComponentType;
}

const loaded = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await loadChunk(load) }));

/** Each tab's screen, loaded once when it is opened. */
export const TAB_SCREENS: Readonly<Record<TabId<'user-admin'>, TabScreen>> = {
  'user-admin': {
    Screen: loaded(async () => (await import('./people/UsersSection.tsx')).UsersSection),
  },
  'admin-roles': {
    Screen: loaded(async () => (await import('./roles/RolesSection.tsx')).RolesSection),
  },
  'admin-permission-groups': {
    Screen: loaded(async () => (await import('./roles/PermissionLists.tsx')).GroupsSection),
  },
  'admin-permissions': {
    Screen: loaded(async () => (await import('./roles/PermissionLists.tsx')).PermissionsSection),
  },
  'admin-terms': {
    Screen: loaded(async () => (await import('./terms/TermsSection.tsx')).TermsSection),
  },
  'admin-requests': {
    Screen: loaded(async () => (await import('./requests/RequestsSection.tsx')).RequestsSection),
    Count: OpenRequests,
  },
  'admin-audit': {
    Screen: loaded(async () => (await import('./audit/AuditSection.tsx')).AuditSection),
  },
};
