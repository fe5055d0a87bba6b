/** A few saved reports of the demo provider, so that the list of reports is not empty on the first visit. */
import {
  applyTemplate,
  DEFAULT_OPTIONS,
  deckToSave,
  type ReportOptions,
  STANDARD_TEMPLATE,
} from '@flightdeck/domain/report';
import { z } from 'zod';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import type { Services } from '../../platform/services.ts';
import { saveReport } from './reports.ts';

const DAY_MS = 86_400_000;

/** What is saved, oldest first, for the advertisers of the administrator in turn. */
const REPORTS: readonly {
  readonly title: string;
  readonly daysAgo: number;
  readonly options?: Partial<ReportOptions>;
}[] = [
  { title: 'half-year review', daysAgo: 23, options: { typeDate: 'l6m' } },
  { title: 'year to date', daysAgo: 12, options: { typeDate: 'ytd', mode: 'reporting' } },
  { title: 'viewable delivery', daysAgo: 5, options: { reportImpressionsBy: 'viewable' } },
  { title: 'monthly delivery', daysAgo: 1, options: { typeDate: 'lm' } },
];

/** Saves the demo reports as the demo administrator. The newest is of the client that has the demo's users. */
export async function saveDemoReports(services: Services): Promise<void> {
  const caller = await services.callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!caller) return;
  const advertisers = z
    .array(z.object({ id: z.number(), name: z.string() }))
    .parse(
      await services.facts.query(
        'SELECT id, name FROM advertiser WHERE id = ANY($1::int[]) ORDER BY id DESC',
        [caller.advertiserIds],
      ),
    )
    .slice(-REPORTS.length);
  const now = services.clock().getTime();
  for (const [n, { title, daysAgo, options }] of REPORTS.entries()) {
    const advertiser = advertisers[n];
    if (!advertiser) return;
    const at = new Date(now - daysAgo * DAY_MS);
    const chosen = { ...DEFAULT_OPTIONS, ...options };
    const deck = deckToSave(
      applyTemplate([], { template: STANDARD_TEMPLATE, mode: chosen.mode }),
      chosen,
    );
    const report = { reportId: null, name: `${advertiser.name} – ${title}`, advId: advertiser.id };
    await saveReport(
      { ...services, clock: () => at },
      caller,
      { ...report, ...deck },
      { revision: undefined },
    );
  }
}
