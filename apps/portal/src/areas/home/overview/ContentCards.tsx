/** The newest reports and dashboards about the advertisers of the client. */
import { dashboardsCalls } from '@flightdeck/contract/dashboards';
import { reportCalls } from '@flightdeck/contract/report';
import { EmptyState, Link } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, type LucideIcon, Presentation } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

const PAGE = { pageSize: 5, sort: 'updated', direction: 'desc' } as const;

interface AboutProps {
  /** At least one. */
  readonly advertiserIds: readonly number[];
}

/** The reports. */
export function ReportsCard({ advertiserIds }: AboutProps) {
  const { locale } = useViewer().user;
  const body = { ...PAGE, advIds: [...advertiserIds] };
  const query = useQuery(useApi().queryOf(reportCalls.list, { body }));
  return (
    <Part
      title="Reports"
      note={query.data ? writeNumber(query.data.total, locale) : undefined}
      link={{ label: 'All reports', href: '/reports/load' }}
      query={query}
      noun="the reports"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No reports yet">
            A report appears here once it has been saved in the report builder.
          </EmptyState>
        ) : (
          <ul aria-label="Reports">
            {rows.map(({ reportId, name, updatedAt }) => (
              <Saved
                key={reportId}
                Icon={Presentation}
                href={`/report/build/${reportId}`}
                {...{ name, updatedAt }}
              />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

/** The dashboards. */
export function DashboardsCard({ advertiserIds }: AboutProps) {
  const { locale } = useViewer().user;
  const body = { ...PAGE, advIds: [...advertiserIds] };
  const query = useQuery(useApi().queryOf(dashboardsCalls.list, { body }));
  return (
    <Part
      title="Dashboards"
      note={query.data ? writeNumber(query.data.total, locale) : undefined}
      link={{ label: 'All dashboards', href: '/dashboard/list' }}
      query={query}
      noun="the dashboards"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="No dashboards yet">
            A dashboard of this client appears here once it has been saved.
          </EmptyState>
        ) : (
          <ul aria-label="Dashboards">
            {rows.map(({ dashboardId, name, updatedAt }) => (
              <Saved
                key={dashboardId}
                Icon={LayoutDashboard}
                href={`/dashboard/${dashboardId}`}
                {...{ name, updatedAt }}
              />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function Saved(props: {
  readonly Icon: LucideIcon;
  readonly href: string;
  readonly name: string;
  readonly updatedAt: string;
}) {
  const { Icon, href, name, updatedAt } = props;
  return (
    <li className={css.row}>
      <Icon size={16} className={css.quietIcon} aria-hidden="true" />
      <span className={css.words}>
        <Link tone="plain" href={href}>
          {name}
        </Link>
      </span>
      <span className={css.figure}>{timesFor(useViewer()).recent(updatedAt)}</span>
    </li>
  );
}
