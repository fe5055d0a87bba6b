/** What an item belongs to, with paths of the portal that the reader may open. */

import type { ItemDetail } from '@flightdeck/contract/troubleshooter';
import { isAllowed, pageAt } from '@flightdeck/domain/access';
import { SUBJECTS, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { withAccounts } from '../../../platform/facts/accounts.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ItemLinks } from '../source.ts';

type Link = ItemDetail['links'][number];

/** Placements and campaigns that are named each. */
const MOST = 20;

const Names = z.array(z.object({ kind: z.enum(['Placement', 'Campaign']), name: z.string() }));

/** The path where the person may open its page; null otherwise. */
function openable(caller: Caller, path: string): string | null {
  const page = pageAt(path.split('?', 1)[0] ?? path);
  return page && isAllowed(page.needs, caller.allowed) ? path : null;
}

/** Links of an item, what it is part of first. */
export async function linksOf(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  { advertiserId, links }: Pick<typeof troubleItem.$inferSelect, 'advertiserId' | 'links'>,
  advertiser: string,
): Promise<{ readonly own: ItemLinks; readonly links: Link[] }> {
  const own = ItemLinks.catch({}).parse(links);
  const { bookingNumber, aggregatorUuid, placementIds = [], campaignIds = [], parents = [] } = own;
  const found: Link[] = [];
  const subjects = new Map<string, (typeof SUBJECTS)[number]>(SUBJECTS.map((id) => [id, id]));
  const wanted = parents.flatMap(({ subject, externalId }) => {
    const id = subjects.get(subject);
    return id ? [and(eq(troubleItem.subject, id), eq(troubleItem.externalId, externalId))] : [];
  });
  if (wanted.length > 0) {
    const rows = await records.db
      .select({ id: troubleItem.id, subject: troubleItem.subject, name: troubleItem.name })
      .from(troubleItem)
      .where(and(inArray(troubleItem.advertiserId, [advertiserId]), or(...wanted)))
      .orderBy(troubleItem.id);
    for (const { id, subject, name } of rows) {
      const path = openable(caller, `/troubleshooter/aggregator?item=${id}`);
      found.push({ label: subjectOf(subject).one, text: name, path });
    }
  }
  if (aggregatorUuid !== undefined) {
    const path = openable(caller, `/client/aggregator/configure/${aggregatorUuid}/outcomes`);
    if (path) found.push({ label: 'Settings', text: 'Outcomes and their activities', path });
  }
  if (bookingNumber !== undefined) {
    const path = openable(caller, `/client/plan?advertiser=${advertiserId}`);
    found.push({ label: 'Booking', text: bookingNumber, path });
  }
  const names = Names.parse(
    await facts.query(
      `(SELECT 'Campaign' AS kind, name FROM campaign WHERE id = ANY($2::int[]) AND advertiser_id = ANY($1::int[])
        ORDER BY name, id LIMIT ${MOST})
       UNION ALL (SELECT 'Placement', name FROM placement WHERE id = ANY($3::int[]) AND advertiser_id = ANY($1::int[])
        ORDER BY name, id LIMIT ${MOST})`,
      [await withAccounts(facts, [advertiserId]), campaignIds, placementIds],
    ),
  );
  for (const { kind, name } of names) found.push({ label: kind, text: name, path: null });
  const reports = openable(caller, `/reports/load?advertiser=${advertiserId}`);
  if (reports) found.push({ label: 'Reports', text: `Of ${advertiser}`, path: reports });
  return { own, links: found };
}
