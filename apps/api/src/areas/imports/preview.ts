/** The preview before a load: the file, and what the load would change. */
import type { FileAdvertiser, ImportPreview, MissingCampaign } from '@flightdeck/contract/imports';
import { platformName } from '@flightdeck/domain/feeds';
import { z } from 'zod';
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
  const made = foreseen.flatMap(({ id, name }) => (id === null ? [name] : []));
  warnings.push(...(await knownElsewhere(services, made, inspection.source, scope)));
  return {
    ...inspection.preview,
    fileId: upload.fileId,
    advertisers: [...advertisers.values()],
    missingCampaigns: inspection.preview.isWhole ? missing : [],
    warnings,
  };
}

const Namesakes = z.array(z.object({ id: z.int(), name: z.string(), source: z.string() }));

/** A warning for each new advertiser whose name the person knows from another source: the same delivery would count twice. */
async function knownElsewhere(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  names: readonly string[],
  source: string,
  scope: ImportScope,
): Promise<string[]> {
  if (names.length === 0) return [];
  const found = Namesakes.parse(
    await facts.query(
      `SELECT id, name, source FROM advertiser
       WHERE lower(name) = ANY (SELECT lower(n) FROM unnest($1::text[]) AS n) AND source <> $2 ORDER BY name, id`,
      [names, source],
    ),
  );
  const owners = await ownersOf(
    records,
    found.map(({ id }) => id),
  );
  const seen = found.filter(({ id }) => {
    const owner = owners.get(id);
    return owner !== undefined && (scope.everyone || scope.clientUuids.includes(owner.uuid));
  });
  return [...Map.groupBy(seen, ({ name }) => name)].map(([name, all]) => {
    const sources = [...new Set(all.map((each) => platformName(each.source)))].join(', ');
    return `${name} is known already from ${sources}. This file is another source of its own: what both hold of the same delivery would count twice. If it is a report of the same source, give its mapping that name.`;
  });
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
