/**
 * `react-dom` and `react-dom/client` on Preact (docs/decisions/0013), with what react-aria expects of them and Preact does
 * otherwise.
 */
import { options } from 'preact';
import { createPortal as preactPortal } from 'preact/compat';

export { default, flushSync } from 'preact/compat';
export { createRoot } from 'preact/compat/client';

/** The collections of react-aria: rendered into a document of their own, with only the methods that React calls. */
interface CollectionDocument {
  createElement(type: string): {
    readonly parentNode: { removeChild(child: unknown): void } | null;
  };
}
const isCollection = (container: object): container is CollectionDocument =>
  !(container instanceof Node) && 'createElement' in container;

/** Adds the two methods that Preact calls. */
function completeForPreact(collection: CollectionDocument): void {
  Object.assign(collection, {
    createElementNS: (_namespace: string, type: string) => {
      const element = collection.createElement(type);
      return Object.assign(element, { remove: () => element.parentNode?.removeChild(element) });
    },
  });
}

export const createPortal: typeof preactPortal = (children, container) => {
  if (isCollection(container)) completeForPreact(container);
  return preactPortal(children, container);
};

/** The event with its properties as own ones, as in React's events: react-aria copies events by spreading them. */
function withOwnProperties(event: Event): object {
  const copy = {};
  for (const name in event) {
    Object.defineProperty(copy, name, {
      enumerable: true,
      get: () => {
        const value: unknown = Reflect.get(event, name);
        return typeof value === 'function' ? value.bind(event) : value;
      },
    });
  }
  return copy;
}

const compatible = options.event;
options.event = (event) => {
  const given: Event = compatible?.(event) ?? event;
  // It spreads only keyboard events.
  return given instanceof KeyboardEvent ? withOwnProperties(given) : given;
};
