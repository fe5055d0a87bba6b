/** What stands around every view of an aggregator: its name, days, outcomes and views, and what is missing before there are figures. */
import {
  type Aggregator,
  type AggregatorRun,
  aggregatorsCalls,
} from '@flightdeck/contract/aggregators';
import { EmptyState, LinkButton, Select, Tabs } from '@flightdeck/design-system';
import { choiceWords, type ViewChoice } from '@flightdeck/domain/dashboards';
import { writeRange } from '@flightdeck/domain/dates';
import type { AggregatorBody, OutcomeSection } from '@flightdeck/domain/outcomes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { aggregatorReportPath, configurePath, useRuns } from '../../app/aggregators.ts';
import { useApi } from '../../app/api.ts';
import { CompareFilter, PeriodFilter } from '../../app/days/PeriodFilter.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { PageLoader } from '../../app/shell/PageLoader.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { computedDays } from './choice.ts';
import { AskedFigures } from './figure/AskedFigures.tsx';
import * as css from './frame.css.ts';
import { type OutcomeLink, useOutcomeLink } from './use-outcome-link.ts';
import { maySetUp, viewsFor } from './views.ts';

/** An aggregator that has settings. */
export type SetUpAggregator = Aggregator & { readonly body: AggregatorBody };

/** What a view shows. */
export interface ShownOutcomes {
  readonly aggregator: SetUpAggregator;
  readonly body: AggregatorBody;
  readonly link: OutcomeLink;
  /** The newest first; one of them at least is done. */
  readonly runs: readonly AggregatorRun[];
}

interface OutcomeFrameProps {
  readonly uuid: string;
  readonly view: OutcomeSection;
  /** Buttons of the view at the end of its head. */
  readonly actions?: (shown: ShownOutcomes) => ReactNode;
  readonly children: (shown: ShownOutcomes) => ReactNode;
}

/** The page of a view. */
export function OutcomeFrame(props: OutcomeFrameProps) {
  const { uuid } = props;
  const { queryOf } = useApi();
  const found = useQuery(queryOf(aggregatorsCalls.get, { params: { uuid } }));
  const runs = useRuns(uuid);
  usePageTitle(found.data?.name);
  return (
    <Loaded
      isPage
      query={found}
      noun="the aggregator"
      loading={<PageLoader />}
      gone={{
        title: 'There is no such aggregator',
        hint: 'It was deleted, or it belongs to a client that you may not see.',
      }}
    >
      {(aggregator) => (
        <Loaded isPage query={runs} noun="its runs" loading={<PageLoader />}>
          {(list) => <Found {...props} aggregator={aggregator} runs={list.runs} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface FoundProps extends OutcomeFrameProps {
  readonly aggregator: Aggregator;
  readonly runs: readonly AggregatorRun[];
}

function Found({ aggregator, ...props }: FoundProps) {
  const { body } = aggregator;
  const { allowed } = useViewer();
  if (!body) {
    return (
      <NothingYet aggregator={aggregator} title="This aggregator has no settings yet">
        Somebody who may set up aggregators chooses its sources and outcomes first.
      </NothingYet>
    );
  }
  const views = viewsFor(body, allowed);
  if (!views.some(({ id }) => id === props.view)) {
    return (
      <EmptyState
        isPage
        title="This view is not shown to you"
        action={views.map(({ id, label, path }) => (
          <LinkButton key={id} href={path(aggregator.uuid)}>
            Open {label}
          </LinkButton>
        ))}
      >
        Whoever set up {aggregator.name} chose which views are shown.
      </EmptyState>
    );
  }
  const missing = whatIsMissing(aggregator, props.runs);
  return missing ? (
    <NothingYet aggregator={aggregator} title={missing.title}>
      {missing.text}
    </NothingYet>
  ) : (
    <Shown {...props} aggregator={{ ...aggregator, body }} />
  );
}

/** Why there are no figures; null where a run has brought some. */
function whatIsMissing(
  { status }: Pick<Aggregator, 'status'>,
  runs: readonly AggregatorRun[],
): { readonly title: string; readonly text: string } | null {
  if (runs.some(({ state }) => state === 'done')) return null;
  const [last] = runs;
  if (last?.state === 'failed') {
    return { title: 'The first run failed', text: last.message };
  }
  if (last) {
    return {
      title: 'The first run is under way',
      text: 'Its figures come here by themselves once it is done.',
    };
  }
  return status === 'draft'
    ? {
        title: 'This aggregator is a draft',
        text: 'Nothing is computed before it is activated.',
      }
    : {
        title: 'This aggregator was not computed yet',
        text:
          status === 'active'
            ? 'Its first run begins within some minutes.'
            : `It is ${status}: nothing is computed before it is activated again.`,
      };
}

function NothingYet(props: {
  readonly aggregator: Aggregator;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { aggregator, title, children } = props;
  const { allowed } = useViewer();
  const path = maySetUp(allowed) ? configurePath(aggregator.uuid) : undefined;
  return (
    <>
      <div className={css.head}>
        <div className={css.names}>
          <h1 className={page.title}>{aggregator.name}</h1>
          <span className={css.about}>{aggregator.client}</span>
        </div>
      </div>
      <EmptyState
        title={title}
        action={path ? <LinkButton href={path}>Configure it</LinkButton> : undefined}
      >
        {children}
      </EmptyState>
    </>
  );
}

function Shown(props: Omit<FoundProps, 'aggregator'> & { readonly aggregator: SetUpAggregator }) {
  const { view, aggregator, runs, actions, children } = props;
  const { body, uuid } = aggregator;
  const viewer = useViewer();
  const { search } = useLocation();
  const link = useOutcomeLink(body);
  const { locale } = viewer.user;
  const { today, timeZone } = viewer.settings;
  const { choice, days, choices, chosen } = link;
  const shown: ShownOutcomes = { aggregator, body, link, runs };
  // Search and social media are of no single outcome.
  const isOfOutcomes = view === 'digital';
  const done = runs.find(({ state }) => state === 'done');
  const change = ({ period, compare }: Pick<ViewChoice, 'period' | 'compare'>) =>
    link.setChoice({ ...choice, period, compare });
  return (
    <div className={css.root}>
      <div className={css.head}>
        <div className={css.names}>
          <h1 className={page.title}>{aggregator.name}</h1>
          <span className={css.about}>
            {aggregator.client} · flight {writeRange(body, locale)}
            {done ? ` · computed ${timesFor(viewer).moment(done.at)} ${timeZone}` : null}
          </span>
        </div>
        <div className={css.controls}>
          <PeriodFilter
            choice={choice}
            onChange={change}
            named={{ label: 'The whole flight', days: { start: body.start, end: body.end } }}
          />
          <CompareFilter choice={choice} onChange={change} />
          {isOfOutcomes && choices.length > 1 ? (
            <div className={css.outcome}>
              <Select
                label="Outcomes"
                isLabelHidden
                size="small"
                value={chosen.value}
                options={choices.map(({ value, label }) => ({ value, label }))}
                onChange={(value) => {
                  if (value !== null) link.setOutcome(value);
                }}
              />
            </div>
          ) : null}
          {viewer.access.createReport ? (
            <LinkButton
              variant="default"
              size="small"
              href={aggregatorReportPath(uuid, computedDays(days.range, body, done?.to))}
            >
              Make report
            </LinkButton>
          ) : null}
          {actions?.(shown)}
        </div>
        <p className={css.printed}>
          {choiceWords({ choice, today }, locale, () => aggregator.advName)}
          {isOfOutcomes ? ` · ${chosen.label}` : null}
        </p>
      </div>
      <Tabs
        className={page.tabs}
        label="Views"
        value={view}
        tabs={viewsFor(body, viewer.allowed).map(({ id, label, path }) => ({
          id,
          label,
          href: `${path(uuid)}${search}`,
          content:
            id === view ? (
              <div className={css.content}>
                {days.remark ? (
                  <p className={css.remark} role="note">
                    {days.remark}
                  </p>
                ) : null}
                <AskedFigures aggregator={aggregator}>{children(shown)}</AskedFigures>
              </div>
            ) : null,
        }))}
      />
    </div>
  );
}
