/** The person's own reports, newest first. */
import { reportCalls } from '@flightdeck/contract/report';
import { Card, EmptyState, Link, Skeleton } from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './home.css.ts';

const SHOWN = 6;

/** A row per report, which also shows this tab's unsaved work. */
export function RecentCard() {
  const { queryOf } = useApi();
  const { user, settings, access } = useViewer();
  const list = useQuery(
    queryOf(reportCalls.list, { body: { ownerIds: [user.id], pageSize: SHOWN } }),
  );
  return (
    <Card
      title="My recent reports"
      padding="none"
      actions={<Link href="/reports/load">All reports</Link>}
    >
      <Loaded query={list} noun="your reports" loading={<LoadingRows />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No reports of yours yet">
              {access.createReport
                ? 'A report appears here once you have saved it.'
                : 'Reports that were shared with you are under All reports.'}
            </EmptyState>
          ) : (
            <ul>
              {rows.map((report) => (
                <li key={report.reportId} className={css.row}>
                  <div className={css.words}>
                    <Link tone="plain" href={`/report/build/${report.reportId}`}>
                      {report.name}
                    </Link>
                    <span className={css.note}>{report.advName}</span>
                  </div>
                  <span className={css.note}>
                    {writeRecent(report.updatedAt, settings.today, settings.timeZone, user.locale)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Grey placeholders for loading rows. */
export function LoadingRows() {
  return (
    <ul aria-busy="true">
      {[60, 45, 70].map((width) => (
        <li key={width} className={css.row}>
          <Skeleton width={`${width}%`} />
        </li>
      ))}
    </ul>
  );
}
