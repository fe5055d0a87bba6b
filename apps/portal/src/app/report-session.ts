/** The report being edited: setup and slides in one store for setup, builder and loading, kept across reloads. */
import type { Day } from '@flightdeck/domain/dates';
import {
  clampSetup,
  DEFAULT_REPORT_NAME,
  initialSetup,
  newSlideId,
  ReportMode,
  type SetupAction,
  SetupState,
  Slide,
  SlideOptions,
  setupReducer,
  TemplateId,
  withToday,
} from '@flightdeck/domain/report';
import { z } from 'zod';

export const ReportDraft = z.strictObject({
  /** Null until first saved, and again while a Save As is under way. */
  reportId: z.string().nullable(),
  /** Revision of the last save or load, for `If-Match`; null for a new report. */
  revision: z.int().nullable(),
  name: z.string(),
  slides: z.array(Slide),
  /** What the slides were made for; null while there is no deck. */
  builtFor: z
    .strictObject({
      template: TemplateId,
      mode: ReportMode,
      /** Absent in drafts of older versions. */
      templateVersion: z.int().nullable().default(null),
    })
    .nullable(),
  /** ISO 8601 UTC of the last save; null for a new report. */
  savedAt: z.string().nullable(),
  /** When the saved report was loaded, milliseconds since the epoch; null for a new one. */
  loadedAt: z.number().nullable(),
  /** Which figures are shown; null until somebody chooses. Absent in drafts of older versions. */
  figures: z.enum(['saved', 'fresh']).nullable().default(null),
  /** Setup or slides changed since the last save. */
  dirty: z.boolean(),
});
/** The report without the setup: identity, slides and the state of saving. */
export type ReportDraft = z.infer<typeof ReportDraft>;

const TypedSlide = z.strictObject({
  slideId: z.string(),
  title: z.string(),
  /** Option values as typed, checked or not. */
  values: SlideOptions,
  include: z.boolean(),
});
/** The form of the edit panel where it differs from its slide. */
export type TypedSlide = z.infer<typeof TypedSlide>;

const newDraftId = (): string => newSlideId(Math.random);

// Not strict: fields of another version of the portal must not lose the draft.
export const ReportSessionState = z.object({
  setup: SetupState,
  report: ReportDraft,
  /** The last slide in view in the builder, which a reload opens again. */
  slideId: z.string().nullable().default(null),
  /** What is typed in the edit panel and not in the report yet. */
  typed: TypedSlide.nullable().default(null),
  /** Names this piece of work where unsaved work is kept: another report gets another one. */
  draftId: z.string().default(() => newDraftId()),
});
/** Everything about the report being edited. */
export type ReportSessionState = z.infer<typeof ReportSessionState>;

/** A report as it is opened. */
export type OpenedReport = Pick<ReportSessionState, 'setup' | 'report'>;

/** Whether closing the report now would lose something. */
export const isUnsaved = ({ report, typed }: Pick<ReportSessionState, 'report' | 'typed'>) =>
  report.dirty || typed !== null;

/** Where unsaved work outlives its tab. */
export interface DraftKeeper {
  /** Answers whether the work is kept; `text` is the state as JSON. */
  readonly keep: (draftId: string, text: string) => boolean;
  readonly forget: (draftId: string) => void;
}

/** The report's new state after a save. */
export type SavedReport = Pick<
  ReportDraft,
  'reportId' | 'revision' | 'name' | 'savedAt' | 'figures'
>;

/** The store. `subscribe` and `getSnapshot` fit `useSyncExternalStore`; see `useReportSession`. */
export interface ReportSession {
  readonly getSnapshot: () => ReportSessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a setup action (cascades, clamps). Marks the report dirty unless a saved report is filling the form. */
  readonly dispatch: (action: SetupAction) => void;
  /** Changes the report without the setup. Marks it dirty unless `change` says otherwise. */
  readonly update: (
    change: Partial<ReportDraft> | ((report: ReportDraft) => Partial<ReportDraft>),
  ) => void;
  /**
   * Replaces everything by a loaded report. For the same report the slide in view stays, and for the same save the
   * chosen figures.
   */
  readonly replace: (state: OpenedReport) => void;
  /** Goes on with kept work. What was open before stays kept. */
  readonly adopt: (state: ReportSessionState) => void;
  /** Keeps the work under another name from now on: a duplicated tab has the same one. */
  readonly fork: () => void;
  /** Remembers what is typed in the edit panel. Listeners hear only of the first and the last change. */
  readonly type: (typed: TypedSlide | null) => void;
  /**
   * Begins a save of the current state. Answers a function for its outcome: later changes stay and stay dirty, and once
   * another report was opened the outcome is ignored.
   */
  readonly startSave: () => (saved: SavedReport) => void;
  /** Remembers which slide is in view. */
  readonly show: (slideId: string | null) => void;
  /** Starts a new report with every default. */
  readonly reset: (today: Day) => void;
  /** Writes what is not yet written. Answers whether all unsaved work is kept where it outlives the tab. */
  readonly flush: () => boolean;
}

/** A new report with every default (spec.md §9). */
export function newReportSession(today: Day): ReportSessionState {
  return {
    setup: initialSetup(today),
    report: {
      reportId: null,
      revision: null,
      name: DEFAULT_REPORT_NAME,
      slides: [],
      builtFor: null,
      savedAt: null,
      loadedAt: null,
      figures: null,
      dirty: false,
    },
    slideId: null,
    typed: null,
    draftId: newDraftId(),
  };
}

/** The state as it is stored. An emptied number field is NaN, which JSON cannot hold. */
const textOf = (state: ReportSessionState): string =>
  JSON.stringify({ ...state, setup: clampSetup(state.setup) });

/** A stored state; null for one that cannot be read. */
export function readReportSession(text: string | null, today: Day): ReportSessionState | null {
  if (text === null) return null;
  try {
    const parsed = ReportSessionState.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    // A form that was being filled before the reload is filled again by its screen.
    const setup = withToday({ ...parsed.data.setup, hydrating: false }, today);
    return { ...parsed.data, setup };
  } catch {
    return null;
  }
}

/** Prefix of the storage key; the user's id follows, so that nobody sees another person's draft. */
const STORAGE_KEY = 'flightdeck.report.';
const WRITE_DELAY_MS = 150;

function read(storage: Storage, key: string, today: Day): ReportSessionState | null {
  try {
    return readReportSession(storage.getItem(key), today);
  } catch {
    return null;
  }
}

/**
 * Makes the store of one user in one tab, from the draft in `storage`.
 * @param today Today in the provider's time zone.
 */
export function createReportSession(options: {
  readonly userId: string;
  readonly today: Day;
  readonly storage: Storage;
  readonly keeper?: DraftKeeper;
}): ReportSession {
  const { storage, keeper } = options;
  const key = `${STORAGE_KEY}${options.userId}`;
  const listeners = new Set<() => void>();
  let state = read(storage, key, options.today) ?? newReportSession(options.today);
  let pending: ReturnType<typeof setTimeout> | undefined;
  /** Grows each time another report replaces the current one. */
  let reports = 0;
  /** Grows with each unsaved change. */
  let edits = 0;

  let isKept = true;
  const flush = () => {
    if (pending === undefined) return isKept;
    clearTimeout(pending);
    pending = undefined;
    const text = textOf(state);
    isKept = true;
    if (!isUnsaved(state)) keeper?.forget(state.draftId);
    else if (keeper) isKept = keeper.keep(state.draftId, text);
    try {
      storage.setItem(key, text);
    } catch {
      // Storage is full or refused: the report stays in memory, and can still be saved to the server.
    }
    return isKept;
  };
  const put = (next: ReportSessionState) => {
    state = next;
    pending ??= setTimeout(flush, WRITE_DELAY_MS);
  };
  const set = (next: ReportSessionState) => {
    if (next === state) return;
    put(next);
    for (const listener of [...listeners]) listener();
  };
  /** The work that is open was saved or given up: it is not offered again. */
  const openOther = (next: ReportSessionState) => {
    reports += 1;
    keeper?.forget(state.draftId);
    set(next);
  };

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      const setup = setupReducer(state.setup, action);
      if (setup === state.setup) return;
      const silent = ['hydrate', 'hydrated', 'client', 'continue'].includes(action.type);
      if (!silent) edits += 1;
      const report = silent ? state.report : { ...state.report, dirty: true };
      set({ ...state, setup, report });
    },
    update: (change) => {
      const patch = typeof change === 'function' ? change(state.report) : change;
      if (patch.dirty === undefined) edits += 1;
      set({ ...state, report: { ...state.report, dirty: true, ...patch } });
    },
    replace: (next) => {
      const { reportId, revision, figures } = state.report;
      const isSame = next.report.reportId === reportId;
      const report =
        isSame && next.report.revision === revision ? { ...next.report, figures } : next.report;
      const slideId = isSame ? state.slideId : null;
      openOther({ ...next, report, slideId, typed: null, draftId: newDraftId() });
    },
    adopt: (next) => {
      flush();
      reports += 1;
      set(next);
    },
    fork: () => set({ ...state, draftId: newDraftId() }),
    type: (typed) => {
      if (typed === null && state.typed === null) return;
      edits += 1;
      if (typed && state.typed) put({ ...state, typed });
      else set({ ...state, typed });
    },
    startSave: () => {
      const begun = { report: reports, edits, name: state.report.name };
      return (saved) => {
        if (reports !== begun.report) return;
        const { report } = state;
        const name = report.name === begun.name ? saved.name : report.name;
        set({ ...state, report: { ...report, ...saved, name, dirty: edits !== begun.edits } });
      };
    },
    show: (slideId) => {
      if (state.slideId !== slideId) set({ ...state, slideId });
    },
    reset: (today) => openOther(newReportSession(today)),
    flush,
  };
}

/** Deletes every stored draft, at sign-out. */
export function forgetReportSessions(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORAGE_KEY)) storage.removeItem(key);
  }
}
