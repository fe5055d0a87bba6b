/** Placements of a client's campaigns, as a document names them. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { SponsoredPlacement } from '@flightdeck/contract/sponsored';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { containing } from '../../platform/records/list.ts';
import { clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredSponsored } from './rights.ts';

type Calls = (typeof CALLS)['sponsored'];

/** Placements that a search answers at most. */
const MOST = 50;

const Rows = z.array(SponsoredPlacement);
const FIELDS = `p.id AS "placementId", p.name, c.name AS campaign, s.name AS site`;
const FROM = `FROM placement p JOIN campaign c ON c.id = p.campaign_id JOIN site s ON s.id = p.site_id
  WHERE p.advertiser_id = ANY($1::int[])`;
const ORDER = `ORDER BY lower(c.name) COLLATE "C", lower(p.name) COLLATE "C", p.id`;

/** Advertisers of a client, with their accounts. */
export async function accountsOfClient(
  { records: { db }, facts }: Pick<Services, 'records' | 'facts'>,
  clientUuid: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, clientUuid))
    .orderBy(asc(clientAdvertiser.advertiserId));
  return withAccounts(
    facts,
    rows.map(({ id }) => id),
  );
}

/** Placements of a client that a search finds in their names, campaigns and sites. @throws {AppError} `not-found`. */
export async function listPlacements(
  services: Services,
  caller: Caller,
  { clientUuid, search }: z.output<Calls['placements']['body']>,
): Promise<DataOf<Calls['placements']>> {
  requireClient(caller, clientUuid);
  const accounts = await accountsOfClient(services, clientUuid);
  if (accounts.length === 0) return { placements: [], isMore: false };
  const words = search.split(/\s+/).filter(Boolean).map(containing);
  const found = Rows.parse(
    await services.facts.query(
      `SELECT ${FIELDS} ${FROM}
         AND (p.name || ' ' || c.name || ' ' || s.name) ILIKE ALL($2::text[])
       ${ORDER} LIMIT ${MOST + 1}`,
      [accounts, words],
    ),
  );
  return { placements: found.slice(0, MOST), isMore: found.length > MOST };
}

/** The placements that a document names, as far as they are still its client's. */
export async function namedPlacements(
  services: Pick<Services, 'records' | 'facts'>,
  { clientUuid, placementIds }: Pick<StoredSponsored, 'clientUuid' | 'placementIds'>,
): Promise<SponsoredPlacement[]> {
  if (placementIds.length === 0) return [];
  const accounts = await accountsOfClient(services, clientUuid);
  if (accounts.length === 0) return [];
  return Rows.parse(
    await services.facts.query(`SELECT ${FIELDS} ${FROM} AND p.id = ANY($2::int[]) ${ORDER}`, [
      accounts,
      placementIds,
    ]),
  );
}

/** @throws {AppError} `unprocessable` for a placement that is not the client's. */
export async function requirePlacements(
  services: Pick<Services, 'records' | 'facts'>,
  named: Pick<StoredSponsored, 'clientUuid' | 'placementIds'>,
): Promise<void> {
  const found = await namedPlacements(services, named);
  if (named.placementIds.every((id) => found.some(({ placementId }) => placementId === id))) return;
  throw new AppError(
    'unprocessable',
    'placementIds: a placement is not among those of this client. Choose it from the list.',
  );
}
