/** Campaigns, insertion orders, line items, budgets and targeting of the bidding platform: its files with its reports' figures. */
import { type Day, todayIn } from '@flightdeck/domain/dates';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { currencyOfAccount, exchangeSql } from '../../../platform/facts/convert.ts';
import type { FactsStore, Services } from '../../../platform/services.ts';
import type { SourceItem, TroubleSource } from '../source.ts';
import { assemble, type Bidding, type Place } from './assemble.ts';
import type { FileKind } from './entities.ts';
import { entitiesOf, signOf, standingOf } from './standing.ts';

const FILES: readonly FileKind[] = ['sdf', 'dv360-report'];
const SUBJECTS: readonly SubjectId[] = [
  'insertionOrder',
  'lineItem',
  'campaign',
  'budget',
  'targeting',
];

/** The source `bidding`. */
export const bidding: TroubleSource = {
  id: 'bidding',
  title: 'Display & Video 360 files',
  subjects: SUBJECTS,
  async fingerprint({ records, config, clock }, advertiserId) {
    const standing = await standingOf(records.db, advertiserId, FILES);
    // How old the last update of a campaign is depends on the day; without any campaign nothing does.
    const day = standing.has('campaign') ? todayIn(config.timeZone, clock()) : '';
    return `${signOf(standing)} ${day}`;
  },
  async read(services, advertiserId) {
    const { records, config, clock } = services;
    const standing = await standingOf(records.db, advertiserId, FILES);
    if (standing.size === 0) return [];
    const of = <Kind extends Parameters<typeof entitiesOf>[2]>(kind: Kind) =>
      entitiesOf(records.db, standing, kind);
    const given: Bidding = {
      campaigns: await of('campaign'),
      orders: await of('insertionOrder'),
      lines: await of('lineItem'),
      orderFigures: await of('insertionOrderFigures'),
      lineFigures: await of('lineItemFigures'),
    };
    const items = assemble(given, {
      today: todayIn(config.timeZone, clock()),
      money: await moneyFactor(services, advertiserId, given),
    });
    return withFacts(services, advertiserId, items);
  },
};

/**
 * What money of the files is multiplied by to be in the client's currency; null where no rate is known, so that there is
 * no money rather than a wrong one. Files without a currency are in that of the advertiser's account.
 */
async function moneyFactor(
  { facts, clients }: Services,
  advertiserId: number,
  { orderFigures, lineFigures }: Bidding,
): Promise<number | null> {
  const stated = [...orderFigures, ...lineFigures].find(({ fields }) => fields.currency !== null);
  const from = stated?.fields.currency ?? (await currencyOfAccount(facts, advertiserId));
  const client = await clients.ofAdvertiser(advertiserId);
  const to = client?.currency ?? null;
  if (!from || !to || from === to) return 1;
  const day: Day | undefined = stated?.fields.to;
  const [row] = await facts.query(
    `SELECT ${exchangeSql('$1::text', '$2::text', 'coalesce($3::date, current_date)')} AS by`,
    [from, to, day ?? null],
  );
  const by = Number(row?.by);
  return Number.isFinite(by) ? by : null;
}

const Known = z.array(z.object({ id: z.int(), externalId: z.string() }));

/** Adds the ids that delivery has of the campaigns and line items: the platform's reports are loaded as delivery too. */
async function withFacts(
  { facts }: { readonly facts: FactsStore },
  advertiserId: number,
  items: readonly (SourceItem & { readonly place: Place })[],
): Promise<SourceItem[]> {
  const accounts = await withAccounts(facts, [advertiserId]);
  const find = async (table: 'campaign' | 'placement', ids: Iterable<string>) =>
    new Map(
      Known.parse(
        await facts.query(
          `SELECT id, external_id AS "externalId" FROM ${table}
           WHERE advertiser_id = ANY($1::int[]) AND source = 'dv360' AND external_id = ANY($2::text[])`,
          [accounts, [...new Set(ids)]],
        ),
      ).map(({ id, externalId }) => [externalId, id]),
    );
  const campaigns = await find(
    'campaign',
    items.flatMap(({ place }) => place.campaignId ?? []),
  );
  const placements = await find(
    'placement',
    items.flatMap(({ place }) => place.lineIds),
  );
  return items.map(({ place, ...item }) => {
    const campaignId = place.campaignId === null ? undefined : campaigns.get(place.campaignId);
    const placementIds = place.lineIds.flatMap((id) => placements.get(id) ?? []);
    return {
      ...item,
      links: {
        ...item.links,
        ...(campaignId !== undefined && { campaignIds: [campaignId] }),
        ...(placementIds.length > 0 && { placementIds }),
      },
    };
  });
}
