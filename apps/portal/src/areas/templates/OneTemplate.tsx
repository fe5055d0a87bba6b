/** Loads what the editor of a template starts from: the template, one to copy, a report, or nothing. */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { reportCalls } from '@flightdeck/contract/report';
import { type Template, templatesCalls } from '@flightdeck/contract/templates';
import { LinkButton } from '@flightdeck/design-system';
import { slideDefinition } from '@flightdeck/slides';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { Loaded, NotLoaded } from '../../app/Loaded.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { useKinds } from '../../app/slides/use-kinds.ts';
import { blankForm, copyOf, type FormStart, formOf, formOfReport } from './form.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { NEW_TEMPLATE, TEMPLATES_PATH } from './use-templates.ts';

const GONE = {
  title: 'There is no such template',
  hint: 'It was deleted, or it is for clients that you may not see.',
  action: <LinkButton href={TEMPLATES_PATH}>All templates</LinkButton>,
};

/** @param props.named `new` for one that does not exist yet. */
export function OneTemplate({ named }: { readonly named: string }) {
  const [params] = useSearchParams();
  const reportId = named === NEW_TEMPLATE ? params.get('report') : null;
  const templateId = named === NEW_TEMPLATE ? params.get('copy') : named;
  const { queryOf } = useApi();
  const choices = useQuery(queryOf(templatesCalls.choices));
  // Typed work must not be replaced: it is asked for once, and again after a save.
  const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' } as const;
  const template = useQuery({
    ...queryOf(templatesCalls.get, { params: { templateId: templateId ?? '' } }),
    ...once,
    enabled: templateId !== null,
  });
  const report = useQuery({
    ...queryOf(reportCalls.get, { params: { reportId: reportId ?? '' } }),
    ...once,
    enabled: reportId !== null,
  });
  const client = useQuery({
    ...queryOf(deliveryCalls.advertiserClient, { body: { advId: report.data?.advId ?? 0 } }),
    enabled: report.data !== undefined,
  });
  const components = (report.data?.slides ?? []).map(({ component }) => component);
  const isKnown = useKinds(components);
  usePageTitle(named === NEW_TEMPLATE ? 'New template' : template.data?.name);
  const allowsAll = choices.data?.allowsAll ?? false;
  const isNew = named === NEW_TEMPLATE;
  const clientUuid = client.data?.clientUuid ?? null;
  const start = useMemo((): FormStart => {
    if (report.data && isKnown) return formOfReport(report.data, slideDefinition, clientUuid);
    if (!template.data) return { form: blankForm(allowsAll), notes: [] };
    const form = isNew ? copyOf(template.data, allowsAll) : formOf(template.data);
    return { form, notes: [] };
  }, [report.data, clientUuid, template.data, isKnown, isNew, allowsAll]);

  const source = reportId === null ? template : report;
  const isNeeded = reportId !== null || templateId !== null;
  const isOld = (source.isFetching && !source.isFetchedAfterMount) || client.isLoading;
  if (isNeeded && (!source.data || isOld || !isKnown)) {
    return (
      <NotLoaded
        isPage
        query={source}
        noun={reportId === null ? 'the template' : 'the report'}
        gone={reportId === null ? GONE : { ...GONE, title: 'There is no such report' }}
      />
    );
  }
  const held: Template | null = isNew ? null : (template.data ?? null);
  return (
    <Loaded isPage query={choices} noun="the clients">
      {(data) => (
        <TemplateEditor
          key={held?.version ?? NEW_TEMPLATE}
          template={held}
          start={start}
          choices={data}
        />
      )}
    </Loaded>
  );
}
