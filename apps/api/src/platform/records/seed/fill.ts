/** Fills an empty installation on its first start, and says which accounts a person can try. */
import { todayIn } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { demoClients, fillDemoFacts } from '../../../demo/index.ts';
import type { Services } from '../../services.ts';
import { user } from '../schema.ts';
import {
  DEMO_ADMINISTRATOR,
  demoAccounts,
  isEmpty,
  seedDemo,
  seedFirstAdministrator,
} from './first-start.ts';

/** Fills empty stores, or brings the demo's delivery up to yesterday; answers the lines to print about accounts. */
export async function fillWhenEmpty(services: Services): Promise<string[]> {
  const { config, records, clock } = services;
  const empty = await isEmpty(records);
  if (empty && config.firstAdministrator) {
    await seedFirstAdministrator(records, config, config.firstAdministrator, clock());
    return [`The first administrator is ${config.firstAdministrator.email}.`];
  }
  if (config.demo && (empty || (await isDemo(services)))) {
    await fillDemo(services, config.demo.password, empty);
    return describeAccounts(services, config.demo.password);
  }
  return empty
    ? ['There are no accounts yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.']
    : [];
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
  const advertisers = await fillDemoFacts(facts, todayIn(config.timeZone, now));
  if (empty)
    await seedDemo(records, config, { clients: demoClients(), advertisers, password }, now);
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
