/** The help menu's view and the steps from one view to the next (spec.md §2, §4): one pure reducer. */
import type { ContactOutcome, ContactType, SettledOutcome } from './help-source.ts';

/** Which form is shown: "Ask for help", or feedback with its Feedback / New feature switch. */
export type FormKind = 'help' | 'feedback';

/** The panel's views. */
export type HelpView =
  | { readonly name: 'home' }
  | {
      readonly name: 'list';
      readonly search: string;
      /** Only this category's articles; null for all. */
      readonly category: string | null;
      /** The search field is in the header. */
      readonly isSearching: boolean;
    }
  | { readonly name: 'article'; readonly id: string }
  | { readonly name: 'form'; readonly kind: FormKind }
  /** The person's messages, and one of them with its answers. */
  | { readonly name: 'conversations' }
  | { readonly name: 'conversation'; readonly id: string }
  | {
      readonly name: 'success';
      readonly type: ContactType;
      readonly outcome: ContactOutcome | SettledOutcome;
    };

/** The menu's state. */
export interface HelpState {
  readonly view: HelpView;
  /** Earlier views, oldest first; the back link leads to the last of them, or home. */
  readonly behind: readonly HelpView[];
  /** Only the header is shown. */
  readonly isMinimised: boolean;
  /** An article could not be loaded, so the list is shown instead (spec.md §8). */
  readonly articleFailed: boolean;
}

/** The menu's actions. */
export type HelpAction =
  /** Shows the panel, at `view` when one is asked for, otherwise where it was left. */
  | { readonly type: 'open'; readonly view?: HelpView | undefined }
  | { readonly type: 'close' }
  | { readonly type: 'minimise' }
  | { readonly type: 'restore' }
  | { readonly type: 'go'; readonly view: HelpView }
  /** Types into the search field. */
  | { readonly type: 'search'; readonly text: string }
  | { readonly type: 'back' }
  | { readonly type: 'home' }
  | { readonly type: 'article-failed'; readonly id: string }
  | { readonly type: 'sent'; readonly contact: ContactType; readonly outcome: ContactOutcome }
  /** A message that was kept is sent by now, or refused. */
  | { readonly type: 'settled'; readonly outcome: SettledOutcome };

export const HOME: HelpView = { name: 'home' };

/** Every article, or those of one category. */
export const listView = (category: string | null = null): HelpView => ({
  name: 'list',
  search: '',
  category,
  isSearching: false,
});

/** The list with the search field in the header. */
export const searchView = (search = ''): HelpView => ({
  name: 'list',
  search,
  category: null,
  isSearching: true,
});

export const START: HelpState = {
  view: HOME,
  behind: [],
  isMinimised: false,
  articleFailed: false,
};

/** Number of earlier views kept; the oldest are dropped. */
const DEPTH = 20;

/** The state after an action. */
export function reduce(state: HelpState, action: HelpAction): HelpState {
  switch (action.type) {
    case 'open':
      return action.view
        ? go({ ...state, isMinimised: false }, action.view)
        : { ...state, isMinimised: false };
    case 'close':
      return state.view.name === 'success' ? START : { ...state, isMinimised: false };
    case 'minimise':
      return { ...state, isMinimised: true };
    case 'restore':
      return { ...state, isMinimised: false };
    case 'go':
      return go(state, action.view);
    case 'search': {
      const view = searchView(action.text);
      // A search is one step for the back link, however much is typed.
      return state.view.name === 'list'
        ? { ...state, view, articleFailed: false }
        : go(state, view);
    }
    case 'back':
      return {
        ...state,
        view: state.behind.at(-1) ?? HOME,
        behind: state.behind.slice(0, -1),
        articleFailed: false,
      };
    case 'home':
      return { ...START, isMinimised: state.isMinimised };
    case 'article-failed':
      return state.view.name === 'article' && state.view.id === action.id ? failed(state) : state;
    case 'sent':
      return {
        ...START,
        isMinimised: state.isMinimised,
        view: { name: 'success', type: action.contact, outcome: action.outcome },
      };
    case 'settled': {
      const { view } = state;
      return view.name === 'success' && view.outcome === 'queued'
        ? { ...state, view: { ...view, outcome: action.outcome } }
        : state;
    }
  }
}

function go(state: HelpState, view: HelpView): HelpState {
  const isHome = view.name === 'home';
  const isSame = isHome || sameView(state.view, view);
  // The back link never returns to a finished form.
  const isOver = state.view.name === 'success' || state.view.name === 'home';
  const behind = isOver || isSame ? state.behind : [...state.behind, state.view].slice(-DEPTH);
  return { ...state, view, behind: isHome ? [] : behind, articleFailed: false };
}

/** Back to the list the article was chosen from, or to the whole list. */
function failed(state: HelpState): HelpState {
  const last = state.behind.at(-1);
  return last?.name === 'list'
    ? { ...state, view: last, behind: state.behind.slice(0, -1), articleFailed: true }
    : { ...state, view: listView(), articleFailed: true };
}

function sameView(a: HelpView, b: HelpView): boolean {
  if (a.name === 'article') return b.name === 'article' && a.id === b.id;
  if (a.name === 'conversation') return b.name === 'conversation' && a.id === b.id;
  if (a.name === 'form') return b.name === 'form' && a.kind === b.kind;
  return a.name === b.name;
}
