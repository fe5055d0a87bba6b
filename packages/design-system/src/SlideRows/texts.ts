/** Texts of slide rows: a row's state, issues and accessible name, and how many pages the PDF has. */
import { counted, plural } from '../internal/plural.ts';
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

/** The slide's title, or how many there are: "3 slides". */
export const slidesText = (count: number, title: string): string =>
  count === 1 ? title : counted(count, 'slide');

/** Such as "3 of 12 slides selected". */
export const selectedText = (count: number, total: number): string =>
  count === 0 ? 'No slide is selected.' : `${count} of ${counted(total, 'slide')} selected.`;

/** What a move did: "Viewability moved to position 2 of 7.", "3 slides moved to positions 2 to 4 of 7." */
export function movedText(title: string, count: number, to: number, total: number): string {
  const places = count === 1 ? `position ${to + 1}` : `positions ${to + 1} to ${to + count}`;
  return `${slidesText(count, title)} moved to ${places} of ${total}.`;
}

/** Why nothing was moved. */
export function notMovedText(title: string, count: number, to: number, total: number): string {
  const place = to === 0 ? 'first' : to === total - count ? 'last' : 'there';
  return `${slidesText(count, title)} ${plural(count, 'is', 'are')} already ${place}.`;
}

/** Such as "10 pages in the PDF, 1 excluded". */
export function summaryOf(sections: readonly SlideSection[]): string {
  const items = sections.flatMap((section) => section.items);
  const pages = items.filter(({ page }) => page !== null).length;
  const excluded = items.length - pages;
  return `${counted(pages, 'page')} in the PDF${excluded > 0 ? `, ${excluded} excluded` : ''}`;
}
