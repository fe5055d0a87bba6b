/** Cards of what search advertising wastes and what it misses, each with its rule. */
import { Card, Table } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatPercent, formatValue, type MetricResult } from '@flightdeck/domain/metrics';
import type { MissedOpportunity, SpentOn } from '@flightdeck/domain/outcomes';
import { type ReactNode, useMemo } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { currencyIn, failureOf } from '../answers.ts';
import { Figure } from '../figure/Figure.tsx';
import { askedCell } from '../media/asked-row.ts';
import * as css from '../media/media.css.ts';
import { type Media, mediaQuery } from '../media/media.ts';
import { rowsOf } from '../media/rows.ts';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { askedMissed, askedWaste } from './asked-finding.ts';
import { missedIn, missedRule, wastedIn, wastedRule } from './findings.ts';

/** Rows that a card shows; its sentence is of all. */
const SHOWN = 10;
/** Rows with the most spend, among which everything is that a rule could find. */
const MOST = 5000;

interface FindingCardProps {
  readonly media: Media;
  readonly title: string;
  readonly dimension: string;
  readonly metrics: readonly string[];
  readonly children: (
    answer: MetricResult,
    format: { readonly locale: string; readonly currency: string | null },
  ) => ReactNode;
}

function FindingCard({ media, title, dimension, metrics, children }: FindingCardProps) {
  const { locale } = useViewer().user;
  const queries = useMemo(
    () => ({
      rows: mediaQuery(
        { ...media, compare: undefined },
        {
          ...{ metrics: [...metrics], dimensions: [dimension], limit: MOST },
          orderBy: { by: 'spend', direction: 'desc' },
        },
      ),
    }),
    [media, metrics, dimension],
  );
  const query = useOutcomeFigures(media.uuid, queries);
  return (
    <Card title={title}>
      <Loaded query={query} noun="the figures">
        {(data) => {
          const failure = failureOf(data);
          const { rows } = data.results;
          if (failure !== undefined) return <p className={css.words}>{failure}</p>;
          return rows ? (
            <div className={css.stack}>
              {children(rows, { locale, currency: currencyIn(data) })}
            </div>
          ) : null;
        }}
      </Loaded>
    </Card>
  );
}

const SPENT = ['clicks', 'spend', 'conversions'] as const;
const SHARED = ['impressions', 'eligibleImpressions', ...SPENT] as const;

interface WastedCardProps {
  readonly media: Media;
  readonly dimension: 'keyword' | 'searchTerm';
}

const NOUNS = { keyword: 'keyword', searchTerm: 'search term' } as const;

/** Spend without a conversion. */
export function WastedCard({ media, dimension }: WastedCardProps) {
  const noun = NOUNS[dimension];
  return (
    <FindingCard {...{ media, dimension }} title={`Wasted spend by ${noun}`} metrics={SPENT}>
      {(answer, format) => {
        const found = wastedIn(answer, dimension);
        if (!found) {
          return (
            <p className={css.words}>
              Not known: no conversion is counted by {noun} in these days, so that nothing tells
              waste from what is not counted.
            </p>
          );
        }
        const { rows, spend, share } = found;
        const money = (amount: number | null) => formatValue('money', amount, format);
        const ask = (id: 'spend' | 'share', written: string) => () =>
          askedWaste({ media, answer, written, format, found, noun, id });
        const cell = ({ id, name, ...values }: SpentOn, metric: 'clicks' | 'spend') => {
          const written = formatValue(
            metric === 'spend' ? 'money' : 'count',
            values[metric],
            format,
          );
          const table = { media, dimension, noun, currency: format.currency, answer };
          return (
            <Figure
              ask={() =>
                askedCell(table, { row: { id, name, values: { ...values } }, metric, written })
              }
            >
              {written}
            </Figure>
          );
        };
        return (
          <>
            <p className={css.words}>
              {rows.length === 0 ? (
                `No ${noun} spent so much without a conversion.`
              ) : (
                <>
                  <strong>
                    <Figure ask={ask('spend', money(spend))}>{money(spend)}</Figure>,{' '}
                    <Figure ask={ask('share', formatPercent(share, format))}>
                      {formatPercent(share, format)}
                    </Figure>{' '}
                    of the spend,
                  </strong>{' '}
                  went to {counted(rows.length, format.locale, noun)} without a conversion.
                </>
              )}
            </p>
            {rows.length > 0 ? (
              <Table<SpentOn>
                label={`Wasted spend by ${noun}`}
                items={rows.slice(0, SHOWN)}
                getId={({ id }) => id}
                columns={[
                  {
                    ...{ id: 'name', label: noun === 'keyword' ? 'Keyword' : 'Search term' },
                    ...{ isRowHeader: true, render: ({ name }) => name },
                  },
                  {
                    ...{ id: 'clicks', label: 'Clicks', align: 'end' },
                    render: (row) => cell(row, 'clicks'),
                  },
                  {
                    ...{ id: 'spend', label: 'Spend', align: 'end' },
                    render: (row) => cell(row, 'spend'),
                  },
                ]}
              />
            ) : null}
            <p className={css.muted}>
              {wastedRule(found, format)}
              {rows.length > SHOWN
                ? ` The ${SHOWN} with the most spend of ${writeNumber(rows.length, format.locale)} are shown.`
                : ''}
            </p>
          </>
        );
      }}
    </FindingCard>
  );
}

/** Impressions that campaigns with cheap conversions did not get. */
export function MissedCard({ media }: { readonly media: Media }) {
  return (
    <FindingCard media={media} title="Missed opportunity" dimension="campaign" metrics={SHARED}>
      {(answer, format) => {
        const found = missedIn(answer);
        if (!found) {
          return (
            <p className={css.words}>
              Not known: it needs conversions, and the impressions that campaigns could have had.
              Load a report with impression share or eligible impressions.
            </p>
          );
        }
        const { rows, unknown } = found;
        const { locale } = format;
        const whole = (number: number) => writeNumber(Math.round(number), locale);
        const most = rows.reduce((sum, { conversions }) => sum + conversions, 0);
        const cost = rows.reduce((sum, { spend }) => sum + spend, 0);
        const money = (amount: number) => formatValue('money', amount, format);
        const ask = (id: 'conversions' | 'spend', written: string, row?: MissedOpportunity) => () =>
          askedMissed({ media, answer, written, format, found, id, ...(row ? { row } : {}) });
        const campaigns = new Map(rowsOf(answer, 'campaign').map((row) => [row.id, row]));
        const cell = (
          { id }: MissedOpportunity,
          metric: 'impressionShare' | 'cpa',
          written: string,
        ) => {
          const row = campaigns.get(id);
          const table = {
            ...{ media, dimension: 'campaign', noun: 'campaign', answer },
            currency: format.currency,
          };
          return (
            <Figure ask={row ? () => askedCell(table, { row, metric, written }) : null}>
              {written}
            </Figure>
          );
        };
        return (
          <>
            <p className={css.words}>
              {rows.length === 0 ? (
                'No campaign with cheap conversions missed impressions.'
              ) : (
                <>
                  <strong>
                    At most <Figure ask={ask('conversions', whole(most))}>{whole(most)}</Figure>{' '}
                    more conversions
                  </strong>{' '}
                  for <Figure ask={ask('spend', money(cost))}>{money(cost)}</Figure>:{' '}
                  {counted(rows.length, locale, 'campaign')} had cheaper conversions than the mean,
                  and not all impressions.
                </>
              )}
            </p>
            {rows.length > 0 ? (
              <Table<MissedOpportunity>
                label="Missed opportunity by campaign"
                items={rows.slice(0, SHOWN)}
                getId={({ id }) => id}
                columns={[
                  {
                    ...{ id: 'name', label: 'Campaign', isRowHeader: true },
                    render: ({ name }) => name,
                  },
                  {
                    ...{ id: 'share', label: 'Impression share', align: 'end' },
                    render: (row) => cell(row, 'impressionShare', formatPercent(row.share, format)),
                  },
                  {
                    ...{ id: 'cost', label: 'CPA', align: 'end' },
                    render: (row) => cell(row, 'cpa', money(row.cost)),
                  },
                  {
                    ...{ id: 'more', label: 'More at most', align: 'end' },
                    render: (row) => (
                      <Figure ask={ask('conversions', whole(row.conversions), row)}>
                        {whole(row.conversions)}
                      </Figure>
                    ),
                  },
                ]}
              />
            ) : null}
            <p className={css.muted}>
              {missedRule(found, format)}
              {unknown > 0
                ? ` ${counted(unknown, locale, 'campaign')} without such figures ${unknown === 1 ? 'is' : 'are'} left out.`
                : ''}
            </p>
          </>
        );
      }}
    </FindingCard>
  );
}
