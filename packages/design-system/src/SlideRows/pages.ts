/** Writes the rows' page numbers: a row that moves renumbers hundreds, which then need not be drawn anew. */
import { useLayoutEffect, useRef } from 'react';
import type { SlideSection } from './types.ts';

/** Marks the elements of a row that hold its number; `words` puts "page" before it. */
export const PAGE = { figure: { 'data-page': '' }, words: { 'data-page': 'words' } } as const;

/** What a row shows for its page; nothing stands for a slide outside the PDF. */
function write(element: HTMLElement, page: number | null): void {
  const isWords = element.dataset.page === 'words';
  const text = page === null ? (isWords ? '' : '–') : isWords ? `, page ${page}` : String(page);
  if (element.textContent !== text) element.textContent = text;
}

/** Keeps what rows say of their page. Returns where each row's elements are, for the rows to fill. */
export function usePages(sections: readonly SlideSection[]) {
  const rows = useRef(new Map<string, HTMLElement>());
  const written = useRef(new WeakMap<HTMLElement, number | null>());
  useLayoutEffect(() => {
    for (const { items } of sections) {
      for (const { id, page } of items) {
        const row = rows.current.get(id);
        if (!row || written.current.get(row) === page) continue;
        written.current.set(row, page);
        for (const element of row.querySelectorAll<HTMLElement>('[data-page]')) {
          write(element, page);
        }
      }
    }
  });
  return rows.current;
}
