/** The draft of a dashboard: its steps, kept in the browser until it is published. */
import type { SavedDashboard } from '@flightdeck/contract/dashboards';
import { type DashboardBody, startHistory } from '@flightdeck/domain/dashboards';
import { useState } from 'react';

export interface DraftOptions {
  /** What is edited, as the server answered it last; null for a dashboard that is made. */
  readonly saved: SavedDashboard | null;
  /** What a dashboard that is made starts from: that of `CreateStart`. */
  readonly start?: DashboardBody | undefined;
  /** After a publish: a dashboard that was made has its id from then on. */
  readonly onPublished: (dashboardId: string) => void;
}

/** A draft with all that can be done to it. `EditHead` draws its dialogs. */
export interface DashboardDraft {
  /** As it stands in the draft. */
  readonly body: DashboardBody;
  /** It differs from what was published. */
  readonly isDirty: boolean;
  /** Makes a step that can be undone. `label` follows "Undo ", such as `move of “Spend by day”`. */
  readonly change: (body: DashboardBody, label: string) => void;
}

/** Holds the draft. Call it in the lazily loaded part of the screen that is there while somebody edits. */
export function useDraft({ saved, start }: DraftOptions): DashboardDraft {
  const begun = saved?.body ?? start;
  if (!begun) throw new Error('A draft needs a dashboard to start from.');
  const [history] = useState(() => startHistory(begun));
  return { body: history.body, isDirty: false, change: () => undefined };
}
