/** The data that slide rows show and the callbacks they call. */
import type { ReactNode } from 'react';

/** State of a slide; `notViewed` has not been opened yet, `empty` has no data in range. */
export type SlideRowState = 'ready' | 'notViewed' | 'loading' | 'failed' | 'empty';

export interface SlideRowItem {
  /** Stable key; what the callbacks give. */
  readonly id: string;
  /** Cut at 50 characters; the whole title shows on hover and focus (spec.md §9). */
  readonly title: string;
  /** Page in the PDF, from 1; null when the slide is not in it, which draws "–" and "Not in PDF". */
  readonly page: number | null;
  /** How far its data is; draws a sign and a second line. */
  readonly state: SlideRowState;
  /** Picture of the slide, 16:9. States other than `ready` show their own sign unless the slide was seen before. */
  readonly thumbnail?: ReactNode;
  /** Findings that concern the slide. */
  readonly issues?: number | undefined;
  /** How bad the worst of them is. Default `warning`. */
  readonly worst?: 'error' | 'warning' | 'info' | undefined;
  /** Replaces "Did not load" and "No data in range". */
  readonly stateText?: string | undefined;
}

export interface SlideSection {
  /** Stable key. */
  readonly id: string;
  /** Such as "Template · start". */
  readonly title: string;
  /** Template rows have an include toggle; own rows can be edited, deleted and moved. */
  readonly kind: 'template' | 'own';
  /** Its slides, in order. */
  readonly items: readonly SlideRowItem[];
}

/** The actions that a row requests from its owner. Ids are slide ids. */
export interface SlideRowHandlers {
  /** A press or Enter on a row. */
  readonly onSelect: (id: string) => void;
  /** The include toggle of a template row. */
  readonly onIncludeChange?: ((id: string, isIncluded: boolean) => void) | undefined;
  /** Draws the pencil of own rows. */
  readonly onEdit?: ((id: string) => void) | undefined;
  /** Offered in the row's menu; of a selected row, for all selected own slides. */
  readonly onDuplicate?: ((ids: readonly string[]) => void) | undefined;
  /** The owner asks for confirmation. Delete on a selected row is for all selected own slides. */
  readonly onDelete?: ((ids: readonly string[]) => void) | undefined;
  /**
   * `to` is the new place of the first row among the section's items that do not move, from 0. A selected row takes all
   * selected own slides with it.
   */
  readonly onMove?: ((ids: readonly string[], to: number) => void) | undefined;
  /** Draws the retry button of rows that did not load. */
  readonly onRetry?: ((id: string) => void) | undefined;
}

/** Slides that something is to be done to at once. */
export interface SlideSelection {
  /** Their ids. The same set while it has the same ids: rows are compared by it. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

/**
 * Actions that a row requests from the list: `select` opens it, `choose` and `extend` change the selection; its bin is for the
 * row alone, `deleteAll` for all selected with it.
 */
export type RowAction =
  | 'select'
  | 'choose'
  | 'extend'
  | 'toggle'
  | 'edit'
  | 'duplicate'
  | 'delete'
  | 'deleteAll'
  | 'retry'
  | 'menu'
  | 'up'
  | 'down'
  | 'start'
  | 'end';
