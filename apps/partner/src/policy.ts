/** The content security policy of the partner's pages: nothing but their own files and what the widgets need. */
import type { PolicyNeed } from '@flightdeck/widgets/policy';

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
