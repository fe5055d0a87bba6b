/** Which findings about a report's delivery affect a slide (product.md, "Campaign health"), by the slide's queries. */
import { counted } from '../locale/index.ts';
import { isMetricId, type MetricQuery, metric, TIME_DIMENSIONS } from '../metrics/index.ts';
import type { Alert, FindingKind } from './schema.ts';

/** What a query of a slide shows. */
interface SlideQuery {
  readonly dataset?: string | undefined;
  readonly metrics: readonly string[];
  readonly dimensions: readonly string[];
  readonly plan?: MetricQuery['plan'] | undefined;
}

/** The queries of a slide; see `slideRequest` of the slides. */
export interface SlideQuestion {
  readonly queries: Readonly<Record<string, SlideQuery>>;
  /** Present where the slide compares with site benchmarks. */
  readonly benchmark?: unknown;
}

/** Whether a query shows what was found. */
type Shows = (query: SlideQuery) => boolean;

const byPlacement: Shows = ({ dimensions, plan }) =>
  dimensions.includes('placement') || plan === true;
// A query for the days of flights alone lists no campaign.
const byCampaign: Shows = ({ dimensions, plan }) =>
  plan !== 'flight' && (dimensions.includes('campaign') || plan === true);
const overTime: Shows = ({ dimensions }) => TIME_DIMENSIONS.some((id) => dimensions.includes(id));
const ofPlan: Shows = ({ plan }) => plan === true;
const ofClicks: Shows = ({ metrics }) =>
  metrics.some((id) => isMetricId(id) && metric(id).from.includes('clicks'));
const byCreative: Shows = ({ dimensions }) => dimensions.includes('creative');
const everything: Shows = () => true;

/** Which slides show each finding; benchmarks and doubtful figures have rules of their own. */
const SHOWN_BY: Readonly<
  Record<Exclude<FindingKind, 'sites-without-benchmark' | 'figures-doubtful'>, Shows>
> = {
  'placements-unbooked': ofPlan,
  'placements-silent': byPlacement,
  'placements-overclicked': ofClicks,
  'delivery-missing': everything,
  'pacing-off': ofPlan,
  'flights-ahead': byCampaign,
  'flights-over': (query) => byCampaign(query) || overTime(query),
  // Found by campaign health, about one thing each.
  'booking-open': (query) => ofPlan(query) || byPlacement(query),
  'landing-page-open': byPlacement,
  'creative-open': byCreative,
};

function affects({ finding, concerns }: Alert, { queries, benchmark }: SlideQuestion): boolean {
  const asked = Object.values(queries);
  const of = ({ dataset = 'delivery' }: SlideQuery) => dataset;
  switch (finding) {
    case undefined:
      return false;
    case 'sites-without-benchmark':
      return benchmark !== undefined;
    case 'figures-doubtful':
      return asked.some(
        (query) =>
          of(query) === concerns?.dataset &&
          (concerns.metrics === null || query.metrics.some((id) => concerns.metrics?.includes(id))),
      );
    default:
      // All others are about delivery.
      return asked.some((query) => of(query) === 'delivery' && SHOWN_BY[finding](query));
  }
}

/**
 * The alerts that affect a slide, in their order. They are about the report's own campaigns, placements and days only.
 * @param question Null for a slide without delivery: nothing affects it.
 */
export function slideIssues(alerts: readonly Alert[], question: SlideQuestion | null): Alert[] {
  if (!question) return [];
  return alerts.filter((alert) => affects(alert, question));
}

/** How bad the worst of these alerts is; success is none. */
export function worstIssue(issues: readonly Alert[]): 'error' | 'warning' | 'info' | undefined {
  return (['error', 'warning', 'info'] as const).find((type) =>
    issues.some((issue) => issue.type === type),
  );
}

/** "1 issue affects this slide", "2 issues affect this slide". */
export function issuesText(count: number, locale: string): string {
  return `${counted(count, locale, 'issue affects', 'issues affect')} this slide`;
}
