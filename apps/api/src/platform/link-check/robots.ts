/** What sites allow the link checker, by their robots.txt (RFC 9309). */
import robotsParser from 'robots-parser';
import { AGENT, LinkFault, type LinkRequest } from './request.ts';

/** What a site allows. */
export interface Rules {
  readonly allows: (url: URL) => boolean;
  /** Seconds between two requests that it asks for; null where it does not. */
  readonly delay: number | null;
}

/** The rules of a URL's site. */
export type Robots = (url: URL, signal: AbortSignal) => Promise<Rules>;

const MOST_REDIRECTS = 5;

const ALL: Rules = { allows: () => true, delay: null };
const NONE: Rules = { allows: () => false, delay: null };

/** Reads each site's rules once. */
export function makeRobots(request: LinkRequest): Robots {
  const known = new Map<string, Promise<Rules>>();
  return (url, signal) => {
    const found = known.get(url.origin) ?? read(request, url, signal);
    known.set(url.origin, found);
    return found;
  };
}

/**
 * A file that is not there allows all, one that its server fails to give nothing. Where the site does not answer at all, the
 * page is asked, so that its fault gets a name.
 */
async function read(request: LinkRequest, { origin }: URL, signal: AbortSignal): Promise<Rules> {
  let url = new URL('/robots.txt', origin);
  try {
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const { status, location, body } = await request(url, signal);
      if (location) {
        url = location;
        continue;
      }
      if (status >= 500 || status === 429) return NONE;
      if (status >= 300) return ALL;
      const rules = robotsParser(`${origin}/robots.txt`, body);
      return {
        // Undefined for a URL of another site, about which the file says nothing.
        allows: ({ href }) => rules.isAllowed(href, AGENT) ?? true,
        delay: rules.getCrawlDelay(AGENT) ?? null,
      };
    }
    return ALL;
  } catch (error) {
    if (error instanceof LinkFault) return ALL;
    throw error;
  }
}
