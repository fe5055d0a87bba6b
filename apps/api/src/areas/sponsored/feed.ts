/** Feeds of what is live, for the partner of a client: JSON Feed 1.1 and Atom, under the partner's token. */
import { FEED_EXTENSION, type FeedDocument, picturePath } from '@flightdeck/domain/sponsored';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { z } from 'zod';
import { answerPreflight, letPartnerRead } from '../../platform/embed/cors.ts';
import type { SigningPartner } from '../../platform/embed/partners.ts';
import { refuseToken, verifyToken } from '../../platform/embed/token.ts';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { originOf } from '../../platform/http/same-origin.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { settle } from './clock.ts';
import { assetsOf, pageOfVersion, type StoredVersion } from './content.ts';
import type { StoredSponsored } from './rights.ts';

/** Documents of a feed, those that went live last. */
const MOST = 50;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** The partner whose server or page asks. @throws {AppError} `unauthenticated`, `forbidden` for a page that is none of its. */
async function partnerOf(
  { partners, clock }: Services,
  { headers }: FastifyRequest,
): Promise<SigningPartner> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) throw refuseToken('token');
  const { partner } = await verifyToken(partners, 'feed', token, clock());
  // A server sends no origin; a page does, and it must be one of the partner's.
  if (headers.origin !== undefined && !partner.origins.includes(headers.origin)) {
    throw new AppError(
      'forbidden',
      `Pages of ${headers.origin} are not allowed to read this. Tell the provider to add the origin.`,
      { reason: 'origin' },
    );
  }
  return partner;
}

interface Live {
  readonly row: StoredSponsored;
  readonly version: StoredVersion;
}

/** Which documents are asked for: one by its id, or the newest. */
const Asked = z.object({
  document: z.uuid().optional(),
  count: z.coerce.number().int().min(1).max(MOST).default(MOST),
});
type Asked = z.infer<typeof Asked>;

/** What of a client is live, after the clock has moved it. */
async function liveOf(
  services: Services,
  clientUuid: string,
  { document, count }: Asked,
): Promise<Live[]> {
  await settle(services);
  return services.records.db
    .select({ row: sponsoredDocument, version: sponsoredVersion })
    .from(sponsoredDocument)
    .innerJoin(
      sponsoredVersion,
      and(
        eq(sponsoredVersion.documentId, sponsoredDocument.id),
        eq(sponsoredVersion.n, sponsoredDocument.version),
      ),
    )
    .where(
      and(
        eq(sponsoredDocument.clientUuid, clientUuid),
        eq(sponsoredDocument.state, 'live'),
        document === undefined ? undefined : eq(sponsoredDocument.id, document),
      ),
    )
    .orderBy(desc(sponsoredDocument.liveAt), asc(sponsoredDocument.id))
    .limit(count);
}

/** Cleaned HTML as it stands on another site: the label first, pictures by their whole address, links marked as paid for. */
const contentFor = (
  { label, sponsor, html }: Pick<StoredVersion, 'label' | 'sponsor' | 'html'>,
  origin: string,
): string => {
  const by = sponsor === '' ? '' : ` · Paid for by ${escapeHtml(sponsor)}`;
  const text = html
    .replaceAll(`src="${picturePath('')}`, `src="${origin}${picturePath('')}`)
    .replaceAll('rel="noopener noreferrer"', 'rel="sponsored noopener noreferrer"');
  return `<p><strong>${escapeHtml(label)}</strong>${by}</p>${text}`;
};

/** @param written How the form writes plain text: Atom’s titles and summaries are read as HTML. */
async function feedOf(
  services: Services,
  partner: SigningPartner,
  origin: string,
  asked: Asked,
  written: (text: string) => string,
): Promise<Feed> {
  const { provider } = services.config;
  const live = await liveOf(services, partner.clientUuid, asked);
  const address = `${origin}/v2/sponsored/feed`;
  const feed = new Feed({
    id: `${address}/${partner.id}`,
    title: written(`Sponsored content for ${partner.name}`),
    description: 'Articles that are paid for. Each one says so in its title and its first line.',
    link: origin,
    copyright: `Provided by ${provider.name}`,
    generator: 'Flightdeck',
    feedLinks: { json: `${address}.json`, atom: `${address}.atom` },
    // Equal answers for equal content: without an article the feed has not changed since it began.
    updated: live.reduce(
      (last, { row }) => (row.liveAt && row.liveAt > last ? row.liveAt : last),
      new Date(0),
    ),
  });
  for (const { row, version } of live) {
    const { lead, standfirst, title, label } = pageOfVersion(
      version,
      await assetsOf(services.records.db, row.id),
    );
    const date = row.liveAt ?? row.changedAt;
    const { sponsor, landingUrls } = version;
    const about: FeedDocument = {
      ...{ documentId: row.id, label, sponsor, title, standfirst },
      landingUrl: landingUrls[0] ?? null,
      lead: lead && { ...lead, src: `${origin}${lead.src}` },
    };
    feed.addItem({
      id: `${address}/${partner.id}/${row.id}`,
      title: written(`${label}: ${title}`),
      link: about.landingUrl ?? `${address}/${partner.id}/${row.id}`,
      date,
      published: date,
      description: written(standfirst === '' ? `${label}: ${title}` : standfirst),
      content: contentFor(version, origin),
      category: [{ name: label, term: label }],
      ...(about.lead ? { image: about.lead.src } : {}),
      ...(sponsor === '' ? {} : { author: [{ name: sponsor }] }),
      // Atom leaves it out.
      extensions: [{ name: FEED_EXTENSION, objects: { ...about } }],
    });
  }
  return feed;
}

/** Adds the addresses of the feeds. */
export function registerFeeds(app: FastifyInstance, services: Services): void {
  const answer =
    (type: string, write: (feed: Feed) => string, written = (text: string) => text) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      await letPartnerRead(request, reply, services);
      const partner = await partnerOf(services, request);
      const asked = Asked.safeParse(request.query).data;
      if (!asked) {
        const message = `Ask for a document by its id, or for a count from 1 to ${MOST}.`;
        throw new AppError('bad-request', message);
      }
      const origin = originOf(request, services.config);
      const feed = await feedOf(services, partner, origin, asked, written);
      return reply
        .headers({
          'content-type': `${type}; charset=utf-8`,
          'x-content-type-options': 'nosniff',
          // A feed is one partner's, and ends with its token.
          'cache-control': 'private, no-store',
        })
        .send(write(feed));
    };
  const forms = {
    '/v2/sponsored/feed.json': answer('application/feed+json', (feed) => feed.json1()),
    '/v2/sponsored/feed.atom': answer('application/atom+xml', (feed) => feed.atom1(), escapeHtml),
  };
  for (const [url, handler] of Object.entries(forms)) {
    answerPreflight(app, url, ['GET'], services);
    app.get(url, handler);
  }
}
