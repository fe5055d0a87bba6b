/** One item in full: what each rule says of it and why, its days, what happened to it, and what it belongs to. */
import { type ItemDetail, ItemLevel, type Judgement } from '@flightdeck/contract/troubleshooter';
import {
  type BandChoices,
  BookingRecord,
  isSevereLandingBit,
  judgements,
  LandingPageRecord,
  landingFaults,
  pacingOutlook,
  type RuleWords,
  readRecord,
  ruleWords,
  type SubjectId,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import { bandChoicesOf } from '../../../platform/health/band-choices.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { linksOf } from './belongs.ts';
import { daysOf } from './days.ts';
import { findItem } from './find.ts';
import { historyOf } from './history.ts';
import { itemScope } from './scope.ts';

const Names = z.array(z.object({ name: z.string() }));

/** What all rules say. None where the record was written by a version with other fields: the next run writes it anew. */
function judged(
  subject: SubjectId,
  kept: unknown,
  words: RuleWords,
  choices: BandChoices,
): { readonly record: unknown; readonly judgements: Judgement[] } {
  try {
    const record = readRecord(subject, kept);
    const told = judgements(subject, record, words, choices);
    return { record, judgements: told.map((each) => ({ ...each, inputs: [...each.inputs] })) };
  } catch (error) {
    if (error instanceof z.ZodError) return { record: null, judgements: [] };
    throw error;
  }
}

/** An item as people see it. @throws {AppError} `not-found` for another client's. */
export async function itemDetail(
  services: Services,
  caller: Caller,
  given: string,
): Promise<ItemDetail> {
  const { records, facts } = services;
  const { db } = records;
  const scope = await itemScope(services, caller);
  const { item, client } = await findItem(db, scope, given);
  const { advertiserId, subject } = item;
  const { locale } = caller.user;
  const reader = { locale, currency: client.currency };
  const words = ruleWords(reader);
  const { choices } = await bandChoicesOf(db, client.uuid);
  const told = judged(subject, item.record, words, choices);
  const booking = subject === 'booking' ? BookingRecord.safeParse(told.record).data : undefined;
  const [nameOf, names, events] = await Promise.all([
    namesOf(db, [item.ownerId, item.acknowledgedBy]),
    facts.query('SELECT name FROM advertiser WHERE id = $1', [advertiserId]),
    historyOf(db, item.id, reader),
  ]);
  const advertiser = Names.parse(names)[0]?.name ?? '';
  const { own, links } = await linksOf(services, caller, item, advertiser);
  const { placementIds = [], campaignIds = [] } = own;
  const days = booking ? await daysOf(facts, advertiserId, placementIds, booking) : [];
  const level = ItemLevel.parse(item.level);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ id: item.id, subject, externalId: item.externalId, name: item.name, detail: item.detail },
    ...{ client, advId: advertiserId, advertiser, opportunityType: item.opportunityType, level },
    reason: reasonOf(level, subject, told),
    judgements: told.judgements,
    ...{ cost: item.cost, stake: item.stake, days },
    outlook: booking ? outlookOf(booking, days, words) : null,
    landing: subject === 'landingPage' ? markedUrl(told.record) : null,
    ...{ status: item.status, owner: nameOf(item.ownerId) },
    acknowledged: item.acknowledgedAt && {
      at: item.acknowledgedAt.toISOString(),
      by: nameOf(item.acknowledgedBy),
    },
    snoozed:
      item.snoozedUntil !== null || item.snoozedForChange
        ? { until: item.snoozedUntil, forChange: item.snoozedForChange }
        : null,
    verifiedAt: iso(item.verifiedAt),
    firstSeenAt: item.firstSeenAt.toISOString(),
    levelAt: item.levelAt.toISOString(),
    changedAt: item.changedAt.toISOString(),
    goneAt: iso(item.goneAt),
    ...{ events, links, placementIds, campaignIds },
  };
}

/** How a booking is likely to end, by what it delivered lately; null where nothing is booked, or it has not begun. */
function outlookOf(
  { startDate, endDate, impressions, deliveredImpressions, asOf }: BookingRecord,
  days: ItemDetail['days'],
  words: RuleWords,
): ItemDetail['outlook'] {
  if (!startDate || !endDate || impressions === null || impressions <= 0) return null;
  const flight = { start: startDate, end: endDate, booked: impressions * 1000, asOf, days };
  return pacingOutlook({ ...flight, delivered: deliveredImpressions }, words);
}

/** The URL of a landing page with its faults; null where there is nothing to mark. */
function markedUrl(record: unknown): ItemDetail['landing'] {
  const page = LandingPageRecord.safeParse(record).data;
  if (!page || page.landingPage.trim() === '') return null;
  const faults = landingFaults(page).map(({ code, title, explanation: text, span: [from, to] }) => {
    const level = isSevereLandingBit(code) ? 1 : 2;
    return { code, title, text, level, from, to } as const;
  });
  return { url: page.landingPage, faults };
}

/** What the worst rule says; they are in the order of their levels. */
function reasonOf(
  level: ItemLevel,
  subject: SubjectId,
  { record, judgements: [worst] }: ReturnType<typeof judged>,
): string {
  if (worst?.reason) return worst.reason;
  if (level !== 0 || record === null) return 'The next run reads it again and says why.';
  return subjectOf(subject).exempt?.(record) ?? 'No rule applies to it.';
}
