/** Home (`/`): a new report, the person's recent reports, and the latest delivery of each advertiser. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { isAllowed } from '@flightdeck/domain/access';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../app/chunks.ts';
import { useViewer } from '../../app/viewer.ts';
import { AdvertisersCard } from './AdvertisersCard.tsx';
import * as css from './home.css.ts';
import { RecentCard } from './RecentCard.tsx';

// Reading a kept report takes the whole schema of reports.
const ResumeReport = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../app/ResumeReport.tsx')).ResumeReport })),
);

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;

/** The home page. */
export function HomeScreen() {
  const { user, access, allowed } = useViewer();
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
      {access.createReport ? (
        <Suspense fallback={null}>
          <ResumeReport />
        </Suspense>
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
