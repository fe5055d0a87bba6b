/** The builder's view: the current slide, the slides viewed so far, and the open panel (spec.md §4). */

/** At most one panel is open. */
export type Panel =
  | { readonly kind: 'none' }
  /** `openedId` is the slide's id when the form was opened; it stays when an update changes the id. */
  | { readonly kind: 'edit'; readonly openedId: string }
  /** `afterId` is the slide before the new one; null for the end of the own slides. */
  | { readonly kind: 'add'; readonly afterId: string | null };

/** State of the builder's view. */
export interface BuilderView {
  readonly currentId: string | null;
  /** Slides that were shown in this visit. */
  readonly viewed: ReadonlySet<string>;
  readonly panel: Panel;
}

/** Actions on the view. */
export type BuilderAction =
  /** Shows a slide; closes the panels. */
  | { readonly type: 'view'; readonly id: string }
  /** Shows an own slide with its edit panel. */
  | { readonly type: 'edit'; readonly id: string }
  | { readonly type: 'add'; readonly afterId: string | null }
  /** A slide was added from the add panel, which stays open for the next one after it. */
  | { readonly type: 'added'; readonly id: string }
  | { readonly type: 'close' }
  /** The current slide was updated and has a new id; the panel stays open. */
  | { readonly type: 'replaced'; readonly id: string; readonly newId: string }
  /** Slides were deleted; `nextId` is shown if the current one is among them. */
  | {
      readonly type: 'removed';
      readonly ids: readonly string[];
      readonly nextId: string | null;
    }
  /** Slides whose data an export or the preflight needs count as viewed. */
  | { readonly type: 'request'; readonly ids: readonly string[] };

/** The view before any slide is shown. */
export const INITIAL_VIEW: BuilderView = {
  currentId: null,
  viewed: new Set(),
  panel: { kind: 'none' },
};

/** The view after an action. */
export function builderView(state: BuilderView, action: BuilderAction): BuilderView {
  switch (action.type) {
    case 'view':
      return {
        currentId: action.id,
        viewed: withIds(state.viewed, [action.id]),
        panel: { kind: 'none' },
      };
    case 'edit':
      return {
        currentId: action.id,
        viewed: withIds(state.viewed, [action.id]),
        panel: { kind: 'edit', openedId: action.id },
      };
    case 'add':
      return { ...state, panel: { kind: 'add', afterId: action.afterId } };
    case 'added':
      return {
        currentId: action.id,
        viewed: withIds(state.viewed, [action.id]),
        panel: { kind: 'add', afterId: action.id },
      };
    case 'close':
      return { ...state, panel: { kind: 'none' } };
    case 'replaced':
      return {
        ...state,
        currentId: state.currentId === action.id ? action.newId : state.currentId,
        viewed: withIds(state.viewed, [action.newId]),
      };
    case 'removed':
      return state.currentId !== null && action.ids.includes(state.currentId)
        ? {
            currentId: action.nextId,
            viewed: action.nextId ? withIds(state.viewed, [action.nextId]) : state.viewed,
            panel: { kind: 'none' },
          }
        : state;
    case 'request':
      return { ...state, viewed: withIds(state.viewed, action.ids) };
  }
}

function withIds(viewed: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return ids.every((id) => viewed.has(id)) ? viewed : new Set([...viewed, ...ids]);
}
