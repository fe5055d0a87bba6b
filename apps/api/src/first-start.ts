/** Fills an empty installation on its first start, and says which accounts a person can try. */
import { todayIn } from '@flightdeck/domain/dates';
import { count, eq, sql } from 'drizzle-orm';
import {
  DEMO_ADMINISTRATOR,
  demoAccounts,
  demoClients,
  fillDemoDatasets,
  fillDemoFacts,
  fillOutlet,
  seedDemo,
} from './demo/index.ts';
import type { Area } from './platform/area.ts';
import { queueDueChecks } from './platform/health/job.ts';
import type { Records } from './platform/records/records.ts';
import { user } from './platform/records/schema.ts';
import { seedFirstAdministrator } from './platform/records/seed/first-administrator.ts';
import type { Services } from './platform/services.ts';

/** What a start found and filled. */
export interface Filled {
  /** Lines to print about accounts. */
  readonly accounts: readonly string[];
  /** The demo provider was filled in just now. */
  readonly newDemo: boolean;
}

/** Fills empty stores, or brings the demo's delivery up to yesterday; says what was done. */
export async function fillWhenEmpty(services: Services): Promise<Filled> {
  const { config, records, clock } = services;
  const empty = await isEmpty(records);
  if (empty && config.firstAdministrator) {
    await seedFirstAdministrator(records, config, config.firstAdministrator, clock());
    return {
      accounts: [`The first administrator is ${config.firstAdministrator.email}.`],
      newDemo: false,
    };
  }
  if (config.demo && (empty || (await isDemo(services)))) {
    await fillDemo(services, config.demo.password, empty);
    return { accounts: describeAccounts(services, config.demo.password), newDemo: empty };
  }
  const hint = 'There are no accounts yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.';
  return { accounts: empty ? [hint] : [], newDemo: false };
}

/** Any number, the same in every process. */
const FIRST_START_LOCK = 4_300_003;

/**
 * Does the work of a start while no other process on the same database does: of two first starts at once one fills the
 * stores, and the other finds them filled. The embedded store has one process, and one connection.
 */
export function oneAtATime<T>(records: Records, work: () => Promise<T>): Promise<T> {
  if (records.engine === 'embedded') return work();
  return records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_START_LOCK})`);
    return work();
  });
}

async function isEmpty(records: Records): Promise<boolean> {
  const [row] = await records.db.select({ n: count() }).from(user);
  return row?.n === 0;
}

async function isDemo({ records }: Services): Promise<boolean> {
  const [found] = await records.db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, DEMO_ADMINISTRATOR));
  return found !== undefined;
}

async function fillDemo(services: Services, password: string, empty: boolean): Promise<void> {
  const { config, records, facts, clock, log } = services;
  if (empty) log.info('First start: filling the stores with the demo provider …');
  const now = clock();
  const today = todayIn(config.timeZone, now);
  const advertisers = await fillDemoFacts(facts, today);
  await fillOutlet(facts, today);
  if (empty)
    await seedDemo(records, config, { clients: demoClients(), advertisers, password }, now);
}

/**
 * Brings the demo's other datasets, and what areas make of them, up to yesterday while the server answers, and has the figures looked at. A failure
 * is logged: the portal works without them, and the next start tries again.
 */
export async function fillInBackground(
  services: Services,
  areas: readonly Area[],
  isStopping: () => boolean,
): Promise<void> {
  const { config, records, facts, clock, log } = services;
  try {
    if (!config.demo || !(await isDemo(services))) return;
    const today = todayIn(config.timeZone, clock());
    await oneAtATime(records, async () => {
      await fillDemoDatasets(facts, today, isStopping);
      for (const area of areas) await area.demoOfDatasets?.(services, isStopping);
    });
    if (!isStopping()) await queueDueChecks(services);
  } catch (error) {
    log.error('The demo provider’s other datasets could not be filled', error);
  }
}

function describeAccounts({ config }: Services, password: string): string[] {
  const accounts = demoAccounts(config.provider.emailDomain);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    '',
    `Demo accounts, all with the password ${password}`,
    ...accounts.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`),
  ];
}
