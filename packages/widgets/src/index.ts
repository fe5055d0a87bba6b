/** The script that partner pages load: defines each element when the page first has one, now or later. */
import type { DiagnoseOptions, Finding } from './doctor/diagnose.ts';
import { FdHelp } from './launcher/help.ts';
import { configure } from './session/page.ts';

export { configure };

const ELEMENTS: Readonly<
  Record<string, () => CustomElementConstructor | Promise<CustomElementConstructor>>
> = {
  // On most pages the only one, and small: one request instead of four.
  'fd-help': () => FdHelp,
  'fd-help-menu': () => import('./elements/help-menu.tsx').then((m) => m.FdHelpMenu),
  'fd-report-viewer': () => import('./elements/report-viewer.tsx').then((m) => m.FdReportViewer),
  'fd-multi-select': () => import('./elements/multi-select.tsx').then((m) => m.FdMultiSelect),
  'fd-slide-rows': () => import('./elements/slide-rows.tsx').then((m) => m.FdSlideRows),
  'fd-alert-panel': () => import('./elements/alert-panel.tsx').then((m) => m.FdAlertPanel),
};

const waiting = new Set(Object.keys(ELEMENTS));

/** Loads and defines an element, for pages that keep it where the page's own tree does not show it. */
export async function define(tag: string): Promise<void> {
  const load = ELEMENTS[tag];
  if (!load) throw new TypeError(`There is no element <${tag}>.`);
  waiting.delete(tag);
  const made = await load();
  if (!customElements.get(tag)) customElements.define(tag, made);
}

/** The embed doctor: what keeps the widgets from working on this page, and what mends it. */
export async function diagnose(options?: DiagnoseOptions): Promise<readonly Finding[]> {
  return (await import('./doctor/diagnose.ts')).diagnose(options);
}

function look(root: ParentNode): void {
  if (waiting.size === 0) return;
  for (const { localName } of root.querySelectorAll([...waiting].join())) {
    // What failed to load is looked for again with the next element of the kind.
    if (waiting.has(localName)) define(localName).catch(() => waiting.add(localName));
  }
}

new MutationObserver((records, observer) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      if (waiting.has(node.localName)) look(node.parentNode ?? document);
      else if (node.firstElementChild) look(node);
    }
  }
  if (waiting.size === 0) observer.disconnect();
}).observe(document, { childList: true, subtree: true });
look(document);

Object.assign(globalThis, { Flightdeck: { configure, define, diagnose } });
