/** The newest reports that the person may see, their own and those of others. */
import type { DataOf } from '@flightdeck/contract';
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { Badge, Button, Card, EmptyState, Link } from '@flightdeck/design-system';
import { resolveRange, writeRange } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { usePrintReport } from '../../app/use-print-report.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './home.css.ts';
import { LoadingRows } from './LoadingRows.tsx';

const SHOWN = 6;

/** What `useRecent` answers. */
export type Recent = UseQueryResult<DataOf<typeof reportCalls.list>>;

/** The newest reports. */
export function useRecent(): Recent {
  return useQuery(useApi().queryOf(reportCalls.list, { body: { pageSize: SHOWN } }));
}

/** A row per report. @param props.since What was saved later is new to the person. */
export function RecentCard(props: { readonly recent: Recent; readonly since: string | null }) {
  const viewer = useViewer();
  const { pending, print } = usePrintReport();
  const { recent, since } = props;
  const { user, access } = viewer;
  const isNew = ({ ownerId, updatedAt }: ReportListItem) =>
    since !== null && ownerId !== user.id && updatedAt > since;
  const all = recent.data?.counts.all ?? 0;
  return (
    <Card
      title="Recent reports"
      padding="none"
      actions={
        <Link href="/reports/load">
          {all > SHOWN ? `All ${counted(all, user.locale, 'report')}` : 'All reports'}
        </Link>
      }
    >
      <Loaded query={recent} noun="the reports" loading={<LoadingRows />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No reports yet">
              {access.createReport
                ? 'A report appears here once it has been saved in the report builder.'
                : 'Reports on your advertisers appear here once somebody has saved one.'}
            </EmptyState>
          ) : (
            <ul>
              {rows.map((report) => (
                <li key={report.reportId} className={css.row}>
                  <div className={css.words}>
                    <span>
                      <Link tone="plain" href={`/report/build/${report.reportId}`}>
                        {report.name}
                      </Link>{' '}
                      {isNew(report) ? <Badge tone="info">New</Badge> : null}
                    </span>
                    <span className={css.note}>{rangeOf(report, viewer)}</span>
                    <span className={css.note}>
                      Saved{' '}
                      {timesFor(viewer)
                        .recent(report.updatedAt)
                        .replace(/^\w+,/, (day) => day.toLowerCase())}
                    </span>
                  </div>
                  <Button
                    variant="icon"
                    size="small"
                    isIconOnly
                    aria-label={`Download ${report.name} as PDF`}
                    isPending={pending.has(report.reportId)}
                    onPress={() => print(report)}
                  >
                    <Download size={16} />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The report's advertiser, where its name does not tell, and its days as of today. */
function rangeOf(report: ReportListItem, { settings, user }: Viewer): string {
  const custom = { start: report.customStartDate, end: report.customEndDate };
  const range = resolveRange(report.typeDate, custom, settings.today);
  const { name, advName } = report;
  return [name.includes(advName) ? '' : advName, range ? writeRange(range, user.locale) : '']
    .filter(Boolean)
    .join(' · ');
}
