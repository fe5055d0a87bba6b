/** Checks a page's content security policy: what the widgets need, what is missing, and the corrected header. */

/** A source that a policy must allow. */
export interface PolicyNeed {
  readonly directive: 'script-src' | 'connect-src' | 'font-src' | 'img-src';
  /** An origin or a scheme, as it is written into the header. */
  readonly source: string;
  /** Consequence when it is missing. */
  readonly without: string;
}

/**
 * What the widgets of the server at `api` (an origin) need of their page's policy; where the page installs the package,
 * scripts and fonts are its own.
 */
export function widgetNeeds(api: string, isInstalled = false): readonly PolicyNeed[] {
  const socket = api.replace(/^http/, 'ws');
  const needs: readonly PolicyNeed[] = [
    { directive: 'script-src', source: api, without: 'no widget is drawn' },
    { directive: 'connect-src', source: api, without: 'no report and no article is loaded' },
    { directive: 'connect-src', source: socket, without: 'no PDF arrives' },
    { directive: 'font-src', source: api, without: 'text is set in a system font' },
    {
      directive: 'img-src',
      source: api,
      without: 'help articles and sponsored content have no pictures',
    },
    { directive: 'img-src', source: 'data:', without: 'slides have no pictures' },
  ];
  return needs.filter(({ directive }) => !isInstalled || !OF_FILES.has(directive));
}
const OF_FILES: ReadonlySet<PolicyNeed['directive']> = new Set(['script-src', 'font-src']);

/** A policy by directive. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the policy in a header or `<meta>`; of directives with one name the first counts, as in browsers. */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** Whether a source's scheme allows another: only the secure variant of the same, as in Chromium. */
const covers = (allowed: string, wanted: string): boolean =>
  wanted === allowed || wanted === allowed.replace(/^(http|ws):$/, '$1s:');
const USUAL_PORT: Readonly<Record<string, string>> = { 'https:': '443', 'wss:': '443' };
const usualPort = (scheme: string): string => USUAL_PORT[scheme] ?? '80';

const HOST = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/]+|\[[^\]]*\])(?::(\d+|\*))?(\/.*)?$/i;

/** Whether one source expression allows `wanted`, on a page of `page`. */
function matches(source: string, wanted: string, page: string): boolean {
  if (/^[a-z][\w+.-]*:$/i.test(wanted)) return source.toLowerCase() === wanted;
  const asked = new URL(wanted);
  if (source === "'self'") {
    const own = new URL(page);
    // `'self'` includes websockets of the page's own server.
    return own.host === asked.host && covers(own.protocol, asked.protocol.replace('ws', 'http'));
  }
  if (source === '*') return true;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return covers(source.toLowerCase(), asked.protocol);
  const [, scheme, host = '', port, path] = HOST.exec(source) ?? [];
  // A path limits the source to some files, but the whole server is needed.
  if (host === '' || (path !== undefined && path !== '/')) return false;
  const isHost = host.startsWith('*.')
    ? asked.hostname.endsWith(host.slice(1).toLowerCase())
    : host === '*' || asked.hostname === host.toLowerCase();
  const askedPort = asked.port || usualPort(asked.protocol);
  const isPort = port === '*' || (port ?? usualPort(asked.protocol)) === askedPort;
  const own = scheme?.toLowerCase() ?? new URL(page).protocol;
  return isHost && isPort && covers(own, asked.protocol);
}

/** Fallbacks of an absent directive, nearest first. */
const FALLBACK: Readonly<Record<PolicyNeed['directive'], readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'font-src': ['font-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
};

/** The directive that applies, if any. */
const decides = (policy: Policy, { directive }: PolicyNeed): string | undefined =>
  FALLBACK[directive].find((name) => policy.has(name));

function lacking(
  policy: Policy,
  needs: readonly PolicyNeed[],
  page: string,
): readonly PolicyNeed[] {
  return needs.filter((need) => {
    const name = decides(policy, need);
    const sources = name === undefined ? ['*', need.source] : (policy.get(name) ?? []);
    return !sources.some((source) => matches(source, need.source, page));
  });
}

/** A page's policies: in its header, separated by commas, and in its `<meta>` elements. */
export interface PagePolicies {
  readonly header: string | null;
  readonly metas: readonly string[];
}

/** A policy that allows too little, with its corrected text. All policies apply at once. */
export interface PolicyGap {
  readonly where: 'header' | 'meta';
  readonly lacks: readonly PolicyNeed[];
  readonly corrected: string;
}

/** Gaps in the policies of a page of origin `page`; none where there is no policy. */
export function policyGaps(
  { header, metas }: PagePolicies,
  api: string,
  page: string,
  isInstalled = false,
): readonly PolicyGap[] {
  const all = [
    ...(header ?? '').split(',').map((text) => ({ where: 'header' as const, text })),
    ...metas.map((text) => ({ where: 'meta' as const, text })),
  ];
  return all.flatMap(({ where, text }) => {
    const policy = parsePolicy(text);
    const lacks = lacking(policy, widgetNeeds(api, isInstalled), page);
    return lacks.length > 0 ? [{ where, lacks, corrected: correct(policy, lacks) }] : [];
  });
}

function correct(policy: Policy, lacks: readonly PolicyNeed[]): string {
  const corrected = new Map(policy);
  for (const need of lacks) {
    const from = decides(policy, need);
    const name = from === 'default-src' || from === undefined ? need.directive : from;
    const before = corrected.get(name) ?? corrected.get(from ?? '') ?? [];
    corrected.set(name, [...before.filter((source) => source !== "'none'"), need.source]);
  }
  return [...corrected].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
