/** Home (`/`): a new report, the person's recent reports, and the latest delivery of each advertiser. */
import { Card, EmptyState, LinkButton } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { Plus } from 'lucide-react';
import { useReportSession } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { AdvertisersCard } from './AdvertisersCard.tsx';
import * as css from './home.css.ts';
import { RecentCard } from './RecentCard.tsx';

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

/** The home page. */
export function HomeScreen() {
  const { user, access, allowed } = useViewer();
  const [{ report, setup }] = useReportSession();
  const draft = setup.setupComplete ? '/report/build' : '/reports/display';
  const [first] = user.name.split(' ');
  return (
    <div className={css.content}>
      <div className={css.head}>
        <h1 className={css.title}>Welcome, {first}</h1>
        {access.createReport ? (
          <LinkButton variant="default" icon={<Plus size={16} />} href="/reports/display/reset">
            Create Report
          </LinkButton>
        ) : null}
      </div>
      {report.dirty && access.createReport ? (
        <Card padding="none">
          <div className={css.row}>
            <div className={css.words}>
              {report.name || 'Report without a name'}
              <span className={css.note}>Has changes that are not saved</span>
            </div>
            <LinkButton size="small" href={report.reportId ? `${draft}/${report.reportId}` : draft}>
              Go on with it
            </LinkButton>
          </div>
        </Card>
      ) : null}
      {isAllowed(VIEW, allowed) ? (
        <div className={css.columns}>
          <RecentCard />
          <AdvertisersCard />
        </div>
      ) : (
        <EmptyState title="No area is open to you yet">
          Your company administrator can give you access to reports.
        </EmptyState>
      )}
    </div>
  );
}
