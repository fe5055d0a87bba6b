/** Enlarged to 400 %, 1280 × 1024 pixels are 320 × 256: nothing is read by scrolling in two directions (WCAG 1.4.10). */
import type { Page } from 'playwright';

/** The window of somebody who has enlarged it so. */
export const ENLARGED = { width: 320, height: 256 };

/**
 * What is wider than its window, or scrolls sideways in a box of its own without being a table, tabs or the slides of a
 * report, which need both directions.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${(element.textContent ?? '').trim().slice(0, 60)}`;
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'none';
    const boxes = [...document.querySelectorAll('body *')].filter(
      (element) =>
        scrolls(element) &&
        !element.matches('[role=tablist]') &&
        !element.querySelector(
          ':scope > table, :scope > [role=grid], :scope > [role=tablist], :scope > nav',
        ),
    );
    const root = document.documentElement;
    const wide =
      root.scrollWidth <= window.innerWidth ? [] : [...document.body.querySelectorAll('*')];
    const past = wide.filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    return [...boxes, ...past.slice(-3)].map(name);
  });
