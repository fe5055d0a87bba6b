/** Hosts of search engines: a landing page there is a placeholder that somebody forgot (spec.md §5, bit 4). */

/** `com`, `de`, `co.uk`, `com.au`. */
const COUNTRY = String.raw`(?:[a-z]{2,3}|com?\.[a-z]{2})`;

/** Whole hosts without `www.`. Products of the same company under another name, such as play.google.com, are no search. */
const HOSTS: readonly string[] = [
  String.raw`(?:images\.|search\.)?google\.${COUNTRY}`,
  String.raw`(?:[a-z]{2}\.)?(?:search\.)?yahoo\.${COUNTRY}`,
  String.raw`(?:[a-z]{2}\.|cn\.)?bing\.com`,
  String.raw`(?:html\.|lite\.)?duckduckgo\.com`,
  String.raw`(?:m\.)?baidu\.com`,
  String.raw`yandex\.${COUNTRY}`,
  String.raw`ya\.ru`,
  String.raw`ecosia\.org`,
  String.raw`qwant\.com`,
  String.raw`startpage\.com`,
  String.raw`search\.brave\.com`,
  String.raw`ask\.com`,
  String.raw`search\.aol\.com`,
  String.raw`(?:search\.)?naver\.com`,
  String.raw`sogou\.com`,
  String.raw`(?:search\.)?seznam\.cz`,
];
const ANY_HOST = new RegExp(`^(?:www\\.)?(?:${HOSTS.join('|')})$`);

/** Whether a host is that of a search engine. @param host In lower case, without port. */
export const isSearchEngine = (host: string): boolean => ANY_HOST.test(host);
