/** A loaded report: bar, filters, thumbnails and the slide in view. */

import type { EmbedReport } from '@flightdeck/contract/embed';
import { NativeButton, Spinner } from '@flightdeck/design-system';
import { EMBED_FILTER_LABELS, type EmbedChoice } from '@flightdeck/domain/embed';
import type { Slide } from '@flightdeck/domain/report';
import { type ReportContext, ScaledSlide, type SlideState, slideTitle } from '@flightdeck/slides';
import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileSpreadsheet,
  Maximize,
  Minimize,
} from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useChanged } from '../../viewer/use-changed.ts';
import type { ReportHandle, ReportViewerProps } from './declaration.ts';
import { type Kind, loadKind, retryKinds, useKinds } from './kinds.ts';
import type { ReportLoader } from './load.ts';
import { useExport } from './use-export.ts';
import { useFullScreen } from './use-full-screen.ts';
import { type LoadedSlide, useSlides } from './use-slides.ts';
import * as css from './viewer.css.ts';

const Filters = lazy(() => import('./Filters.tsx'));
// The slide in view comes first.
const Thumbnails = lazy(() => import('./Thumbnails.tsx'));
const VoteForm = lazy(() => import('./VoteForm.tsx'));

export interface ReportProps extends Omit<ReportViewerProps, 'report' | 'onReady'> {
  readonly report: EmbedReport;
  readonly loader: ReportLoader;
  readonly locale: string;
  readonly isExpired: boolean;
  readonly frame: RefObject<HTMLElement | null>;
  readonly asOf: string;
  readonly ref?: Ref<Omit<ReportHandle, 'reload'>>;
}

const NOTHING: EmbedChoice = {};

export function Report(props: ReportProps) {
  const { report, loader, locale, isExpired, frame } = props;
  const { slides } = report;
  const total = slides.length;
  const [shown, setShown] = useState(() => (props.slide ?? 1) - 1);
  const [filters, setFilters] = useState<EmbedChoice>(props.filters ?? NOTHING);
  const current = Math.min(Math.max(shown, 0), Math.max(total - 1, 0));
  const slide = slides[current];
  const { stateOf, retry: retryData, setVotes } = useSlides(loader, slides, filters, slide?.id);
  const retry = () => {
    retryData();
    retryKinds();
  };
  const kinds = useKinds();
  const exporting = useExport();
  const { isFullScreen, toggle, set: setFullScreen } = useFullScreen(frame);
  // Two steps in one task are two slides, although nothing was drawn between them.
  const at = useRef(current);
  at.current = current;

  const goTo = (index: number) => {
    const next = slides[index];
    if (!next || index === at.current) return;
    at.current = index;
    setShown(index);
    props.onSlideChange?.({
      slideId: next.id,
      title: titleOf(next, index),
      slide: index + 1,
      total,
    });
  };
  const choose = (choice: EmbedChoice) => {
    setFilters(choice);
    props.onFilterChange?.(choice);
  };
  const download = (what: 'pdf' | 'csv' = 'pdf'): Promise<void> =>
    exporting.start(what, {
      loader,
      name: report.name,
      filters,
      locale,
      onDone: (done, name) => props.onExport?.(done, name),
    });
  const press = (what: 'pdf' | 'csv') =>
    void download(what).catch(({ message }: Error) => props.onError?.(message));
  useImperativeHandle(props.ref, () => ({
    next: async () => goTo(at.current + 1),
    previous: async () => goTo(at.current - 1),
    async goTo(number) {
      if (!slides[number - 1]) {
        throw new RangeError(`There is no slide ${number}: the report has ${total}.`);
      }
      goTo(number - 1);
    },
    async download(what = 'pdf') {
      if (what !== 'pdf' && what !== 'csv') throw new TypeError('Download pdf or csv.');
      if (!report[what] || (what === 'pdf' && total === 0)) {
        throw new Error(`This report cannot be downloaded as ${what.toUpperCase()}.`);
      }
      await download(what);
    },
    fullScreen: async (isOn = true) => setFullScreen(isOn),
  }));

  // The page may set the slide and the filters as properties: after the first render their changes are applied.
  useChanged(props.slide, (number) => setShown((number ?? 1) - 1));
  useChanged(props.filters, (choice) => setFilters(choice ?? NOTHING));
  useChanged(isExpired, (expired) => {
    if (!expired) retry();
  });
  useKeys(frame, {
    previous: () => goTo(current - 1),
    next: () => goTo(current + 1),
    first: () => goTo(0),
    last: () => goTo(total - 1),
    fullScreen: toggle,
  });

  const context = useMemo<ReportContext>(
    () => ({ ...report.context, locale, terms: report.terms }),
    [report, locale],
  );
  const titleOf = (one: Slide, index: number): string => slideTitle(one, context, index + 1, total);
  const draw = (one: Slide, index: number, decorative: boolean): ReactNode => {
    const known = stateOf(one.id);
    const kind = kinds.get(one.component) ?? 'coming';
    return (
      <ScaledSlide
        slide={one}
        definition={definitionOf(kind)}
        context={context}
        state={kind === 'failed' ? CODE_FAILED : slideState(known)}
        page={index + 1}
        total={total}
        decorative={decorative}
        {...(known.kind === 'ready' ? { pictures: known.slide.pictures } : {})}
      />
    );
  };
  const known = slide ? stateOf(slide.id) : undefined;
  const kind = slide ? kinds.get(slide.component) : undefined;
  const isDrawn = known?.kind !== 'loading' && kind !== undefined && kind !== 'coming';
  useLayoutEffect(() => {
    if (slide) loadKind(slide.component);
  }, [slide]);
  // The slide in view loads first, then its neighbours, which are likely to be viewed next.
  useEffect(() => {
    if (!isDrawn) return;
    for (const near of [slides[current + 1], slides[current - 1]]) {
      if (near) loadKind(near.component);
    }
  }, [isDrawn, slides, current]);
  const whole = known?.kind === 'ready' ? known.slide.unfiltered : [];
  const votes = known?.kind === 'ready' ? known.slide.data.votes : undefined;
  const busy = exporting.state.kind === 'working' ? exporting.state.what : null;

  return (
    <div data-full-screen={isFullScreen || undefined} className={css.inside}>
      <header className={css.bar} part="bar">
        <div className={css.heading}>
          <h2 className={css.title} part="title">
            {report.name}
          </h2>
          <p className={css.asOf}>
            {report.asOf ? <span className={css.live} /> : null}
            {props.asOf}
          </p>
        </div>
        {total > 0 ? (
          <div className={css.pager} part="pager">
            <NativeButton
              variant="text"
              size="small"
              isIconOnly
              aria-label="Previous slide"
              isDisabled={current === 0}
              onPress={() => goTo(current - 1)}
            >
              <ChevronLeft size={18} />
            </NativeButton>
            <span>
              {current + 1} of {total}
            </span>
            <NativeButton
              variant="text"
              size="small"
              isIconOnly
              aria-label="Next slide"
              isDisabled={current === total - 1}
              onPress={() => goTo(current + 1)}
            >
              <ChevronRight size={18} />
            </NativeButton>
          </div>
        ) : null}
        <div className={css.actions}>
          {toggle ? (
            <NativeButton
              variant="icon"
              aria-label={isFullScreen ? 'Leave full screen' : 'Full screen'}
              onPress={() => void toggle().catch(() => undefined)}
            >
              {isFullScreen ? <Minimize size={16} /> : <Maximize size={16} />}
            </NativeButton>
          ) : null}
          {report.csv ? (
            <NativeButton
              icon={busy === 'csv' ? <Spinner /> : <FileSpreadsheet size={16} />}
              isDisabled={busy !== null}
              onPress={() => press('csv')}
            >
              CSV
            </NativeButton>
          ) : null}
          {report.pdf && total > 0 ? (
            <NativeButton
              variant="default"
              icon={busy === 'pdf' ? <Spinner /> : <Download size={16} />}
              isDisabled={busy !== null}
              onPress={() => press('pdf')}
            >
              {busy === 'pdf' ? 'Preparing PDF…' : 'Download PDF'}
            </NativeButton>
          ) : null}
        </div>
      </header>
      {report.filters.length > 0 ? (
        <Suspense fallback={<div className={css.filtersSpace} />}>
          <Filters offers={report.filters} choice={filters} onChange={choose} />
        </Suspense>
      ) : null}
      {isExpired ? (
        <p className={css.notice} data-tone="warning" role="status">
          The session of this page has expired. What is shown stays; reload the page for more.
        </p>
      ) : null}
      {exporting.state.kind === 'failed' ? (
        <div className={css.notice} data-tone="error" role="alert">
          <span className={css.noticeText}>
            <strong>{exporting.state.title}</strong> {exporting.state.text}
          </span>
          <NativeButton size="row" onPress={exporting.dismiss}>
            Dismiss
          </NativeButton>
        </div>
      ) : null}
      {slide ? (
        <div className={css.body}>
          <Suspense fallback={<div className={css.strip} />}>
            <Thumbnails
              slides={slides}
              current={current}
              onSelect={goTo}
              titleOf={titleOf}
              draw={(one, index) => draw(one, index, true)}
              onSeen={isDrawn ? seen : undefined}
            />
          </Suspense>
          <div className={css.stage}>
            <div className={css.slide} part="slide">
              {draw(slide, current, false)}
            </div>
            {known?.kind === 'failed' || kind === 'failed' ? (
              <div className={css.retry} role="status">
                <span>“{titleOf(slide, current)}” did not load.</span>
                <NativeButton size="small" onPress={retry}>
                  Try again
                </NativeButton>
              </div>
            ) : null}
            {votes ? (
              <Suspense fallback={null}>
                <VoteForm
                  key={slide.id}
                  votes={votes}
                  context={context}
                  onVote={async (given) => setVotes(slide.id, await loader.vote(slide.id, given))}
                />
              </Suspense>
            ) : null}
            {whole.length > 0 ? (
              <p className={css.remark}>
                This slide compares with booked plans and shows{' '}
                {whole.map((filter) => EMBED_FILTER_LABELS[filter].all).join(', ')}.
              </p>
            ) : null}
          </div>
        </div>
      ) : (
        <div className={css.empty} part="message">
          <slot name="empty">
            <p className={css.emptyText}>This report has no slides.</p>
          </slot>
        </div>
      )}
      <div className={css.announcement} role="status">
        {slide ? `Slide ${current + 1} of ${total}: ${titleOf(slide, current)}` : null}
      </div>
    </div>
  );
}

/** State of a slide whose code did not load. */
const CODE_FAILED: SlideState = {
  kind: 'failed',
  message: 'This slide could not be fetched. Check your connection and try again.',
};

const seen = ({ component }: Slide): void => loadKind(component);

/** The definition of a kind: undefined when the kind no longer exists, null until its code is loaded. */
function definitionOf(kind: Kind) {
  if (kind === 'unknown') return undefined;
  return typeof kind === 'string' ? null : kind;
}

function slideState(known: LoadedSlide): SlideState {
  if (known.kind !== 'ready') return known;
  return { kind: 'ready', data: known.slide.data, saved: known.slide.saved ?? undefined };
}

interface Keys {
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly fullScreen: (() => Promise<void>) | undefined;
}

/** ← → (the other way round from right to left) PageUp PageDown Home End and F, anywhere in the viewer except in text fields. */
function useKeys(frame: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const isElsewhere =
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null);
      if (isElsewhere) return;
      const { previous, next, first, last, fullScreen } = latest.current;
      const [left, right] = element?.matches(':dir(rtl)') ? [next, previous] : [previous, next];
      const action = {
        ArrowLeft: left,
        PageUp: previous,
        ArrowRight: right,
        PageDown: next,
        Home: first,
        End: last,
        f: () => void fullScreen?.().catch(() => undefined),
      }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
