/** The templates that a report may be made from: the built-in ones, and those for the advertiser's client. */
import { templatesCalls } from '@flightdeck/contract/templates';
import { type SetupState, STANDARD_TEMPLATE, TEMPLATES } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../app/api.ts';
import type { ReportSession } from '../../app/report-session.ts';
import { useReportSession } from '../../app/use-report-session.ts';

const BUILT_IN = TEMPLATES.map(({ id, name }) => ({ value: id, label: name }));

/**
 * The options. A report keeps its template when it is not offered any more; one that was chosen for another client gives
 * way to the standard one.
 */
export function useTemplateOptions(setup: SetupState, dispatch: ReportSession['dispatch']) {
  const { queryOf } = useApi();
  const [{ report }] = useReportSession();
  const { advertiserId: advId, template } = setup;
  const offered = useQuery({
    ...queryOf(templatesCalls.offered, { body: { advId: advId ?? 0 } }),
    enabled: advId !== null,
  });
  const isKnown = advId !== null && offered.data?.advId === advId;
  const made = (isKnown && offered.data?.templates) || [];
  const options = [...BUILT_IN, ...made.map(({ id, name }) => ({ value: id, label: name }))];
  const isOffered = options.some(({ value }) => value === template);
  const isKept = report.builtFor?.template === template;
  const isLost = isKnown && !isOffered && !isKept;
  useEffect(() => {
    if (isLost) dispatch({ type: 'advanced', settings: { template: STANDARD_TEMPLATE.id } });
  }, [isLost, dispatch]);
  if (isOffered) return options;
  const label = isKnown ? `${template} (no longer offered)` : template;
  return [...options, { value: template, label }];
}
