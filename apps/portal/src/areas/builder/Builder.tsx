/** The report builder: toolbar, rail, stage and panel around one deck (spec.md §2, §4). */
import type { OfficeFormat } from '@flightdeck/contract/report';
import { ConfirmDialog, notify, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import {
  type Alert,
  BUILDER_MESSAGES,
  neighbour,
  pageCount,
  type Slide,
  type SlideContent,
  successor,
  unfinishedMessage,
} from '@flightdeck/domain/report';
import { type SlideDefinition, slideTitle } from '@flightdeck/slides';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '../../app/api.ts';
import type { ReportFormat } from '../../app/file-formats.ts';
import { unseen } from '../../app/page.css.ts';
import type { TypedSlide } from '../../app/report-session.ts';
import { StaleDialog } from '../../app/StaleDialog.tsx';
import { ShareDialog } from '../../app/share/ShareDialog.tsx';
import { useShortcut } from '../../app/shortcuts.ts';
import { typedContent } from '../../app/slides/slide-draft.ts';
import { loadKind } from '../../app/slides/use-kinds.ts';
import { AddPanel } from './AddPanel.tsx';
import { AddSlideForm } from './AddSlideForm.tsx';
import { BuilderToolbar } from './BuilderToolbar.tsx';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';
import { DeckBody } from './DeckBody.tsx';
import { DeckRail } from './DeckRail.tsx';
import { EditPanel, UnknownSlidePanel } from './EditPanel.tsx';
import { FiguresBanner } from './FiguresBanner.tsx';
import { FromReport } from './FromReport.tsx';
import { focusRow, focusStage } from './focus-row.ts';
import { notifyMessage, slidesText } from './messages.ts';
import { PreflightDialog } from './Preflight.tsx';
import { type MadePreview, PreviewDialog } from './PreviewDialog.tsx';
import { positionFor } from './positions.ts';
import { LeavePanelDialog, SaveAsDialog } from './SaveDialogs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SlideActions } from './SlideActions.tsx';
import { hasData, SlideData, slideDataEntries } from './SlideData.tsx';
import { SlideSources } from './SlideSources.tsx';
import { SlideStage } from './SlideStage.tsx';
import { slideEntries } from './slide-entries.tsx';
import { TemplateBanner } from './TemplateBanner.tsx';
import type {
  BuilderReport,
  BuilderSetup,
  FiguresChoice,
  LoadedSlide,
  SavedIdentity,
} from './types.ts';
import { useArrowSteps } from './use-arrow-steps.ts';
import { type ChangeSlides, useDeck } from './use-deck.ts';
import { exportState, prefetchSlide, refreshSlide, useDeckData } from './use-deck-data.ts';
import { downloadFile, useExport } from './use-export.ts';
import { useHistory } from './use-history.ts';
import { useKeptFigures } from './use-kept-figures.ts';
import { useManySlides } from './use-many-slides.ts';
import { useSave } from './use-save.ts';
import { useSlideIssues } from './use-slide-issues.ts';
import type { TemplateNews } from './use-template-news.ts';

/** Props of the builder. */
export interface BuilderProps {
  readonly report: BuilderReport;
  readonly setup: BuilderSetup;
  /** May create reports: without it slides and report cannot be changed. */
  readonly canEdit: boolean;
  /** May see problems of the delivery (access.matchBookings). */
  readonly canSeeIssues: boolean;
  readonly reportDownload: 'v1' | 'v2';
  readonly onSlides: ChangeSlides;
  /** The template of the report has changed since; null where it has not. */
  readonly news: TemplateNews | null;
  /** Called when a save begins; returns the callback for the saved report and its figures. */
  /** Names the report's first save. */
  readonly createKey: string;
  readonly onSave: () => (saved: SavedIdentity & Pick<BuilderReport, 'figures'>) => void;
  /** The slide that opens first; null for the first of the deck. */
  readonly startAt: string | null;
  /** What is typed in the edit panel and not in the report yet. */
  readonly typed: TypedSlide | null;
  readonly onType: (typed: TypedSlide | null) => void;
  /** Another slide is in view. */
  readonly onShow: (slideId: string) => void;
  readonly onFigures: (choice: FiguresChoice) => void;
  /** Replaces the report by what is saved on the server. */
  readonly onReload: () => void;
  /** Leads to report setup. */
  readonly onSetup: () => void;
}

const NO_ISSUES: readonly Alert[] = [];

/** Which dialog is open. */
type OpenDialog =
  | 'save-as'
  | 'preflight'
  | 'share'
  | 'from-report'
  | { readonly deleting: readonly string[] }
  | null;

/** A slide whose typed fields are not in the report yet; `content` is null while they cannot be. */
interface Unfinished {
  readonly slide: Slide;
  readonly content: SlideContent | null;
}

/** Whether a slide shows its saved figures. */
const isSaved = (loaded: LoadedSlide | undefined): boolean =>
  loaded?.state.kind === 'ready' && loaded.state.saved !== undefined;

/** The builder of one report. */
export function Builder(props: BuilderProps) {
  const { report, setup, canEdit } = props;
  const { slides } = report;
  const { client, queryClient } = useApi();
  // After a reload the panel opens again with what was typed in it.
  const [typedId] = useState(() => slides.find(({ id }) => id === props.typed?.slideId)?.id);
  const history = useHistory(props.createKey, slides, props.onSlides);
  const deck = useDeck(
    slides,
    props.onSlides,
    history.record,
    typedId ?? props.startAt,
    typedId !== undefined,
  );
  /** What undo or redo did, for people who do not see it. */
  const [undid, setUndid] = useState('');
  const { current, panel, pages } = deck;
  const kept = useKeptFigures(report, setup);
  const asSaved = report.figures === 'saved' && kept.status !== 'none';
  const loaded = useDeckData(
    client,
    pages.map(({ slide }) => slide),
    deck.viewed,
    setup,
    asSaved ? kept : null,
  );
  const saving = useSave({
    report,
    setup,
    createKey: props.createKey,
    kept,
    asSaved,
    onSave: () => {
      const onSaved = props.onSave();
      return (identity) => onSaved({ ...identity, figures: asSaved ? 'saved' : null });
    },
  });
  const issues = useSlideIssues(slides, setup, props.canSeeIssues);
  const printed = asSaved ? kept.slides : undefined;
  const exporting = useExport({
    reportId: report.reportId,
    setup,
    variant: props.reportDownload,
    kept: printed,
  });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** What follows once the person has said what becomes of the typed fields; an updated slide has a new id. */
  const [leaving, setLeaving] = useState<
    (Unfinished & { readonly then: (updatedId?: string) => void }) | null
  >(null);
  const [droppingNew, setDroppingNew] = useState<{ readonly then: () => void } | null>(null);
  const [preview, setPreview] = useState<MadePreview | null>(null);
  const [chosen, setChosen] = useState<SlideDefinition | null>(null);
  /** Ids of the slides that were added since the add panel opened. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const [refreshing, setRefreshing] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const isNarrow = useMedia(media.compact);
  const isReader = useMedia(READER);

  const { onShow } = props;
  const currentId = current?.slide.id;
  useEffect(() => {
    if (currentId !== undefined) onShow(currentId);
  }, [currentId, onShow]);

  const currentLoaded = current && loaded.get(current.slide.id);
  const isCurrentSettled = currentLoaded !== undefined && currentLoaded.status !== 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per slide, when its own data is loaded
  useEffect(() => {
    if (!current || !isCurrentSettled) return;
    for (const by of [1, -1] as const) {
      const next = neighbour(slides, current.slide.id, by);
      if (next) prefetchSlide(queryClient, client, next, setup);
    }
  }, [current?.slide.id, isCurrentSettled]);

  const titleOf = (slide: Slide): string => {
    const page = pages.find((entry) => entry.slide.id === slide.id)?.page ?? null;
    return slideTitle(slide, setup.context, page, pageCount(slides));
  };

  /** The title of one, the number of several. */
  const titlesOf = (ids: readonly string[]): string =>
    slidesText(
      slides.filter(({ id }) => ids.includes(id)).map((slide) => ({ title: titleOf(slide) })),
    );

  /** Something is typed in the form of a slide to add. */
  const isNewTyped = useRef(false);
  // Typing renders only the panel, so that what is typed now is not in the props yet.
  const typedNow = useRef(props.typed);
  function onType(typed: TypedSlide | null) {
    typedNow.current = typed;
    props.onType(typed);
  }
  /** The slide that is being edited, and what Update Slide would make of it; null while nothing is typed. */
  function unfinished(): Unfinished | null {
    const typed = typedNow.current;
    const slide = typed && slides.find(({ id }) => id === typed.slideId);
    if (!slide) return null;
    const definition = loaded.get(slide.id)?.definition;
    return { slide, content: definition ? typedContent(definition, typed) : null };
  }
  /** Does what closes the panel, after a question about fields that are typed and not in the report. */
  function leave(then: (updatedId?: string) => void) {
    const open = unfinished();
    if (open) setLeaving({ ...open, then });
    else if (isNewTyped.current) setDroppingNew({ then });
    else then();
  }
  const many = useManySlides({ slides, deck, setup, leave, say: setUndid });
  function settle(isUpdated: boolean) {
    if (!leaving) return;
    const { slide, content, then } = leaving;
    const updatedId = isUpdated && content ? deck.update(slide.id, content) : undefined;
    onType(null);
    setLeaving(null);
    then(updatedId);
  }
  /** Saves the report with what is typed in the open panel. */
  async function save(copyName?: string): Promise<boolean> {
    const open = unfinished();
    if (open && !open.content) {
      notifyMessage('warning', unfinishedMessage(titleOf(open.slide)));
      return false;
    }
    if (open?.content) {
      const { slide, content } = open;
      flushSync(() => {
        deck.update(slide.id, content);
        onType(null);
      });
    }
    return copyName === undefined ? saving.save() : saving.saveAs(copyName);
  }

  /** Closes the finished dialog, but not one that was opened meanwhile. */
  const closeDialog = (done: 'preflight' | 'save-as') =>
    setDialog((open) => (open === done ? null : open));
  async function refresh(slide: Slide) {
    setRefreshing(true);
    await refreshSlide(queryClient, client, slide, setup);
    setRefreshing(false);
  }
  function openAdd() {
    leave(() => {
      setChosen(null);
      setAdded([]);
      deck.openAdd(positionFor(slides, current?.slide.id ?? null));
    });
  }
  const view = (id: string) => leave(() => deck.view(id));
  function edit(id: string) {
    if (panel.kind === 'edit' && id === current?.slide.id) return;
    leave(() => deck.edit(id));
  }
  /** After the panel closes, the focus moves to its slide, never to nowhere. */
  function closePanel() {
    leave(() => {
      deck.closePanel();
      stage.current?.focus();
    });
  }
  function openPreflight() {
    if (pages.length === 0) {
      notifyMessage('warning', BUILDER_MESSAGES.noSlides);
      return;
    }
    deck.request(pages.filter(({ page }) => page !== null).map(({ slide }) => slide.id));
    setDialog('preflight');
  }
  async function openPreview() {
    if (!current) {
      notifyMessage('warning', BUILDER_MESSAGES.noSlideToPreview);
      return;
    }
    const { slide } = current;
    const file = await exporting.make('preview', slides, 'pdf', slide.id);
    if (!file) return;
    // Loaded already, because the file was made from it.
    const state = await exportState(queryClient, client, slide, setup, printed);
    setPreview({ file, slide, state });
  }
  async function downloadData(slide: Slide, format: OfficeFormat) {
    const file = await exporting.make('data', slides, format, slide.id);
    if (!file) return;
    downloadFile(file);
    notifyMessage('success', { ...BUILDER_MESSAGES.dataDownloaded, message: file.name });
  }
  async function download(content: readonly Slide[], format: ReportFormat) {
    const file = await exporting.make('report', content, format);
    if (!file) return;
    closeDialog('preflight');
    downloadFile(file);
    notifyMessage('success', { ...BUILDER_MESSAGES.downloaded, message: file.name });
  }
  function remove(ids: readonly string[]) {
    if (typedNow.current && ids.includes(typedNow.current.slideId)) onType(null);
    const next = successor(slides, ids);
    deck.remove(ids);
    if (next) focusRow(next.id);
    else stage.current?.focus();
    notify.info(`${titlesOf(ids)} deleted`, undefined, {
      action: { label: 'Undo', onAction: () => deck.restore(ids) },
    });
  }
  function duplicate(ids: readonly string[]) {
    if (!many.hasRoomFor(ids.length)) return;
    const typedId = typedNow.current?.slideId;
    leave((updatedId) => {
      const made = deck.duplicate(ids.map((id) => (id === typedId && updatedId) || id));
      many.select(made);
      if (made[0] !== undefined) focusRow(made[0]);
    });
  }
  /** Takes the latest step back, or does it again, and shows the slide that it was about. */
  function go(way: 'undo' | 'redo') {
    const name = way === 'undo' ? history.undoName : history.redoName;
    if (name === null) return;
    leave(() => {
      const changed = history[way]();
      if (changed) deck.view(changed.id);
      else deck.closePanel();
      setUndid(`${way === 'undo' ? 'Undone' : 'Done again'}: ${name}.`);
      // A button with nothing more to do is disabled, and loses the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (changed) focusRow(changed.id);
        else stage.current?.focus();
      });
    });
  }
  useShortcut('s', canEdit ? () => void (saving.pending || save()) : null);
  const notInTexts = { isForTexts: false };
  useShortcut('z', canEdit ? () => go('undo') : null, notInTexts);
  useShortcut('z', canEdit ? () => go('redo') : null, { ...notInTexts, isShifted: true });
  useShortcut('y', canEdit ? () => go('redo') : null, notInTexts);
  useArrowSteps((by) => {
    if (panel.kind === 'none') leave(() => deck.step(by));
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || panel.kind === 'none') return;
    event.preventDefault();
    closePanel();
  }

  const dataOf = current && hasData(current.slide, currentLoaded, setup) ? current.slide : null;
  const dataEntries = dataOf
    ? slideDataEntries(
        (format) => void downloadData(dataOf, format),
        exporting.pending !== null || (asSaved && kept.status === 'loading'),
      )
    : [];

  const deleting = typeof dialog === 'object' ? (dialog?.deleting ?? null) : null;
  const isSeveral = deleting !== null && deleting.length > 1;
  const isAdding = canEdit && panel.kind === 'add';
  const editing =
    canEdit && panel.kind === 'edit' && current && !current.slide.template ? current.slide : null;
  const editDefinition = editing && loaded.get(editing.id)?.definition;
  const after = panel.kind === 'add' ? pages.find(({ slide }) => slide.id === panel.afterId) : null;
  const column = editing ? 'edit' : isAdding && chosen ? 'add' : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is
    <div className={css.screen} onKeyDown={onKeyDown}>
      <BuilderToolbar
        report={report}
        setup={setup}
        canEdit={canEdit}
        saving={saving.pending}
        isQueued={saving.isQueued}
        // The dialog shows its own progress.
        exporting={dialog === 'preflight' ? null : exporting.pending}
        isWaiting={asSaved && kept.status === 'loading'}
        onSetup={props.onSetup}
        onSave={() => void save()}
        onSaveAs={() => setDialog('save-as')}
        onPreview={() => void openPreview()}
        onDownload={openPreflight}
        history={history}
        onUndo={() => go('undo')}
        onRedo={() => go('redo')}
        onShare={report.reportId === null ? undefined : () => setDialog('share')}
        dataEntries={dataEntries}
        slideEntries={slideEntries(slides, current?.slide, {
          onEdit: edit,
          onExclude: deck.exclude,
          onMove: deck.move,
          onDuplicate: duplicate,
          onCopy: many.copy,
          onDelete: (ids) => setDialog({ deleting: ids }),
          onAdd: openAdd,
        })}
      />
      <div role="status" className={unseen}>
        {undid}
      </div>
      {props.news && (
        <TemplateBanner
          news={props.news}
          slides={slides}
          mode={setup.context.mode}
          onOpen={leave}
          onGone={() => focusStage(stage)}
          onApply={(name, change, templateVersion) =>
            props.onSlides((before) => {
              const after = change(before);
              history.record({ name, before, after, templateVersion });
              return after;
            }, templateVersion.after)
          }
        />
      )}
      <DeckBody panel={column}>
        <DeckRail
          pages={pages}
          currentId={current?.slide.id ?? null}
          loaded={loaded}
          setup={setup}
          kept={kept}
          isSaved={report.reportId !== null}
          isResting={isCurrentSettled && exporting.pending === null && !saving.pending}
          issues={issues}
          canEdit={canEdit}
          isAdding={isAdding}
          onView={view}
          onEdit={edit}
          onDuplicate={duplicate}
          onDelete={(ids) => setDialog({ deleting: ids })}
          onExclude={deck.exclude}
          onMove={deck.move}
          onRetry={(slide) => void refreshSlide(queryClient, client, slide, setup)}
          onAdd={openAdd}
          selection={many.selection}
          onRowKey={many.onRowKey}
          bar={
            <SelectionBar
              pages={pages}
              setup={setup}
              many={many}
              onDuplicate={duplicate}
              onDelete={(ids) => setDialog({ deleting: ids })}
            />
          }
        />
        {isAdding ? (
          <AddPanel
            pages={pages}
            mode={setup.context.mode}
            setup={setup}
            place={
              after
                ? `after ${after.page ? `page ${after.page}` : 'a slide that is not in the PDF'}, ${titleOf(after.slide)}`
                : 'at the start'
            }
            chosen={chosen?.id ?? null}
            onChoose={({ id }) =>
              leave(() => void loadKind(id).then((kind) => setChosen(kind ?? null)))
            }
            added={added}
            sources={
              <SlideSources
                copied={many.copied}
                onPaste={() => many.paste()}
                onFromReport={() => setDialog('from-report')}
              />
            }
            onClose={closePanel}
          />
        ) : (
          <section ref={stage} className={css.stage} tabIndex={-1} aria-label="Slide">
            {current && (
              <SlideStage
                slides={slides}
                current={current}
                loaded={currentLoaded}
                setup={setup}
                issues={issues.get(current.slide.id) ?? NO_ISSUES}
                onPrevious={
                  neighbour(slides, current.slide.id, -1)
                    ? () => leave(() => deck.step(-1))
                    : undefined
                }
                onNext={
                  neighbour(slides, current.slide.id, 1)
                    ? () => leave(() => deck.step(1))
                    : undefined
                }
                onRetry={() => void refresh(current.slide)}
                notice={
                  <FiguresBanner
                    slide={current.slide}
                    loaded={currentLoaded}
                    setup={setup}
                    kept={kept}
                    choice={report.figures}
                    onChoose={props.onFigures}
                  />
                }
                actions={
                  !isReader && (
                    <>
                      {dataOf && <SlideData title={titleOf(dataOf)} entries={dataEntries} />}
                      {isNarrow && canEdit && panel.kind === 'none' && (
                        <SlideActions
                          slide={current.slide}
                          onEdit={() => edit(current.slide.id)}
                          onExclude={(exclude) => deck.exclude([current.slide.id], exclude)}
                        />
                      )}
                    </>
                  )
                }
              />
            )}
          </section>
        )}
        {editing && panel.kind === 'edit' && (
          <aside className={css.panelColumn}>
            {editDefinition ? (
              <EditPanel
                key={panel.openedId}
                slide={editing}
                definition={editDefinition}
                typed={props.typed?.slideId === editing.id ? props.typed : undefined}
                onType={(fields) => onType(fields && { ...fields, slideId: editing.id })}
                refreshing={refreshing}
                onRefresh={isSaved(currentLoaded) ? undefined : () => void refresh(editing)}
                onUpdate={(content) => deck.update(editing.id, content)}
                onDuplicate={() => duplicate([editing.id])}
                onDelete={() => setDialog({ deleting: [editing.id] })}
                onClose={closePanel}
              />
            ) : (
              <UnknownSlidePanel
                slide={editing}
                onDelete={() => setDialog({ deleting: [editing.id] })}
                onClose={closePanel}
              />
            )}
          </aside>
        )}
        {isAdding && chosen && (
          <aside className={css.panelColumn}>
            <AddSlideForm
              key={chosen.id}
              definition={chosen}
              slides={slides}
              setup={setup}
              afterId={panel.afterId}
              onAfter={deck.openAdd}
              onType={(isTyped) => {
                isNewTyped.current = isTyped;
              }}
              onAdd={(content) => {
                if (!many.hasRoomFor(1)) return;
                const id = deck.add(content, panel.afterId);
                setAdded((before) => [...before, id]);
                setChosen(null);
              }}
              onClose={() => leave(() => setChosen(null))}
            />
          </aside>
        )}
      </DeckBody>
      <ConfirmDialog
        title={isSeveral ? 'Delete these slides?' : 'Delete this slide?'}
        confirmLabel={isSeveral ? 'Delete Slides' : 'Delete Slide'}
        isOpen={deleting !== null}
        onClose={() => setDialog(null)}
        onConfirm={() => {
          setDialog(null);
          if (deleting) remove(deleting);
        }}
      >
        <p>
          {deleting && titlesOf(deleting)} {isSeveral ? 'leave' : 'leaves'} the report.
        </p>
      </ConfirmDialog>
      {dialog === 'from-report' && (
        <FromReport
          reportId={report.reportId}
          mode={setup.context.mode}
          onAdd={(copied) => {
            setDialog(null);
            void many.add(copied);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        title="Discard the new slide?"
        confirmLabel="Discard"
        isOpen={droppingNew !== null}
        onClose={() => setDroppingNew(null)}
        onConfirm={() => {
          setDroppingNew(null);
          droppingNew?.then();
        }}
      >
        <p>What you typed for it is not in the report.</p>
      </ConfirmDialog>
      <LeavePanelDialog
        isOpen={leaving !== null}
        title={leaving ? titleOf(leaving.slide) : ''}
        canUpdate={leaving?.content !== null}
        onStay={() => setLeaving(null)}
        onDiscard={() => settle(false)}
        onUpdate={() => settle(true)}
      />
      <SaveAsDialog
        isOpen={dialog === 'save-as'}
        onClose={() => setDialog(null)}
        name={report.name}
        pending={saving.pending}
        onSave={async (name) => {
          if (await save(name)) closeDialog('save-as');
        }}
      />
      {dialog === 'share' && report.reportId !== null && (
        <ShareDialog
          reportId={report.reportId}
          name={report.name}
          onClose={() => setDialog(null)}
        />
      )}
      <StaleDialog
        stale={saving.stale}
        noun="report"
        keepLabel="Save As New Report"
        onClose={saving.dismissStale}
        onKeep={() => {
          saving.dismissStale();
          setDialog('save-as');
        }}
        onReload={() => {
          saving.dismissStale();
          props.onReload();
        }}
      />
      <PreflightDialog
        isOpen={dialog === 'preflight'}
        onClose={() => setDialog(null)}
        onCancel={exporting.cancel}
        slides={slides}
        loaded={loaded}
        setup={setup}
        issues={issues}
        asSaved={asSaved && kept.status === 'ready'}
        canEdit={canEdit}
        pending={exporting.pending === 'report'}
        onGoTo={(id) => {
          setDialog(null);
          view(id);
        }}
        onExclude={(id, exclude) => {
          deck.exclude([id], exclude);
          if (!exclude) deck.request([id]);
        }}
        onRetry={(slide) => void refreshSlide(queryClient, client, slide, setup)}
        onDownload={(content, format) => void download(content, format)}
      />
      <PreviewDialog preview={preview} setup={setup} onClose={() => setPreview(null)} />
    </div>
  );
}
