/** Styles for shadow roots: one `CSSStyleSheet` per stylesheet of the build, adopted by every root that is mounted after it. */

const sheets: CSSStyleSheet[] = [];

/** Called by the build for each stylesheet, in the order of the imports. */
export function registerSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.push(sheet);
}

/** Called by the build for each font face: fonts belong to the page, and are fetched when first drawn with. */
export function registerFont(family: string, url: string, descriptors: FontFaceDescriptors): void {
  document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, descriptors));
}

/** Gives the root every sheet known by now, `own` last. */
export function adoptSheets(root: ShadowRoot, own: readonly CSSStyleSheet[] = []): void {
  root.adoptedStyleSheets = [...sheets, ...own];
}
