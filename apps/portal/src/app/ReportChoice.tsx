/** Choosing a saved report: the latest ones, and others by searching. */
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { EmptyState, SearchField } from '@flightdeck/design-system';
import { slidesOf } from '@flightdeck/domain/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from './api.ts';
import { NotLoaded } from './Loaded.tsx';
import * as css from './report-choice.css.ts';
import { useSettled } from './use-settled.ts';

/** Props of the choice. */
export interface ReportChoiceProps {
  /** Only reports about these advertisers. */
  readonly advIds?: readonly number[];
  /** A report that is not offered. */
  readonly without?: string | null;
  /** What is said where there is no report at all. */
  readonly none: { readonly title: string; readonly text: string };
  readonly isDisabled?: boolean;
  readonly onChoose: (report: ReportListItem) => void;
}

/** Reports at most: others are found by searching. */
const SHOWN = 8;
/** Wait after a keystroke before the server is asked. */
const SETTLE_MS = 200;

export function ReportChoice(props: ReportChoiceProps) {
  const { advIds, without = null, none, isDisabled = false, onChoose } = props;
  const { queryOf } = useApi();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SETTLE_MS);
  // One more than shown: the one that is not offered may be among them.
  const answer = useQuery({
    ...queryOf(reportCalls.list, {
      body: {
        ...{ search, pageSize: SHOWN + 1, sort: 'updated' as const, direction: 'desc' as const },
        ...(advIds ? { advIds: [...advIds] } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const shown = answer.data?.rows.filter(({ reportId }) => reportId !== without).slice(0, SHOWN);
  return (
    <>
      <SearchField
        label="Search reports"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoFocus
      />
      {!answer.data && <NotLoaded query={answer} noun="the reports" />}
      {shown?.length === 0 && (
        <EmptyState title={search ? 'No report matches' : none.title}>
          {search ? 'Search by the name of a report or of its advertiser.' : none.text}
        </EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className={css.reports} aria-label="Reports">
          {shown.map((report) => (
            <li key={report.reportId}>
              <button
                type="button"
                className={css.report}
                disabled={isDisabled}
                onClick={() => onChoose(report)}
              >
                <span className={css.words}>
                  <span className={css.name}>{report.name}</span>
                  <span className={css.muted}>
                    {report.advName} · {report.ownerName}
                  </span>
                </span>
                <span className={css.count}>{slidesOf(report.slideCount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer.data && answer.data.total > answer.data.rows.length && (
        <p className={css.muted}>The latest are shown. Search for others.</p>
      )}
    </>
  );
}
