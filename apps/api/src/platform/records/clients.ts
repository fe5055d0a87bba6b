/** Clients and their advertisers, from the records, never joined with facts. */
import type { AdvertiserClient } from '@flightdeck/domain/report';
import { eq } from 'drizzle-orm';
import { shownLogo } from './client-logo.ts';
import type { Records } from './records.ts';
import { client, clientAdvertiser } from './schema.ts';

/** An advertiser of a trade and the client it belongs to. */
export interface TradeAdvertiser {
  readonly advertiserId: number;
  readonly clientUuid: string;
}

/** Who owns which advertisers. */
export interface Clients {
  /** The client behind an advertiser; null when none has claimed it. */
  ofAdvertiser(advertiserId: number): Promise<AdvertiserClient | null>;
  /** Advertisers of every client of a type, for benchmarks: not limited to what a caller may see. */
  advertisersOfType(clientType: string): Promise<readonly TradeAdvertiser[]>;
}

/** The clients in `records`. */
export function makeClients({ db }: Records): Clients {
  return {
    async ofAdvertiser(advertiserId) {
      const [row] = await db
        .select({ client })
        .from(clientAdvertiser)
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(eq(clientAdvertiser.advertiserId, advertiserId));
      if (!row) return null;
      const { uuid, name, type, logo, colour, officeId, currency, timeZone } = row.client;
      return {
        clientLogo: await shownLogo(logo),
        clientColour: colour,
        clientName: name,
        clientOfficeId: officeId,
        clientUuid: uuid,
        clientType: type,
        currency,
        timeZone,
      };
    },
    advertisersOfType: (clientType) =>
      db
        .select({
          advertiserId: clientAdvertiser.advertiserId,
          clientUuid: clientAdvertiser.clientUuid,
        })
        .from(clientAdvertiser)
        .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
        .where(eq(client.type, clientType))
        .orderBy(clientAdvertiser.advertiserId),
  };
}
