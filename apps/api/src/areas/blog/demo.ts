/** Fills a new demo with posts: some out, one for one client, one scheduled, one draft. */

import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_POSTS, type DemoPost } from './demo-posts.ts';
import { createPost, publishPost } from './manage.ts';
import { storePicture } from './pictures.ts';
import { authorsOf } from './store.ts';

const DAY_MS = 86_400_000;
const [WIDTH, HEIGHT] = [1440, 720];
/** The zone of the provider’s office that writes the scheduled post. */
const PARIS = 'Europe/Paris';

/** Plain drawings without a figure that could be taken for one. */
const DRAWINGS: Readonly<Record<NonNullable<DemoPost['cover']>['drawing'], string>> = {
  bands: `<rect width="1440" height="720" fill="#F6F7F9"/>
    <rect y="110" width="1440" height="150" fill="#FFF3E5"/><rect y="260" width="1440" height="220" fill="#E9F7EF"/>
    <rect y="480" width="1440" height="150" fill="#FDEFEF"/>
    <path d="M90 590 C 280 585, 360 520, 520 500 S 780 420, 920 380 S 1180 330, 1350 300" fill="none" stroke="#1556E2" stroke-width="12" stroke-linecap="round"/>
    <path d="M90 370 H1350" stroke="#0F172A" stroke-width="4" stroke-dasharray="14 12"/>
    <circle cx="1350" cy="300" r="18" fill="#1556E2"/>`,
  layers: `<rect width="1440" height="720" fill="#EEF3FE"/>
    <g stroke="#BBD0FB" stroke-width="4"><rect x="330" y="250" width="640" height="360" rx="18" fill="#DCE6FB"/>
    <rect x="400" y="180" width="640" height="360" rx="18" fill="#F6F9FF"/><rect x="470" y="110" width="640" height="360" rx="18" fill="#FFFFFF"/></g>
    <g fill="#1556E2"><rect x="530" y="330" width="70" height="90" rx="6"/><rect x="630" y="270" width="70" height="150" rx="6"/>
    <rect x="730" y="300" width="70" height="120" rx="6"/><rect x="830" y="220" width="70" height="200" rx="6"/><rect x="930" y="190" width="70" height="230" rx="6"/></g>`,
};

const draw = (drawing: keyof typeof DRAWINGS): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${DRAWINGS[drawing]}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Puts them there as the demo’s administrator, each at its time. */
export async function fillDemoBlog(services: Services): Promise<void> {
  const { records, callers, config } = services;
  const admin = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!admin) return;
  const authors = new Map(
    (await authorsOf(records.db, config)).map(({ id, name }) => [name, id] as const),
  );
  for (const post of DEMO_POSTS) {
    await fillOne(services, admin, post, authors.get(post.author) ?? admin.user.id);
  }
}

async function fillOne(
  services: Services,
  admin: Caller,
  post: DemoPost,
  authorId: string,
): Promise<void> {
  const now = services.clock();
  const { title, summary, html, tags, daysAgo } = post;
  const at = new Date(now.getTime() - Math.max(0, daysAgo ?? 0) * DAY_MS);
  const then: Services = { ...services, clock: () => at };
  const clientUuids = post.clients ? await clientsNamed(services, post.clients) : null;
  // A demo without that client has no letter to it.
  if (clientUuids?.length === 0) return;
  const cover = post.cover && {
    src: (await storePicture(then, admin, await draw(post.cover.drawing))).src,
    alt: post.cover.alt,
  };
  const { postId, revision } = await createPost(then, admin, {
    ...{ title, slug: '', summary, html, tags: [...tags], authorId, roleIds: null },
    cover: cover ?? null,
    clientUuids,
    allowsComments: post.allowsComments ?? false,
  });
  if (daysAgo === null) return;
  const day = shiftDay(todayIn(PARIS, now), -daysAgo);
  const when = daysAgo < 0 ? { day, time: '09:00', zone: PARIS } : null;
  await publishPost(then, admin, postId, when, revision);
}

async function clientsNamed({ records }: Services, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const rows = await records.db
      .select({ uuid: client.uuid })
      .from(client)
      .where(eq(client.name, name));
    found.push(...rows.map(({ uuid }) => uuid));
  }
  return found;
}
