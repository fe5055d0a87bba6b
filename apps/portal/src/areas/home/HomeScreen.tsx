/** Home (`/`): the campaigns of a client's user, or the clients of an account manager, worst first. */
import { Card, EmptyState, LinkButton } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { useSearchParams } from 'react-router-dom';
import { useReportSession } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { CampaignsHome } from './CampaignsHome.tsx';
import { ClientsHome } from './ClientsHome.tsx';
import { Head } from './Head.tsx';
import * as css from './home.css.ts';

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

/** The home page. With `?client=` an account manager sees the campaigns of one client. */
export function HomeScreen() {
  const { user, allowed } = useViewer();
  const [params] = useSearchParams();
  const clientUuid = params.get('client') ?? undefined;
  const mayView = isAllowed(VIEW, allowed);
  return (
    <div className={css.content}>
      <Unsaved />
      {!mayView ? (
        <>
          <Head />
          <EmptyState title="No area is open to you yet">
            Your company administrator can give you access to reports.
          </EmptyState>
        </>
      ) : user.internal && clientUuid === undefined ? (
        <ClientsHome />
      ) : (
        <CampaignsHome clientUuid={clientUuid} />
      )}
    </div>
  );
}

/** Leads back to the report of this tab that has unsaved changes. */
function Unsaved() {
  const { access } = useViewer();
  const [{ report, setup }] = useReportSession();
  const draft = setup.setupComplete ? '/report/build' : '/reports/display';
  if (!report.dirty || !access.createReport) return null;
  return (
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
  );
}
