/** Templates as the screens read and change them. */
import { type TemplateItem, templatesCalls } from '@flightdeck/contract/templates';
import { notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
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
  const refresh = useRefreshTemplates();
  return useMutation({
    meta: { notify: true },
    mutationFn: async ({ templateId, isArchived }: TemplateItem) => {
      const params = { templateId };
      await client.request(templatesCalls.archive, { params, body: { isArchived: !isArchived } });
      notify.success(isArchived ? 'It is offered again' : 'Archived: it is no longer offered');
    },
    onSuccess: refresh,
  });
}
