/** The demo's records: roles, terms, clients, the printed accounts and the other people. */
import { ADMINISTRATOR_ROLE } from '@flightdeck/domain/access';
import type { Records } from '../platform/records/records.ts';
import { client, clientAdvertiser } from '../platform/records/schema.ts';
import { addPeople } from '../platform/records/seed/people.ts';
import { seedRoles } from '../platform/records/seed/roles.ts';
import { seedTerms } from '../platform/records/seed/terms.ts';
import type { Config } from '../platform/services.ts';
import { hashPassword } from '../platform/session/password.ts';
import type { DemoClient } from './clients.ts';
import type { FilledAdvertiser } from './fill.ts';
import { OLDEST_ACCOUNT_MS, seedDemoPeople } from './people.ts';

/** A demo account as printed at start-up. */
export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly what: string;
}

/** Ids of the demo accounts. */
const IDS = {
  administrator: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0001',
  reader: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0002',
  newcomer: '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0003',
} as const;

/** Id of the demo administrator, who owns the demo reports. */
export const DEMO_ADMINISTRATOR = IDS.administrator;

/** The demo accounts of a provider. */
export function demoAccounts(emailDomain: string): readonly DemoAccount[] {
  return [
    {
      email: `priya.shah@${emailDomain}`,
      name: 'Priya Shah',
      what: 'administrator of the provider: every client, every permission',
    },
    {
      email: 'tom.keller@advertiser.example',
      name: 'Tom Keller',
      what: 'advertiser user of one client: opens and downloads reports only',
    },
    {
      email: 'lena.ortiz@advertiser.example',
      name: 'Lena Ortiz',
      what: 'has not accepted the terms yet',
    },
  ];
}

/** Fills an empty database for a demo: all of it or nothing. */
export async function seedDemo(
  records: Records,
  config: Config,
  demo: {
    readonly clients: readonly DemoClient[];
    readonly advertisers: readonly FilledAdvertiser[];
    readonly password: string;
  },
  at: Date,
): Promise<void> {
  const { clients, password } = demo;
  const [administrator, reader, newcomer] = demoAccounts(config.provider.emailDomain);
  const [first] = clients;
  if (!administrator || !reader || !newcomer || !first) throw new Error('The demo has no client.');
  await records.transaction(async (tx) => {
    await seedRoles(tx);
    // Before anybody accepted them.
    await seedTerms(tx, config.provider.name, new Date(at.getTime() - OLDEST_ACCOUNT_MS));
    await tx
      .insert(client)
      .values(clients.map(({ advertiserExternalIds: _, ...columns }) => columns));
    const idOf = new Map(demo.advertisers.map(({ externalId, id }) => [externalId, id]));
    await tx.insert(clientAdvertiser).values(
      clients.flatMap(({ uuid, advertiserExternalIds }) =>
        advertiserExternalIds.flatMap((externalId) => {
          const advertiserId = idOf.get(externalId);
          return advertiserId === undefined ? [] : { clientUuid: uuid, advertiserId };
        }),
      ),
    );
    const passwordHash = await hashPassword(password);
    const one = [first.uuid];
    const shared = { passwordHash, createdAt: at };
    await addPeople(tx, [
      {
        ...administrator,
        ...shared,
        id: IDS.administrator,
        roles: [ADMINISTRATOR_ROLE],
        clients: [],
        acceptsTerms: true,
      },
      {
        ...reader,
        ...shared,
        id: IDS.reader,
        roles: ['report-reader'],
        clients: one,
        acceptsTerms: true,
      },
      {
        ...newcomer,
        ...shared,
        id: IDS.newcomer,
        roles: ['report-author'],
        clients: one,
        acceptsTerms: false,
      },
    ]);
    const shares = { clients, passwordHash, administratorId: IDS.administrator };
    await seedDemoPeople(tx, config, shares, at);
  });
}
