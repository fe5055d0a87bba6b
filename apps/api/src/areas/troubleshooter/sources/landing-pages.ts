/** Landing pages of placements, from imported lists, with what the link checker last saw of them. */
import type { LinkCheck } from '@flightdeck/domain/link-check';
import { LandingPageRecord } from '@flightdeck/domain/troubleshooter/rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { type KnownCheck, linkChecks } from '../../../platform/link-check/queue.ts';
import { linkCheck } from '../../../platform/records/schema.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { entitiesOf, signOf, standingOf } from './standing.ts';

const Placements = z.array(
  z.object({
    id: z.int(),
    externalId: z.string(),
    campaignId: z.int(),
    campaignExternalId: z.string(),
    opportunityType: z.string().nullable(),
  }),
);

/** The source `landing-pages`. */
export const landingPages: TroubleSource = {
  id: 'landing-pages',
  title: 'Landing pages of placements',
  subjects: ['landingPage'],
  async fingerprint({ records, facts }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, ['landing-pages']);
    if (standing.size === 0) return '';
    const [checked] = await records.db
      .select({ at: sql<string | null>`max(${linkCheck.checkedAt})` })
      .from(linkCheck);
    const [placements] = await facts.query(
      'SELECT count(*) AS n FROM placement WHERE advertiser_id = ANY($1::int[])',
      [await withAccounts(facts, [advertiserId])],
    );
    return `${signOf(standing)} ${checked?.at ?? ''} ${placements?.n}`;
  },
  async read({ records, facts }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, ['landing-pages']);
    const pages = await entitiesOf(records.db, standing, 'landingPage');
    if (pages.length === 0) return [];
    const placements = Placements.parse(
      await facts.query(
        `SELECT p.id, p.external_id AS "externalId", c.id AS "campaignId", c.external_id AS "campaignExternalId",
           p.opportunity_type AS "opportunityType"
         FROM placement p JOIN campaign c ON c.id = p.campaign_id
         WHERE p.advertiser_id = ANY($1::int[]) AND p.external_id = ANY($2::text[])`,
        [await withAccounts(facts, [advertiserId]), pages.map(({ fields }) => fields.placementId)],
      ),
    );
    const known = new Map(placements.map((placement) => [placement.externalId, placement]));
    const checks = await linkChecks(
      records.db,
      pages.map(({ fields }) => fields.landingPage),
    );
    return pages.map(({ externalId, name, fields }): SourceItem => {
      const placement = known.get(fields.placementId);
      return {
        subject: 'landingPage',
        externalId,
        name,
        detail: hostOf(fields.landingPage),
        opportunityType: placement?.opportunityType ?? null,
        links: placement
          ? { placementIds: [placement.id], campaignIds: [placement.campaignId] }
          : {},
        record: LandingPageRecord.parse({
          placementId: fields.placementId,
          placementName: name,
          landingPage: fields.landingPage,
          campaignId: fields.campaignId ?? placement?.campaignExternalId ?? null,
          campaignField: fields.campaignField,
          placementField: fields.placementField,
          check: judged(checks.get(fields.landingPage)),
        }),
      };
    });
  },
};

/** The host of a URL, which the list shows; nothing of what is none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** What a check saw; null where the page was not judged. */
const judged = (known: KnownCheck | undefined): LinkCheck | null =>
  known === undefined || 'skipped' in known.result ? null : known.result;
