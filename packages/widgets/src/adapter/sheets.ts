/** Styles for shadow roots: one `CSSStyleSheet` per stylesheet of the build, adopted by every root that is mounted after it. */

const sheets: CSSStyleSheet[] = [];

/** Called by the build for each stylesheet, in the order of the imports. Font faces count in the page only and are left out. */
export function registerSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(/@font-face\s*\{[^}]*\}/g, ''));
  sheets.push(sheet);
}

/** Gives the root every sheet known by now, `own` last. */
export function adoptSheets(root: ShadowRoot, own: readonly CSSStyleSheet[] = []): void {
  root.adoptedStyleSheets = [...sheets, ...own];
}
