/** Subscriptions of the demo: two plans, one client that has just begun to pay, one in its trial. Nothing that is there is closed by them. */
import { todayIn } from '@flightdeck/domain/dates';
import type { PlanTerms } from '@flightdeck/domain/subscriptions';
import { inArray } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { plan, planVersion } from '../../platform/subscriptions/tables.ts';
import { createSubscription } from './create.ts';

const common = {
  ...{ retentionDays: 90, currency: 'GBP', trialDays: 30 },
} as const;

/** By id. The smaller one has every tool that the clients' people of the demo use. */
const PLANS: Readonly<Record<string, PlanTerms>> = {
  essential: {
    ...common,
    ...{ name: 'Essential', interval: 'month', priceMinor: 49_000, seatMinor: 1500 },
    description: 'Reports, dashboards and outcomes for one team.',
    tools: ['reports', 'dashboards', 'outcomes', 'flows', 'documents'],
    limits: { people: 15, advertisers: 5, reports: 100, embeds: 5 },
  },
  complete: {
    ...common,
    ...{ name: 'Complete', interval: 'quarter', priceMinor: 240_000, seatMinor: 3600 },
    description: 'Every tool, for several teams.',
    tools: ['reports', 'dashboards', 'outcomes', 'attribution', 'health', 'flows', 'documents'],
    limits: { people: 50, advertisers: 20, reports: 500, embeds: 25 },
  },
};

const SOLD = [
  { name: 'Larkspur & Vale', planId: 'complete', seats: 50, trialDays: 0, termPeriods: 4 },
  { name: 'Fairlight Trust', planId: 'essential', seats: 15, trialDays: 30, termPeriods: 12 },
] as const;

/** Adds the plans, and sells them as the demo administrator. */
export async function fillDemoSubscriptions(services: Services): Promise<void> {
  const { records, clock, callers } = services;
  const admin = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!admin) return;
  await records.transaction(async (tx) => {
    for (const [id, terms] of Object.entries(PLANS)) {
      await tx.insert(plan).values({ id, version: 1 });
      await tx
        .insert(planVersion)
        .values({ planId: id, version: 1, terms, savedBy: null, savedAt: clock() });
    }
  });
  const clients = await records.db
    .select({ uuid: client.uuid, name: client.name, timeZone: client.timeZone })
    .from(client)
    .where(
      inArray(
        client.name,
        SOLD.map(({ name }) => name),
      ),
    );
  for (const { name, ...agreed } of SOLD) {
    const owner = clients.find((each) => each.name === name);
    if (!owner) continue;
    await createSubscription(services, admin, {
      ...{ ...agreed, clientUuid: owner.uuid, planVersion: 1, priceMinor: null, discountBp: 0 },
      // Of today, so that nothing is due in the past.
      start: todayIn(owner.timeZone, clock()),
      ...{ taxBp: 2000, isReverse: false },
      billTo: {
        ...{ name, address: 'Accounts\n1 Example Road\nLondon', taxId: '' },
        email: 'accounts@example.com',
      },
    });
  }
}
