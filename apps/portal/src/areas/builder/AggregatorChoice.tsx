/** Choosing the activity aggregator that a report is made on. */
import { type OfferedAggregator, reportCalls } from '@flightdeck/contract/report';
import { cx, EmptyState, Link, SearchField } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aggregatorReportPath } from '../../app/aggregators.ts';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './aggregator-choice.css.ts';

/** Wait after a keystroke before the server is asked. */
const SETTLE_MS = 200;

/** The aggregators of the person's clients, found by name or client. */
export function AggregatorChoice() {
  const { queryOf } = useApi();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SETTLE_MS);
  const query = useQuery({
    ...queryOf(reportCalls.aggregators, { body: { search } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Aggregator report</h1>
      </div>
      <div className={cx(page.content, css.choice)}>
        <p className={css.muted}>
          A report on an activity aggregator is about its campaigns, and shows its outcomes under
          the client’s own names in the place of conversions.
        </p>
        <SearchField
          label="Search by name or client"
          value={typed}
          onChange={setTyped}
          maxLength={200}
        />
        <Loaded query={query} noun="the aggregators">
          {({ aggregators, isMore }) => (
            <>
              {aggregators.length === 0 ? (
                <EmptyState title={search ? 'No aggregator matches' : 'There is no aggregator yet'}>
                  {search
                    ? 'Search by the name of an aggregator or of its client.'
                    : 'Somebody who may set up aggregators makes one under Outcome Analytics first.'}
                </EmptyState>
              ) : (
                <ul className={css.list} aria-label="Aggregators">
                  {aggregators.map((one) => (
                    <Row key={one.uuid} aggregator={one} />
                  ))}
                </ul>
              )}
              {isMore ? (
                <p className={css.muted}>These are those that end last. Search to find others.</p>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Row({ aggregator }: { readonly aggregator: OfferedAggregator }) {
  const { uuid, name, client, start, end, outcomes, until } = aggregator;
  const { locale } = useViewer().user;
  const counted = useCounted();
  return (
    <li className={css.row}>
      {until === null ? (
        <span className={css.name}>{name}</span>
      ) : (
        <Link href={aggregatorReportPath(uuid)}>{name}</Link>
      )}
      <span className={css.muted}>
        {client} · {writeRange({ start, end }, locale)} ·{' '}
        {until === null ? 'not computed yet' : counted(outcomes.length, 'outcome')}
      </span>
    </li>
  );
}
