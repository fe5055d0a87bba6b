/** Where a sponsored document may lead its readers. */

const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/i;
const FOUR = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

const isAddress = (host: string): boolean => FOUR.test(host) || host.startsWith('[');

/**
 * What is wrong with an address that readers are led to; null where nothing is. Only public websites over https: an
 * address of numbers names a machine, and a private name opens something else for every reader.
 */
export function linkProblem(address: string): string | null {
  const text = address.trim();
  if (text === '') return 'Give an address.';
  if (!URL.canParse(text)) return 'This is no complete address. Begin with https://.';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol === 'http:') return 'Use https:// so that nobody can change the page on its way.';
  if (protocol !== 'https:') return `Addresses of ${protocol} do not open a page. Use https://.`;
  if (username !== '' || password !== '') return 'Leave out the name and password before the @.';
  if (isAddress(hostname)) return 'Name the site instead of the address of its machine.';
  if (PRIVATE_NAME.test(hostname) || !hostname.includes('.')) {
    return 'This host is not on the public internet.';
  }
  return null;
}

const HREF = /<a\b[^>]*?\bhref="([^"]*)"/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Addresses that the links of a cleaned text lead to, each once. */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(HREF)].map(([, href = '']) =>
      href.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity),
    ),
  ),
];

/** An address that readers must not be led to. */
export interface BadLink {
  readonly url: string;
  readonly problem: string;
}

/** Where a version leads. */
interface Leading {
  readonly html: string;
  readonly landingUrls: readonly string[];
}

/** Addresses that a version leads to, each once, with what is wrong with them; landing pages first, no mail addresses. */
const judgedLinks = ({ html, landingUrls }: Leading) =>
  [...new Set([...landingUrls, ...linksIn(html)])]
    .filter((url) => !/^mailto:/i.test(url))
    .map((url) => ({ url, problem: linkProblem(url) }));

/** What is wrong with the links of a version. Mail addresses are left alone. */
export const badLinksOf = (content: Leading): BadLink[] =>
  judgedLinks(content).flatMap(({ url, problem }) => (problem === null ? [] : [{ url, problem }]));

/** Links of a version that can be asked whether they answer: landing pages first. */
export const checkableLinksOf = (content: Leading): string[] =>
  judgedLinks(content).flatMap(({ url, problem }) => (problem === null ? [url] : []));

const pathOf = (path: string): string => path.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** A page as analytics and addresses have it alike: host without www, path without its last slash. */
function pageOf(address: string): { readonly host: string; readonly path: string } | null {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return null;
  const { hostname, pathname } = new URL(whole);
  return { host: hostname.replace(/^www\./, ''), path: pathOf(pathname) };
}

/** Whether a page that analytics report is this address; many report only its path. */
export function isLandingPage(address: string, reported: string): boolean {
  const page = pageOf(address);
  if (page === null) return false;
  if (reported.startsWith('/')) return pathOf(reported) === page.path;
  const other = pageOf(reported);
  return other !== null && other.host === page.host && other.path === page.path;
}
