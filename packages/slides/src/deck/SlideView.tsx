/** One slide of a report in any state: loading, failed, empty or ready. The same component draws screen and PDF. */
import type { ReactNode } from 'react';
import { FailureBoundary } from './FailureBoundary.tsx';
import { Notice, Skeleton } from './Notice.tsx';
import {
  DRAWING_FAILED,
  failedNotice,
  type Place,
  type SlideViewOptions,
  slidePage,
  titleOf,
} from './page.ts';
import { pageText } from './placeholders.ts';
import { contextOf } from './resolve.ts';
import { SlideFrame } from './SlideFrame.tsx';

export type { SlideViewOptions } from './page.ts';

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

/** Keeps the height of the category's line. */
const NO_BREAK_SPACE = '\u00a0';
const LOADING_FAILED = 'The data of this slide did not load. Try refreshing it.';

function DrawnSlide(props: SlideViewOptions) {
  const { slide, definition, state } = props;
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
  const drawn = slidePage({ ...props, definition });
  if (!drawn) {
    const message = state.kind === 'failed' ? state.message : undefined;
    return <FailedSlide {...props} message={message ?? LOADING_FAILED} />;
  }
  const { title, status, view } = drawn;
  if (definition.bleed) {
    return (
      <section
        className="fd-slide fd-slide-bleed"
        dir="ltr"
        data-slide-state={status}
        aria-label={title}
      >
        <definition.View {...view} />
        <p className="fd-bleed-page">{drawn.pageText}</p>
      </section>
    );
  }
  return (
    <SlideFrame {...drawn} eyebrow={definition.category}>
      {status === 'loading' ? <Skeleton /> : null}
      {drawn.notice ? <Notice tone="empty" {...drawn.notice} /> : null}
      {status === 'ready' ? <definition.View {...view} /> : null}
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
      <Notice tone="failed" {...failedNotice(title, message)} />
    </EmptyPage>
  );
}

/** The page while the slide's own code is loading. */
const LoadingSlide = (props: SlideViewOptions) => (
  <EmptyPage {...props} eyebrow={NO_BREAK_SPACE} status="loading">
    <Skeleton />
  </EmptyPage>
);

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
