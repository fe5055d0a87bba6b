/** Dashboards for tests, and people who may make and open them. */
import { CALLS } from '@flightdeck/contract/server';
import type { DashboardBody, DashboardPage, Tile } from '@flightdeck/domain/dashboards';
import { expect } from 'vitest';
import type { RecordsDb } from '../../platform/records/records.ts';
import { rolePermission } from '../../platform/records/schema.ts';
import type { TestClient } from '../../testing/server.ts';

/** Lets people of the fixture make dashboards, and the viewer open them; before they sign in. */
export async function lend(db: RecordsDb): Promise<void> {
  const makers = ['analyst', 'colleague', 'outsider'].map((roleId) => ({
    ...{ roleId, permission: 'dashboard/addDashboard' },
  }));
  const viewer = { roleId: 'viewer', permission: 'dashboard/listDashboard' };
  await db
    .insert(rolePermission)
    .values([...makers, viewer])
    .onConflictDoNothing();
}

/** Lets people of the fixture make templates of dashboards; before they sign in. */
export async function lendTemplates(db: RecordsDb, people: readonly string[]): Promise<void> {
  await db
    .insert(rolePermission)
    .values(people.map((roleId) => ({ roleId, permission: 'dashboard/templateManage' })))
    .onConflictDoNothing();
}

/** A tile of impressions. */
export const aTile = (id: string, more: Partial<Tile> = {}): Tile => ({
  ...{ id, kind: 'kpi', title: '', options: {}, ignores: [], note: '' },
  question: { dataset: 'delivery', metrics: ['impressions'], dimensions: [], filters: [] },
  ...more,
});

/** A page with its tiles below each other. */
export const aPage = (id: string, tiles: readonly Tile[]): DashboardPage => ({
  ...{ id, title: `Page ${id}`, tiles: [...tiles] },
  layout: tiles.map((tile, index) => ({ id: tile.id, x: 0, y: index * 4, w: 12, h: 4 })),
});

/** A dashboard with a tile. */
export const aBody = (more: Partial<DashboardBody> = {}): DashboardBody => ({
  ...{ name: 'Brand overview', description: '', tags: [], advId: null, metrics: [] },
  view: { period: { preset: 'lm' }, compare: { with: 'none' }, advIds: [], filters: [] },
  ...{ impressionBasis: 'total', currency: null, pages: [aPage('one', [aTile('a')])] },
  ...more,
});

/** Makes a dashboard; answers its id. */
export async function made(client: TestClient, more: Partial<DashboardBody> = {}): Promise<string> {
  const body = { dashboardId: null, body: aBody(more) };
  const answer = await client.send(CALLS.dashboards.set, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.dashboardId;
}
