/** Open findings of campaign health about what a report shows: for takeaways, which must not contradict them, and for alerts. */
import type { SlideFinding } from '@flightdeck/contract';
import type { Day } from '@flightdeck/domain/dates';
import {
  ruleOf,
  ruleWords,
  SUBJECTS,
  type SubjectId,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { and, asc, desc, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mainOf, withAccounts } from '../facts/accounts.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import { troubleItem } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { BOOKING_PACING } from './band-choices.ts';

/** An item at level 1 or 2, and why. */
export interface OpenItem {
  readonly id: number;
  readonly subject: SubjectId;
  readonly name: string;
  readonly level: 1 | 2;
  readonly ruleId: string;
  readonly reason: string;
}

/** Of the query of a slide. */
interface SlideQuestion {
  readonly plan?: unknown;
}

type Looking = Pick<Services, 'records' | 'clients'> & {
  readonly facts: Pick<FactsStore, 'query'>;
};

const Links = z.object({
  placementIds: z.array(z.int()).optional(),
  campaignIds: z.array(z.int()).optional(),
});
const Open = z.union([z.literal(1), z.literal(2)]);

/** Whether an item is about what a selection shows: one of its placements, or, without placements, of its campaigns. */
function isWithin(given: unknown, { campaignIds, placementIds }: FactScope): boolean {
  const links = Links.safeParse(given).data;
  const meets = (own: readonly number[] | undefined, chosen: readonly number[]): boolean =>
    own?.some((id) => chosen.includes(id)) ?? false;
  if (placementIds && links?.placementIds) return meets(links.placementIds, placementIds);
  if (campaignIds) return meets(links?.campaignIds, campaignIds);
  return placementIds === undefined || meets(links?.placementIds, placementIds);
}

/**
 * Items of these subjects at level 1 or 2 about a selection, the worst first. Those that were fixed count until a run has
 * verified it; with `awake`, those that somebody snoozed do not, and with `today`, those whose flight is over.
 * @param locale Of whoever reads the reasons.
 */
export async function openItems(
  { records, facts, clients }: Looking,
  scope: FactScope,
  locale: string,
  {
    subjects,
    awake = false,
    today,
  }: { readonly subjects: readonly SubjectId[]; readonly awake?: boolean; readonly today?: Day },
): Promise<OpenItem[]> {
  const { id, advertiserId, subject, level, stake } = troubleItem;
  const accounts = await withAccounts(facts, scope.advertiserIds);
  const rows = await records.db
    .select()
    .from(troubleItem)
    .where(
      and(
        inArray(advertiserId, accounts),
        inArray(subject, [...subjects]),
        inArray(level, [1, 2]),
        isNull(troubleItem.goneAt),
        awake
          ? and(isNull(troubleItem.snoozedUntil), ne(troubleItem.snoozedForChange, true))
          : undefined,
        today === undefined
          ? undefined
          : or(isNull(troubleItem.endDate), gte(troubleItem.endDate, today)),
      ),
    )
    .orderBy(asc(level), sql`${desc(stake)} NULLS LAST`, asc(id));
  const kept = rows.filter(({ links }) => isWithin(links, scope));
  if (kept.length === 0) return [];
  const wordsOf = await wordsByAdvertiser({ facts, clients }, scope, kept, locale);
  return kept.flatMap((row) => {
    const of = subjectOf(row.subject);
    const record = of.record.safeParse(row.record);
    const rule = row.worst === null ? undefined : ruleOf(of, row.worst);
    if (!record.success || !rule) return [];
    const value = rule.value(record.data);
    if (value === null) return [];
    const found = Open.parse(row.level);
    return [
      {
        ...{ id: row.id, subject: row.subject, name: row.name, level: found, ruleId: rule.id },
        reason: rule.explain(record.data, value, found, wordsOf(row.advertiserId)),
      },
    ];
  });
}

/** How reasons are written: money of each item in the currency of its client. */
async function wordsByAdvertiser(
  { facts, clients }: Pick<Looking, 'facts' | 'clients'>,
  { advertiserIds }: FactScope,
  rows: readonly { readonly advertiserId: number }[],
  locale: string,
) {
  const [only, ...others] = advertiserIds;
  const ids = [...new Set(rows.map(({ advertiserId }) => advertiserId))];
  const mains = others.length === 0 ? new Map<number, number>() : await mainOf(facts, ids);
  const all = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const main = others.length === 0 ? (only ?? 0) : (mains.get(id) ?? id);
        const client = await clients.ofAdvertiser(main);
        return [id, ruleWords({ locale, currency: client?.currency ?? null })] as const;
      }),
    ),
  );
  const unknown = ruleWords({ locale, currency: null });
  return (id: number) => all.get(id) ?? unknown;
}

/** Findings that a slide is told of at most. */
const MOST_FINDINGS = 100;
const told = (items: readonly OpenItem[]): SlideFinding[] =>
  items.slice(0, MOST_FINDINGS).map(({ name, level, reason }) => ({ name, level, reason }));

/** All that campaign health found about a selection and nobody has snoozed. */
export const allFindings = async (
  services: Looking,
  scope: FactScope,
  locale: string,
): Promise<SlideFinding[]> =>
  told(await openItems(services, scope, locale, { subjects: SUBJECTS, awake: true }));

/** Whether a slide is about bookings. */
export const asksPlan = (queries: Readonly<Record<string, SlideQuestion>>): boolean =>
  Object.values(queries).some(({ plan }) => plan === true);

/** What a slide about bookings is told of them; nothing where no query asks the plan. */
export async function bookingFindings(
  services: Looking,
  queries: Readonly<Record<string, SlideQuestion>>,
  scope: FactScope,
  locale: string,
): Promise<SlideFinding[]> {
  if (!asksPlan(queries)) return [];
  const found = await openItems(services, scope, locale, { subjects: ['booking'] });
  return told(found.filter(({ ruleId }) => ruleId === BOOKING_PACING));
}
