/** The signed-in person and the settings of this installation: user, permissions, settings. */
import { authCalls, type Settings, type User } from '@flightdeck/contract/auth';
import { type Access, type Allowed, accessFrom } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useApi } from './api.ts';

/** Available once user, permissions and settings are loaded. */
export interface Viewer {
  readonly user: User;
  readonly allowed: Allowed;
  readonly access: Access;
  readonly settings: Settings;
}

/** State of the three calls. `unknown`: at least one failed (spec.md §8). */
export type ViewerState =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly viewer: Viewer };

/** Loads user, permissions and settings. */
export function useViewerState(): ViewerState {
  const { queryOf } = useApi();
  const user = useQuery(queryOf(authCalls.current));
  const allowed = useQuery(queryOf(authCalls.allowed));
  const settings = useQuery(queryOf(authCalls.settings));
  if (user.data && allowed.data && settings.data) {
    const viewer = {
      user: user.data,
      allowed: allowed.data,
      access: accessFrom(allowed.data),
      settings: settings.data,
    };
    return { status: 'known', viewer };
  }
  if (user.isError || allowed.isError || settings.isError) return { status: 'unknown' };
  return { status: 'loading' };
}

/** Provided by the shell to every screen inside it. */
export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in person; only inside the shell. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('useViewer needs the signed-in shell around it.');
  return viewer;
}
