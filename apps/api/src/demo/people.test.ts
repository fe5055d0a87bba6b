/** The people of the demo: enough of each kind, in believable order of time, the same for the same day. */
import { effectivePermissions } from '@flightdeck/domain/access';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import type { Records } from '../platform/records/records.ts';
import {
  auditLog,
  rolePermission,
  termsAcceptance,
  termsVersion,
  user,
  userClient,
  userRole,
  userToken,
} from '../platform/records/schema.ts';
import { openTestRecords } from '../testing/stores.ts';
import { demoClients } from './clients.ts';
import { seedDemo } from './records.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const config = readConfig({ NODE_ENV: 'test' });

async function filled(): Promise<Records> {
  const records = await openTestRecords('embedded');
  const clients = demoClients();
  const advertisers = clients
    .flatMap(({ advertiserExternalIds }) => advertiserExternalIds)
    .map((externalId, index) => ({ externalId, id: index + 1 }));
  await seedDemo(records, config, { clients, advertisers, password: 'flightdeck-demo' }, NOW);
  return records;
}

describe('the people of the demo', () => {
  let records: Records;
  let people: (typeof user.$inferSelect)[];
  beforeAll(async () => {
    records = await filled();
    people = await records.db.select().from(user).orderBy(user.email);
  });
  afterAll(() => records.close());

  it('are about forty, some invited and some disabled', () => {
    expect(people.length).toBeGreaterThanOrEqual(38);
    expect(people.filter(({ activatedAt }) => activatedAt === null)).toHaveLength(4);
    expect(people.filter(({ disabled }) => disabled)).toHaveLength(3);
  });

  it('work for every client, and nobody outside the provider for none', async () => {
    const rows = await records.db.select().from(userClient);
    expect(new Set(rows.map(({ clientUuid }) => clientUuid)).size).toBe(demoClients().length);
    const limited = new Set(rows.map(({ userId }) => userId));
    const wide = people.filter(({ id }) => !limited.has(id));
    expect(wide.map(({ email }) => email.split('@')[1])).toEqual(
      wide.map(() => config.provider.emailDomain),
    );
  });

  it('have pasts in order: made, terms accepted, last seen, all before now', async () => {
    const [terms] = await records.db.select().from(termsVersion);
    for (const { createdAt, lastSeenAt, invitedAt } of people) {
      expect(createdAt.getTime()).toBeGreaterThan(terms?.publishedAt?.getTime() ?? Infinity);
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      if (lastSeenAt) expect(lastSeenAt.getTime()).toBeLessThan(NOW.getTime());
      if (lastSeenAt) expect(lastSeenAt.getTime()).toBeGreaterThan(createdAt.getTime());
      if (invitedAt) expect(lastSeenAt).toBeNull();
    }
    const accepted = await records.db.select().from(termsAcceptance);
    const invited = new Set(
      people.filter(({ activatedAt }) => activatedAt === null).map(({ id }) => id),
    );
    expect(accepted.some(({ userId }) => invited.has(userId))).toBe(false);
    const tokens = await records.db.select().from(userToken);
    expect(new Set(tokens.map(({ userId }) => userId))).toEqual(invited);
    const entries = await records.db.select().from(auditLog);
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      ...Array(3).fill('user/disable'),
      ...Array(4).fill('user/invite'),
    ]);
  });

  it('leave the change of roles to administrators', async () => {
    const grants = await records.db
      .select({ userId: userRole.userId, permission: rolePermission.permission })
      .from(userRole)
      .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId));
    const limited = await records.db.select().from(userClient);
    const holders = people.filter(({ id, email }) =>
      effectivePermissions(
        grants.filter(({ userId }) => userId === id).map(({ permission }) => permission),
        {
          internal: email.endsWith(`@${config.provider.emailDomain}`),
          clientAccess: limited.filter(({ userId }) => userId === id).map((row) => row.clientUuid),
        },
      ).includes('user/roleAdmin'),
    );
    expect(holders.map(({ name }) => name)).toEqual(['Ben Whitcombe', 'Maya Okafor', 'Priya Shah']);
  });

  it('are the same for the same day', async () => {
    const again = await filled();
    const others = await again.db.select().from(user).orderBy(user.email);
    const past = (rows: typeof people) =>
      rows.map(({ email, lastSeenAt, createdAt }) => ({ email, lastSeenAt, createdAt }));
    expect(past(others)).toEqual(past(people));
    await again.close();
  });
});
