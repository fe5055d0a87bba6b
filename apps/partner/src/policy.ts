/** The content security policy of the partner's pages, and the part of it that the widgets need. For server and browser. */

/** A source that a policy must allow. */
export interface PolicyNeed {
  readonly directive: 'script-src' | 'connect-src' | 'font-src' | 'img-src';
  /** An origin or a scheme, as it is written into the header. */
  readonly source: string;
  /** What stops working without it. */
  readonly without: string;
}

/** Origin of the websockets of a server. */
export const socketOrigin = (api: string): string => api.replace(/^http/, 'ws');

/** What the widgets of the server at `api` need of the page they stand on. */
export function widgetNeeds(api: string): readonly PolicyNeed[] {
  return [
    { directive: 'script-src', source: api, without: 'no widget is drawn' },
    { directive: 'connect-src', source: api, without: 'no report and no article is loaded' },
    { directive: 'connect-src', source: socketOrigin(api), without: 'no PDF arrives' },
    { directive: 'font-src', source: api, without: 'text is set in a system font' },
    { directive: 'img-src', source: api, without: 'help articles have no pictures' },
    { directive: 'img-src', source: 'data:', without: 'slides have no pictures' },
  ];
}

/** What the pages need for themselves; everything else is refused. */
const OWN: readonly (readonly [directive: string, sources: string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['connect-src', "'self'"],
  ['font-src', ''],
  ['img-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
];

/** Value of `content-security-policy` for pages that have these needs. */
export function pagePolicy(needs: readonly PolicyNeed[]): string {
  return OWN.map(([directive, own]) => {
    const added = needs.filter((need) => need.directive === directive).map(({ source }) => source);
    const sources = [own, ...added].filter((source) => source !== '');
    return [directive, ...(sources.length > 0 ? sources : ["'none'"])].join(' ');
  }).join('; ');
}
