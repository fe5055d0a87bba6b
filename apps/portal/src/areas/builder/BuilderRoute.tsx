/** Opens the report builder once the session holds the report of the URL and its setup is complete. */
import { Navigate, useParams } from 'react-router-dom';
import { OpenReport } from '../../app/OpenReport.tsx';
import { useReportSession, useReportSessionStore } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { BuilderScreen } from './BuilderScreen.tsx';

/** `/report/build/{id?}`. */
export function BuilderRoute() {
  const { id } = useParams();
  const store = useReportSessionStore();
  return (
    <OpenReport key={id ?? 'new'} reportId={id} onLoaded={store.replace}>
      <CompleteReport />
    </OpenReport>
  );
}

function CompleteReport() {
  const [{ setup, report }] = useReportSession();
  const { access } = useViewer();
  if (setup.setupComplete) return <BuilderScreen />;
  if (!access.createReport) return <Navigate to="/reports/load" replace />;
  const { reportId } = report;
  return <Navigate to={`/reports/display${reportId ? `/${reportId}` : ''}`} replace />;
}
