/** A profile of addresses of a demo client: made-up offices of partners on public networks. */
import { gzipSync } from 'node:zlib';
import { shiftDay } from '@flightdeck/domain/dates';
import { addToList, NO_ADDRESSES, totalsOf } from '@flightdeck/domain/targeting/addresses';
import { eq } from 'drizzle-orm';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { writeKept } from './addresses/kept.ts';
import { today } from './addresses/save.ts';
import { NO_ENTRIES } from './addresses/work.ts';
import { askForApproval } from './approve.ts';
import { addProfile, saveProfile } from './save.ts';

const OWNER = 'Larkspur & Vale';
const NAME = 'Showrooms and partners';

/** Such as an agency's partner would hand in; `soon` and `over` are days. */
const takenIn = (soon: string, over: string): string => `network,name,note,expires
85.214.18.0/24,Leeds showroom,,
85.214.19.0/25,York showroom,,
85.214.19.128/26,York warehouse,,
91.198.44.16/28,Harrogate design studio,,
91.198.44.64/26,Interior fair stand,till the fair ends,${soon}
62.141.40.0/23,Manchester head office,,
62.141.41.128/25,Manchester call centre,within the head office,
77.75.100.10-77.75.100.13,Trade counter,,
94.16.110.0/24,Pop-up shop,closed,${over}
2a01:4f8:c17:200::/56,Leeds showroom,,
2a01:4f8:c17:340::/60,York showroom,,
`;
const LEFT_OUT = `network,name
62.141.41.192/27,Guest Wi-Fi of the head office
91.198.44.80/29,Test machines
`;

/** Makes it in the name of the demo administrator; its newest version waits for approval. */
export async function fillDemoAddresses(services: Services): Promise<void> {
  const [owner] = await services.records.db
    .select({ uuid: client.uuid })
    .from(client)
    .where(eq(client.name, OWNER));
  const admin = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!owner || !admin) return;
  const day = today(services);
  const privacy = {
    purpose: 'Showing the spring range to people in our own and our partners’ showrooms.',
    ...{ basis: 'legitimate-interest', keepUntil: shiftDay(day, 270), deletedOn: null },
  };
  const { profileId } = await addProfile(services, admin, 'ip', {
    ...{ clientUuid: owner.uuid, name: NAME },
    content: { ...privacy, totals: totalsOf(NO_ADDRESSES) },
    beside: (tx, saved) => writeKept(tx, saved, NO_ENTRIES),
  });
  const list = takenIn(shiftDay(day, 12), shiftDay(day, -3));
  const taken = addToList('', list, 'in', day);
  const both = addToList(taken.kept, LEFT_OUT, 'out', day);
  const draft = {
    ...{ name: NAME, note: 'Lists of the facility manager' },
    content: { ...privacy, totals: totalsOf(both.after) },
  };
  const { version } = await saveProfile(
    services,
    admin,
    'ip',
    profileId,
    { ...draft, beside: (tx, saved) => writeKept(tx, saved, gzipSync(both.kept)) },
    1,
  );
  await askForApproval(services, admin, profileId, version);
}
