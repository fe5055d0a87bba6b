/** Small, exact data for tests: two clients, their advertisers with delivery, and one person of each kind. */
import type { Permission } from '@flightdeck/domain/access';
import { PERMISSIONS } from '@flightdeck/domain/access';
import { recordLoad } from '../platform/facts/as-of.ts';
import { ensurePartitions } from '../platform/facts/partitions.ts';
import { refreshRollups } from '../platform/facts/rollups.ts';
import { FACT_KEY_COLUMNS } from '../platform/facts/tables.ts';
import {
  client,
  clientAdvertiser,
  termsAcceptance,
  termsVersion,
} from '../platform/records/schema.ts';
import type { Services } from '../platform/services.ts';
import { hashPassword } from '../platform/session/password.ts';
import { insertPerson, insertRole } from './people.ts';

/** Password of every person below. */
export const PASSWORD = 'correct horse battery staple';

/** Advertisers of the fixture by the client they belong to. */
export const ADVERTISERS = { northwind: 1, northwindCargo: 2, contoso: 3 } as const;

/** Uuids of the two clients. */
export const CLIENTS = {
  northwind: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001',
  contoso: '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1002',
} as const;

const CREATE: readonly Permission[] = [
  'reporting/createReport',
  'reporting/viewReports',
  'reporting/matchBookings',
];

interface PersonSpec {
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
  readonly clients: readonly string[];
  readonly terms: boolean;
  readonly disabled?: boolean;
}

/** The people of the fixture. */
export const PEOPLE = {
  /** Of the provider: everything, every client. */
  admin: {
    name: 'Ada Admin',
    email: 'ada@meridian.example',
    permissions: PERMISSIONS,
    clients: [],
    terms: true,
  },
  /** Makes reports for Northwind. */
  analyst: {
    name: 'Nora North',
    email: 'nora@northwind.example',
    permissions: CREATE,
    clients: [CLIENTS.northwind],
    terms: true,
  },
  /** Also makes reports for Northwind. */
  colleague: {
    name: 'Noel North',
    email: 'noel@northwind.example',
    permissions: CREATE,
    clients: [CLIENTS.northwind],
    terms: true,
  },
  /** Only looks at Northwind's reports. */
  viewer: {
    name: 'Vera View',
    email: 'vera@northwind.example',
    permissions: ['reporting/viewReports'],
    clients: [CLIENTS.northwind],
    terms: true,
  },
  /** Makes reports for Northwind and looks after its people. */
  clientAdmin: {
    name: 'Nadia North',
    email: 'nadia@northwind.example',
    permissions: [...CREATE, 'user/list', 'user/viewOther', 'user/manage'],
    clients: [CLIENTS.northwind],
    terms: true,
  },
  /** Makes reports for the other client. */
  outsider: {
    name: 'Otto Other',
    email: 'otto@contoso.example',
    permissions: CREATE,
    clients: [CLIENTS.contoso],
    terms: true,
  },
  /** Signed in, may do nothing. */
  nobody: {
    name: 'Nils Nobody',
    email: 'nils@northwind.example',
    permissions: [],
    clients: [CLIENTS.northwind],
    terms: true,
  },
  /** Has not accepted the terms. */
  newcomer: {
    name: 'Nina New',
    email: 'nina@northwind.example',
    permissions: PERMISSIONS,
    clients: [CLIENTS.northwind],
    terms: false,
  },
  /** May no longer sign in. */
  disabled: {
    name: 'Dan Disabled',
    email: 'dan@northwind.example',
    permissions: PERMISSIONS,
    clients: [CLIENTS.northwind],
    terms: true,
    disabled: true,
  },
} as const satisfies Record<string, PersonSpec>;

/** Who somebody is in a test. */
export type Person = keyof typeof PEOPLE;

/** Days with delivery. */
export const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'] as const;

/** Impressions of each placement on each day; clicks are a hundredth. */
export const IMPRESSIONS = 1000;

/** Fills empty stores. */
export async function fillFixture(services: Services): Promise<void> {
  await Promise.all([fillRecords(services), fillFacts(services)]);
}

/** Says in filled stores that the terms were published and accepted, and the delivery loaded, now by the server's clock. */
export async function stampFixture({ records: { db }, facts, clock }: Services): Promise<void> {
  const at = clock();
  await db.update(termsVersion).set({ publishedAt: at });
  await db.update(termsAcceptance).set({ acceptedAt: at });
  await facts.transaction(async (tx) => {
    for (const table of ['load', 'source']) {
      await tx.query(`UPDATE ${table} SET loaded_at = $1`, [at.toISOString()]);
    }
  });
}

async function fillRecords({ records: { db }, clock }: Services): Promise<void> {
  const at = clock();
  await db.insert(client).values([
    {
      uuid: CLIENTS.northwind,
      name: 'Northwind Airways',
      type: 'Travel',
      currency: 'GBP',
      timeZone: 'Europe/London',
    },
    {
      uuid: CLIENTS.contoso,
      name: 'Contoso Bikes',
      type: 'Retail',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    },
  ]);
  await db.insert(clientAdvertiser).values([
    { clientUuid: CLIENTS.northwind, advertiserId: ADVERTISERS.northwind },
    { clientUuid: CLIENTS.northwind, advertiserId: ADVERTISERS.northwindCargo },
    { clientUuid: CLIENTS.contoso, advertiserId: ADVERTISERS.contoso },
  ]);
  await db.insert(termsVersion).values({ version: '1', html: '<p>Be kind.</p>', publishedAt: at });
  const passwordHash = await hashPassword(PASSWORD);
  for (const [id, spec] of Object.entries<PersonSpec>(PEOPLE)) {
    const { name, email, permissions, clients, terms, disabled = false } = spec;
    await insertRole(db, id, permissions, `Role of ${name}`);
    const person = { id, name, email, passwordHash, disabled };
    await insertPerson(db, person, { roles: [id], clients, acceptedAt: terms ? at : null });
  }
}

/** Each advertiser has one campaign and one placement of its own id on one shared site. */
async function fillFacts({ facts, clock }: Services): Promise<void> {
  const names = { 1: 'Northwind Airways', 2: 'Northwind Cargo', 3: 'Contoso Bikes' };
  const ids = Object.values(ADVERTISERS);
  await facts.transaction(async (tx) => {
    await tx.query("INSERT INTO source (id, name) OVERRIDING SYSTEM VALUE VALUES (901, 'fixture')");
    await tx.query("INSERT INTO site (id, name) OVERRIDING SYSTEM VALUE VALUES (901, 'The Daily')");
    for (const id of ids) {
      await tx.query(
        "INSERT INTO advertiser (id, source, external_id, name, currency) OVERRIDING SYSTEM VALUE VALUES ($1, 'fixture', $2, $3, $4)",
        [id, String(id), names[id], id === ADVERTISERS.contoso ? 'EUR' : 'GBP'],
      );
      await tx.query(
        "INSERT INTO campaign (id, advertiser_id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES ($1, $1, 'fixture', $2, $3)",
        [id, String(id), `Spring ${id}`],
      );
      await tx.query(
        "INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name) OVERRIDING SYSTEM VALUE VALUES ($1, $1, $1, 901, 'fixture', $2, $3)",
        [id, String(id), `Banner ${id}`],
      );
    }
    // The counters do not know of ids that were given.
    for (const table of ['source', 'site', 'advertiser', 'campaign', 'placement']) {
      await tx.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
    }
    await ensurePartitions(tx, DAYS);
    const measures = [IMPRESSIONS, IMPRESSIONS, IMPRESSIONS / 2, IMPRESSIONS / 100].map(Math.floor);
    await tx.copy(
      'fact',
      [
        ...FACT_KEY_COLUMNS,
        ...['impressions', 'measurable_impressions', 'viewable_impressions', 'clicks'],
      ],
      DAYS.flatMap((day) =>
        ids.map((id) => {
          const keys: Readonly<Record<string, string | number>> = {
            ...{ day, advertiser_id: id, campaign_id: id, placement_id: id },
            ...{ site_id: 901, source_id: 901 },
          };
          return `${[...FACT_KEY_COLUMNS.map((column) => keys[column] ?? 1), ...measures].join('\t')}\n`;
        }),
      ),
    );
    await refreshRollups(tx, ids, DAYS);
    for (const advertiserId of ids) {
      await recordLoad(tx, {
        sourceId: 901,
        advertiserId,
        firstDay: DAYS[0],
        lastDay: DAYS[2],
        rows: DAYS.length,
        loadedAt: clock(),
      });
    }
  });
}
