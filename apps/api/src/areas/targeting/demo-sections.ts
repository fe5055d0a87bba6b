/** Sections of the demo's sites, and two clients who both want one of them. */
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { inArray } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { askForApproval, decide } from './approve.ts';
import { demoWriter } from './demo-content.ts';
import { addProfile } from './save.ts';
import { publisherSection } from './schema.ts';
import { keptSections, placementsOf } from './section.ts';
import { importSections } from './sites.ts';

const SECTIONS = `Site,Section,Parent,Path
Harbour Times,News,,/news/*
Harbour Times,Money,,/money/*
Harbour Times,Pensions,Money,/money/pensions/*
The Morning Ledger,Markets,,/markets/*
The Morning Ledger,Opinion,,/opinion/*
Northgate News,Region,,/region/*
Northgate News,Sport,,/sport/*
City & County,Houses,,/houses/*
City & County,Interiors,Houses,/houses/interiors/*
Kitchen Table,Recipes,,/recipes/*
Kitchen Table,Baking,Recipes,/recipes/baking/*
Kitchen Table,Offers,,/offers/*
Homefolk,Living rooms,,/living-rooms/*
Homefolk,Forum,,/forum/*
Threshold Interiors,Before and after,,/before-and-after/*
Threshold Interiors,Makers,,/makers/*
Touchline Daily,Football,,/football/*
Touchline Daily,Cricket,,/cricket/*
Wayfarer,Cottages,,/cottages/*
Wayfarer,Rail,,/rail/*
Allotment,Seeds,,/seeds/*
Allotment,Tools,,/tools/*
`;

/** Days from today on, of profiles that meet. */
const TAKEN = [
  { client: 'Larkspur & Vale', name: 'Homes in winter', from: 7, to: 48, isExclusive: true },
  { client: 'Mosswood Garden', name: 'Houses and gardens', from: 21, to: 70, isExclusive: false },
] as const;
const WANTED = ['Houses', 'Living rooms', 'Seeds'] as const;

/** Adds them, in the names of the demo administrator and the account manager. */
export async function fillDemoSections(services: Services): Promise<void> {
  const { records, callers, config, clock } = services;
  const admin = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  const writer = await demoWriter(services);
  if (!admin || !writer) return;
  await importSections(services, admin, SECTIONS);
  const today = todayIn(config.timeZone, clock());
  const wanted = await records.db
    .select({ id: publisherSection.id })
    .from(publisherSection)
    .where(inArray(publisherSection.name, [...WANTED]));
  const names = TAKEN.map((each) => each.client);
  const owners = await records.db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(inArray(client.name, names));
  for (const { client: of, name, from, to, isExclusive } of TAKEN) {
    const owner = owners.find((each) => each.name === of);
    if (!owner) continue;
    const placements = await placementsOf(services, admin, owner.uuid);
    const content = await keptSections(services, admin, owner.uuid, {
      sections: wanted.map(({ id }) => ({ sectionId: id, side: 'in' })),
      placementIds: placements
        .filter(({ site }) => site === 'Homefolk')
        .slice(0, 2)
        .map(({ id }) => id),
      flight: { start: shiftDay(today, from), end: shiftDay(today, to) },
      isExclusive,
    });
    const { profileId } = await addProfile(services, writer, 'section', {
      ...{ clientUuid: owner.uuid, name, content },
    });
    if (!isExclusive) continue;
    // Approved, it takes its days, and other clients see that somebody has them.
    await askForApproval(services, writer, profileId, 1);
    const approved = { version: 1, isApproved: true, reason: '' };
    await decide(services, admin, profileId, approved);
  }
}
