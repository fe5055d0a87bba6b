/** Styles for shadow roots: one `CSSStyleSheet` per stylesheet of the build, adopted by all present and future roots. */

const sheets: CSSStyleSheet[] = [];
/** Roots of all elements, held weakly, so that removed elements can be freed. */
const roots = new Set<WeakRef<ShadowRoot>>();

/**
 * Called by the build for each stylesheet, in the order of the imports.
 * @public
 */
export function registerSheet(css: string): void {
  // A server that imports an element draws nothing.
  if (typeof CSSStyleSheet === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
  for (const held of roots) {
    const root = held.deref();
    if (root) put(root);
    else roots.delete(held);
  }
}

/**
 * Called by the build for each font face. Fonts work only for the whole page, and are fetched when a text first uses
 * them.
 * @public
 */
export function registerFont(family: string, url: string, descriptors: FontFaceDescriptors): void {
  if (typeof document === 'undefined') return;
  document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, descriptors));
}

const adopted = new WeakSet<ShadowRoot>();

/** Gives the root every sheet, also those of chunks that load later. */
export function adoptSheets(root: ShadowRoot): void {
  if (adopted.has(root)) return;
  adopted.add(root);
  roots.add(new WeakRef(root));
  put(root);
}

const brands = new WeakMap<ShadowRoot, CSSStyleSheet>();

/** Gives the root a brand's sheet, always the last of its sheets; undefined removes it. */
export function adoptBrand(root: ShadowRoot, sheet: CSSStyleSheet | undefined): void {
  if (sheet) brands.set(root, sheet);
  else brands.delete(root);
  if (adopted.has(root)) put(root);
}

function put(root: ShadowRoot): void {
  const brand = brands.get(root);
  root.adoptedStyleSheets = brand ? [...sheets, brand] : [...sheets];
}
