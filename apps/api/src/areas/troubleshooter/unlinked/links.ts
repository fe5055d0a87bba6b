/**
 * Links of creatives to campaigns. A link of a person is a row; one by a rule is made by reading: a rule in force links
 * each creative of its advertiser whose name has all its words and that nobody has linked or taken back.
 */
import { allWordsOf } from '@flightdeck/domain/matching';
import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { creativeLink, creativeLinkRule } from '../schema.ts';

type Link = typeof creativeLink.$inferSelect;
/** A rule, as stored. */
export type LinkRule = typeof creativeLinkRule.$inferSelect;

/** A creative by what links are found by. */
export interface NamedCreative {
  readonly creativeId: number;
  /** The advertiser that its account belongs to. */
  readonly mainId: number;
  readonly name: string;
}

/** What is stored of some accounts. */
export interface StoredLinks {
  /** In force, newest first. */
  readonly links: readonly Link[];
  readonly rules: readonly LinkRule[];
  /** The link in force of a creative; undefined for none. */
  readonly rowOf: (creativeId: number) => Link | undefined;
  /** The campaign that a creative is linked to, by a person or a rule; undefined for none. */
  readonly campaignIdOf: (creative: NamedCreative) => number | undefined;
  /** The rules in force that fit a creative, and that nobody has taken back for it; the most exact first. */
  readonly rulesFor: (creative: NamedCreative) => LinkRule[];
  /** The rule in force that links a creative without a link of a person; undefined for none. */
  readonly ruleFor: (creative: NamedCreative) => LinkRule | undefined;
}

/** Links and rules of accounts; those of rules are kept with the advertiser that the accounts belong to. */
export async function storedLinks(
  db: RecordsDb,
  accountIds: readonly number[],
): Promise<StoredLinks> {
  const ids = [...accountIds];
  const [rows, rules] = await Promise.all([
    db
      .select()
      .from(creativeLink)
      .where(inArray(creativeLink.advertiserId, ids))
      .orderBy(desc(creativeLink.id)),
    db
      .select()
      .from(creativeLinkRule)
      .where(and(inArray(creativeLinkRule.advertiserId, ids), isNull(creativeLinkRule.endedAt)))
      .orderBy(desc(creativeLinkRule.id)),
  ]);
  const links = rows.filter(({ undoneAt }) => undoneAt === null);
  const inForce = new Map(links.map((link) => [link.creativeId, link]));
  const refused = new Set(
    rows.flatMap(({ undoneAt, ruleId, creativeId }) =>
      undoneAt === null || ruleId === null ? [] : [`${ruleId} ${creativeId}`],
    ),
  );
  // The most exact rule first; of equals the newest.
  const exact = rules
    .map((rule) => ({ rule, words: rule.words.flatMap(allWordsOf) }))
    .sort((a, b) => b.words.length - a.words.length);
  const rulesFor = ({ creativeId, mainId, name }: NamedCreative): LinkRule[] => {
    const has = new Set(allWordsOf(name));
    return exact.flatMap(({ rule, words }) =>
      rule.advertiserId === mainId &&
      words.every((word) => has.has(word)) &&
      !refused.has(`${rule.id} ${creativeId}`)
        ? [rule]
        : [],
    );
  };
  const ruleFor = (creative: NamedCreative) =>
    inForce.has(creative.creativeId) ? undefined : rulesFor(creative)[0];
  return {
    links,
    rules,
    rowOf: (creativeId) => inForce.get(creativeId),
    rulesFor,
    ruleFor,
    campaignIdOf: (creative) => (inForce.get(creative.creativeId) ?? ruleFor(creative))?.campaignId,
  };
}
