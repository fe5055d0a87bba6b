/** The report builder as a screen: the session's report, with its template applied. */
import { reportCalls } from '@flightdeck/contract/report';
import { ConfirmDialog, Loader } from '@flightdeck/design-system';
import { type DeckTemplate, deckOrder } from '@flightdeck/domain/report';
import { type Term, termsUsed } from '@flightdeck/slides';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { createKeyOf } from '../../app/kept-drafts.ts';
import { messageOf } from '../../app/message-of.ts';
import { LOST_TEXTS, loadReport } from '../../app/report-loading.ts';
import { builderSetup } from '../../app/slides/builder-setup.ts';
import { useKinds } from '../../app/slides/use-kinds.ts';
import { KEPT } from '../../app/use-open-report.ts';
import { useReportSession } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { Builder } from './Builder.tsx';
import { notifyMessage } from './messages.ts';
import type { BuilderSetup } from './types.ts';
import { useTemplate } from './use-template.ts';
import { useTemplateNews } from './use-template-news.ts';

/** Props of BuilderScreen. */
export interface BuilderScreenProps {
  /** What the slides are to be made for; null where they are. */
  readonly to: DeckTemplate | null;
  /** What they were made for; null where that is the same, nothing, or not known any more. */
  readonly from: DeckTemplate | null;
}

/** Needs a complete setup in the session, which the route ensures. */
export function BuilderScreen({ to, from }: BuilderScreenProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { access, settings, user } = useViewer();
  const [{ setup, report, typed, draftId }, store] = useReportSession();
  const { reportId, name } = report;
  const [version, setVersion] = useState(0);

  const asked = useTemplate(store, to, from);
  useEffect(() => {
    const { typed: open, report: draft } = store.getSnapshot();
    if (!draft.slides.some(({ id, show }) => id === open?.slideId && show === 'yes')) {
      store.type(null);
    }
  }, [store]);

  // Until a change of template or mode is carried out, the deck is what it was made for, also in a save.
  const { builtFor } = report;
  const templateVersion = builtFor?.templateVersion ?? null;
  const news = useTemplateNews(access.createReport && asked === null ? builtFor : null);
  const deckSetup = useMemo(() => ({ ...setup, ...builtFor }), [setup, builtFor]);
  const plain = useMemo(
    () =>
      builderSetup(deckSetup, {
        report: { reportId, name },
        settings,
        user,
        templateVersion,
        origin: window.location.origin,
      }),
    [deckSetup, reportId, name, settings, user, templateVersion],
  );
  const isLoaded = useKinds(report.slides.map(({ component }) => component));
  // Compared as text, so that a change of the deck with the same metrics renders nothing again.
  const terms =
    plain && isLoaded ? JSON.stringify(termsUsed(deckOrder(report.slides), plain.context)) : '[]';
  const made = useMemo((): BuilderSetup | null => {
    const parsed: Term[] = JSON.parse(terms);
    return plain && { ...plain, context: { ...plain.context, terms: parsed } };
  }, [plain, terms]);

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
  if (!made || !isLoaded || report.slides.length === 0) return <Loader />;
  return (
    <>
      <Builder
        key={version}
        report={typed === null ? report : { ...report, dirty: true }}
        setup={made}
        canEdit={access.createReport}
        canSeeIssues={access.matchBookings}
        reportDownload={settings.reportDownload}
        onSlides={(change, version) =>
          store.update(({ slides, builtFor: held }) => ({
            slides: [...change(slides)],
            // Slides with other options keep their ids, so that saved figures may be of other options.
            ...(version !== undefined && held
              ? { builtFor: { ...held, templateVersion: version }, figures: 'fresh' }
              : {}),
          }))
        }
        news={news}
        createKey={createKeyOf(draftId)}
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
        typed={typed}
        onType={store.type}
        onSetup={() =>
          void navigate(`/reports/display${reportId ? `/${reportId}` : ''}`, { state: KEPT })
        }
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Change the slides of the report?"
        confirmLabel="Change the slides"
        isDestructive={false}
        onConfirm={() => asked?.accept()}
        onClose={() => asked?.refuse()}
      >
        {asked?.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>You can undo it afterwards. Cancel keeps the slides, and sets template and mode back.</p>
      </ConfirmDialog>
    </>
  );
}
