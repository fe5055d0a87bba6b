/** Templates of dashboards as the screens read and change them. */
import { dashboardTemplatesCalls } from '@flightdeck/contract/dashboard-templates';
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { useApi } from '../../../app/api.ts';
import { useArchiveTemplate } from '../../../app/templates/template-list.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';

export const TEMPLATES_PATH = '/dashboard/template/list';
/** In place of the id of a template that is made. */
export const NEW_TEMPLATE = 'new';
export const templatePath = (templateId: string) => `/dashboard/template/edit/${templateId}`;
export const templatePagePath = (templateId: string, pageId: string) =>
  `/dashboard/template/edit/page/${templateId}/${pageId}`;
/** The dashboards that were made from it, in place of its editor. */
export const usesPath = (templateId: string) => `${templatePath(templateId)}?show=dashboards`;

/** Asks anew for all that shows templates, and dashboards made from them. */
export function useRefreshTemplates() {
  const refresh = useRefresh();
  const { list, get, versions, offered, content, uses, preview } = dashboardTemplatesCalls;
  return () =>
    refresh(
      ...[list, get, versions, offered, content, uses, preview],
      ...[dashboardsCalls.get, dashboardsCalls.list, dashboardsCalls.versions],
    );
}

/** Archives a template, or offers it again. */
export function useArchive() {
  const { client } = useApi();
  return useArchiveTemplate(
    (templateId, isArchived) =>
      client.request(dashboardTemplatesCalls.archive, {
        params: { templateId },
        body: { isArchived },
      }),
    useRefreshTemplates(),
  );
}
