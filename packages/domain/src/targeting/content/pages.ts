/** Rules of sites and pages: read from what people write, and found for an address by one look for each part of it. */

/** A site, or a part of one. */
export interface PageRule {
  /** In lower case and ASCII, without `www.`. */
  readonly host: string;
  /** Begins with `/` and does not end with it; empty for all pages. What lies below belongs to it. */
  readonly path: string;
  /** Sites below `host` belong to it too. */
  readonly withSubdomains: boolean;
}

/** A rule, or what is wrong with what was written and how to mend it. */
export type ReadPage = { readonly rule: PageRule } | { readonly fault: string };

/** Characters of a rule. */
const MOST = 2000;
const SCHEME = /^https?:\/\//i;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
/** Labels of a host as they stand in an address: letters, digits and hyphens within. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z][a-z\d-]{0,61}[a-z\d])$/;

const withoutWww = (host: string): string => (host.startsWith('www.') ? host.slice(4) : host);

/** Without the end that says nothing: `/a/` and `/a` are one page, `/` is none. */
const trimmedPath = (path: string): string => path.replace(/\/+$/, '');

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Reads `site.example`, `*.site.example` or `https://www.site.example/part/*`. */
export function readPage(text: string): ReadPage {
  const given = text.trim();
  const fault = (why: string): ReadPage => ({ fault: why });
  if (given === '') return fault('Write a site, such as site.example, or a page.');
  if (given.length > MOST) return fault(`A rule has at most ${MOST} characters.`);
  if (/\s/.test(given)) return fault('An address has no spaces: write one rule a line.');
  if (ANY_SCHEME.test(given) && !SCHEME.test(given)) {
    return fault('Only web pages are compared: addresses of http and https.');
  }
  const bare = given.replace(SCHEME, '');
  const withSubdomains = bare.startsWith('*.');
  const named = withSubdomains ? bare.slice(2) : bare;
  const whole = named.replace(/\/\*$/, '/');
  if (whole.includes('*')) {
    return fault(
      '* stands at the front, as in *.site.example, or at the end, as in site.example/part/*.',
    );
  }
  const url = parsed(`https://${whole}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  if (withSubdomains && /^[a-z][a-z\d-]*$/.test(host)) {
    return fault(`*.${host} would be everybody’s sites: write a site, such as *.site.${host}.`);
  }
  if (!url || !HOST.test(host)) {
    return /^[\d.]+$|^\[/.test(host)
      ? fault('This is the address of a machine: such go into a profile of IP addresses.')
      : fault('This is no site: write it as site.example.');
  }
  if (url.username !== '' || url.password !== '') return fault('Leave out the name before the @.');
  if (url.port !== '') return fault('A port is not compared: leave it out.');
  if (/[?#]/.test(whole)) return fault('What follows ? or # is not compared: leave it out.');
  return { rule: { host: withoutWww(host), path: trimmedPath(url.pathname), withSubdomains } };
}

/** As people read it: `*.site.example/part/`. */
export const writePage = ({ host, path, withSubdomains }: PageRule): string =>
  `${withSubdomains ? '*.' : ''}${host}${path === '' ? '' : `${path}/`}`;

/** Whether all that `inner` is about is about `outer` too. */
export function isWithin(inner: PageRule, outer: PageRule): boolean {
  const isHostWithin =
    inner.host === outer.host
      ? outer.withSubdomains || !inner.withSubdomains
      : outer.withSubdomains && inner.host.endsWith(`.${outer.host}`);
  return isHostWithin && (inner.path === outer.path || inner.path.startsWith(`${outer.path}/`));
}

/** The place of a path among the rules of a host. */
interface Place {
  readonly rules: number[];
  readonly below: Map<string, Place>;
}

/** The place of a name, which is made where there is none. */
function placeOf(places: Map<string, Place>, name: string): Place {
  const known = places.get(name);
  if (known) return known;
  const made: Place = { rules: [], below: new Map() };
  places.set(name, made);
  return made;
}

/** Rules that are asked about many addresses. */
export interface PageMatcher {
  /** Positions of the rules that an address belongs to, ascending; none for what is no address of a web page. */
  find(address: string): number[];
}

/** Puts rules so together that an address is compared with those of its host alone, part by part. */
export function pageMatcher(rules: readonly PageRule[]): PageMatcher {
  /** By host: of the host alone, and of sites below it as well. */
  const own = new Map<string, Place>();
  const below = new Map<string, Place>();
  for (const [position, { host, path, withSubdomains }] of rules.entries()) {
    let place = placeOf(withSubdomains ? below : own, host);
    for (const part of path.split('/').slice(1)) place = placeOf(place.below, part);
    place.rules.push(position);
  }
  return {
    find(address) {
      const url = parsed(SCHEME.test(address) ? address : `https://${address}`);
      if (!url) return [];
      const host = withoutWww(url.hostname);
      const parts = url.pathname.split('/');
      const found: number[] = [];
      const collect = (from: Place | undefined) => {
        for (let place = from, at = 1; place; place = place.below.get(parts[at++] ?? '')) {
          found.push(...place.rules);
          if (at >= parts.length) break;
        }
      };
      collect(own.get(host));
      for (let rest = host; rest !== ''; ) {
        collect(below.get(rest));
        const dot = rest.indexOf('.');
        rest = dot < 0 ? '' : rest.slice(dot + 1);
      }
      return found.sort((one, other) => one - other);
    },
  };
}
