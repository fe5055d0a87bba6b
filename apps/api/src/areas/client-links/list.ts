/** Advertisers without a client, accounts that stand alone, and advertisers that have a client. */
import type { DataOf } from '@flightdeck/contract';
import type { NamedClient } from '@flightdeck/contract/client-links';
import type { CALLS } from '@flightdeck/contract/server';
import type { MatchFeature, Suggestion } from '@flightdeck/domain/matching';
import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Known,
  type KnownAccount,
  type KnownSide,
  readKnown,
} from '../../platform/client-links/sides.ts';
import { suggestAdvertisers, suggestClients } from '../../platform/client-links/suggest.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import type { Paging } from '../../platform/records/list.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

type Calls = (typeof CALLS)['clientLinks'];
/** A body with what it leaves out filled in. */
type Asked<Call extends 'open' | 'accounts' | 'advertisers'> = z.output<Calls[Call]['body']>;

/** All clients but archived ones, by name. */
export const allClients = ({ records }: Pick<Services, 'records'>): Promise<NamedClient[]> =>
  records.db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(isOpenClient)
    .orderBy(asc(client.name), asc(client.uuid));

/** Whether all words of a search are in a text. */
function searcher(search: string): (...texts: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const pageOf = <Row>(rows: readonly Row[], { page, pageSize }: Paging) => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  isMore: false,
});

const named = ({ id, name, source, externalId }: KnownAccount) => ({
  ...{ advId: id, name, source, externalId },
});

const heldOf = (side: KnownSide | undefined) => ({
  campaigns: side?.campaigns.size ?? 0,
  firstDay: side?.firstDay ?? null,
  lastDay: side?.lastDay ?? null,
});

const told = ({ probability, band, features }: Suggestion<unknown, MatchFeature>) => ({
  confidence: probability,
  band,
  weights: [...features],
});

interface Sorted {
  readonly name: string;
  readonly suggestions: readonly {
    readonly band: 'ticked' | 'review';
    readonly confidence: number;
  }[];
}

/** Those that a filter leaves, the surest first, then by name as they come. */
function filtered<Row extends Sorted>(
  rows: readonly Row[],
  { suggestion }: { readonly suggestion: Asked<'open'>['suggestion'] },
): Row[] {
  const bandOf = ({ suggestions: [first] }: Row) => first?.band ?? 'none';
  const order = ['ticked', 'review', 'none'];
  return rows
    .filter((row) => suggestion === 'any' || bandOf(row) === suggestion)
    .sort(
      (a, b) =>
        order.indexOf(bandOf(a)) - order.indexOf(bandOf(b)) ||
        (b.suggestions[0]?.confidence ?? 0) - (a.suggestions[0]?.confidence ?? 0),
    );
}

const mainsOf = ({ accounts }: Known) => accounts.filter(({ id, mainId }) => id === mainId);

/** Advertisers without a client. */
export async function listOpen(
  services: Services,
  body: Asked<'open'>,
): Promise<DataOf<Calls['open']>> {
  const known = await readKnown(services);
  const fits = searcher(body.search);
  const open = mainsOf(known).filter(
    ({ id, name, externalId }) => !known.clientOf.has(id) && fits(name, externalId),
  );
  const suggested = await suggestClients(
    services,
    known,
    open.map(({ id }) => id),
  );
  const rows = open.map((account) => {
    const found = suggested.get(account.id);
    return {
      ...named(account),
      ...heldOf(found?.side),
      suggestions: (found?.suggestions ?? []).map((each) => ({
        client: each.candidate.client,
        ...told(each),
      })),
    };
  });
  return pageOf(filtered(rows, body), body);
}

/** Advertisers that look like accounts of another one of their client. */
export async function listLone(
  services: Services,
  body: Asked<'accounts'>,
): Promise<DataOf<Calls['accounts']>> {
  const known = await readKnown(services);
  const fits = searcher(body.search);
  const suggested = await suggestAdvertisers(services, known);
  const rows = mainsOf(known).flatMap((account) => {
    const found = suggested.get(account.id);
    const owner = known.clientOf.get(account.id);
    if (!found || !owner || !fits(account.name, account.externalId, owner.name)) return [];
    return [
      {
        ...named(account),
        ...heldOf(found.side),
        client: owner,
        suggestions: found.suggestions.map((each) => ({
          main: {
            advId: each.candidate.account.id,
            name: each.candidate.account.name,
            source: each.candidate.account.source,
          },
          ...told(each),
        })),
      },
    ];
  });
  return pageOf(filtered(rows, body), body);
}

/** Advertisers that have a client. */
export async function listAdvertisers(
  services: Services,
  body: Asked<'advertisers'>,
): Promise<DataOf<Calls['advertisers']>> {
  const known = await readKnown(services);
  const fits = searcher(body.search);
  const families = Map.groupBy(known.accounts, ({ mainId }) => mainId);
  const rows = mainsOf(known).flatMap((account) => {
    const owner = known.clientOf.get(account.id);
    if (!owner || (body.clientUuid !== null && owner.uuid !== body.clientUuid)) return [];
    if (!fits(account.name, account.externalId, owner.name)) return [];
    const accounts = (families.get(account.id)?.length ?? 1) - 1;
    return [{ ...named(account), client: owner, accounts }];
  });
  return pageOf(rows, body);
}
