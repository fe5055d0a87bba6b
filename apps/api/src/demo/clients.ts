/** The clients of the demo provider, for the records side. */
import { createHash } from 'node:crypto';
import { logoOf } from './logos.ts';
import { ADVERTISERS, DEMO_CURRENCY } from './provider.ts';

/** A client and the advertisers it owns, by the external ids that `fillDemoFacts` answers. */
export interface DemoClient {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly officeId: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA zone. */
  readonly timeZone: string;
  /** SVG data address. */
  readonly logo: string;
  readonly advertiserExternalIds: readonly string[];
}

/** Every demo client; the same each time, uuids included. */
export function demoClients(): DemoClient[] {
  const groups = Map.groupBy(ADVERTISERS, ({ client }) => client);
  return [...groups].flatMap(([name, advertisers], index) => {
    const [first] = advertisers;
    if (!first) return [];
    return {
      uuid: uuidOf(`client ${name}`),
      name,
      type: first.clientType,
      officeId: first.office,
      currency: DEMO_CURRENCY,
      timeZone: 'Europe/London',
      logo: logoOf(index, ...first.colours),
      advertiserExternalIds: advertisers.map(({ externalId }) => externalId),
    };
  });
}

/** A uuid made from a name (version 8, RFC 9562). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`flightdeck demo ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
