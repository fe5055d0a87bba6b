/** `HTMLElement` in the package's build: a server that imports an element has none, and makes no element of the class. */
const OnServer = class {};

// Never constructed where it stands in: only a page defines elements.
export const Base = globalThis.HTMLElement ?? (OnServer as typeof HTMLElement);
