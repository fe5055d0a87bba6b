/** The delivery of the person's advertisers in the last 30 days, and its as-of time. */

import { type AdvertiserOption, deliveryCalls } from '@flightdeck/contract/delivery';
import { reportCalls } from '@flightdeck/contract/report';
import { Avatar, Card, EmptyState } from '@flightdeck/design-system';
import {
  type DayRange,
  previousRange,
  shiftDay,
  writeMoment,
  writeRange,
} from '@flightdeck/domain/dates';
import { formatChange, formatMetric, relativeChange } from '@flightdeck/domain/metrics';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './home.css.ts';
import { LoadingRows } from './RecentCard.tsx';

/** Most advertisers shown; the others are in report setup. */
const SHOWN = 8;

/** The 30 whole days before `today`. */
function last30Days(today: string): DayRange {
  return { start: shiftDay(today, -30), end: shiftDay(today, -1) };
}

/** A row per advertiser with delivery in the last 30 days. */
export function AdvertisersCard() {
  const { queryOf } = useApi();
  const { settings, user } = useViewer();
  const range = last30Days(settings.today);
  const advertisers = useQuery(
    queryOf(deliveryCalls.advertisers, {
      body: { status: 'APPROVED', startDate: range.start, endDate: range.end },
    }),
  );
  const shown = advertisers.data?.slice(0, SHOWN) ?? [];
  const results = useQueries({
    queries: shown.map(({ value: advId }) => ({
      ...queryOf(reportCalls.slideData, {
        body: {
          selection: { advId, campaignAll: true, placementAll: true },
          queries: {
            lately: {
              metrics: ['impressions', 'ctr'],
              dimensions: [],
              range,
              compare: previousRange(range),
            },
          },
        },
      }),
    })),
  });
  const asOf = results
    .map(({ data }) => data?.asOf ?? '')
    .sort()
    .at(-1);
  const hidden = (advertisers.data?.length ?? 0) - shown.length;
  return (
    <Card
      title="Advertisers, last 30 days"
      padding="none"
      actions={<span className={css.note}>{writeRange(range, user.locale)}</span>}
    >
      <Loaded query={advertisers} noun="advertisers" loading={<LoadingRows />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState title="No delivery in the last 30 days">
              Delivery appears here once a file with these days has been loaded.
            </EmptyState>
          ) : (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Advertiser</th>
                  <th scope="col" className={css.figure}>
                    Impressions
                  </th>
                  <th scope="col" className={css.figure}>
                    Change
                  </th>
                  <th scope="col" className={css.figure}>
                    CTR
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((advertiser, index) => (
                  <AdvertiserRow
                    key={advertiser.value}
                    advertiser={advertiser}
                    totals={results[index]?.data?.results.lately?.totals}
                    isFailed={results[index]?.isError ?? false}
                  />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
      {asOf || hidden > 0 ? (
        <p className={css.foot}>
          {[
            hidden > 0 ? `${hidden} more in report setup` : '',
            asOf
              ? `Data as of ${writeMoment(asOf, settings.timeZone, user.locale)} · ${settings.timeZone}`
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </Card>
  );
}

interface Totals {
  readonly values: { readonly impressions?: number | null; readonly ctr?: number | null };
  readonly compare?: { readonly impressions?: number | null } | undefined;
}

function AdvertiserRow(props: {
  readonly advertiser: AdvertiserOption;
  readonly totals: Totals | undefined;
  /** The totals could not be had. */
  readonly isFailed: boolean;
}) {
  const { user } = useViewer();
  const { advertiser, totals, isFailed } = props;
  const none = isFailed ? '–' : '';
  const { locale } = user;
  const impressions = totals?.values.impressions ?? null;
  const change = relativeChange(impressions, totals?.compare?.impressions ?? null);
  return (
    <tr>
      <th scope="row">
        <span className={css.advertiser}>
          <Avatar name={advertiser.label} shape="advertiser" size={20} />
          {advertiser.label}
        </span>
      </th>
      <td className={css.figure}>
        {totals ? formatMetric('impressions', impressions, { locale, compact: true }) : none}
      </td>
      <td className={css.figure}>{totals ? formatChange(change, { locale }) : none}</td>
      <td className={css.figure}>
        {totals ? formatMetric('ctr', totals.values.ctr ?? null, { locale }) : none}
      </td>
    </tr>
  );
}
