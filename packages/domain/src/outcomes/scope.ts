/** Which names belong to an aggregator, and which channel an ad of the ad server is of. */
import type { ChannelRule, NameMatch, ScopedThing, ScopeRule } from './model.ts';

/** The channel of ads that no rule names. */
export const OTHER_CHANNEL = 'Display';
/** Channels of what search engines and social networks show. */
export const PAID_SEARCH = 'Paid Search';
export const PAID_SOCIAL = 'Paid Social';

/** Whether a name is as a rule wants it. */
export function matchesName({ match, text }: NameMatch, name: string): boolean {
  const [wanted, given] = [text.toLowerCase(), name.toLowerCase()];
  switch (match) {
    case 'is':
      return given === wanted;
    case 'contains':
      return given.includes(wanted);
    case 'starts':
      return given.startsWith(wanted);
    case 'ends':
      return given.endsWith(wanted);
  }
}

/**
 * Whether a thing of this name belongs to the aggregator: where rules include any of its kind, one of them must hold; and
 * none that excludes may.
 */
export function isInScope(rules: readonly ScopeRule[], of: ScopedThing, name: string): boolean {
  const own = rules.filter((rule) => rule.of === of);
  const holds = (does: ScopeRule['does']) =>
    own.some((rule) => rule.does === does && matchesName(rule, name));
  const isNarrowed = own.some(({ does }) => does === 'include');
  return (!isNarrowed || holds('include')) && !holds('exclude');
}

/** Names of what an ad belongs to. */
export type AdNames = Readonly<Record<ChannelRule['of'], string>>;

/** The channel of an ad: that of the first rule that holds. */
export const channelOf = (rules: readonly ChannelRule[], names: AdNames): string =>
  rules.find((rule) => matchesName(rule, names[rule.of]))?.channel ?? OTHER_CHANNEL;

/** Sources write one channel in several ways: `Paid search`, `paid_search` and `Paid Search` are one. */
export const channelKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
