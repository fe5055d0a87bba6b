/** Makes a custom element of a React component: a subclass of r2wc's that corrects its faults. */

import '@flightdeck/design-system/styles';
import r2wc from '@r2wc/react-to-web-component';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  type Ref,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { COMMON_PROPS, type Declaration, type EventRule } from '../elements/declare.ts';
import { ElementBrand } from './brand.ts';
import { fire } from './events.ts';
import {
  attributeOf,
  hasAttribute,
  misfit,
  type PropKind,
  parseAttribute,
  THEMES,
} from './kinds.ts';
import { defineProperties, upgradeProperties } from './properties.ts';
import { adoptBrand, adoptSheets } from './sheets.ts';
import { shell } from './shell.css.ts';

const themeOf = (value: unknown) => THEMES.find((theme) => theme === value) ?? 'light';

/** The part of an r2wc element that the adapter uses. */
interface Mounting {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

function isMounting(prototype: object): prototype is HTMLElement & Mounting {
  return 'connectedCallback' in prototype && 'disconnectedCallback' in prototype;
}

interface BoundaryProps {
  /** With other values the component is tried again. */
  readonly values: Values;
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly failed: boolean;
  readonly values: Values;
}

/** Shows a message in place of a component that failed, until there are other values, and reports the error. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, values: this.props.values };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  static getDerivedStateFromProps({ values }: BoundaryProps, state: BoundaryState) {
    return values === state.values ? null : { failed: false, values };
  }
  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onFail(error);
  }
  override render() {
    return this.state.failed ? (
      <p role="alert">This part of the page could not be shown. Reload the page to try again.</p>
    ) : (
      this.props.children
    );
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Props of the frame around the component. */
export interface FrameProps {
  /** BCP 47; undefined when the element sets none. */
  readonly locale: string | undefined;
  readonly children: ReactNode;
}
const Bare = ({ children }: FrameProps) => children;

/** The element as the React side sees it. */
interface Bridge {
  readonly subscribe: (changed: () => void) => () => void;
  readonly values: () => Values;
  readonly handle: Ref<object>;
  /** The component was shown with these values. */
  readonly shown: (values: Values) => void;
  /** The component failed with the values of now. */
  readonly fail: (error: unknown) => void;
}

const bridges = new WeakMap<object, Bridge>();

/** Gives an element's component values that are no properties of the element. */
export const GIVE = Symbol('give');

/** An element as the adapter makes it, for classes that add to it. */
export type MadeElement = new () => HTMLElement & {
  /** What the component is given. */
  readonly values: Values;
  connectedCallback(): void;
  attributeChangedCallback(attribute: string, old: string | null, text: string | null): void;
  /** Called with the names of the values that changed. */
  valuesChangedCallback(names: readonly string[]): void;
  /** Called when the person has changed something. */
  wasChangedCallback(): void;
  [GIVE](values: Values): void;
};

/** Tells that what stands before it was drawn with these values: beside a component that fails it is not drawn either. */
function Shown({ values, onShown }: { values: Values; onShown: (values: Values) => void }) {
  useEffect(() => onShown(values), [values, onShown]);
  return null;
}

/** Tells the page's developer; a listener for `fd-error` may be missing. */
function warn({ localName }: HTMLElement, message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is where the developer of the page looks
  console.error(`<${localName}> ${message}`, cause);
}

const removed = ({ localName }: HTMLElement) =>
  new Error(`<${localName}> is no longer on the page.`);

/** A value for a message: texts in full, others by their kind. */
function written(value: unknown): string {
  if (value === null || typeof value !== 'object')
    return typeof value === 'function'
      ? 'a function'
      : `${JSON.stringify(value) ?? typeof value}`.slice(0, 60);
  return Array.isArray(value) ? 'an array' : 'an object';
}

/** A handle that is waited for; a refusal that nobody waits for is no error of the page. */
function awaitedHandle(): PromiseWithResolvers<object> {
  const awaited = Promise.withResolvers<object>();
  awaited.promise.catch(() => undefined);
  return awaited;
}

/**
 * Makes the class of a custom element around a React component, in a shadow root of its own.
 * r2wc alone ignores empty attributes, keeps the value of a removed one, loses a property that was set before the
 * element was upgraded, mounts anew when the node moves, and lower-cases events that stay in the shadow root. The
 * adapter handles attributes, properties and events itself; r2wc only mounts and unmounts.
 */
export function reactElement<Props extends object, Handle extends object = object>(
  View: ComponentType<Props & { ref?: Ref<Handle> }>,
  { props, events = {}, methods = [], defaults = {} }: Omit<Declaration<Props, Handle>, 'tag'>,
  Frame: ComponentType<FrameProps> = Bare,
): MadeElement {
  const kinds: Readonly<Record<string, PropKind>> = { ...props, ...COMMON_PROPS };
  const names = Object.keys(kinds);
  // A callback's arguments are checked where the element is declared.
  const rules = events as Readonly<Record<string, EventRule>>;
  const byAttribute = new Map(
    names
      .filter((name) => hasAttribute(kinds[name] ?? 'property'))
      .map((name) => [attributeOf(name), name]),
  );

  function Host({ container }: { container?: ShadowRoot }) {
    const bridge = container && bridges.get(container.host);
    if (!bridge) throw new Error('The element was not made by the adapter.');
    const all = useSyncExternalStore(bridge.subscribe, bridge.values);
    const { theme, locale, brand: _, ...values } = all;
    // The registry holds parsed values, whose types the component declares.
    const given = values as Props;
    return (
      <div className={shell} data-theme={themeOf(theme)}>
        <Boundary values={all} onFail={bridge.fail}>
          <Frame locale={typeof locale === 'string' ? locale : undefined}>
            <View {...given} ref={bridge.handle as Ref<Handle>} />
          </Frame>
          <Shown values={all} onShown={bridge.shown} />
        </Boundary>
      </div>
    );
  }

  const Base: CustomElementConstructor = r2wc(Host, { shadow: 'open' });
  if (!isMounting(Base.prototype)) throw new Error('r2wc no longer mounts by callbacks.');
  const mounting: Mounting = Base.prototype;

  class ReactElement extends Base {
    static readonly observedAttributes = [...byAttribute.keys()];
    #values: Values = defaults as Values;
    #listeners = new Set<() => void>();
    #handle = awaitedHandle();
    /** Values that the component was last shown with. */
    #good: Values | undefined;
    /** Properties whose misfit was told, until a value fits. */
    readonly #told = new Set<string>();
    #wasRemoved = false;
    readonly #brand = new ElementBrand(
      (sheet) => this.shadowRoot && adoptBrand(this.shadowRoot, sheet),
      (message) => this.#fail(new Error(message)),
    );

    static {
      defineProperties<ReactElement>(
        ReactElement.prototype,
        names,
        (element, name) => element.#values[name],
        // Undefined restores the default, like a removed attribute.
        (element, name, value) => element.#take(name, value),
      );
      for (const method of methods) {
        Object.defineProperty(ReactElement.prototype, method, {
          configurable: true,
          writable: true,
          async value(this: ReactElement, ...values: unknown[]): Promise<unknown> {
            try {
              if (this.#wasRemoved) throw removed(this);
              const handle = await this.#handle.promise;
              const found: unknown = Reflect.get(handle, method);
              if (typeof found !== 'function') throw new TypeError(`There is no method ${method}.`);
              return await Reflect.apply(found, handle, values);
            } catch (error) {
              this.#fail(error);
              throw error;
            }
          },
        });
      }
    }

    constructor() {
      super();
      const callbacks = Object.entries(rules).map(([callback, rule]) => [
        callback,
        (...values: never[]) => this.#notify(rule, values),
      ]);
      this.#values = { ...this.#values, ...Object.fromEntries(callbacks) };
      bridges.set(this, {
        subscribe: (changed) => {
          this.#listeners.add(changed);
          return () => this.#listeners.delete(changed);
        },
        values: () => this.#values,
        handle: (handle: object | null) => {
          if (!handle) {
            this.#handle = awaitedHandle();
            return;
          }
          this.#handle.resolve(handle);
          // A handle that was refused stays refused: with the next one, methods work again.
          this.#handle = awaitedHandle();
          this.#handle.resolve(handle);
        },
        shown: (values) => {
          this.#good = values;
        },
        fail: (error) => this.#recover(error),
      });
      upgradeProperties(this, names);
    }

    /** `light`, `dark`, `contrast`, `contrast-dark` or `auto`. */
    setTheme(theme: string): void {
      this.#set({ theme });
    }

    connectedCallback(): void {
      this.#wasRemoved = false;
      if (this.shadowRoot) adoptSheets(this.shadowRoot);
      void this.#brand.start();
      mounting.connectedCallback.call(this);
    }

    disconnectedCallback(): void {
      // A moved node is connected again by now, and keeps its content.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#wasRemoved = true;
        this.#handle.reject(removed(this));
        this.#brand.stop();
        mounting.disconnectedCallback.call(this);
      });
    }

    /** With this method, `moveBefore` calls neither of the two above: the element keeps its content. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const name = byAttribute.get(attribute);
      const kind = name && kinds[name];
      if (!name || !kind || !hasAttribute(kind)) return;
      try {
        this.#take(name, parseAttribute(kind, text));
      } catch (error) {
        this.#tell(name, new Error(`The attribute ${attribute} cannot be read.`, { cause: error }));
      }
    }

    /** Sets a property; undefined restores the default, like a removed attribute. A value of another kind is told and left. */
    #take(name: string, value: unknown): void {
      const wanted = value === undefined ? null : misfit(kinds[name] ?? 'property', value);
      // A brand may be JSON too, and is judged where it is derived.
      if (wanted && name !== 'brand') {
        this.#tell(
          name,
          new TypeError(`The property ${name} takes ${wanted}, and not ${written(value)}.`),
        );
        return;
      }
      this.#told.delete(name);
      this.#set({ [name]: value === undefined ? Reflect.get(defaults, name) : value });
    }

    /** Tells once, until the property has a value that fits. What is shown stays. */
    #tell(name: string, error: Error): void {
      if (this.#told.has(name)) return;
      this.#told.add(name);
      warn(this, `${error.message} The value before stays.`, error.cause ?? '');
      this.#fail(error);
    }

    /** After a failure, the values that were shown last; without any, a message until the next value. */
    #recover(error: unknown): void {
      const good = this.#good;
      const changed = good
        ? Object.keys(this.#values).filter((name) => this.#values[name] !== good[name])
        : [];
      if (good && changed.length > 0) {
        this.#values = good;
        warn(this, `Not shown with this ${changed.join(', ')}. The values before stay.`, error);
        for (const listener of this.#listeners) listener();
      } else {
        this.#handle.reject(error);
      }
      this.#fail(error);
    }

    get values(): Values {
      return this.#values;
    }

    valuesChangedCallback(_names: readonly string[]): void {}
    wasChangedCallback(): void {}

    [GIVE](values: Values): void {
      const isSame = Object.entries(values).every(([name, value]) => this.#values[name] === value);
      if (!isSame) this.#set(values);
    }

    #set(values: Values): void {
      this.#values = { ...this.#values, ...values };
      if ('brand' in values) this.#brand.set(values.brand);
      for (const changed of this.#listeners) changed();
      this.valuesChangedCallback(Object.keys(values));
    }

    #notify({ name, detail, set }: EventRule, values: never[]): void {
      const isTaken = fire(this, name, detail ? detail(...values) : values[0], set !== undefined);
      if (!isTaken || !set) return;
      this.#set(set(...values));
      this.wasChangedCallback();
    }

    #fail(error: unknown): void {
      fire(this, 'fd-error', { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return ReactElement;
}
