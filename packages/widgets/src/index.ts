/** The script that partner pages load: defines each element when the page first has one, now or later. */
import type { DiagnoseOptions, Finding } from './doctor/diagnose.ts';
import FdHelp from './elements/help/element.ts';
import { apiOrigin, configure, pageConfig } from './session/page.ts';

export { configure };

/** By file: `<fd-x>` is the default export of `elements/x/element.tsx`. */
const CLASSES = import.meta.glob<CustomElementConstructor>('./elements/*/element.tsx', {
  import: 'default',
});
const LOADERS = new Map<string, () => Promise<CustomElementConstructor>>([
  // On most pages the only one, and small: part of this script, so that it costs no second request.
  ['fd-help', async () => FdHelp],
  ...Object.entries(CLASSES).map(([file, load]) => [`fd-${file.split('/')[2]}`, load] as const),
]);

const waiting = new Set(LOADERS.keys());

/** Loads and defines an element, for pages that keep it where the page's own tree does not show it. */
export async function define(tag: string): Promise<void> {
  const load = LOADERS.get(tag);
  if (!load) throw new TypeError(`There is no element <${tag}>.`);
  waiting.delete(tag);
  const made = await load();
  if (!customElements.get(tag)) customElements.define(tag, made);
}

/**
 * The embed doctor: what keeps the widgets from working on this page, and how to correct it. Server and `fetchToken` are
 * those that the page configured, where `options` names no others.
 */
export async function diagnose({
  api,
  fetchToken = pageConfig().fetchToken,
  ...options
}: Partial<DiagnoseOptions> = {}): Promise<readonly Finding[]> {
  const doctor = await import('./doctor/diagnose.ts');
  return doctor.diagnose({ ...options, api: apiOrigin(api), fetchToken });
}

/** Defines the elements that stand below `root` and are not defined yet. */
function defineWithin(root: ParentNode): void {
  if (waiting.size === 0) return;
  for (const { localName } of root.querySelectorAll([...waiting].join())) {
    // What failed to load is tried again with the next element of the kind.
    if (waiting.has(localName)) define(localName).catch(() => waiting.add(localName));
  }
}

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
