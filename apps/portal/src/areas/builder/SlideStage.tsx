/** The centre of the builder: as-of line, page navigation, and the slide itself. */
import { Button, cx, useMedia } from '@flightdeck/design-system';
import { writeDay, writeMoment, writeRange } from '@flightdeck/domain/dates';
import { type Alert, type DeckPage, pageCount, type Slide } from '@flightdeck/domain/report';
import { accountsBehind, contextOf, pageText, ScaledSlide, slideTitle } from '@flightdeck/slides';
import { ChevronLeft, ChevronRight, ScanSearch } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { loadChunk } from '../../app/chunks.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';
import type { FigureSourcesProps } from './FigureSources.tsx';
import { askedSlide, type PointedFigure, pointedAt } from './figure-choice.ts';
import { askable } from './figure-sources.css.ts';
import { IssueCount, IssuesCard } from './IssuesCard.tsx';
import type { BuilderSetup, LoadedSlide } from './types.ts';
import { useSwipe } from './use-swipe.ts';

// Loaded when somebody asks about a figure.
const FigureSources = lazy(async () => {
  const load = async (): Promise<ComponentType<FigureSourcesProps>> =>
    (await import('./FigureSources.tsx')).FigureSources;
  return { default: await loadChunk(load) };
});

/** Props of the stage. */
export interface SlideStageProps {
  readonly slides: readonly Slide[];
  readonly current: DeckPage;
  readonly loaded: LoadedSlide | undefined;
  readonly setup: BuilderSetup;
  /** What affects the slide, worst first. */
  readonly issues: readonly Alert[];
  /** Undefined at the first slide. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined at the last slide. */
  readonly onNext: (() => void) | undefined;
  readonly onRetry: () => void;
  /** Actions for the slide, where its row has no room for them. */
  readonly actions?: ReactNode;
  /** Notes about the slide, below it. */
  readonly notice?: ReactNode;
}

/** Shows the current slide. A slide that failed to load offers to try again. */
export function SlideStage(props: SlideStageProps) {
  const { slides, current, loaded, setup, issues, onPrevious, onNext, onRetry } = props;
  const { slide, page } = current;
  const total = pageCount(slides);
  const title = slideTitle(slide, setup.context, page, total);
  const { access } = useViewer();
  const card = useRef<HTMLDivElement>(null);
  const isReader = useMedia(READER);
  const swipe = useSwipe({ onPrevious, onNext });
  const asked = askedSlide(slide, loaded, setup);
  const [open, setOpen] = useState<{ readonly pointed: PointedFigure | null } | null>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  const ask = (pointed: PointedFigure | null) => {
    // Where the focus returns to: a figure takes none.
    askButton.current?.focus();
    setOpen({ pointed });
  };
  const pager = (
    <nav className={css.pager} aria-label="Slides">
      <Button
        variant="text"
        size="small"
        isIconOnly
        aria-label="Previous slide"
        isDisabled={!onPrevious}
        onPress={() => onPrevious?.()}
      >
        <ChevronLeft size={18} />
      </Button>
      <div className={css.pagerText}>
        {isReader && <p className={css.pagerTitle}>{title}</p>}
        <span aria-live="polite">
          {page === null ? 'Not in PDF' : `Page ${pageText(page, total)}`}
        </span>
      </div>
      <Button
        variant="text"
        size="small"
        isIconOnly
        aria-label="Next slide"
        isDisabled={!onNext}
        onPress={() => onNext?.()}
      >
        <ChevronRight size={18} />
      </Button>
    </nav>
  );
  return (
    <>
      <div className={css.asOfRow}>
        <AsOf loaded={loaded} setup={setup} />
        <IssueCount issues={issues} locale={setup.context.locale} card={card} />
        {asked && (
          <Button
            ref={askButton}
            variant="text"
            size="small"
            isIconOnly
            aria-label="Where figures come from"
            onPress={() => ask(null)}
          >
            <ScanSearch size={16} />
          </Button>
        )}
        {props.actions}
        {!isReader && pager}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above asks the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above asks the same by keyboard */}
      <div
        className={cx(css.frame, asked && askable)}
        {...(isReader ? swipe : {})}
        onClick={(event) => {
          const pointed = asked && pointedAt(event.target);
          // Text that is being selected is not asked about.
          if (pointed && getSelection()?.isCollapsed !== false) ask(pointed);
        }}
      >
        <ScaledSlide
          slide={slide}
          definition={loaded?.definition}
          context={setup.context}
          state={loaded?.state ?? { kind: 'loading' }}
          page={page}
          total={total}
          isForAuthor={access.createReport}
        />
      </div>
      {props.notice}
      {loaded?.status === 'failed' && loaded.definition && (
        <div className={css.banner} role="status">
          <span className={css.bannerText}>“{title}” did not load.</span>
          <Button variant="quiet" onPress={onRetry}>
            Try again
          </Button>
        </div>
      )}
      <IssuesCard issues={issues} locale={setup.context.locale} card={card} />
      {asked && open && (
        <Suspense fallback={null}>
          <FigureSources
            asked={asked}
            pointed={open.pointed}
            title={title}
            setup={setup}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {isReader && pager}
    </>
  );
}

/**
 * `Data as of 14 Apr 2026, 06:00 · 1 Jan – 31 Mar 2026 · Europe/London`; also that some accounts are known up to an earlier
 * day, and for saved figures when they were saved.
 */
function AsOf({
  loaded,
  setup,
}: {
  readonly loaded: LoadedSlide | undefined;
  readonly setup: BuilderSetup;
}) {
  const { locale, range, savedAt } = contextOf(setup.context, loaded?.state ?? { kind: 'loading' });
  const data = loaded?.state.kind === 'ready' ? loaded.state.data : undefined;
  const behind = data && accountsBehind(range, data);
  const parts = [
    ...(data?.asOf ? [`Data as of ${writeMoment(data.asOf, data.timeZone, locale)}`] : []),
    ...(behind ? [`Some accounts to ${writeDay(behind, locale)} only`] : []),
    writeRange(range, locale),
    ...(data?.asOf ? [data.timeZone] : []),
    ...(savedAt ? [`As saved ${writeMoment(savedAt, setup.timeZone, locale)}`] : []),
  ];
  return (
    <p className={css.asOf}>
      {parts.map((part, index) => (
        <span key={part}>
          {part}
          {index < parts.length - 1 && <span aria-hidden="true"> •</span>}
        </span>
      ))}
    </p>
  );
}
