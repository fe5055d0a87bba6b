/** One slide of a report in any state: loading, failed, empty or ready. The same component draws screen and PDF. */
import type { Slide } from '@flightdeck/domain/report';
import { Component, type ReactNode } from 'react';
import type { ReportContext, SlideDefinition } from '../definition.ts';
import { Notice, Skeleton } from './Notice.tsx';
import { pageText, slideTitle } from './placeholders.ts';
import { contextOf, emptyNotice, resolveSlide, type SlideState } from './resolve.ts';
import { SlideFrame } from './SlideFrame.tsx';

export interface SlideViewOptions {
  readonly slide: Slide;
  /** Undefined when the catalogue has no such slide; null while its code is loading or failed to load. */
  readonly definition: SlideDefinition | null | undefined;
  readonly context: ReportContext;
  readonly state: SlideState;
  /** Page in the PDF, from 1; null when the slide is excluded. */
  readonly page: number | null;
  /** Pages in the PDF. */
  readonly total: number;
  /** The reader is editing the report: an empty slide tells how to fill it, and unknown placeholders show. */
  readonly isForAuthor?: boolean;
  /** Replaces URLs of pictures, such as portal paths by `data:` URLs for print. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** Draws a slide. One that throws becomes a named notice; the rest of the deck is drawn. */
export function SlideView(slide: SlideViewOptions) {
  const props = { ...slide, context: contextOf(slide.context, slide.state) };
  return (
    <FailureBoundary
      key={`${props.slide.id}-${props.state.kind}`}
      fallback={<FailedSlide {...props} message={DRAWING_FAILED} />}
    >
      <DrawnSlide {...props} />
    </FailureBoundary>
  );
}

/** Notice of a slide whose view threw an error. */
export const DRAWING_FAILED = 'This slide could not be drawn from its data.';
/** Keeps the height of the category's line. */
const NO_BREAK_SPACE = '\u00a0';
const LOADING_FAILED = 'The data of this slide did not load. Try refreshing it.';

function DrawnSlide(props: SlideViewOptions) {
  const { slide, definition, context, state, page, total, pictures } = props;
  if (definition === null) {
    return state.kind === 'failed' ? (
      <FailedSlide {...props} message={state.message ?? LOADING_FAILED} />
    ) : (
      <LoadingSlide {...props} />
    );
  }
  if (!definition) {
    return (
      <FailedSlide {...props} message={`There is no slide of the kind “${slide.component}”.`} />
    );
  }
  const number = pageText(page, total);
  const { options, data, status } = resolveSlide(
    definition,
    slide,
    context,
    state,
    number,
    pictures,
    props.isForAuthor,
  );
  if (status === 'failed') {
    const message = state.kind === 'failed' ? state.message : undefined;
    return <FailedSlide {...props} message={message ?? LOADING_FAILED} />;
  }
  const title = titleOf(props);
  const view = { title, options, context, data };
  if (definition.bleed) {
    return (
      <section
        className="fd-slide fd-slide-bleed"
        dir="ltr"
        data-slide-state={status}
        aria-label={title}
      >
        <definition.View {...view} />
        <p className="fd-bleed-page">{number}</p>
      </section>
    );
  }
  const written = (key: string): string | null => {
    const text = options[key];
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  };
  const ready = status === 'ready';
  const asked = Object.values(definition.queries(options, context));
  const onBasis = asked.some(({ impressionBasis }) => impressionBasis === context.impressionBasis);
  const stated = emptyNotice(definition, data, options, context);
  const notice =
    props.isForAuthor && definition.authorHint
      ? { ...stated, text: definition.authorHint }
      : stated;
  return (
    <SlideFrame
      eyebrow={definition.category}
      title={title}
      subTitle={written('subTitle') ?? (ready ? (definition.subTitle?.(view) ?? null) : null)}
      legend={ready ? (definition.legend?.(view) ?? []) : []}
      takeaway={ready ? (written('takeaway') ?? definition.takeaway?.(view) ?? null) : null}
      status={status}
      context={onBasis ? context : { ...context, impressionBasis: 'total' }}
      data={status === 'loading' ? null : data}
      pageText={number}
    >
      {status === 'loading' ? <Skeleton /> : null}
      {status === 'empty' ? <Notice tone="empty" {...notice} /> : null}
      {ready ? <definition.View {...view} /> : null}
    </SlideFrame>
  );
}

/** The page in place of a slide that failed, so that its absence shows. */
export function FailedSlide({
  definition,
  message,
  ...where
}: SlideViewOptions & { readonly message: string }) {
  const title = titleOf(where);
  return (
    <EmptyPage {...where} eyebrow={definition?.category ?? 'Slide'} status="failed">
      <Notice tone="failed" title={`“${title}” did not load`} text={message} />
    </EmptyPage>
  );
}

/** The page while the slide's own code is loading. */
const LoadingSlide = (props: SlideViewOptions) => (
  <EmptyPage {...props} eyebrow={NO_BREAK_SPACE} status="loading">
    <Skeleton />
  </EmptyPage>
);

type Place = Pick<SlideViewOptions, 'slide' | 'context' | 'page' | 'total' | 'isForAuthor'> &
  Partial<Pick<SlideViewOptions, 'definition'>>;

/** The slide's name; that of its kind where nothing is left of it. */
function titleOf({ slide, definition, context, page, total, isForAuthor }: Place): string {
  const title = slideTitle(slide, context, page, total, isForAuthor);
  return title.trim() === '' ? (definition?.title ?? slide.component) : title;
}

function EmptyPage(
  props: Place & {
    readonly eyebrow: string;
    readonly status: 'failed' | 'loading';
    readonly children: ReactNode;
  },
) {
  return (
    <SlideFrame
      eyebrow={props.eyebrow}
      title={titleOf(props)}
      subTitle={null}
      takeaway={null}
      status={props.status}
      context={props.context}
      data={null}
      pageText={pageText(props.page, props.total)}
    >
      {props.children}
    </SlideFrame>
  );
}

class FailureBoundary extends Component<
  { readonly fallback: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
