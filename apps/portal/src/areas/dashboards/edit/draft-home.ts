/** Where a draft is published: a dashboard, or a template of dashboards. */
import {
  type DashboardTemplate,
  dashboardTemplatesCalls,
} from '@flightdeck/contract/dashboard-templates';
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { notify } from '@flightdeck/design-system';
import { type DashboardBody, withoutClients } from '@flightdeck/domain/dashboards';
import { useApi } from '../../../app/api.ts';
import { dashboardDraftId } from '../../../app/kept-drafts.ts';
import type { TemplateStart } from './kept.ts';

/** What was published, and the revision that a publish over it needs. */
export interface Published {
  readonly revision: number;
  readonly body: DashboardBody;
}

/** A first publish has a key by which it is known when it is sent again; a later one the revision that it is based on. */
export type PublishOver = { readonly idempotencyKey: string } | { readonly revision: number };

/** What a draft needs of what it is a draft of. */
export interface DraftHome {
  readonly noun: 'dashboard' | 'template';
  /** Names the draft in the browser. */
  readonly draftId: string;
  /** As the server answered it last; null for one that was never published. */
  readonly saved: Published | null;
  /** What a new dashboard is started from. */
  readonly template?: TemplateStart | undefined;
  readonly publish: (
    body: DashboardBody,
    comment: string,
    over: PublishOver,
  ) => Promise<Published & { readonly id: string }>;
  /** What is published now. */
  readonly newest: () => Promise<Published>;
  /** What was published at a revision. */
  readonly at: (revision: number) => Promise<DashboardBody>;
}

/** A dashboard; null for one that is made. */
export function useDashboardHome(
  saved: SavedDashboard | null,
  template?: TemplateStart,
): DraftHome {
  const { client, queryClient, queryOf } = useApi();
  const dashboardId = saved?.dashboardId ?? null;
  const params = { dashboardId: dashboardId ?? '' };
  return {
    noun: 'dashboard',
    draftId: dashboardDraftId(dashboardId),
    saved,
    template,
    publish: async (body, comment, over) => {
      const answer = await client.request(dashboardsCalls.set, {
        body: { dashboardId, body, comment, ...(template && !saved ? { template } : {}) },
        ...over,
      });
      return { id: answer.dashboardId, revision: answer.revision, body };
    },
    newest: () => client.request(dashboardsCalls.get, { params }),
    at: async (revision) => {
      const call = queryOf(dashboardsCalls.version, {
        params: { ...params, revision: String(revision) },
      });
      return (await queryClient.fetchQuery(call)).body;
    },
  };
}

/** A template; null for one that is made, for the clients given. */
export function useTemplateHome(
  template: DashboardTemplate | null,
  clientUuids: readonly string[] | null,
): DraftHome {
  const { client, queryClient, queryOf } = useApi();
  const templateId = template?.templateId ?? null;
  const params = { templateId: templateId ?? '' };
  return {
    noun: 'template',
    draftId: dashboardDraftId(`template.${templateId ?? 'new'}`),
    saved: template && { revision: template.version, body: template.body },
    publish: async (draft, comment, over) => {
      const { body: stripped, left } = withoutClients(draft);
      const body = left.length > 0 ? stripped : draft;
      const answer = await client.request(dashboardTemplatesCalls.set, {
        body: {
          ...{ templateId, body, comment },
          ...(template ? {} : { clientUuids: clientUuids && [...clientUuids] }),
        },
        ...over,
      });
      if (left.length > 0) {
        notify.info('Left out, because a template holds nothing of one client', left.join(', '));
      }
      return { id: answer.templateId, revision: answer.version, body };
    },
    newest: async () => {
      const { version, body } = await client.request(dashboardTemplatesCalls.get, { params });
      return { revision: version, body };
    },
    at: async (version) => {
      const call = queryOf(dashboardTemplatesCalls.version, {
        params: { ...params, version: String(version) },
      });
      return (await queryClient.fetchQuery(call)).body;
    },
  };
}
