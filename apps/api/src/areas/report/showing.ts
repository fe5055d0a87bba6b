/** Which slides of saved reports show a finding of campaign health. */
import type { FindingSlide } from '@flightdeck/contract/report';
import { Slide } from '@flightdeck/domain/report';
import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { report } from './schema.ts';
import { within } from './visible.ts';

/** Reports that are looked through at most, those saved last first. */
const MOST_REPORTS = 50;

const Body = z.object({ slides: z.array(Slide) });
const Evidence = z.object({ evidence: z.object({ itemId: z.int() }) });

/** Slides with the evidence of an item, in the caller's reports. */
export async function slidesShowing(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  itemId: number,
): Promise<FindingSlide[]> {
  const shown = JSON.stringify([{ options: { evidence: { itemId } } }]);
  const rows = await records.db
    .select({ id: report.id, name: report.name, body: report.body })
    .from(report)
    .where(and(within(caller), sql`${report.body} -> 'slides' @> ${shown}::jsonb`))
    .orderBy(desc(report.savedAt))
    .limit(MOST_REPORTS);
  return rows.flatMap(({ id, name, body }) =>
    Body.parse(body).slides.flatMap((slide, index) => {
      const own = Evidence.safeParse(slide.options).data?.evidence.itemId;
      return own === itemId
        ? [{ reportId: id, report: name, slideId: slide.id, title: slide.title, place: index + 1 }]
        : [];
    }),
  );
}
