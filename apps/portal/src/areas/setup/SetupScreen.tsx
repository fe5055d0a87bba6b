/** Report setup (`/reports/display/{id?}`; the id may be `reset`): opens or resets the report, then shows the form (spec.md §2, §4). */
import { pageAt } from '@flightdeck/domain/access';
import { setupReducer } from '@flightdeck/domain/report';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { DiscardDialog, OpenReport } from '../../app/OpenReport.tsx';
import { isUnsaved, type ReportSession } from '../../app/report-session.ts';
import { RestrictedCard } from '../../app/shell/RestrictedCard.tsx';
import { useGoBack } from '../../app/use-go-back.ts';
import { KEPT, useIsInBuilder } from '../../app/use-open-report.ts';
import { useReportSession, useReportSessionStore } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { SetupForm } from './SetupForm.tsx';

const DISPLAY = '/reports/display';

/** The screen for each kind of address. */
export function SetupScreen() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { access } = useViewer();
  const store = useReportSessionStore();
  const isInBuilder = useIsInBuilder();
  if (!access.createReport) {
    // People who may only view get the deck, which has no setup to change.
    if (id && id !== 'reset') return <Navigate to={`/report/build/${id}`} replace />;
    return <RestrictedCard missing={pageAt(pathname)?.needs ?? []} />;
  }
  if (id === 'reset') return <Reset />;
  if (id && isInBuilder) return <Navigate to={`/report/build/${id}`} replace />;
  if (!id) return <NewReport />;
  const hydrate: ReportSession['replace'] = (state) =>
    store.replace({
      ...state,
      setup: setupReducer(state.setup, { type: 'hydrate', state: state.setup }),
    });
  return (
    <OpenReport key={id} reportId={id} onLoaded={hydrate}>
      <SetupForm />
    </OpenReport>
  );
}

/** Starts a new report, after asking about unsaved work. */
function Reset() {
  const [held, store] = useReportSession();
  const { today } = useViewer().settings;
  const navigate = useNavigate();
  const start = () => {
    store.reset(today);
    void navigate(DISPLAY, { replace: true });
  };
  const dirty = isUnsaved(held);
  const { reportId, name } = held.report;
  const goBack = useGoBack(reportId ? `${DISPLAY}/${reportId}` : DISPLAY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once, on arrival
  useEffect(() => {
    if (!dirty) start();
  }, []);
  if (!dirty) return null;
  return <DiscardDialog name={name} onDiscard={start} onKeep={goBack} />;
}

/** `/reports/display` without an id: the current new report, or a fresh one after a saved report. */
function NewReport() {
  const [held, store] = useReportSession();
  const { today } = useViewer().settings;
  const { reportId } = held.report;
  const [isOver, setOver] = useState(reportId !== null && !isUnsaved(held));
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once, on arrival
  useEffect(() => {
    if (!isOver) return;
    store.reset(today);
    setOver(false);
  }, []);
  if (isOver) return null;
  // Also when a running save has just given it its id.
  if (reportId) return <Navigate to={`${DISPLAY}/${reportId}`} replace state={KEPT} />;
  return <SetupForm />;
}
