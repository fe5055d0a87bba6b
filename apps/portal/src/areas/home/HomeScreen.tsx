/** Home (`/`): the campaigns of a client's user, or the clients of an account manager, worst first. */
import { EmptyState } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../app/chunks.ts';
import { useViewer } from '../../app/viewer.ts';
import { CampaignsHome } from './CampaignsHome.tsx';
import { ClientsHome } from './ClientsHome.tsx';
import { Head } from './Head.tsx';
import * as css from './home.css.ts';

// Reading a kept report takes the whole schema of reports.
const ResumeReport = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../app/ResumeReport.tsx')).ResumeReport })),
);

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

/** The home page. With `?client=` an account manager sees the campaigns of one client. */
export function HomeScreen() {
  const { user, access, allowed } = useViewer();
  const [params] = useSearchParams();
  const clientUuid = params.get('client') ?? undefined;
  const mayView = isAllowed(VIEW, allowed);
  return (
    <div className={css.content}>
      {access.createReport ? (
        <Suspense fallback={null}>
          <ResumeReport />
        </Suspense>
      ) : null}
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
