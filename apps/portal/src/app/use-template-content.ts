/** The template that a deck is made from: built in, or a version that the server keeps. */
import { templatesCalls } from '@flightdeck/contract/templates';
import { builtInTemplate, type ReportTemplate, type TemplateId } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

/** A template and its version; without one, that of now. */
export interface WantedTemplate {
  readonly template: TemplateId;
  readonly templateVersion: number | null;
}

/** The query of a template's content. Null asks for nothing; `data` is then undefined. */
export function useTemplateContent(wanted: WantedTemplate | null) {
  const { queryOf } = useApi();
  const builtIn = wanted ? builtInTemplate(wanted.template) : undefined;
  const params = {
    templateId: wanted?.template ?? '',
    version: String(wanted?.templateVersion ?? 'latest'),
  };
  const query = useQuery({
    ...queryOf(templatesCalls.content, { params }),
    enabled: wanted !== null && !builtIn,
    // A version never changes.
    ...(wanted?.templateVersion ? { staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  const data: ReportTemplate | undefined = builtIn ?? query.data;
  return {
    data,
    error: query.error,
    isError: query.isError,
    refetch: query.refetch,
    /** It is asked for and has not come. */
    isLoading: wanted !== null && data === undefined && !query.isError,
  };
}
