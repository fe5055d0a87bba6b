/** What came of a document: delivery of its placements and visits to its landing pages, within its flight. */
import type { SponsoredResults } from '@flightdeck/contract/sponsored';
import { Card, KpiTile, Table } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './sponsored.css.ts';
import { useResults } from './use-sponsored.ts';

/** The figures; what is not known is said, and is never zero. */
export function Results({ documentId }: { readonly documentId: string }) {
  const { locale } = useViewer().user;
  const { count, percent } = writers(locale);
  return (
    <Loaded query={useResults(documentId)} noun="the results">
      {({ range, delivery, analytics }) => (
        <div className={css.stack}>
          <p className={css.muted}>
            {range === null
              ? 'Results begin with its flight.'
              : `Days that are counted: ${writeRange(range, locale)}.`}
          </p>
          <Card title="Delivery of its placements">
            {delivery.is === 'absent' ? (
              <p className={css.muted}>{delivery.why}</p>
            ) : (
              <div className={css.stack}>
                <div className={css.tiles}>
                  <KpiTile label="Impressions" value={count(delivery.impressions)} />
                  <KpiTile label="Clicks" value={count(delivery.clicks)} />
                  <KpiTile label="CTR" value={percent(delivery.ctr)} />
                </div>
                <Placements rows={delivery.byPlacement} locale={locale} />
              </div>
            )}
          </Card>
          <Card title="Visits to its landing pages">
            {analytics.is === 'absent' ? (
              <p className={css.muted}>{analytics.why}</p>
            ) : (
              <div className={css.stack}>
                <div className={css.tiles}>
                  <KpiTile label="Sessions" value={count(analytics.sessions)} />
                  <KpiTile label="Engaged sessions" value={count(analytics.engaged)} />
                  <KpiTile
                    label="Average time of a session"
                    value={
                      analytics.averageSeconds === null
                        ? null
                        : `${count(Math.round(analytics.averageSeconds))} s`
                    }
                  />
                </div>
                <p className={css.muted}>
                  {`All visits that began on ${analytics.pages.join(', ')}, wherever they came from.`}
                </p>
              </div>
            )}
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function writers(locale: string) {
  const whole = new Intl.NumberFormat(locale);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    count: (value: number) => whole.format(value),
    percent: (value: number | null) => (value === null ? null : share.format(value)),
  };
}

type Rows = Extract<SponsoredResults['delivery'], { is: 'known' }>['byPlacement'];

function Placements({ rows, locale }: { readonly rows: Rows; readonly locale: string }) {
  const { count, percent } = writers(locale);
  return (
    <Table<Rows[number]>
      label="Delivery by placement"
      items={rows}
      getId={({ placementId }) => String(placementId)}
      columns={[
        {
          ...{ id: 'name', label: 'Placement', isRowHeader: true, width: '50%' },
          render: ({ name }) => name,
        },
        {
          ...{ id: 'impressions', label: 'Impressions', align: 'end' },
          render: ({ impressions }) => count(impressions),
        },
        {
          ...{ id: 'clicks', label: 'Clicks', align: 'end' },
          render: ({ clicks }) => count(clicks),
        },
        { ...{ id: 'ctr', label: 'CTR', align: 'end' }, render: ({ ctr }) => percent(ctr) ?? '–' },
      ]}
    />
  );
}
