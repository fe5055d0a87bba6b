/** The preview before a load: the file, and what the load would change. */
import type { FileAdvertiser, ImportPreview, MissingCampaign } from '@flightdeck/contract/imports';
import { type ForeseenAdvertiser, foreseeLoad } from '../../platform/facts/load-outlook.ts';
import type { Services } from '../../platform/services.ts';
import { type ImportScope, ownersOf } from './client-link.ts';
import { type FileOptions, inspectFile } from './import-file.ts';
import type { Upload } from './uploads.ts';

/** Reads the beginning of an upload. Shows nothing of other clients: not even which client an advertiser belongs to. */
export async function previewUpload(
  services: Pick<Services, 'facts' | 'records'>,
  upload: Upload,
  options: Omit<FileOptions, 'fileName'>,
  scope: ImportScope,
): Promise<ImportPreview> {
  const inspection = await inspectFile(upload.path, { ...options, fileName: upload.name });
  const foreseen = await foreseeLoad(services.facts, inspection, inspection.advertisers);
  const ids = foreseen.flatMap(({ id }) => (id === null ? [] : [id]));
  const owners = await ownersOf(services.records, ids);
  const advertisers = new Map<string, FileAdvertiser>();
  const missing: MissingCampaign[] = [];
  const warnings = [...inspection.preview.warnings];
  for (const [i, each] of foreseen.entries()) {
    const owner = each.id === null ? undefined : owners.get(each.id);
    const state = stateOf(each, owner?.uuid, scope);
    const currency = inspection.advertisers[i]?.currency ?? inspection.currency;
    const client = state === 'assigned' ? (owner?.name ?? null) : null;
    if (!advertisers.has(each.key)) {
      advertisers.set(each.key, { key: each.key, name: each.name, state, client, currency });
      if (state === 'assigned' && owner && currency && owner.currency !== currency) {
        warnings.push(
          `The money of ${each.name} is in ${currency}, but ${owner.name} reports in ${owner.currency}. It is not converted.`,
        );
      }
    }
    if (state === 'assigned') missing.push(...each.missingCampaigns);
  }
  return {
    ...inspection.preview,
    fileId: upload.fileId,
    advertisers: [...advertisers.values()],
    missingCampaigns: inspection.preview.isWhole ? missing : [],
    warnings,
  };
}

function stateOf(
  { id }: ForeseenAdvertiser,
  owner: string | undefined,
  scope: ImportScope,
): FileAdvertiser['state'] {
  if (owner !== undefined) {
    return scope.everyone || scope.clientUuids.includes(owner) ? 'assigned' : 'refused';
  }
  return id === null || scope.everyone ? 'new' : 'refused';
}
