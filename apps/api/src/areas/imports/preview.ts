/** The preview before a load: the file, and what the load would change. */
import type { FileAdvertiser, ImportPreview, MissingCampaign } from '@flightdeck/contract/imports';
import { defaultFeedName, grainOf, platformName } from '@flightdeck/domain/feeds';
import { z } from 'zod';
import { linkRules } from '../../platform/client-links/rules.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import { heldFigures, knownFeed } from '../../platform/facts/feed-outlook.ts';
import { type ForeseenAdvertiser, foreseeLoad } from '../../platform/facts/load-outlook.ts';
import type { LocalUpload } from '../../platform/files/uploads.ts';
import type { Services } from '../../platform/services.ts';
import { type ImportScope, ownersOf, ruleThatFits } from './client-link.ts';
import { type FileOptions, type Inspection, inspectFile } from './import-file.ts';
import { shownSums } from './sums.ts';

/** Reads the beginning of an upload. Shows nothing of other clients: not even which client an advertiser belongs to. */
export async function previewUpload(
  services: Pick<Services, 'facts' | 'records'>,
  upload: LocalUpload,
  options: Omit<FileOptions, 'fileName'>,
  scope: ImportScope,
): Promise<ImportPreview> {
  const inspection = await inspectFile(upload.path, { ...options, fileName: upload.name });
  const foreseen = await foreseeLoads(services.facts, inspection);
  const ids = foreseen.flatMap(({ id }) => (id === null ? [] : [id]));
  const mains = await mainOf(services.facts, ids);
  const owners = await ownersOf(services.records, [...mains.values()]);
  const currencies = await currenciesOf(services.facts, ids);
  const ruled = { ...scope, rules: await linkRules(services.records.db) };
  const advertisers = new Map<string, FileAdvertiser>();
  const missing: MissingCampaign[] = [];
  const warnings = [...inspection.preview.warnings];
  for (const [i, each] of foreseen.entries()) {
    const owner = each.id === null ? undefined : owners.get(mains.get(each.id) ?? each.id);
    const state = stateOf(each, owner?.uuid, scope);
    const stated = inspection.advertisers[i]?.currency ?? inspection.currency;
    const known = each.id === null ? null : (currencies.get(each.id) ?? null);
    const currency = stated ?? known;
    const client = state === 'assigned' ? (owner?.name ?? null) : null;
    if (!advertisers.has(each.key)) {
      const rule = state === 'new' ? ruleThatFits(each, ruled) : undefined;
      advertisers.set(each.key, {
        ...{ key: each.key, name: each.name, state, client, currency },
        rule: rule ? { beginning: rule.beginning, clientUuid: rule.clientUuid } : null,
      });
      if (state === 'assigned' && owner && currency && owner.currency !== currency) {
        warnings.push(
          `The money of ${each.name} is in ${currency}, but ${owner.name} reports in ${owner.currency}. Reports convert it by the daily rates that are loaded.`,
        );
      }
      if (state === 'assigned' && stated && known && stated !== known) {
        warnings.push(
          `The money of ${each.name} was in ${known} so far. What this file holds in ${stated} is kept as a part of its own: where it reports the same delivery as an earlier file, that would count twice.`,
        );
      }
    }
    if (state === 'assigned') missing.push(...each.missingCampaigns);
  }
  const made = foreseen.flatMap(({ id, name }) => (id === null ? [name] : []));
  warnings.push(...(await knownElsewhere(services, made, inspection.report.source, scope)));
  const known = foreseen.flatMap((each) => {
    const owner = each.id === null ? undefined : owners.get(each.id);
    return each.id !== null && stateOf(each, owner?.uuid, scope) === 'assigned' ? [each.id] : [];
  });
  const isRefused = [...advertisers.values()].some(({ state }) => state === 'refused');
  return {
    ...inspection.preview,
    fileId: upload.fileId,
    advertisers: [...advertisers.values()],
    accounts: [...advertisers.values()].map(({ key, name, currency }) => ({ key, name, currency })),
    asksCurrency:
      inspection.hasMoney &&
      [...advertisers.values()].some(
        ({ currency, state }) => currency === null && state !== 'refused',
      ),
    feed: await feedOf(services.facts, inspection, known),
    changes: isRefused ? null : await changesOf(services.facts, inspection, known, missing.length),
    missingCampaigns: inspection.preview.isWhole ? missing : [],
    warnings,
  };
}

/** The advertisers as the load will meet them, with the campaigns that it would not restate: as delivery, where it is that. */
async function foreseeLoads(
  facts: Services['facts'],
  { report, advertisers }: Inspection,
): Promise<ForeseenAdvertiser[]> {
  const { also, ...own } = report;
  return foreseeLoad(facts, also ? { ...own, ...also } : own, advertisers);
}

/** The feed that the file belongs to, as the person knows it. */
async function feedOf(
  facts: Services['facts'],
  { report, preview }: Inspection,
  advertiserIds: readonly number[],
): Promise<ImportPreview['feed']> {
  if (preview.missing.length > 0) return null;
  const known = await knownFeed(facts, report, advertiserIds);
  return {
    name: known?.label ?? defaultFeedName(grainOf(report.fields)),
    isNew: known === null,
    loads: known?.loads ?? 0,
    lastDay: known?.lastDay ?? null,
  };
}

/** What the load would change of what its feed holds; null where that is nothing, or only a part of the file is known. */
async function changesOf(
  facts: Services['facts'],
  { report, preview, advertisers }: Inspection,
  advertiserIds: readonly number[],
  missing: number,
): Promise<ImportPreview['changes']> {
  if (!preview.isWhole || advertiserIds.length === 0 || preview.missing.length > 0) return null;
  const days = new Set(advertisers.flatMap((each) => [...each.days]));
  const held = await heldFigures(facts, report, advertiserIds, days);
  return {
    days: held.days,
    before: shownSums(preview.dataset, held.sums),
    after: preview.sums,
    missing,
  };
}

const Currencies = z.array(z.object({ id: z.int(), currency: z.string().nullable() }));

/** What the money of known advertisers is in; null where that is not known. */
async function currenciesOf(
  facts: Services['facts'],
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = Currencies.parse(
    await facts.query('SELECT id, currency FROM advertiser WHERE id = ANY($1::int[])', [ids]),
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

const Namesakes = z.array(z.object({ id: z.int(), name: z.string(), source: z.string() }));

/** A warning for each new advertiser whose name the person knows from another source: it may be another account of the same. */
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
    return `${name} is known already from ${sources}. If it is the same advertiser on another platform, make it an account of that one. What both hold of the same delivery would count twice: if this is a report of the same source, give its mapping that name.`;
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
