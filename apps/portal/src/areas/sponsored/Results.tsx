/** What came of a document: delivery of its placements with its cost, and visits to its landing pages, within its flight. */
import type { SponsoredResults } from '@flightdeck/contract/sponsored';
import { Card, KpiTile, Table } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { formatValue } from '@flightdeck/domain/metrics';
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
      {({ range, delivery, analytics, cost }) => (
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
                <Placements rows={delivery.byPlacement} locale={locale} currency={cost.currency} />
              </div>
            )}
          </Card>
          <Card title="What it cost">
            <Cost cost={cost} locale={locale} />
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

const COSTS = [
  ['spend', 'Spend'],
  ['perClick', 'Cost per click'],
  ['perEngaged', 'Cost per engaged visit'],
] as const;

/** Spend and what follows from it. Figures that are not known are named with the reason, each reason once. */
function Cost({ cost, locale }: Pick<SponsoredResults, 'cost'> & { readonly locale: string }) {
  const figures = COSTS.map(([id, label]) => ({ label, figure: cost[id] }));
  const reasons = Map.groupBy(figures, ({ figure }) => (figure.is === 'absent' ? figure.why : ''));
  reasons.delete('');
  const isAllAbsent = figures.every(({ figure }) => figure.is === 'absent');
  const isOne = isAllAbsent && reasons.size === 1;
  return (
    <div className={css.stack}>
      {isAllAbsent ? null : (
        <div className={css.tiles}>
          {figures.map(({ label, figure }) =>
            figure.is === 'known' ? (
              <KpiTile
                key={label}
                label={label}
                value={formatMoney(figure.value, cost.currency, locale)}
              />
            ) : null,
          )}
        </div>
      )}
      {[...reasons].map(([why, of]) => (
        <p key={why} className={css.muted}>
          {isOne ? why : `${of.map(({ label }) => label).join(', ')}: ${why}`}
        </p>
      ))}
      {cost.perEngaged.is === 'known' ? (
        <p className={css.muted}>
          Spend of its placements, divided by all engaged visits to its landing pages.
        </p>
      ) : null}
      {!isAllAbsent && cost.currency === null ? (
        <p className={css.muted}>The currency is not known.</p>
      ) : null}
    </div>
  );
}

const formatMoney = (value: number, currency: string | null, locale: string): string =>
  formatValue('money', value, { locale, currency });

type Rows = Extract<SponsoredResults['delivery'], { is: 'known' }>['byPlacement'];

function Placements(props: {
  readonly rows: Rows;
  readonly locale: string;
  readonly currency: string | null;
}) {
  const { rows, locale, currency } = props;
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
        {
          ...{ id: 'spend', label: 'Spend', align: 'end' },
          render: ({ spend }) => (spend === null ? '–' : formatMoney(spend, currency, locale)),
        },
      ]}
    />
  );
}
