/** Reports that flows make from a template. */
import {
  applyTemplate,
  builtInTemplate,
  DEFAULT_OPTIONS,
  deckToSave,
  type ReportOptions,
  type ReportTemplate,
  STANDARD_TEMPLATE,
} from '@flightdeck/domain/report';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { FlowDeeds } from '../../platform/flow-deeds.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { saveReport } from './reports.ts';
import { report } from './schema.ts';
import { getTemplate } from './templates/lists.ts';

async function templateOf(
  services: Services,
  caller: Caller,
  templateId: string | null,
): Promise<ReportTemplate> {
  const builtIn = templateId === null ? STANDARD_TEMPLATE : builtInTemplate(templateId);
  if (builtIn) return builtIn;
  const { version, name, slides } = await getTemplate(services, caller, templateId ?? '');
  return { id: templateId ?? '', version, name, slides };
}

/** Makes a report, once for each key. @throws {AppError} where the caller may make no reports, or not from the template. */
export const reportForFlow: NonNullable<FlowDeeds['report']> = async (
  services,
  caller,
  { key, name, advId, campaignId, templateId },
) => {
  if (!caller.access.createReport) {
    throw new AppError('forbidden', `${caller.user.name} may not make reports.`);
  }
  const template = await templateOf(services, caller, templateId);
  const outcome = `“${name}” of ${caller.user.name}, from ${template.name}`;
  const [known] = await services.records.db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.ownerId, caller.user.id), eq(report.createKey, key)));
  if (known) return { outcome, path: `/report/build/${known.id}` };
  const options: ReportOptions = {
    ...DEFAULT_OPTIONS,
    template: template.id,
    ...(template.version !== null && { templateVersion: template.version }),
    ...(campaignId !== null && { campaignAll: false, campaignIds: [campaignId] }),
  };
  const deck = deckToSave(applyTemplate([], { template, mode: options.mode }), options);
  const { reportId } = await saveReport(
    services,
    caller,
    { reportId: null, name, advId, ...deck },
    { revision: undefined, idempotencyKey: key },
  );
  return { outcome, path: `/report/build/${reportId}` };
};
