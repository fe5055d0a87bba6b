/** Creatives: what they served over the last known days, and how often the default ad was shown in their stead. */
import { shiftDay } from '@flightdeck/domain/dates';
import { CreativeRecord } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { loaded } from '../../../platform/facts/as-of.ts';
import type { FactsStore } from '../../../platform/services.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { type StoredLinks, storedLinks } from '../unlinked/links.ts';
import { entitiesOf, signOf, standingOf } from './standing.ts';

/** Known days that a creative is judged by. */
const DAYS = 30;
/** Most creatives with delivery that are asked for. */
const MOST = 20_000;

const Known = z.array(
  z.object({
    id: z.int(),
    externalId: z.string(),
    name: z.string(),
    type: z.string().nullable(),
  }),
);

/**
 * The source `creatives`. Without a creative report nobody knows how often a default ad was shown: then there are none. One
 * that such a report does not name showed no default.
 */
export const creatives: TroubleSource = {
  id: 'creatives',
  title: 'Creative reports and delivery',
  subjects: ['creative'],
  async fingerprint({ records, facts }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, ['creatives']);
    if (standing.size === 0) return '';
    const { asOf, knownUntil } = await loaded(facts, [advertiserId]);
    return `${signOf(standing)} ${asOf} ${knownUntil}`;
  },
  async read({ records, facts }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, ['creatives']);
    if (standing.size === 0) return [];
    const reported = await entitiesOf(records.db, standing, 'creative');
    const served = await servedOf(facts, advertiserId);
    const accountIds = await withAccounts(facts, [advertiserId]);
    const linked = await storedLinks(records.db, accountIds);
    const known = Known.parse(
      await facts.query(
        `SELECT id, external_id AS "externalId", name, type FROM creative
         WHERE advertiser_id = ANY($1::int[]) AND (id = ANY($2::int[]) OR external_id = ANY($3::text[])) ORDER BY id`,
        [accountIds, [...served.keys()], reported.map(({ externalId }) => externalId)],
      ),
    );
    const ofReport = new Map(reported.map((each) => [each.externalId, each]));
    const ofFacts = new Map(known.map((each) => [each.externalId, each]));
    const ids = new Set([...ofReport.keys(), ...ofFacts.keys()]);
    return [...ids].flatMap((externalId): SourceItem[] => {
      const report = ofReport.get(externalId);
      const creative = ofFacts.get(externalId);
      // The share of the default needs both figures of the same days: those of the report go first.
      const impressions = report?.fields.impressions ?? (creative && served.get(creative.id)) ?? 0;
      const defaultImpressions = report?.fields.defaultImpressions ?? 0;
      if (impressions === 0 && defaultImpressions === 0) return [];
      return [
        {
          subject: 'creative',
          externalId,
          name: creative?.name ?? report?.name ?? externalId,
          detail: creative?.type ?? '',
          opportunityType: null,
          links: creative ? linksOf(creative, linked, advertiserId) : {},
          record: CreativeRecord.parse({ creativeId: externalId, impressions, defaultImpressions }),
        },
      ];
    });
  },
};

/** The creative, and the campaign that somebody or a rule linked it to. */
function linksOf(
  { id: creativeId, name }: z.infer<typeof Known>[number],
  { campaignIdOf }: StoredLinks,
  mainId: number,
): SourceItem['links'] {
  const campaignId = campaignIdOf({ creativeId, name, mainId });
  return { creativeId, ...(campaignId === undefined ? {} : { campaignIds: [campaignId] }) };
}

/** Impressions of each creative over the last known days, by its id in the facts. */
async function servedOf(
  facts: FactsStore,
  advertiserId: number,
): Promise<ReadonlyMap<number, number>> {
  const { knownUntil } = await loaded(facts, [advertiserId]);
  if (knownUntil === null) return new Map();
  const { rows } = await facts.answer(
    {
      metrics: ['impressions'],
      dimensions: ['creative'],
      range: { start: shiftDay(knownUntil, 1 - DAYS), end: knownUntil },
      limit: MOST,
    },
    { advertiserIds: [advertiserId] },
  );
  return new Map(
    rows.flatMap(({ keys, values }) => {
      const id = Number(keys.creative?.id);
      return Number.isInteger(id) ? [[id, values.impressions ?? 0] as const] : [];
    }),
  );
}
