/** The script that partner pages load: defines each element when the page first has one, now or later. */
import type { DiagnoseOptions, Finding } from './doctor/diagnose.ts';
import FdHelp from './elements/help/element.ts';
import { apiOrigin, configure, pageConfig } from './session/page.ts';

export type { FetchToken, PageConfig, TokenRequest } from './session/page.ts';
export type * from './types.ts';
export { configure };

/** By file: the default export of `elements/x/element.tsx` is the class of `<fd-x>`. */
const CLASSES = import.meta.glob<CustomElementConstructor>('./elements/*/element.tsx', {
  import: 'default',
});
const LOADERS = new Map<string, () => Promise<CustomElementConstructor>>([
  // The only one on most pages, and small: part of this script, so that it needs no second request.
  ['fd-help', async () => FdHelp],
  ...Object.entries(CLASSES).map(([file, load]) => [`fd-${file.split('/')[2]}`, load] as const),
]);

const waiting = new Set(LOADERS.keys());

/** Loads and defines an element, for pages that put it into a shadow root. On a server nothing happens. */
export async function define(tag: string): Promise<void> {
  const load = LOADERS.get(tag);
  if (typeof customElements === 'undefined') return;
  if (!load) throw new TypeError(`There is no element <${tag}>.`);
  waiting.delete(tag);
  const made = await load();
  if (!customElements.get(tag)) customElements.define(tag, made);
}

/**
 * The embed doctor: says why the widgets do not work on this page, and how to correct it. Server and `fetchToken`
 * default to those that the page configured.
 */
export async function diagnose({
  api,
  fetchToken = pageConfig().fetchToken,
  ...options
}: Partial<DiagnoseOptions> = {}): Promise<readonly Finding[]> {
  const doctor = await import('./doctor/diagnose.ts');
  return doctor.diagnose({ ...options, api: apiOrigin(api), fetchToken });
}

/** Defines the elements below `root` that are not defined yet. */
function defineWithin(root: ParentNode): void {
  if (waiting.size === 0) return;
  for (const { localName } of root.querySelectorAll([...waiting].join())) {
    // After a failed load the next element of the kind tries again.
    if (waiting.has(localName)) define(localName).catch(() => waiting.add(localName));
  }
}

/** Defines elements as the page gets them. */
function watch(): void {
  new MutationObserver((records, observer) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (waiting.has(node.localName)) defineWithin(node.parentNode ?? document);
        else if (node.firstElementChild) defineWithin(node);
      }
    }
    if (waiting.size === 0) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  defineWithin(document);
  Object.assign(globalThis, { Flightdeck: { configure, define, diagnose } });
}

// A server that imports the package has no page.
if (typeof document !== 'undefined') watch();
