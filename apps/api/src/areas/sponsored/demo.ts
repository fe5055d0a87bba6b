/** Sponsored documents of demo clients: one that is live with placements, one in review, one that is being written. */
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { keepPicture, saveAsset } from './assets.ts';
import { addComment } from './comments.ts';
import { decide } from './decide.ts';
import { BREAKFAST, type DemoDocument, HEAT, TABLE } from './demo-texts.ts';
import { accountsOfClient } from './placements.ts';
import { getDocument } from './show.ts';
import { createDocument, moveDocument, planDocument, saveContent } from './write.ts';

const DAY_MS = 86_400_000;
/** Days that the live document has been live for, and that it stays so. */
const LIVE_DAYS = 12;
const FLIGHT_DAYS = 60;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A picture of two shapes: enough to see where pictures stand. */
function drawn([ground, shape, light]: DemoDocument['colours']): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="${ground}"/><path d="M0 520 L1200 430 L1200 675 L0 675 Z" fill="${shape}"/><circle cx="860" cy="230" r="96" fill="${light}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** What a document is made with. */
interface Making {
  readonly services: Services;
  readonly caller: Caller;
  /** Account of the one who approves it. */
  readonly approver: { readonly name: string; readonly email: string };
  /** Last day of the rights to its picture. */
  readonly until: Date | null;
  readonly placementIds: readonly number[];
}

/** Makes a document as its owner would: brief, picture with its rights, text, plan. */
async function make(
  { services, caller, approver, until, placementIds }: Making,
  clientUuid: string,
  { content, brief, picture, colours }: DemoDocument,
): Promise<string> {
  const { title } = content;
  const begun = { clientUuid, title, brief };
  const { documentId } = await createDocument(services, caller, begun);
  const revision = async () => (await getDocument(services, caller, documentId)).revision;
  const file = { name: picture, content: await drawn(colours) };
  const { assetId } = await keepPicture(services, caller, documentId, file);
  const rights = {
    ...{ name: picture, holder: 'Studio Halden', licence: 'Online, all media' },
    until: until && dayOf(until),
  };
  await saveAsset(services, caller, assetId, rights, await revision());
  const written = { content: { ...content, leadAssetId: assetId }, note: '' };
  await saveContent(services, caller, documentId, written, await revision());
  const now = services.clock();
  const moment = (days: number) => ({
    ...{ day: dayOf(new Date(now.getTime() + days * DAY_MS)), time: '08:00' },
  });
  const plan = {
    ...{ brief, ownerId: caller.user.id, zone: services.config.timeZone },
    ...{ goLive: moment(1), takeDown: moment(FLIGHT_DAYS), approvers: [approver] },
    placementIds: [...placementIds],
  };
  await planDocument(services, caller, documentId, plan, await revision());
  return documentId;
}

/** The placements of a client that delivered most since a day. */
async function busyPlacements(
  services: Services,
  clientUuid: string,
  since: Date,
): Promise<number[]> {
  const rows = await services.facts.query(
    `SELECT placement_id AS id FROM placement_day WHERE advertiser_id = ANY($1::int[]) AND day >= $2::date
     GROUP BY 1 ORDER BY sum(impressions) DESC, 1 LIMIT 3`,
    [await accountsOfClient(services, clientUuid), dayOf(since)],
  );
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** Puts them there as the demo administrator. */
export async function fillDemoSponsored(services: Services): Promise<void> {
  const { db } = services.records;
  const caller = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!caller) return;
  const clientOf = async (name: string) => {
    const [found] = await db
      .select({ uuid: client.uuid })
      .from(client)
      .where(eq(client.name, name));
    return found?.uuid;
  };
  const personOf = async (name: string) => {
    const [found] = await db
      .select({ id: user.id, name: user.name, email: user.email })
      .from(user)
      .where(and(eq(user.name, name), eq(user.disabled, false)));
    return found;
  };
  const now = services.clock();
  const [vale, oats, energy] = await Promise.all([
    clientOf(TABLE.client),
    clientOf(BREAKFAST.client),
    clientOf(HEAT.client),
  ]);
  const [amelia, fiona, ivo] = await Promise.all([
    personOf('Amelia Hart'),
    personOf('Fiona MacLeod'),
    personOf('Ivo Petrov'),
  ]);
  if (!vale || !oats || !energy || !amelia || !fiona || !ivo) return;

  // As if it had been done then: the clock of the services is the clock of all that is written.
  const then = new Date(now.getTime() - LIVE_DAYS * DAY_MS);
  const earlier: Services = { ...services, clock: () => then };
  const placementIds = await busyPlacements(services, vale, then);
  const table = await make(
    { services: earlier, caller, approver: amelia, until: null, placementIds },
    vale,
    TABLE,
  );
  const step = async (of: Services, documentId: string, move: 'submit' | 'publish') => {
    const { revision } = await getDocument(of, caller, documentId);
    return moveDocument(of, caller, documentId, { move }, revision);
  };
  const { version, sha256 } = await step(earlier, table, 'submit');
  const approving = await services.callers.byUser(amelia.id, '', '203.0.113.24');
  if (approving) {
    const verdict = { version, sha256, verdict: 'approve', comment: 'Exactly our tone.' } as const;
    await decide(earlier, approving, table, verdict);
    await step(earlier, table, 'publish');
  }

  const soon = new Date(now.getTime() + 90 * DAY_MS);
  const breakfast = await make(
    { services, caller, approver: fiona, until: soon, placementIds: [] },
    oats,
    BREAKFAST,
  );
  await addComment(services, caller, breakfast, {
    ...{ version: 2, quote: 'call it toasted', start: 640 },
    text: 'Check with Fiona that the brand is happy to admit to burnt porridge.',
  });
  await step(services, breakfast, 'submit');

  const nearly = new Date(now.getTime() + 20 * DAY_MS);
  const making = { services, caller, approver: ivo, until: nearly, placementIds: [] };
  await make(making, energy, HEAT);
}
