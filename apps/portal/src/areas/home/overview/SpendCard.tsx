/** Spend of what runs against its plan: spent, planned by now, booked. */
import type { ClientFlights } from '@flightdeck/contract/home';
import { Card, EmptyState, Skeleton } from '@flightdeck/design-system';
import { writeShortDay } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatChange, formatMoney, NO_VALUE } from '@flightdeck/domain/metrics';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { whyNoSpend } from './Answers.tsx';
import * as css from './overview.css.ts';
import { SpendCurve } from './SpendCurve.tsx';

/** The card. */
export function SpendCard({ query }: { readonly query: UseQueryResult<ClientFlights> }) {
  return (
    <Card title="Spend against plan">
      <Loaded query={query} noun="the spend" loading={<Skeleton height={120} />}>
        {(data) => <Spend data={data} />}
      </Loaded>
    </Card>
  );
}

function Spend({ data }: { readonly data: ClientFlights }) {
  const { locale } = useViewer().user;
  const { client, booked, planned, flights, curve } = data;
  const { spend, plan, currency } = client;
  const reason = whyNoSpend(data);
  if (reason !== null || spend === null) {
    return <EmptyState title={NO_VALUE}>{reason}.</EmptyState>;
  }
  const money = (value: number) => formatMoney(value, { locale, currency });
  const whole = Math.max(booked, spend);
  const share = (value: number) => `${whole > 0 ? (value / whole) * 100 : 0}%`;
  const left = flights.length - planned;
  return (
    <div className={css.spend}>
      <p className={css.sum}>{money(spend)}</p>
      {curve === null ? (
        <div className={css.track} aria-hidden="true">
          <div className={css.bar} style={{ inlineSize: share(spend) }} />
          <div className={css.tick} style={{ insetInlineStart: share(plan) }} />
        </div>
      ) : (
        <SpendCurve {...{ curve, locale, money }} />
      )}
      <dl className={css.figures}>
        <dt>Planned by now</dt>
        <dd>{money(plan)}</dd>
        <dt>Spent against it</dt>
        <dd>{plan > 0 ? formatChange(spend / plan - 1, { locale }) : NO_VALUE}</dd>
        <dt>Booked for the flights</dt>
        <dd>{money(booked)}</dd>
      </dl>
      <p className={css.note}>
        From the start of each flight, of {counted(planned, locale, 'flight')} that run
        {planned === 1 ? 's' : ''} with a booked spend
        {left > 0 ? `; ${writeNumber(left, locale)} without a plan left out` : ''}.
        {curve !== null && client.until !== null && curve.until !== client.until
          ? ` The line ends on ${writeShortDay(curve.until, locale)}, the last day known of all of them.`
          : ''}
        {currency === null ? ' The currency is not known.' : ''}
      </p>
    </div>
  );
}
