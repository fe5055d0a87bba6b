/** Sites and pages in the shapes that ad systems take, within their limits. */
import { type PageRule, writePage } from '../content/pages.ts';
import type { Dropped, Exported } from './exported.ts';

/** Of a site of a channel of DV360: bytes, sub-directories, and sub-domains below a domain of two names. */
const DV360_SITE = { bytes: 240, directories: 2, subdomains: 5 } as const;
/** Items of a request of Microsoft Invest. */
const INVEST_ITEMS = 1000;

const DOMAIN_LABELS = 2;

/** Why a channel of DV360 does not take a site; null where it does. */
function dv360Limit({ host, path }: PageRule): string | null {
  const directories = path === '' ? 0 : path.split('/').length - 1;
  const subdomains = host.split('.').length - DOMAIN_LABELS;
  const bytes = new TextEncoder().encode(`${host}${path}`).length;
  if (directories > DV360_SITE.directories) {
    return `${directories} sub-directories, limit ${DV360_SITE.directories}`;
  }
  if (subdomains > DV360_SITE.subdomains) {
    return `${subdomains} sub-domains, limit ${DV360_SITE.subdomains}`;
  }
  return bytes > DV360_SITE.bytes ? `${bytes} bytes, limit ${DV360_SITE.bytes}` : null;
}

/** A channel of DV360: a site a line. */
export function dv360Channel(pages: readonly PageRule[]): Exported {
  const dropped: Dropped[] = [];
  const lines: string[] = [];
  for (const page of pages) {
    const limit = dv360Limit(page);
    if (limit === null) lines.push(`${page.host}${page.path}`);
    else dropped.push({ item: writePage(page), why: limit });
  }
  const sites = [...new Set(lines)];
  return {
    files: [{ name: 'dv360-channel.csv', text: sites.map((site) => `${site}\r\n`).join('') }],
    ...{ taken: sites.length, dropped },
  };
}

/** A list of inventory of Microsoft Invest, as the bodies of its requests: whole sites, with those below where asked. */
export function investInventory(pages: readonly PageRule[]): Exported {
  const isSite = ({ path }: PageRule) => path === '';
  const items = pages.filter(isSite).map(({ host, withSubdomains }) => ({
    ...{ url: host, include_children: withSubdomains },
  }));
  const requests = Array.from({ length: Math.ceil(items.length / INVEST_ITEMS) }, (_, at) =>
    items.slice(at * INVEST_ITEMS, (at + 1) * INVEST_ITEMS),
  );
  return {
    files: requests.map((list, at) => ({
      name: `microsoft-invest-inventory-${at + 1}.json`,
      text: `${JSON.stringify({ 'inventory-list-items': list }, null, 2)}\n`,
    })),
    taken: items.length,
    dropped: pages
      .filter((page) => !isSite(page))
      .map((page) => ({ item: writePage(page), why: 'whole sites alone' })),
  };
}
