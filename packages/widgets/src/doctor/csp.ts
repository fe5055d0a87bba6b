/** What a page's content security policy must allow, and what of it is missing. */

/** Sources by directive that the widgets need. */
export function neededSources(api: string): Readonly<Record<string, readonly string[]>> {
  const socket = api.replace(/^http/, 'ws');
  return {
    'script-src': [api],
    'connect-src': [api, socket],
    'img-src': [api, 'data:'],
    'font-src': [api],
  };
}

/** The policy by directive; the first of a name counts, as in browsers. */
export function parsePolicy(header: string): ReadonlyMap<string, readonly string[]> {
  const policy = new Map<string, readonly string[]>();
  for (const part of header.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

function allows(sources: readonly string[], wanted: string): boolean {
  const [scheme = ''] = wanted.split('//');
  const isScheme = wanted.endsWith(':');
  return sources.some((source) => {
    if (source === wanted || source === `${wanted}/`) return true;
    if (isScheme) return false;
    // `*` and a bare scheme cover every host of theirs; a host without a scheme the page's own.
    if (source === '*' || source === scheme) return true;
    return source === wanted.replace(/^\w+:\/\//, '');
  });
}

/** A directive that allows too little. */
export interface PolicyGap {
  readonly directive: string;
  readonly missing: readonly string[];
}

/** Gaps of one header; none when there is no policy. */
export function policyGaps(header: string | null, api: string): readonly PolicyGap[] {
  if (!header) return [];
  const policy = parsePolicy(header);
  return Object.entries(neededSources(api)).flatMap(([directive, wanted]) => {
    const sources = policy.get(directive) ?? policy.get('default-src');
    if (!sources) return [];
    const missing = wanted.filter((source) => !allows(sources, source));
    return missing.length > 0 ? [{ directive, missing }] : [];
  });
}

/** The header with the gaps closed. */
export function mendedPolicy(header: string, api: string): string {
  const policy = new Map(parsePolicy(header));
  for (const { directive, missing } of policyGaps(header, api)) {
    const before = policy.get(directive) ?? policy.get('default-src') ?? [];
    policy.set(directive, [...before.filter((source) => source !== "'none'"), ...missing]);
  }
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
