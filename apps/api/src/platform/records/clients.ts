/** Clients and the advertisers that belong to them. Answered from the records, never joined with facts. */
import { createHash } from 'node:crypto';
import type { AdvertiserClient } from '@flightdeck/domain/report';
import { eq } from 'drizzle-orm';
import type { Records } from './records.ts';
import { client, clientAdvertiser } from './schema.ts';

/** Type of a client that nobody has classified yet. */
export const UNCLASSIFIED = 'Unclassified';

/** Who owns which advertisers. */
export interface Clients {
  /** The client behind an advertiser; null when none has claimed it. */
  ofAdvertiser(advertiserId: number): Promise<AdvertiserClient | null>;
  /** Advertisers of every client of a type, whoever asks: for benchmarks. */
  advertiserIdsOfType(clientType: string): Promise<readonly number[]>;
  /** Whether there is such a client. */
  exists(clientUuid: string): Promise<boolean>;
  /**
   * Gives advertisers that belong to nobody to `clientUuid`, or else each to a client of its own name, which
   * is made when there is none. Advertisers that have a client keep it.
   */
  claim(
    advertisers: readonly { readonly id: number; readonly name: string }[],
    clientUuid?: string,
  ): Promise<void>;
}

/** What a client is made with. */
export interface ClientDefaults {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA zone. */
  readonly timeZone: string;
}

/** The clients in `records`. */
export function makeClients({ db, transaction }: Records, defaults: ClientDefaults): Clients {
  return {
    async ofAdvertiser(advertiserId) {
      const [row] = await db
        .select({ client })
        .from(clientAdvertiser)
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(eq(clientAdvertiser.advertiserId, advertiserId));
      if (!row) return null;
      const { uuid, name, type, logo, officeId, currency, timeZone } = row.client;
      return {
        clientLogo: logo,
        clientName: name,
        clientOfficeId: officeId,
        clientUuid: uuid,
        clientType: type,
        currency,
        timeZone,
      };
    },
    async advertiserIdsOfType(clientType) {
      const rows = await db
        .select({ id: clientAdvertiser.advertiserId })
        .from(clientAdvertiser)
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(eq(client.type, clientType))
        .orderBy(clientAdvertiser.advertiserId);
      return rows.map(({ id }) => id);
    },
    async exists(clientUuid) {
      const rows = await db
        .select({ uuid: client.uuid })
        .from(client)
        .where(eq(client.uuid, clientUuid));
      return rows.length > 0;
    },
    claim: (advertisers, clientUuid) =>
      transaction(async (tx) => {
        for (const { id, name } of advertisers) {
          const [owned] = await tx
            .select()
            .from(clientAdvertiser)
            .where(eq(clientAdvertiser.advertiserId, id));
          if (owned) continue;
          const uuid = clientUuid ?? uuidOf(name);
          if (!clientUuid) {
            await tx
              .insert(client)
              .values({ uuid, name, type: UNCLASSIFIED, ...defaults })
              .onConflictDoNothing();
          }
          await tx
            .insert(clientAdvertiser)
            .values({ advertiserId: id, clientUuid: uuid })
            .onConflictDoNothing();
        }
      }),
  };
}

/** The same uuid for the same name (version 8, RFC 9562): two loads at once make one client. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`flightdeck client ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
