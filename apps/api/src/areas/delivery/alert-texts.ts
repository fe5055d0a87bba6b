/** The setup alerts in words: what it is, what it means for the report, what to do. */
import { type Day, type DayRange, shiftDay, writeDay, writeRange } from '@flightdeck/domain/dates';
import { BENCHMARK_REASONS } from '@flightdeck/domain/metrics';
import type { Alert } from '@flightdeck/domain/report';
import type { Severity } from '@flightdeck/domain/troubleshooter';

/** Who asks, as far as alerts depend on it. */
export interface AlertReader {
  /** BCP 47. */
  readonly locale: string;
  /** May load delivery files, so that the way there is offered. */
  readonly mayUpload: boolean;
}

/** A campaign's flight and pacing at the end of what is known of the range. */
export interface CampaignState {
  readonly name: string;
  readonly start: Day;
  readonly end: Day;
  /** Percent of what the flight calls for by then; null when it cannot be said. */
  readonly pacing: number | null;
  readonly level: Severity;
}

/** What was found in a selection. */
export interface Found {
  readonly range: DayRange;
  readonly today: Day;
  /** Placements with a delivery or a flight in the range. */
  readonly placements: number;
  /** Names of placements without a booking, without delivery, with more clicks than impressions. */
  readonly unbooked: readonly string[];
  readonly silent: readonly string[];
  readonly overclicked: readonly string[];
  /** Sites on which too few clients delivered for a benchmark. */
  readonly sitesWithoutBenchmark: readonly string[];
  readonly campaigns: readonly CampaignState[];
  /** Last day the loads covered. */
  readonly knownUntil: Day | null;
}

const ORDER: readonly Alert['type'][] = ['error', 'warning', 'info', 'success'];

/** The alerts on what was found, worst first. */
export function alertTexts(found: Found, reader: AlertReader): Alert[] {
  const day = (date: Day) => writeDay(date, reader.locale);
  const alerts = [
    ...bookingAlerts(found),
    ...pacingAlerts(found.campaigns.filter(({ start }) => start <= found.today)),
    ...deliveryAlerts(found, reader),
    ...flightAlerts(found, day),
    ...benchmarkAlerts(found),
  ];
  return alerts.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

function bookingAlerts({ unbooked, placements }: Found): Alert[] {
  if (placements === 0) return [];
  if (unbooked.length === 0) {
    const message =
      placements === 1
        ? 'The placement matches a booking.'
        : `All ${placements} placements match a booking.`;
    return [{ type: 'success', message }];
  }
  return [
    {
      type: 'error',
      finding: 'placements-unbooked',
      message: `${count(unbooked, 'placement has', 'placements have')} no booking: ${names(unbooked)}. ${
        unbooked.length === 1 ? 'Its' : 'Their'
      } pacing is unknown. Leave ${
        unbooked.length === 1
          ? 'it out, or report without its'
          : 'them out, or report without their'
      } pacing.`,
    },
  ];
}

function pacingAlerts(campaigns: readonly CampaignState[]): Alert[] {
  const paced = campaigns.flatMap(({ name, pacing, level }) =>
    pacing === null ? [] : [{ name: `${name} (${Math.round(pacing)}%)`, pacing, level }],
  );
  const group = (type: Alert['type'], level: Severity, behind: boolean): Alert[] => {
    const chosen = paced.filter(
      (campaign) => campaign.level === level && campaign.pacing < 100 === behind,
    );
    if (chosen.length === 0) return [];
    const far = level === 1 ? 'far ' : '';
    const how = behind ? `${far}behind its booking` : `${far}ahead of its booking`;
    const many = behind ? `${far}behind their bookings` : `${far}ahead of their bookings`;
    const mend = behind
      ? 'Raise bids, widen targeting or extend the flight.'
      : 'Lower daily caps, or agree more impressions.';
    return [
      {
        type,
        finding: 'pacing-off',
        message: `${count(chosen, 'campaign paces', 'campaigns pace')} ${
          chosen.length === 1 ? how : many
        }: ${names(chosen.map(({ name }) => name))}. ${mend}`,
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
      message: 'No delivery was ever loaded for this advertiser. Load its files first.',
      ...upload,
    });
  } else if (knownUntil < due) {
    alerts.push({
      type: 'warning',
      finding: 'delivery-missing',
      message: `Delivery is known up to ${writeDay(knownUntil, locale)}, the range ends on ${writeDay(range.end, locale)}. Load the days between, or end the range earlier.`,
      ...upload,
    });
  }
  if (silent.length > 0) {
    alerts.push({
      type: 'warning',
      finding: 'placements-silent',
      message: `${count(silent, 'placement', 'placements')} delivered nothing between ${writeRange(range, locale).replace(' – ', ' and ')}: ${names(silent)}. Check ${silent.length === 1 ? 'its' : 'their'} trafficking.`,
    });
  }
  if (overclicked.length > 0) {
    alerts.push({
      type: 'warning',
      finding: 'placements-overclicked',
      message: `${count(overclicked, 'placement counts', 'placements count')} more clicks than impressions: ${names(overclicked)}. Check ${overclicked.length === 1 ? 'its' : 'their'} impression tracking; the CTR means nothing.`,
    });
  }
  return alerts;
}

function flightAlerts({ campaigns, range, today }: Found, day: (date: Day) => string): Alert[] {
  const over = campaigns.filter(({ end }) => end < range.end && end < today);
  const ahead = campaigns.filter(({ start }) => start > today);
  const dated = (list: readonly CampaignState[], at: 'start' | 'end') =>
    names(list.map((campaign) => `${campaign.name} (${day(campaign[at])})`));
  return [
    ...(ahead.length > 0
      ? [
          {
            type: 'info' as const,
            finding: 'flights-ahead' as const,
            message: `${count(ahead, 'flight has', 'flights have')} not begun: ${dated(ahead, 'start')}. There is nothing to report yet.`,
          },
        ]
      : []),
    ...(over.length > 0
      ? [
          {
            type: 'info' as const,
            finding: 'flights-over' as const,
            message: `${count(over, 'flight is', 'flights are')} over before the range ends: ${dated(over, 'end')}. Nothing is added after that.`,
          },
        ]
      : []),
  ];
}

function benchmarkAlerts({ sitesWithoutBenchmark: sites }: Found): Alert[] {
  if (sites.length === 0) return [];
  return [
    {
      type: 'info',
      finding: 'sites-without-benchmark',
      message: `${count(sites, 'site has', 'sites have')} ${BENCHMARK_REASONS['few-clients']} over the last six months: ${names(sites)}. Lower Benchmark Impressions or choose a longer Benchmark Date Range.`,
    },
  ];
}

/** `1 placement has`, `3 placements have`. */
function count(items: readonly unknown[], one: string, many: string): string {
  return items.length === 1 ? `1 ${one}` : `${items.length} ${many}`;
}

/** Up to three names: `A`, `A and B`, `A, B and C`, `A, B, C and 4 more`. */
function names(all: readonly string[]): string {
  const shown = all.slice(0, 3);
  const last = all.length > 3 ? `${all.length - 3} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}
