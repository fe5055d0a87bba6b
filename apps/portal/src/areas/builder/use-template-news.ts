/** Whether the template of a report has changed since the report was made from it. */
import type { BuiltFor, ReportTemplate } from '@flightdeck/domain/report';
import { useKinds } from '../../app/slides/use-kinds.ts';
import { useTemplateContent } from '../../app/use-template-content.ts';

/** The version that the report was made from, and the template now. */
export interface TemplateNews {
  readonly base: ReportTemplate;
  readonly theirs: ReportTemplate;
}

/** Null where nothing changed, or the person may not use the template; built-in ones never change. */
export function useTemplateNews(builtFor: BuiltFor | null): TemplateNews | null {
  const version = builtFor?.templateVersion ?? null;
  const made = builtFor && version !== null ? builtFor : null;
  const { data: theirs } = useTemplateContent(
    made && { template: made.template, templateVersion: null },
  );
  const isNewer = version !== null && (theirs?.version ?? 0) > version;
  const { data: base } = useTemplateContent(isNewer ? made : null);
  const isKnown = useKinds(
    isNewer
      ? [...(theirs?.slides ?? []), ...(base?.slides ?? [])].map((each) => each.component)
      : [],
  );
  return isNewer && theirs && base && isKnown ? { base, theirs } : null;
}
