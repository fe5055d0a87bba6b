/** Fits a page to a sheet of paper: figures are drawn for the window, and may not be cut on paper. */
import { type RefObject, useEffect } from 'react';

/** Pixels across a landscape A4 sheet between margins of 10 mm. */
const PAPER_WIDTH = 1046;
const PAGE = '@page { size: A4 landscape; margin: 10mm }';

/**
 * Keeps the width of the window and makes all of it smaller, as long as the browser prints.
 * @param least Width in pixels that it is given in a narrower window, for wide tables.
 */
export function usePrint(root: RefObject<HTMLElement | null>, least = 0): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PAGE);
    const before = () => {
      const element = root.current;
      if (!element) return;
      const width = Math.max(least, element.offsetWidth);
      element.style.width = `${width}px`;
      element.style.zoom = String(Math.min(1, PAPER_WIDTH / width));
      document.adoptedStyleSheets.push(sheet);
    };
    const after = () => {
      root.current?.style.removeProperty('width');
      root.current?.style.removeProperty('zoom');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [root, least]);
}
