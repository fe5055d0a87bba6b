/** Opens the report builder once the session holds the report of the URL and its setup is complete. */
import { LinkButton, Loader } from '@flightdeck/design-system';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { NotLoaded } from '../../app/Loaded.tsx';
import { OpenReport } from '../../app/OpenReport.tsx';
import { useReportSession, useReportSessionStore } from '../../app/use-report-session.ts';
import { useTemplateContent } from '../../app/use-template-content.ts';
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

/** The builder where the setup is complete; otherwise the setup. */
export function CompleteReport() {
  const [{ setup, report }] = useReportSession();
  const { access } = useViewer();
  if (setup.setupComplete) return <WithTemplate />;
  if (!access.createReport) return <Navigate to="/reports/load" replace />;
  const { reportId } = report;
  return <Navigate to={`/reports/display${reportId ? `/${reportId}` : ''}`} replace />;
}

/** Loads the template that the slides are to be made from, where they are not yet, and the one before it. */
function WithTemplate() {
  const store = useReportSessionStore();
  const [{ from, to }] = useState(() => {
    const { report, setup } = store.getSnapshot();
    const { builtFor } = report;
    const { template, mode } = setup;
    if (builtFor?.template === template && builtFor.mode === mode) return { from: null, to: null };
    // Another mode is no reason for another version.
    const isKept = builtFor?.template === template;
    const templateVersion = isKept ? builtFor.templateVersion : null;
    return { from: builtFor, to: { template, mode, templateVersion } };
  });
  const next = useTemplateContent(to);
  const before = useTemplateContent(from);
  const wanted = useMemo(
    () => to && next.data && { mode: to.mode, template: next.data },
    [to, next.data],
  );
  const made = useMemo(
    () => from && before.data && { mode: from.mode, template: before.data },
    [from, before.data],
  );
  if (to && !wanted) {
    return (
      <NotLoaded
        isPage
        query={next}
        noun="the template"
        gone={{
          title: 'The template cannot be used',
          hint: 'It was deleted, or it is for clients that you may not see. Choose another one in report setup.',
          action: <LinkButton href="/reports/display">Report setup</LinkButton>,
        }}
      />
    );
  }
  if (before.isLoading) return <Loader />;
  return <BuilderScreen to={wanted ?? null} from={made ?? null} />;
}
