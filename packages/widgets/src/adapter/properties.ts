/** The properties of a custom element. */

/** Defines an accessor on the prototype for each name. */
export function defineProperties<Element extends HTMLElement>(
  prototype: Element,
  names: readonly string[],
  get: (element: Element, name: string) => unknown,
  set: (element: Element, name: string, value: unknown) => void,
): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return get(this, name);
      },
      set(this: Element, value: unknown) {
        set(this, name, value);
      },
    });
  }
}

/** Sets properties again that were set before the upgrade: until then they hide the accessor. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
