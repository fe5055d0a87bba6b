/** Templates as the screens read and change them. */
import { templatesCalls } from '@flightdeck/contract/templates';
import { useApi } from '../../app/api.ts';
import { useArchiveTemplate } from '../../app/templates/template-list.tsx';
import { useRefresh } from '../../app/use-refresh.ts';

/** The list, and a new template. */
export const TEMPLATES_PATH = '/report/template';
export const NEW_TEMPLATE = 'new';
export const pathOf = (templateId: string) => `${TEMPLATES_PATH}/${templateId}`;

/** Asks anew for all that shows templates. */
export function useRefreshTemplates() {
  const refresh = useRefresh();
  const { list, get, versions, offered, content } = templatesCalls;
  return () => refresh(list, get, versions, offered, content);
}

/** Archives a template, or offers it again. */
export function useArchive() {
  const { client } = useApi();
  return useArchiveTemplate(
    (templateId, isArchived) =>
      client.request(templatesCalls.archive, { params: { templateId }, body: { isArchived } }),
    useRefreshTemplates(),
  );
}
