/** The data of a deck: one query per slide, made once the slide is viewed, and cached. */
import { type Client, callQuery } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { reportCalls } from '@flightdeck/contract/report';
import type { Slide } from '@flightdeck/domain/report';
import {
  NO_DATA,
  type SlideData,
  type SlideState,
  slideDefinition,
  slideOptions,
  slideRequest,
} from '@flightdeck/slides';
import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { BuilderSetup, LoadedSlide, LoadedStatus } from './types.ts';
import type { KeptFigures, KeptSlides } from './use-kept-figures.ts';

type SlideDataBody = BodyOf<typeof reportCalls.slideData>;
type StoredSlide = Pick<Slide, 'component' | 'options' | 'title'>;

/** Body of a slide's data call; null for a slide without delivery. */
function slideDataBody(slide: StoredSlide, setup: BuilderSetup): SlideDataBody | null {
  const definition = slideDefinition(slide.component);
  const request = definition && slideRequest(definition, slide.options, setup.context, slide.title);
  if (!request) return null;
  const { queries: asked, votes, ...benchmark } = request;
  const { selection, reportId } = setup;
  const data = { selection, queries: { ...asked }, ...benchmark };
  if (!votes) return data;
  // Nobody can have voted on a report that is not saved.
  return reportId === null ? null : { ...data, votes: { reportId, questions: [...votes] } };
}

/** How often votes are counted anew while they may be on the screen. */
const VOTES_MS = 30_000;

/** Query options of a slide with data. Its answer is cached until the page is closed; readers go on voting meanwhile. */
function slideDataQuery(client: Client, body: SlideDataBody) {
  return {
    ...callQuery(client, reportCalls.slideData, { body }),
    ...(body.votes
      ? { staleTime: 0, refetchInterval: VOTES_MS, refetchOnWindowFocus: true }
      : { staleTime: Infinity }),
    gcTime: Infinity,
    // The slide itself shows that it failed to load.
  };
}

const NO_QUERY = {
  queryKey: ['slide-without-data'],
  queryFn: () => NO_DATA,
  enabled: false,
} as const;

/** State of a query, for drawing the slide. A retry after a failure counts as loading. */
function slideState(
  body: SlideDataBody | null,
  answer: Pick<UseQueryResult<SlideData>, 'data' | 'error' | 'isFetching'> | undefined,
): SlideState {
  if (!body) return { kind: 'ready', data: NO_DATA };
  if (answer?.data) return { kind: 'ready', data: answer.data };
  if (answer?.error && !answer.isFetching) return { kind: 'failed', message: answer.error.message };
  return { kind: 'loading' };
}

/** The state of a slide as saved; null for one that did not exist then. */
export function savedState(slide: Slide, kept: KeptSlides | undefined): SlideState | null {
  const figures = kept?.[slide.id];
  if (!figures) return null;
  const { data, ...saved } = figures;
  return { kind: 'ready', data, saved };
}

/** A slide with the data of `state`; `asked` once it was viewed. */
export function loadedSlide(
  slide: Slide,
  state: SlideState,
  fresh: SlideState,
  asked: boolean,
): LoadedSlide {
  const definition = slideDefinition(slide.component);
  const status = (): LoadedStatus => {
    if (!definition) return 'failed';
    if (!asked) return 'unviewed';
    if (state.kind !== 'ready') return state.kind;
    return definition.isEmpty(state.data, slideOptions(definition, slide.options))
      ? 'empty'
      : 'ready';
  };
  return { status: status(), definition, state, fresh };
}

interface Question {
  readonly body: SlideDataBody | null;
  /** Slides with the same key share a query. */
  readonly key: string;
}

/** Cached queries by setup: a deck of 300 slides would otherwise compute them at every change. */
const questionsBySetup = new WeakMap<BuilderSetup, WeakMap<Slide, Question>>();

/** A slide's query, and the key that slides with the same query share. */
export function questionOf(slide: Slide, setup: BuilderSetup): Question {
  const questions = questionsBySetup.get(setup) ?? new WeakMap<Slide, Question>();
  questionsBySetup.set(setup, questions);
  const known = questions.get(slide);
  if (known) return known;
  const body = slideDataBody(slide, setup);
  const question = { body, key: JSON.stringify(body) };
  questions.set(slide, question);
  return question;
}

/**
 * State of each slide, by id. Only slides in `viewed` are loaded.
 * @param kept Stored figures to draw instead of fresh ones; null to draw fresh ones.
 */
export function useDeckData(
  client: Client,
  slides: readonly Slide[],
  viewed: ReadonlySet<string>,
  setup: BuilderSetup,
  kept: Pick<KeptFigures, 'status' | 'slides'> | null,
): ReadonlyMap<string, LoadedSlide> {
  const asks = slides.map((slide) => ({
    slide,
    ...questionOf(slide, setup),
    asked: viewed.has(slide.id),
  }));
  // Slides with the same query share it.
  const questions = new Map<
    string,
    { body: SlideDataBody; enabled: boolean; readonly place: number }
  >();
  for (const { body, key, asked } of asks) {
    const known = questions.get(key);
    const enabled = asked || known?.enabled === true;
    if (body) questions.set(key, { body, enabled, place: known?.place ?? questions.size });
  }
  const answers = useQueries({
    queries: [...questions.values()].map(({ body, enabled }) => ({
      ...slideDataQuery(client, body),
      enabled,
    })),
  });
  return new Map(
    asks.map(({ slide, body, key, asked }) => {
      const fresh = slideState(body, answers[questions.get(key)?.place ?? -1]);
      const state =
        kept?.status === 'loading'
          ? ({ kind: 'loading' } as const)
          : (savedState(slide, kept?.slides) ?? fresh);
      return [slide.id, loadedSlide(slide, state, fresh, asked)];
    }),
  );
}

/** State of one slide outside the deck, such as a thumbnail of the add panel. */
export function useSlideState(
  client: Client,
  slide: StoredSlide,
  setup: BuilderSetup,
  enabled: boolean,
): SlideState {
  const body = slideDataBody(slide, setup);
  const answer = useQuery(body ? { ...slideDataQuery(client, body), enabled } : NO_QUERY);
  return slideState(body, answer);
}

/** Loads a slide's data before its first view, so that it opens in the next frame. */
export function prefetchSlide(
  queryClient: QueryClient,
  client: Client,
  slide: Slide,
  setup: BuilderSetup,
): void {
  const body = slideDataBody(slide, setup);
  if (body) void queryClient.prefetchQuery(slideDataQuery(client, body));
}

/** Loads a slide's data again: the refresh icon and Try again. */
export async function refreshSlide(
  queryClient: QueryClient,
  client: Client,
  slide: Slide,
  setup: BuilderSetup,
): Promise<void> {
  const body = slideDataBody(slide, setup);
  if (body) await queryClient.refetchQueries({ queryKey: slideDataQuery(client, body).queryKey });
}

/**
 * The data of a slide for an export: figures of `kept`, or its fresh data, loaded already or now. A failure is a state,
 * not an exception.
 */
export async function exportState(
  queryClient: QueryClient,
  client: Client,
  slide: Slide,
  setup: BuilderSetup,
  kept?: KeptSlides,
): Promise<SlideState> {
  const saved = savedState(slide, kept);
  if (saved) return saved;
  const body = slideDataBody(slide, setup);
  if (!body) return { kind: 'ready', data: NO_DATA };
  try {
    return { kind: 'ready', data: await queryClient.ensureQueryData(slideDataQuery(client, body)) };
  } catch (error) {
    return error instanceof Error ? { kind: 'failed', message: error.message } : { kind: 'failed' };
  }
}
