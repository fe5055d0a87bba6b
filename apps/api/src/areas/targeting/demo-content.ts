/** Content profiles of demo clients: one that runs, with a version that waits for approval, and one with faults in it. */
import type { ContentRule } from '@flightdeck/domain/targeting/content';
import { pageRule, phraseRule, type ReadRule } from '@flightdeck/domain/targeting/exports';
import { eq, inArray } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { askForApproval, decide } from './approve.ts';
import { exportProfile } from './export.ts';
import { addProfile, saveProfile } from './save.ts';
import { campaignChoices, setUse } from './use.ts';

const DAY_MS = 86_400_000;
/** The account manager who writes profiles of the demo. */
const WRITER = 'Clara Lindqvist';

/** The account manager who writes; null where the demo has none. */
export async function demoWriter({ records: { db }, callers }: Services): Promise<Caller | null> {
  const [writer] = await db.select({ id: user.id }).from(user).where(eq(user.name, WRITER));
  return writer ? callers.byUser(writer.id, '', '') : null;
}

function made(read: ReadRule): ContentRule {
  if ('fault' in read) throw new Error(read.fault);
  return read.rule;
}
const page = (side: 'in' | 'out', text: string) => made(pageRule(side, text));
const exact = (side: 'in' | 'out', ...texts: readonly string[]) =>
  texts.map((text) => made(phraseRule(side, text, null)));
const forms = (side: 'in' | 'out', ...texts: readonly string[]) =>
  texts.map((text) => made(phraseRule(side, text, 'en')));
const category = (side: 'in' | 'out', id: string): ContentRule => ({
  ...{ side, is: 'category', category: id },
});

const HOME: readonly ContentRule[] = [
  ...exact('out', 'house fire', 'eviction', 'asbestos'),
  ...forms('out', 'recall'),
  page('out', 'free-listings-hub.example'),
  page('out', 'homefolk.example/forum/'),
  category('out', 'v9i3On'),
  ...exact('in', 'living room', 'garden room', 'kitchen island'),
  ...forms('in', 'sofa', 'linen', 'paint colour'),
  page('in', 'threshold-interiors.example'),
  page('in', 'allotment.example'),
  page('in', '*.homefolk.example'),
  page('in', 'city-and-county.example/houses/interiors/restored/'),
  ...['275', '279', '280', '283', '284', '285'].map((id) => category('in', id)),
  { side: 'only', is: 'language', language: 'en' },
];

const RECIPES: readonly ContentRule[] = [
  ...forms('out', 'allergy'),
  page('out', 'kitchen-table.example/offers/'),
  ...forms('in', 'recipe', 'recipes', 'breakfast'),
  page('in', 'kitchen-table.example'),
  page('in', 'kitchen-table.example/offers/oats/'),
  page('in', 'plate-and-season.example'),
];

/** Makes them, in the names of two people. */
export async function fillDemoContent(services: Services): Promise<void> {
  const { db } = services.records;
  const names = ['Larkspur & Vale', 'Oat & Ember'];
  const owners = await db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(inArray(client.name, names));
  const manager = await demoWriter(services);
  const admin = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  const uuidOf = (name: string) => owners.find((each) => each.name === name)?.uuid;
  const [garden, oats] = names.map(uuidOf);
  if (!manager || !admin || garden === undefined || oats === undefined) return;
  const daysAgo = (days: number) => ({
    ...services,
    clock: () => new Date(services.clock().getTime() - days * DAY_MS),
  });
  const reasons = {};
  const { profileId } = await addProfile(daysAgo(24), manager, 'content', {
    ...{ clientUuid: garden, name: 'Home and garden, premium' },
    content: { rules: HOME, reasons },
  });
  await askForApproval(daysAgo(24), manager, profileId, 1);
  const approved = { version: 1, isApproved: true, reason: 'Looked at all sites' };
  await decide(daysAgo(23), admin, profileId, approved);
  await exportProfile(daysAgo(23), manager, profileId, { system: 'dv360-channel', version: 1 });
  const { campaigns } = await campaignChoices(services, manager, profileId);
  await setUse(
    daysAgo(22),
    manager,
    profileId,
    campaigns.slice(0, 2).map(({ id }) => id),
  );
  const wider = {
    name: 'Home and garden, premium',
    content: { rules: [...HOME, page('in', 'wayfarer.example/cottages/')], reasons },
    note: 'Cottages of Wayfarer, as the client asked',
  };
  await saveProfile(daysAgo(1), manager, 'content', profileId, wider, 1);
  await askForApproval(daysAgo(1), manager, profileId, 2);
  await addProfile(daysAgo(2), manager, 'content', {
    ...{ clientUuid: oats, name: 'Breakfast and baking' },
    content: { rules: RECIPES, reasons },
  });
}
