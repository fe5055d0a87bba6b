/** Texts of the setup alerts: what was found, what it means for the report, what to do. */
import { type Day, type DayRange, shiftDay, writeDay, writeRange } from '@flightdeck/domain/dates';
import { doubtfulMetrics, type Finding, findingText } from '@flightdeck/domain/health';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { BENCHMARK_REASONS } from '@flightdeck/domain/metrics';
import {
  type Alert,
  BENCHMARK_IMPRESSIONS,
  type BenchmarkSettings,
} from '@flightdeck/domain/report';
import type { Severity } from '@flightdeck/domain/troubleshooter';
import type { SubjectId } from '@flightdeck/domain/troubleshooter/rules';
import type { OpenItem } from '../../platform/health/open-items.ts';

/** What alerts depend on of the person who asks. */
export interface AlertReader {
  /** BCP 47. */
  readonly locale: string;
  /** Of the client's money. */
  readonly currency?: string | undefined;
  /** May load delivery files: the upload is offered. */
  readonly mayUpload: boolean;
  /** May open what campaign health found. */
  readonly mayOpenHealth: boolean;
}

/** A placement or campaign that an alert speaks of. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A campaign's flight, and its pacing at the end of the days with known delivery. */
export interface CampaignState extends Named {
  readonly start: Day;
  readonly end: Day;
  /** Percent of the delivery expected by then; null when it is unknown. */
  readonly pacing: number | null;
  readonly level: Severity;
}

/** What was found in a selection. */
export interface Found {
  readonly range: DayRange;
  readonly today: Day;
  /** Placements with a delivery or a flight in the range. */
  readonly placements: number;
  /** Placements without a booking, without delivery, with more clicks than impressions. */
  readonly unbooked: readonly Named[];
  readonly silent: readonly Named[];
  readonly overclicked: readonly Named[];
  /** The report's own settings. */
  readonly benchmark: BenchmarkSettings;
  /** Sites on which too few clients delivered for a benchmark by these settings. */
  readonly sitesWithoutBenchmark: readonly string[];
  /** A smaller Benchmark Impressions by which at least one of these sites has a benchmark; null without one. */
  readonly lowerImpressions: number | null;
  readonly campaigns: readonly CampaignState[];
  /** Last day the loads covered. */
  readonly knownUntil: Day | null;
  /** What campaign health found, the worst first. */
  readonly open: readonly OpenItem[];
  /** What data health found, the worst first. */
  readonly doubtful: readonly { readonly advertiserId: number; readonly found: Finding }[];
}

const ORDER: readonly Alert['type'][] = ['error', 'warning', 'info', 'success'];

/** The alerts on what was found, worst first. */
export function alertTexts(found: Found, reader: AlertReader): Alert[] {
  const { locale } = reader;
  const alerts = [
    ...bookingAlerts(found, locale),
    ...pacingAlerts(
      found.campaigns.filter(({ start }) => start <= found.today),
      locale,
    ),
    ...deliveryAlerts(found, reader),
    ...openAlerts(found, reader),
    ...flightAlerts(found, locale),
    ...benchmarkAlerts(found, locale),
  ];
  alerts.push(...healthAlerts(found, reader, alerts));
  return alerts.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

function bookingAlerts({ unbooked, placements }: Found, locale: string): Alert[] {
  if (placements === 0) return [];
  if (unbooked.length === 0) {
    const message = plural(
      placements,
      'The placement matches a booking.',
      `All ${writeNumber(placements, locale)} placements match a booking.`,
    );
    const subject = plural(
      placements,
      'The placement',
      `All ${writeNumber(placements, locale)} placements`,
    );
    return [{ type: 'success', subject, message }];
  }
  return [
    {
      type: 'error',
      finding: 'placements-unbooked',
      subject: subjectOf(unbooked, locale, 'placement'),
      message: `${counted(unbooked.length, locale, 'placement has', 'placements have')} no booking: ${listed(unbooked, locale)}. ${plural(
        unbooked.length,
        'Its pacing is unknown. Leave it out, or report without its pacing.',
        'Their pacing is unknown. Leave them out, or report without their pacing.',
      )}`,
      ...leaveOut(unbooked),
    },
  ];
}

function pacingAlerts(campaigns: readonly CampaignState[], locale: string): Alert[] {
  const paced = campaigns.flatMap(({ id, name, pacing, level }) =>
    pacing === null ? [] : [{ id, name: `${name} (${Math.round(pacing)}%)`, pacing, level }],
  );
  const group = (type: Alert['type'], level: Severity, behind: boolean): Alert[] => {
    const chosen = paced.filter(
      (campaign) => campaign.level === level && campaign.pacing < 100 === behind,
    );
    if (chosen.length === 0) return [];
    const far = level === 1 ? 'far ' : '';
    const side = `${far}${behind ? 'behind' : 'ahead of'} ${plural(chosen.length, 'its booking', 'their bookings')}`;
    const advice = behind
      ? 'Raise bids, widen targeting or extend the flight.'
      : 'Lower daily caps, or agree more impressions.';
    return [
      {
        type,
        finding: 'pacing-off',
        subject: subjectOf(chosen, locale, 'campaign'),
        message: `${counted(chosen.length, locale, 'campaign paces', 'campaigns pace')} ${side}: ${listed(chosen, locale)}. ${advice}`,
      },
    ];
  };
  return [
    ...group('error', 1, true),
    ...group('error', 1, false),
    ...group('warning', 2, true),
    ...group('warning', 2, false),
  ];
}

function deliveryAlerts(found: Found, { locale, mayUpload }: AlertReader): Alert[] {
  const { silent, overclicked, knownUntil, range, today } = found;
  const upload = mayUpload
    ? { action: 'vue' as const, vueParam: '/client/file/upload', buttonValue: 'Upload delivery' }
    : {};
  const alerts: Alert[] = [];
  // Today's delivery is loaded tomorrow.
  const due = range.end < today ? range.end : shiftDay(today, -1);
  if (knownUntil === null) {
    alerts.push({
      type: 'error',
      finding: 'delivery-missing',
      subject: 'No delivery',
      message: 'No delivery was ever loaded for this advertiser. Load its files first.',
      ...upload,
    });
  } else if (knownUntil < due) {
    alerts.push({
      type: 'warning',
      finding: 'delivery-missing',
      subject: writeDay(knownUntil, locale),
      message: `Delivery is known up to ${writeDay(knownUntil, locale)}, the range ends on ${writeDay(range.end, locale)}. Load the days between, or end the range earlier.`,
      ...(mayUpload || knownUntil < range.start ? upload : endOn(knownUntil, locale)),
    });
  }
  if (silent.length > 0) {
    alerts.push({
      type: 'warning',
      finding: 'placements-silent',
      subject: subjectOf(silent, locale, 'placement'),
      message: `${counted(silent.length, locale, 'placement')} delivered nothing between ${between(range, locale)}: ${listed(silent, locale)}. Check ${plural(silent.length, 'its', 'their')} trafficking.`,
      ...leaveOut(silent),
    });
  }
  if (overclicked.length > 0) {
    alerts.push({
      type: 'warning',
      finding: 'placements-overclicked',
      subject: subjectOf(overclicked, locale, 'placement'),
      message: `${counted(overclicked.length, locale, 'placement counts', 'placements count')} more clicks than impressions: ${listed(overclicked, locale)}. Check ${plural(overclicked.length, 'its', 'their')} impression tracking; the CTR means nothing.`,
    });
  }
  return alerts;
}

/** Findings of campaign health that are told one by one; of the others their number. */
const MOST_OPEN = 12;
const OPEN_KINDS = {
  booking: 'booking-open',
  landingPage: 'landing-page-open',
  creative: 'creative-open',
} as const satisfies Partial<Record<SubjectId, Alert['finding']>>;

/** What the alerts tell of campaign health. */
export const OPEN_SUBJECTS: readonly SubjectId[] = ['booking', 'landingPage', 'creative'];

function openAlerts({ open }: Found, { locale, mayOpenHealth }: AlertReader): Alert[] {
  const path = '/troubleshooter/aggregator';
  const leads = (to: string, buttonValue: string) =>
    mayOpenHealth ? { action: 'vue' as const, vueParam: to, buttonValue } : {};
  const told = open.slice(0, MOST_OPEN).map((item): Alert => {
    const kind = Object.entries(OPEN_KINDS).find(([subject]) => subject === item.subject)?.[1];
    return {
      type: TYPES[item.level],
      ...(kind && { finding: kind }),
      subject: item.name,
      message: `${item.name}: ${item.reason}`,
      ...leads(`${path}?item=${item.id}`, 'Open the finding'),
    };
  });
  const others = open.length - told.length;
  if (others === 0) return told;
  return [
    ...told,
    {
      type: 'warning',
      message: `Campaign health has ${counted(others, locale, 'more open finding')} about this selection.`,
      ...leads(path, 'Open campaign health'),
    },
  ];
}

const TYPES = { 1: 'error', 2: 'warning', 3: 'info' } as const;

/** Alerts on what data health found, without what another alert says already. */
function healthAlerts(
  { doubtful }: Found,
  { locale, currency, mayUpload }: AlertReader,
  others: readonly Alert[],
): Alert[] {
  const says = (kind: Alert['finding']) => others.some(({ finding }) => finding === kind);
  const isSaid = ({ rule, by }: Finding) =>
    (rule === 'feed-stopped' && says('delivery-missing')) ||
    (rule === 'part-above-whole' && by === 'placement' && says('placements-overclicked'));
  return doubtful
    .filter(({ found }) => !isSaid(found))
    .map(({ advertiserId, found }): Alert => {
      const { text, toDo } = findingText(found, { locale, currency, mayLoad: mayUpload });
      return {
        type: TYPES[found.level],
        finding: 'figures-doubtful',
        concerns: { dataset: found.dataset, metrics: doubtfulMetrics(found) },
        message: `${text} ${toDo}`,
        ...(mayUpload && {
          action: 'vue',
          vueParam: `/client/feeds/health?advertiser=${advertiserId}`,
          buttonValue: 'Look at it',
        }),
      };
    });
}

function flightAlerts({ campaigns, range, today }: Found, locale: string): Alert[] {
  const over = campaigns.filter(({ end }) => end < range.end && end < today);
  const ahead = campaigns.filter(({ start }) => start > today);
  const dated = (list: readonly CampaignState[], at: 'start' | 'end') =>
    list.map((campaign) => ({
      ...campaign,
      name: `${campaign.name} (${writeDay(campaign[at], locale)})`,
    }));
  const alerts: Alert[] = [];
  if (ahead.length > 0) {
    alerts.push({
      type: 'info',
      finding: 'flights-ahead',
      subject: subjectOf(dated(ahead, 'start'), locale, 'flight'),
      message: `${counted(ahead.length, locale, 'flight has', 'flights have')} not begun: ${listed(dated(ahead, 'start'), locale)}. There is nothing to report yet.`,
      remedy: { kind: 'drop-campaigns', campaignIds: ahead.map(({ id }) => id) },
      buttonValue: plural(ahead.length, 'Leave it out', 'Leave them out'),
    });
  }
  if (over.length > 0) {
    const last = over.map(({ end }) => end).reduce((a, b) => (a > b ? a : b));
    alerts.push({
      type: 'info',
      finding: 'flights-over',
      subject: subjectOf(dated(over, 'end'), locale, 'flight'),
      message: `${counted(over.length, locale, 'flight is', 'flights are')} over before the range ends: ${listed(dated(over, 'end'), locale)}. Nothing is added after that.`,
      // A range that ends earlier would cut the other campaigns.
      ...(over.length === campaigns.length && last >= range.start ? endOn(last, locale) : {}),
    });
  }
  return alerts;
}

function benchmarkAlerts(
  { sitesWithoutBenchmark: sites, benchmark, lowerImpressions }: Found,
  locale: string,
): Alert[] {
  if (sites.length === 0) return [];
  const lower =
    benchmark.impressionLimit > BENCHMARK_IMPRESSIONS.min
      ? 'Lower Benchmark Impressions or choose'
      : 'Choose';
  return [
    {
      type: 'info',
      finding: 'sites-without-benchmark',
      subject: sites.length === 1 ? sites[0] : counted(sites.length, locale, 'site'),
      message: `${counted(sites.length, locale, 'site has', 'sites have')} ${BENCHMARK_REASONS['few-clients']} between ${between(benchmark.range, locale)}: ${names(sites, locale)}. ${lower} a longer Benchmark Date Range.`,
      ...(lowerImpressions === null
        ? {}
        : {
            remedy: { kind: 'benchmark-impressions', impressions: lowerImpressions },
            buttonValue: `Lower to ${writeNumber(lowerImpressions, locale)}`,
          }),
    },
  ];
}

/** What the message speaks of: the one by its name, several by their number. */
function subjectOf(all: readonly Named[], locale: string, noun: string): string {
  const [first] = all;
  return first && all.length === 1 ? first.name : counted(all.length, locale, noun);
}

/** The button that takes placements out of the report. */
const leaveOut = (placements: readonly Named[]): Pick<Alert, 'remedy' | 'buttonValue'> => ({
  remedy: { kind: 'drop-placements', placementIds: placements.map(({ id }) => id) },
  buttonValue: plural(placements.length, 'Leave it out', 'Leave them out'),
});

/** The button that ends the report's days on `end`. */
const endOn = (end: Day, locale: string): Pick<Alert, 'remedy' | 'buttonValue'> => ({
  remedy: { kind: 'end-range', end },
  buttonValue: `End on ${writeDay(end, locale)}`,
});

const listed = (all: readonly Named[], locale: string): string =>
  names(
    all.map(({ name }) => name),
    locale,
  );

/** `1 Jan and 31 Mar 2026`. */
function between(range: DayRange, locale: string): string {
  return writeRange(range, locale).replace(' – ', ' and ');
}

/** Up to three names: `A`, `A and B`, `A, B and C`, `A, B, C and 4 more`. */
function names(all: readonly string[], locale: string): string {
  const shown = all.slice(0, 3);
  const last = all.length > 3 ? `${writeNumber(all.length - 3, locale)} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}
