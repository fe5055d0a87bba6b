/** The roles of an installation that is older than some permissions. */
import { ADMINISTRATOR_ROLE, PERMISSIONS } from '@flightdeck/domain/access';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../../testing/server.ts';
import { openTestRecords } from '../../../testing/stores.ts';
import type { Records } from '../records.ts';
import { rolePermission } from '../schema.ts';
import { grantNewPermissions, seedRoles } from './roles.ts';

describe.each(ENGINES)('roles on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await openTestRecords(engine);
  });
  afterAll(() => records.close());

  const granted = async (roleId: string) => {
    const rows = await records.db
      .select({ permission: rolePermission.permission })
      .from(rolePermission)
      .where(eq(rolePermission.roleId, roleId));
    return rows.map(({ permission }) => permission).toSorted();
  };

  it('adds none where there is no administrator yet', async () => {
    await grantNewPermissions(records.db);
    expect(await granted(ADMINISTRATOR_ROLE)).toEqual([]);
  });

  it('gives the administrator, and nobody else, the permissions that are new', async () => {
    await seedRoles(records.db);
    const readers = await granted('report-reader');
    await records.db.delete(rolePermission).where(eq(rolePermission.permission, 'log/viewer'));
    await grantNewPermissions(records.db);
    await grantNewPermissions(records.db);
    expect(await granted(ADMINISTRATOR_ROLE)).toEqual([...PERMISSIONS].toSorted());
    expect(await granted('ad-operations')).not.toContain('log/viewer');
    expect(await granted('report-reader')).toEqual(readers);
  });
});
