/** Makes a custom element of a React component: a subclass of r2wc's that corrects its faults. */

import '@flightdeck/design-system/styles';
import r2wc from '@r2wc/react-to-web-component';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  type Ref,
  useSyncExternalStore,
} from 'react';
import { COMMON_PROPS, type Declaration, type EventRule } from '../elements/declare.ts';
import { ElementBrand } from './brand.ts';
import { fire } from './events.ts';
import { attributeOf, type PropKind, parseAttribute } from './kinds.ts';
import { defineProperties, upgradeProperties } from './properties.ts';
import { adoptBrand, adoptSheets } from './sheets.ts';
import { shell } from './shell.css.ts';

const THEMES = ['light', 'dark', 'contrast', 'contrast-dark', 'auto'] as const;
const themeOf = (value: unknown) => THEMES.find((theme) => theme === value) ?? 'light';

/** The part of an r2wc element that the adapter uses. */
interface Mounting {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

function isMounting(prototype: object): prototype is HTMLElement & Mounting {
  return 'connectedCallback' in prototype && 'disconnectedCallback' in prototype;
}

/** Shows a message in place of a component that failed, and reports the error. */
class Boundary extends Component<{ onFail: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
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
  readonly fail: (error: unknown) => void;
}

const bridges = new WeakMap<object, Bridge>();

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
): CustomElementConstructor {
  const kinds: Readonly<Record<string, PropKind>> = { ...props, ...COMMON_PROPS };
  const names = Object.keys(kinds);
  // A callback's arguments are checked where the element is declared.
  const rules = events as Readonly<Record<string, EventRule>>;
  const byAttribute = new Map(
    names.filter((name) => kinds[name] !== 'property').map((name) => [attributeOf(name), name]),
  );

  function Host({ container }: { container?: ShadowRoot }) {
    const bridge = container && bridges.get(container.host);
    if (!bridge) throw new Error('The element was not made by the adapter.');
    const {
      theme,
      locale,
      brand: _,
      ...values
    } = useSyncExternalStore(bridge.subscribe, bridge.values);
    // The registry holds parsed values, whose types the component declares.
    const given = values as Props;
    return (
      <div className={shell} data-theme={themeOf(theme)}>
        <Boundary onFail={bridge.fail}>
          <Frame locale={typeof locale === 'string' ? locale : undefined}>
            <View {...given} ref={bridge.handle as Ref<Handle>} />
          </Frame>
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
    #handle = Promise.withResolvers<object>();
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
        (element, name, value) =>
          element.#set({ [name]: value === undefined ? Reflect.get(defaults, name) : value }),
      );
      for (const method of methods) {
        Object.defineProperty(ReactElement.prototype, method, {
          configurable: true,
          writable: true,
          async value(this: ReactElement, ...values: unknown[]): Promise<unknown> {
            const handle = await this.#handle.promise;
            const found: unknown = Reflect.get(handle, method);
            return typeof found === 'function' ? Reflect.apply(found, handle, values) : undefined;
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
          if (handle) this.#handle.resolve(handle);
          else this.#handle = Promise.withResolvers();
        },
        fail: (error) => this.#fail(error),
      });
      upgradeProperties(this, names);
    }

    /** `light`, `dark`, `contrast`, `contrast-dark` or `auto`. */
    setTheme(theme: string): void {
      this.#set({ theme });
    }

    connectedCallback(): void {
      if (this.shadowRoot) adoptSheets(this.shadowRoot);
      void this.#brand.start();
      mounting.connectedCallback.call(this);
    }

    disconnectedCallback(): void {
      // A moved node is connected again by now, and keeps its content.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#brand.stop();
        mounting.disconnectedCallback.call(this);
      });
    }

    /** With this method, `moveBefore` calls neither of the two above: the element keeps its content. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const name = byAttribute.get(attribute);
      const kind = name && kinds[name];
      if (!name || !kind || kind === 'property') return;
      try {
        this.#set({ [name]: parseAttribute(kind, text) ?? Reflect.get(defaults, name) });
      } catch (error) {
        this.#fail(new Error(`The attribute ${attribute} cannot be read.`, { cause: error }));
      }
    }

    #set(values: Values): void {
      this.#values = { ...this.#values, ...values };
      if ('brand' in values) this.#brand.set(values.brand);
      for (const changed of this.#listeners) changed();
    }

    #notify({ name, detail, set }: EventRule, values: never[]): void {
      const isTaken = fire(this, name, detail ? detail(...values) : values[0], set !== undefined);
      if (isTaken && set) this.#set(set(...values));
    }

    #fail(error: unknown): void {
      fire(this, 'fd-error', { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return ReactElement;
}
