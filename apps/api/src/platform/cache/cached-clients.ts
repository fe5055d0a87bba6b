/** Which client has which advertisers, from memory until a client changes. */
import type { AdvertiserClient } from '@flightdeck/domain/report';
import type { Clients, TradeAdvertiser } from '../records/clients.ts';
import type { Caches } from './caches.ts';

/** The answer to either question; in an object, because null is an answer too. */
type Held =
  | { readonly client: AdvertiserClient | null }
  | { readonly trade: readonly TradeAdvertiser[] };

/** A trigger notifies of changed clients. Should a notification be lost, an answer is kept for a minute at most. */
const TTL_MS = 60_000;

/** `clients`, with its answers cached. */
export function cacheClients(clients: Clients, caches: Caches): Clients {
  const held = caches.make<Held>({
    name: 'clients',
    title: 'Client settings',
    holds:
      'Names, logos, trades, currencies and time zones of clients, and the advertisers of each.',
    ttl: TTL_MS,
    max: 2000,
    maxBytes: 16 * 1024 * 1024,
  });
  return {
    async ofAdvertiser(advertiserId) {
      const found = await held.get({
        key: `advertiser ${advertiserId}`,
        compute: async () => ({ client: await clients.ofAdvertiser(advertiserId) }),
      });
      return 'client' in found ? found.client : null;
    },
    async advertisersOfType(clientType) {
      const found = await held.get({
        key: `type ${clientType}`,
        compute: async () => ({ trade: await clients.advertisersOfType(clientType) }),
      });
      return 'trade' in found ? found.trade : [];
    },
  };
}
