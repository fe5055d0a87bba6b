/** Texts of slide rows: a row's state, issues and accessible name, and how many pages the PDF has. */
import { counted } from '../internal/plural.ts';
import type { SlideRowItem, SlideRowState, SlideSection } from './types.ts';

const STATE_TEXT: Record<SlideRowState, string> = {
  ready: '',
  notViewed: 'Not viewed yet',
  loading: 'Loading...',
  failed: 'Did not load',
  empty: 'No data in range',
};

/** The row's second line; empty when there is nothing to say. */
export const statusOf = (item: SlideRowItem): string =>
  item.page === null ? 'Not in PDF' : (item.stateText ?? STATE_TEXT[item.state]);

/** Such as "2 issues affect this slide"; empty without issues. */
export function issuesOf({ issues = 0 }: SlideRowItem): string {
  return issues > 0 ? `${counted(issues, 'issue affects', 'issues affect')} this slide` : '';
}

/** The row's page number in the PDF. */
export const figureOf = ({ page }: SlideRowItem): string => (page === null ? '–' : String(page));

/** Accessible name of the row: title in full, page, state, issues, which the row itself shows as signs. */
export function nameOf(item: SlideRowItem): string {
  const page = item.page === null ? '' : `page ${item.page}`;
  return [item.title, page, statusOf(item), issuesOf(item)].filter(Boolean).join(', ');
}

/** Such as "10 pages in the PDF, 1 excluded". */
export function summaryOf(sections: readonly SlideSection[]): string {
  const items = sections.flatMap((section) => section.items);
  const pages = items.filter(({ page }) => page !== null).length;
  const excluded = items.length - pages;
  return `${counted(pages, 'page')} in the PDF${excluded > 0 ? `, ${excluded} excluded` : ''}`;
}
