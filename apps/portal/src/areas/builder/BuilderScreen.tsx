/** The report builder as a screen: the session's report, with its template applied. */
import { reportCalls } from '@flightdeck/contract/report';
import { Loader } from '@flightdeck/design-system';
import { METRIC_IDS } from '@flightdeck/domain/metrics';
import { deckOnEntry, deckOrder } from '@flightdeck/domain/report';
import { metricsUsed } from '@flightdeck/slides';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { LOST_TEXTS, loadReport } from '../../app/report-loading.ts';
import { KEPT } from '../../app/use-open-report.ts';
import { useReportSession } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { Builder } from './Builder.tsx';
import { builderSetup } from './builder-setup.ts';
import { messageOf, notifyMessage } from './messages.ts';

/** Needs a complete setup in the session, which the route ensures. */
export function BuilderScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const { access, settings, user } = useViewer();
  const [{ setup, report }, store] = useReportSession();
  const { reportId, name } = report;
  const [version, setVersion] = useState(0);

  useEffect(() => {
    const { report: draft, setup: choice } = store.getSnapshot();
    const { template, mode } = choice;
    const { slides, builtFor, loadedAt } = draft;
    const deck = deckOnEntry({ slides, builtFor, template, mode, loadedAt, now: Date.now() });
    // A deck made from its template is not the user's work: it is no change.
    store.update({ slides: [...deck.slides], builtFor: deck.builtFor, dirty: draft.dirty });
  }, [store]);

  const plain = useMemo(
    () =>
      builderSetup(setup, {
        report: { reportId, name },
        settings,
        user,
        origin: window.location.origin,
      }),
    [setup, reportId, name, settings, user],
  );
  // Compared by name, so that a change of the deck with the same metrics renders nothing again.
  const metrics = plain ? metricsUsed(deckOrder(report.slides), plain.context).join() : '';
  const made = useMemo(
    () => plain && { ...plain, context: { ...plain.context, metricsUsed: metricList(metrics) } },
    [plain, metrics],
  );

  async function reload() {
    if (!reportId) return;
    try {
      await api.queryClient.invalidateQueries({
        ...api.queryOf(reportCalls.get, { params: { reportId } }),
        refetchType: 'none',
      });
      const result = await loadReport(api, reportId, settings.today);
      if (result.status === 'loaded') {
        store.replace(result.state);
        setVersion((count) => count + 1);
      } else notifyMessage('error', LOST_TEXTS[result.status]);
    } catch (error) {
      notifyMessage('error', {
        title: 'The report could not be loaded',
        message: messageOf(error),
      });
    }
  }

  // Before the first effect there may be no deck.
  if (!made || report.slides.length === 0) return <Loader />;
  return (
    <Builder
      key={version}
      report={report}
      setup={made}
      canEdit={access.createReport}
      canSeeIssues={access.matchBookings}
      reportDownload={settings.reportDownload}
      onSlides={(change) => store.update(({ slides }) => ({ slides: [...change(slides)] }))}
      onSave={store.startSave}
      onFigures={(figures) =>
        // Fresh figures replace the saved ones at the next save; saved ones stay.
        store.update(({ dirty }) => ({
          figures,
          dirty: dirty || (figures === 'fresh' && access.createReport),
        }))
      }
      onReload={() => void reload()}
      startAt={store.getSnapshot().slideId}
      onShow={store.show}
      onSetup={() =>
        void navigate(`/reports/display${reportId ? `/${reportId}` : ''}`, { state: KEPT })
      }
    />
  );
}

const metricList = (names: string) => {
  const used = new Set<string>(names.split(','));
  return METRIC_IDS.filter((id) => used.has(id));
};
