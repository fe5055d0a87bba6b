/** Rules by which new advertisers of loads get their client: how their names begin. */
import { allWordsOf } from '@flightdeck/domain/matching';
import { eq, getTableColumns } from 'drizzle-orm';
import { isOpenClient } from '../records/archived.ts';
import type { RecordsDb } from '../records/records.ts';
import { client, clientLinkRule } from '../records/schema.ts';

/** A rule, as stored. */
export type LinkRule = typeof clientLinkRule.$inferSelect;

/** The beginning of a name as rules keep it: its words in lower case. Empty where it has no letter or figure. */
export const foldedBeginning = (text: string): string => allWordsOf(text).join(' ');

/** All rules, by their beginnings; those of an archived client rest. */
export const linkRules = (db: RecordsDb): Promise<LinkRule[]> =>
  db
    .select(getTableColumns(clientLinkRule))
    .from(clientLinkRule)
    .innerJoin(client, eq(client.uuid, clientLinkRule.clientUuid))
    .where(isOpenClient)
    .orderBy(clientLinkRule.beginning);

/** The rule that fits a name: of several the one with the longest beginning. Only whole words count. */
export function ruleFor(rules: readonly LinkRule[], name: string): LinkRule | undefined {
  const words = `${foldedBeginning(name)} `;
  return rules
    .filter(({ beginning }) => words.startsWith(`${beginning} `))
    .sort((a, b) => b.beginning.length - a.beginning.length)[0];
}
