/** The five answers: flights, spend, outcomes, findings, data. Each says its figure, or why there is none. */
import type { DataOf } from '@flightdeck/contract';
import type { aggregatorsCalls } from '@flightdeck/contract/aggregators';
import type { feedsCalls } from '@flightdeck/contract/feeds';
import type { ClientFlights } from '@flightdeck/contract/home';
import type { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import { KpiTile } from '@flightdeck/design-system';
import { writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatChange, formatMoney, NO_VALUE } from '@flightdeck/domain/metrics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';

/** Answer of the call that knows targets. */
export type Targets = DataOf<typeof aggregatorsCalls.targets>;
/** Answer of the call that knows what is open. */
export type Open = DataOf<typeof troubleshooterCalls.open>;
/** Answer of the call that knows the last loads. */
export type Latest = DataOf<typeof feedsCalls.latest>;

/** Props of Answers; null for an area that is closed to the person. */
export interface AnswersProps {
  readonly flights: UseQueryResult<ClientFlights>;
  readonly targets: UseQueryResult<Targets> | null;
  readonly open: UseQueryResult<Open> | null;
  readonly loads: UseQueryResult<Latest> | null;
}

/** The tiles. */
export function Answers({ flights, targets, open, loads }: AnswersProps) {
  const { locale } = useViewer().user;
  return (
    <div className={css.tiles}>
      <Tile label="Flights on track" query={flights} tell={(data) => onTrack(data, locale)} />
      <Tile label="Spend, flights now" query={flights} tell={(data) => spent(data, locale)} />
      {targets && targets.data?.hasTargets !== false ? (
        <Tile
          label="Outcomes on target"
          query={targets}
          tell={(data) => outcomesOnTarget(data, locale)}
        />
      ) : null}
      {open ? (
        <Tile label="Findings open" query={open} tell={(data) => findingsOpen(data, locale)} />
      ) : null}
      <Tile label="Data" query={flights} tell={(data) => dataState(data, loads?.data, locale)} />
    </div>
  );
}

interface Told {
  readonly value: string;
  readonly note: string;
}

function Tile<T>(props: {
  readonly label: string;
  readonly query: UseQueryResult<T>;
  readonly tell: (data: T) => Told;
}) {
  const { label, query, tell } = props;
  const { data, isError } = query;
  // The card of the same figures says why, and asks again.
  const failed = { value: NO_VALUE, note: 'Could not be loaded' };
  const told = data === undefined ? failed : tell(data);
  return <KpiTile label={label} {...told} isLoading={data === undefined && !isError} />;
}

const LEVELS = [
  ['level1', 'at level 1'],
  ['level2', 'at level 2'],
  ['unknown', 'not known'],
] as const;

function onTrack({ client: { running }, flights }: ClientFlights, locale: string): Told {
  if (flights.length === 0) return { value: NO_VALUE, note: 'No flight is running' };
  const others = LEVELS.filter(([level]) => running[level] > 0);
  return {
    value: `${writeNumber(running.level3, locale)} of ${writeNumber(flights.length, locale)}`,
    note: others
      .map(([level, word]) => `${writeNumber(running[level], locale)} ${word}`)
      .join(' · '),
  };
}

/** Why the spend of what runs, or its plan, has no sum; null where it has one. */
export function whyNoSpend({ client, planned, flights }: ClientFlights): string | null {
  if (flights.length === 0) return 'No flight is running';
  if (planned === 0) {
    if (flights.some(({ bookedSpend }) => bookedSpend !== null)) return 'No delivery is loaded yet';
    const isBooked = flights.some(({ bookedSpendReason }) => bookedSpendReason !== null);
    return isBooked ? 'The booked spend is not known in one currency' : 'No spend is booked';
  }
  return client.spend === null
    ? 'The flights have several currencies, or an exchange rate is missing'
    : null;
}

function spent(data: ClientFlights, locale: string): Told {
  const { spend, plan, currency } = data.client;
  const reason = whyNoSpend(data);
  if (reason !== null || spend === null) return { value: NO_VALUE, note: reason ?? '' };
  const money = (value: number) => formatMoney(value, { locale, currency });
  const change = plan > 0 ? `${formatChange(spend / plan - 1, { locale })} against ` : 'Of ';
  return {
    value: money(spend),
    note: `${change}${money(plan)} planned by now${currency === null ? ', currency not known' : ''}`,
  };
}

function outcomesOnTarget({ targets }: Targets, locale: string): Told {
  const known = targets.filter(({ isOnTarget }) => isOnTarget !== null);
  const on = known.filter(({ isOnTarget }) => isOnTarget === true).length;
  if (targets.length === 0) return { value: NO_VALUE, note: 'No target is for today' };
  if (known.length === 0) return { value: NO_VALUE, note: 'No outcomes are known yet' };
  const unknown = targets.length - known.length;
  return {
    value: `${writeNumber(on, locale)} of ${writeNumber(known.length, locale)}`,
    note: unknown > 0 ? `${writeNumber(unknown, locale)} not known` : '',
  };
}

function findingsOpen({ level1, level2 }: Open, locale: string): Told {
  return {
    value: `${writeNumber(level1, locale)} at level 1`,
    note: `${writeNumber(level2, locale)} at level 2`,
  };
}

function dataState(
  { client: { until, missing } }: ClientFlights,
  loads: Latest | undefined,
  locale: string,
): Told {
  if (until === null) return { value: NO_VALUE, note: 'No delivery loaded yet' };
  const days = missing?.days ?? 0;
  const late = loads?.late ?? 0;
  return {
    value: `To ${writeShortDay(until, locale)}`,
    note: [
      missing === null
        ? 'Nothing runs'
        : days > 0
          ? `${counted(days, locale, 'day')} missing`
          : 'Complete',
      ...(late > 0
        ? [`${writeNumber(late, locale)} of ${counted(loads?.feeds ?? 0, locale, 'feed')} late`]
        : []),
    ].join(' · '),
  };
}
