/** The campaigns that run, the worst first: days, delivery, pace, spend against plan. */
import type { ClientFlights, RunningFlight } from '@flightdeck/contract/home';
import { EmptyState, Table, type TableColumn } from '@flightdeck/design-system';
import { daysIn, writeRange, writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatChange, formatMoney } from '@flightdeck/domain/metrics';
import { pacingLabel, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Level } from '../../../app/Level.tsx';
import { PaceBar } from '../../../app/PaceBar.tsx';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import { campaignsPath } from '../campaigns-path.ts';
import * as css from './overview.css.ts';
import { Part, Unknown } from './parts.tsx';

/** Flights shown; home has all. */
const SHOWN = 10;

/** The card. */
export function FlightsCard(props: {
  readonly clientUuid: string;
  readonly query: UseQueryResult<ClientFlights>;
}) {
  const { clientUuid, query } = props;
  const viewer = useViewer();
  const { locale } = viewer.user;
  const until = query.data?.client.until ?? null;
  return (
    <Part
      title="Flights now"
      note={until === null ? undefined : `days to ${writeShortDay(until, locale)}, worst first`}
      link={{ label: 'All flights', href: campaignsPath(clientUuid) }}
      query={query}
      noun="the flights"
    >
      {({ flights, client }) =>
        flights.length === 0 ? (
          <EmptyState title="No flight is running">
            {client.until === null
              ? 'Flights appear here once their delivery has been loaded.'
              : 'A flight appears here on its first day.'}
          </EmptyState>
        ) : (
          <>
            <Table
              label="Flights now"
              columns={columnsFor(viewer)}
              items={flights.slice(0, SHOWN)}
              getId={({ campaignId }) => String(campaignId)}
            />
            {flights.length > SHOWN ? (
              <p className={css.more}>
                The worst {writeNumber(SHOWN, locale)} of{' '}
                {counted(flights.length, locale, 'flight')}
              </p>
            ) : null}
          </>
        )
      }
    </Part>
  );
}

function columnsFor({
  user: { locale },
  settings: { today },
}: Viewer): TableColumn<RunningFlight>[] {
  return [
    {
      ...{ id: 'flight', label: 'Flight', isRowHeader: true },
      render: ({ name, pacing }) => (
        <span className={css.named}>
          <Sign pacing={pacing} />
          {name}
        </span>
      ),
    },
    {
      ...{ id: 'dates', label: 'Dates' },
      render: ({ start, end }) => (
        <span className={css.two}>
          <span>{writeRange({ start, end }, locale)}</span>
          <span className={css.note}>
            {counted(daysIn({ start: today, end }), locale, 'day')} left
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'delivered', label: 'Delivered, booked', align: 'end' },
      render: ({ delivered, booked }) => (
        <span className={css.two}>
          <span>{writeNumber(delivered, locale)}</span>
          <span className={css.note}>
            {booked === null ? 'No booking' : `of ${writeNumber(booked, locale)}`}
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'pace', label: 'Pace, of 100', align: 'end' },
      render: (flight) => <Pace flight={flight} />,
    },
    {
      ...{ id: 'spend', label: 'Spend', align: 'end' },
      render: ({ spend, currency }) =>
        spend === null ? (
          <Unknown reason="No exchange rate" />
        ) : (
          <span className={css.two}>
            <span>{formatMoney(spend, { locale, currency })}</span>
            {currency === null ? <span className={css.note}>Currency not known</span> : null}
          </span>
        ),
    },
    {
      ...{ id: 'plan', label: 'To plan', align: 'end' },
      render: (flight) => <ToPlan flight={flight} />,
    },
  ];
}

function Sign({ pacing }: { readonly pacing: number | null }) {
  if (pacing === null) return <Level level={0} />;
  const level = pacingSeverity(pacing);
  return level === 3 ? (
    <CircleCheck size={20} className={css.goodIcon} role="img" aria-label={pacingLabel(pacing)} />
  ) : (
    <Level level={level} />
  );
}

const TONES = { 1: css.bad, 2: css.doubtful, 3: css.good } as const;

function Pace({ flight: { pacing, booked } }: { readonly flight: RunningFlight }) {
  if (pacing === null) {
    const isBooked = booked !== null && booked > 0;
    return <Unknown reason={isBooked ? 'No delivery yet' : 'No booking'} />;
  }
  return <PaceBar percent={pacing} level={pacingSeverity(pacing)} />;
}

/** What is said of a plan that there is no figure of. */
const NO_PLAN = {
  none: 'No spend booked',
  rate: 'No exchange rate',
  currency: 'Currency not known',
  distinct: 'Plan not known',
} as const;

/** Spend against what the plan calls for by now. */
function ToPlan({ flight }: { readonly flight: RunningFlight }) {
  const { locale } = useViewer().user;
  const { spend, plannedSpend, bookedSpend, bookedSpendReason } = flight;
  if (bookedSpend === null) return <Unknown reason={NO_PLAN[bookedSpendReason ?? 'none']} />;
  if (spend === null) return <Unknown reason="No exchange rate" />;
  if (plannedSpend === null || plannedSpend <= 0) return <Unknown reason="No plan by now" />;
  const level = pacingSeverity((spend / plannedSpend) * 100);
  return (
    <span className={level === 3 ? undefined : TONES[level]}>
      {formatChange(spend / plannedSpend - 1, { locale })}
    </span>
  );
}
