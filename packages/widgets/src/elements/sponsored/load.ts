/** What is live, from the JSON feed of the partner's token. */
import { FEED_EXTENSION, type FeedDocument } from '@flightdeck/domain/sponsored';
import {
  hasFields,
  isAbsentOr,
  isInteger,
  isListOf,
  isNullOr,
  isText,
} from '../../help-source/guards.ts';
import type { EmbedSession } from '../../session/session.ts';

/** A document of the feed. */
export interface LiveDocument extends FeedDocument {
  /** Its text, whose first paragraph has the label; it must be cleaned before it is drawn. */
  readonly html: string;
}

const isDocument = hasFields<FeedDocument>({
  documentId: isText,
  label: isText,
  sponsor: isText,
  title: isText,
  standfirst: isText,
  landingUrl: isNullOr(isText),
  lead: isNullOr(hasFields({ src: isText, alt: isText, width: isInteger, height: isInteger })),
});
interface Item {
  readonly content_html: string;
  readonly [FEED_EXTENSION]: FeedDocument;
}
const isFeed = hasFields<{ items: Item[] | undefined }>({
  items: isAbsentOr(isListOf(hasFields({ content_html: isText, [FEED_EXTENSION]: isDocument }))),
});
const hasMessage = hasFields({ message: isText });

/** The server does not let this page show anything: what it showed must go. */
export class Refused extends Error {}

/** What the element asks for. */
export interface Asked {
  readonly document: string | undefined;
  readonly count: number | undefined;
}

/**
 * The documents that are live, the newest first. One without a label is never among them.
 * @throws {Refused} when the token or the page is refused.
 * @throws {SessionExpired} without a token.
 * @throws {Error} when the server cannot be reached or does not answer a feed.
 */
export async function loadLive(
  session: Pick<EmbedSession, 'fetch'>,
  api: string,
  { document, count }: Asked,
): Promise<readonly LiveDocument[]> {
  const asked = new URLSearchParams({
    ...(document ? { document } : {}),
    count: `${count ?? 1}`,
  });
  const answer = await session.fetch(`${api}/v2/sponsored/feed.json?${asked}`, {
    cache: 'no-store',
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const message = hasMessage(body) ? body.message : `The server answered ${answer.status}.`;
    throw answer.status === 401 || answer.status === 403
      ? new Refused(message)
      : new Error(message);
  }
  if (!isFeed(body)) throw new Error('The server answered no feed of sponsored content.');
  return (body.items ?? [])
    .map((item) => ({ ...item[FEED_EXTENSION], html: item.content_html }))
    .filter(({ label }) => label !== '');
}
