/** Landing pages of placements, from imported lists, with what the link checker last saw of them. */
import { LandingPageRecord, LinkCheck } from '@flightdeck/domain/troubleshooter/rules';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { linkCheck } from '../schema.ts';
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

/** URLs of one statement. */
const URLS = 5000;

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
    const checks = await checksOf(
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
          check: checks.get(fields.landingPage) ?? null,
        }),
      };
    });
  },
};

/** The host of a URL, which the list shows; nothing of what is none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** What the link checker last saw of each URL; a result of another form counts as none. */
async function checksOf(db: RecordsDb, urls: readonly string[]): Promise<Map<string, LinkCheck>> {
  const wanted = [...new Set(urls)];
  const checks = new Map<string, LinkCheck>();
  for (let at = 0; at < wanted.length; at += URLS) {
    const rows = await db
      .select({ url: linkCheck.url, result: linkCheck.result })
      .from(linkCheck)
      .where(inArray(linkCheck.url, wanted.slice(at, at + URLS)));
    for (const { url, result } of rows) {
      const check = LinkCheck.safeParse(result);
      if (check.success) checks.set(url, check.data);
    }
  }
  return checks;
}
