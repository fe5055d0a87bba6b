/** Checks a landing page: does it answer, where does it lead, and what is lost on the way. */
import type { Day } from '@flightdeck/domain/dates';
import type { LinkCheck } from '@flightdeck/domain/link-check';
import type { Pace } from './pace.ts';
import { readPage, saysNotFound } from './page.ts';
import { assertWeb, type LinkAnswer, LinkFault, type LinkRequest, NotAsked } from './request.ts';
import type { Robots } from './robots.ts';

/** Why a page was not judged; kept in place of a check. */
export interface Skipped {
  readonly skipped: string;
}

/** What a check needs. */
export interface Checking {
  readonly request: LinkRequest;
  readonly robots: Robots;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

const MOST_REDIRECTS = 10;
/** The page is there, but asks who reads it, or thinks that we read too much. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'it asks for a password',
  403: 'it refuses the checker, and may refuse people as well',
  404: 'the page was not found',
  410: 'the page was removed',
};

/** The way to a page. */
interface Way {
  readonly url: URL;
  readonly redirects: number;
  readonly answer: LinkAnswer;
}

/**
 * What a landing page answers. No answer has a null status and the fault in words; certificates that browsers refuse are no
 * answer.
 * @param given An absolute http(s) URL.
 */
export async function checkLink(
  given: string,
  checking: Checking,
  day: Day,
): Promise<LinkCheck | Skipped> {
  const first = new URL(given);
  // How far it got, for a fault on the way.
  const at = { url: first, redirects: 0 };
  try {
    const way = await follow(first, checking, (url, redirects) =>
      Object.assign(at, { url, redirects }),
    );
    const { answer, url, redirects } = way;
    const isFine = answer.status < 400;
    return {
      status: answer.status,
      fault: isFine ? faultOfPage(answer) : (REFUSALS[answer.status] ?? null),
      finalUrl: url.href,
      redirects,
      // An error page need not have the fields of the page that is missing.
      lost: isFine ? lostFields(first, url) : [],
      day,
    };
  } catch (error) {
    if (error instanceof NotAsked) return { skipped: error.message };
    if (!(error instanceof LinkFault)) throw error;
    const { url, redirects } = at;
    return { status: null, fault: error.message, finalUrl: url.href, redirects, lost: [], day };
  }
}

/** Follows redirects to a page. @throws {LinkFault} @throws {NotAsked} */
async function follow(
  first: URL,
  { request, robots, pace, signal }: Checking,
  note: (url: URL, redirects: number) => void,
): Promise<Way> {
  const seen = new Set<string>();
  let setsCookie = false;
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    note(url, redirects);
    assertWeb(url);
    const rules = await robots(url, signal);
    if (!rules.allows(url)) throw new NotAsked(`${url.host} does not allow it in its robots.txt.`);
    seen.add(withoutFragment(url));
    await pace(url.host, rules.delay, signal);
    const answer = await request(url, signal);
    if (answer.status === 429) throw new NotAsked(`${url.host} asks for fewer requests.`);
    setsCookie ||= answer.setsCookie;
    const { location } = answer;
    if (!location) {
      if (answer.status >= 300 && answer.status < 400) {
        throw new LinkFault(`it answers with the redirect ${answer.status}, which leads nowhere`);
      }
      return { url, redirects, answer };
    }
    if (seen.has(withoutFragment(location))) {
      // Some sites set a cookie and ask again: that works in browsers.
      if (setsCookie) throw new NotAsked(`${url.host} asks for cookies, which are not kept.`);
      throw new LinkFault('its redirects lead in a circle');
    }
    if (redirects === MOST_REDIRECTS) {
      throw new LinkFault(`it redirects more than ${MOST_REDIRECTS} times`);
    }
    // A fragment stays with the page unless the redirect has its own.
    if (location.hash === '') location.hash = url.hash;
    url = location;
  }
}

const withoutFragment = (url: URL): string => {
  const { href, hash } = url;
  return hash === '' ? href : href.slice(0, -hash.length);
};

const faultOfPage = ({ status, isHtml, body }: LinkAnswer): string | null =>
  status === 200 && isHtml && saysNotFound(readPage(body))
    ? 'the page says that it was not found, although its status is 200'
    : null;

/** Names of query fields that the final URL no longer has. */
function lostFields(first: URL, last: URL): string[] {
  const kept = new Set(last.searchParams.keys());
  return [...new Set(first.searchParams.keys())].filter((name) => !kept.has(name));
}
