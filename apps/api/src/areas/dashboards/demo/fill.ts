/** A few dashboards of the demo provider and a template, so that their lists are not empty on the first visit. */
import { type DashboardBody, withoutClients } from '@flightdeck/domain/dashboards';
import { eq } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../../demo/index.ts';
import { advertiserNames } from '../../../platform/facts/advertiser-names.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { starDashboard } from '../read.ts';
import { saveDashboard } from '../save.ts';
import { setShares } from '../shares.ts';
import { saveTemplate } from '../templates/save.ts';
import { brandOverview, searchAndSocial, weeklyCheck } from './dashboards.ts';

const DAY_MS = 86_400_000;
/** The client whose people have demo accounts, and one of an account manager. */
const [FIRST, MANAGED] = ['Larkspur & Vale', 'Mosswood Garden'];
const MANAGER = 'Clara Lindqvist';

type SavedTemplate = Awaited<ReturnType<typeof saveTemplate>>;

/** With its first tile locked. */
const lockedFirst = (body: DashboardBody): DashboardBody => ({
  ...body,
  pages: body.pages.map((page, at) => ({
    ...page,
    tiles: page.tiles.map((tile, index) => (at + index === 0 ? { ...tile, isLocked: true } : tile)),
  })),
});

/** Makes them with versions and shares, as people of the provider did it over the last weeks. */
export async function fillDemoDashboards(services: Services): Promise<void> {
  const { callers, records, facts } = services;
  const admin = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  const [found] = await records.db.select({ id: user.id }).from(user).where(eq(user.name, MANAGER));
  const manager = found ? await callers.byUser(found.id, '', '') : null;
  if (!admin || !manager) return;
  const { list } = await advertiserNames(facts, admin.advertiserIds);
  const idOf = (name: string) => list.find((one) => one.name === name)?.id;
  const [first, managed] = [idOf(FIRST), idOf(MANAGED)];
  if (first === undefined || managed === undefined) return;

  const now = services.clock().getTime();
  const ago = (days: number): Services => ({
    ...services,
    clock: () => new Date(now - days * DAY_MS),
  });
  const make = async (
    caller: Caller,
    daysAgo: number,
    body: DashboardBody,
    template?: SavedTemplate,
  ) => {
    const input = { dashboardId: null, body, comment: '', template };
    return (await saveDashboard(ago(daysAgo), caller, input, { revision: undefined })).dashboardId;
  };

  const brand = brandOverview(FIRST, first);
  const brandId = await make(admin, 26, { ...brand, pages: brand.pages.slice(0, 3) });
  const added = { dashboardId: brandId, body: brand, comment: 'Audience, as the client asked' };
  await saveDashboard(ago(9), admin, added, { revision: 1 });
  await setShares(ago(8), admin, {
    dashboardId: brandId,
    shares: [
      { type: 'advertiser', id: String(first), right: 'view', until: null },
      { type: 'user', id: manager.user.id, right: 'edit', until: null },
    ],
  });
  await starDashboard(services, admin, { dashboardId: brandId, isStarred: true });

  await make(admin, 15, searchAndSocial());

  const weekly = weeklyCheck(MANAGED, managed);
  const form = lockedFirst({ ...withoutClients(weekly).body, name: 'Weekly check' });
  const template = await saveTemplate(
    ago(20),
    admin,
    { templateId: null, body: form, comment: '', clientUuids: null },
    { revision: undefined },
  );
  const weeklyId = await make(manager, 5, weekly, template);
  await saveTemplate(
    ago(2),
    admin,
    {
      templateId: template.templateId,
      body: { ...form, view: { ...form.view, compare: { with: 'year' } } },
      comment: 'Against the year before',
    },
    { revision: template.version },
  );
  await setShares(ago(4), manager, {
    dashboardId: weeklyId,
    shares: [{ type: 'role', id: 'client-administrator', right: 'view', until: null }],
  });
}
