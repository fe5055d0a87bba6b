/** `<fd-help>`: the button in the page's corner. All behind it is loaded when somebody comes near. */
import type { BrandValues } from '@flightdeck/design-system/theme';
import { Dress } from '../adapter/brand.ts';
import type { HelpConnection, HelpPlace } from '../help/connect.ts';
import { apiOrigin, type FetchToken } from '../session/page.ts';
import { type Dock, makeDock } from './parts.ts';
import { styleSheet } from './styles.ts';

/** Attributes, which are properties as well. */
const ATTRIBUTES = ['label', 'api', 'theme', 'locale', 'position', 'page', 'brand'] as const;

/** Class of `<fd-help>`, which is part of the loader. Its contract stands in `types.ts`. */
export class FdHelp extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  declare label: string | undefined;
  declare api: string | undefined;
  declare theme: string | undefined;
  declare locale: string | undefined;
  declare position: string | undefined;
  declare page: string | undefined;
  declare brand: BrandValues | undefined;
  /** Asks the partner's server for a token. */
  declare fetchToken: FetchToken | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  #dock: Dock | undefined;
  #connection: HelpConnection | undefined;
  #loading: Promise<HelpConnection> | undefined;
  #isOpen = false;
  #phase: 'idle' | 'loading' | 'failed' = 'idle';
  readonly #dress = new Dress(
    (sheet) => {
      this.#root.adoptedStyleSheets = sheet ? [styleSheet(), sheet] : [styleSheet()];
    },
    (message) => this.#fail(message),
  );
  #isDressed = false;

  static {
    for (const name of ATTRIBUTES) {
      Object.defineProperty(FdHelp.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: FdHelp) {
          return this.#said(name);
        },
        set(this: FdHelp, value: unknown) {
          if (value === undefined || value === null) this.removeAttribute(name);
          else
            this.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
        },
      });
    }
  }

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    // Set before the upgrade, a property stands on the object itself and hides the accessor.
    for (const name of ATTRIBUTES) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    const dressing = this.#dress.start();
    const show = () => {
      this.#isDressed = true;
      this.#draw();
    };
    // Never in other colours first.
    if (dressing) void dressing.then(show);
    else show();
  }

  disconnectedCallback(): void {
    // A moved element is connected again by then, and keeps its session.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#dress.stop();
      this.#connection?.stop();
      this.#connection = this.#loading = undefined;
      this.#isOpen = false;
    });
  }

  attributeChangedCallback(name: string): void {
    if (name === 'brand') void this.#dress.own(this.getAttribute(name));
    this.#draw();
  }

  /** Opens the panel: where it was left, or at home, the list, or a form by the kind of message. */
  async open(place?: HelpPlace): Promise<void> {
    await (await this.#ready()).menu.open(place);
  }
  async close(): Promise<void> {
    await this.#connection?.menu.close();
  }
  /** Opens the panel at an article. */
  async openArticle(id: string): Promise<void> {
    await (await this.#ready()).menu.openArticle(id);
  }
  /** Opens the panel with what a search finds. */
  async search(text: string): Promise<void> {
    await (await this.#ready()).menu.search(text);
  }
  /** Suggests articles for another page than this one; null goes back to it. */
  async suggest(page: string | null): Promise<void> {
    await (await this.#ready()).menu.suggest(page);
  }
  /** `light`, `dark`, `contrast`, `contrast-dark` or `auto`. */
  setTheme(theme: string): void {
    this.theme = theme;
  }

  /** The property behind an attribute; what is wrong with a brand is said where it is derived. */
  #said(name: string): unknown {
    const text = this.getAttribute(name) ?? undefined;
    try {
      return name === 'brand' && text ? JSON.parse(text) : text;
    } catch {
      return undefined;
    }
  }

  #draw(): void {
    if (!this.isConnected || !this.#isDressed) return;
    this.#dock ??= this.#build();
    this.#dock.show({
      label: this.label ?? 'Help',
      position: this.position,
      theme: this.theme,
      isOpen: this.#isOpen,
      phase: this.#phase,
    });
    this.#connection?.update(this);
  }

  #build(): Dock {
    const dock = makeDock({
      near: () => void this.#load().catch(() => undefined),
      toggle: () => void (this.#isOpen ? this.close() : this.open().catch(() => undefined)),
      toggled: (isOpen) => {
        this.#isOpen = isOpen;
        this.#draw();
      },
    });
    this.#root.append(dock.element);
    return dock;
  }

  #enter(phase: 'idle' | 'loading' | 'failed'): void {
    this.#phase = phase;
    this.#draw();
  }

  async #ready(): Promise<HelpConnection> {
    this.#enter('loading');
    try {
      const connection = await this.#load();
      await connection.prepare();
      this.#enter('idle');
      return connection;
    } catch (error) {
      this.#enter('failed');
      this.#fail('Help could not be loaded.');
      throw error;
    }
  }

  #fail(message: string): void {
    const detail = { message };
    this.dispatchEvent(new CustomEvent('fd-error', { detail, bubbles: true, composed: true }));
  }

  #load(): Promise<HelpConnection> {
    this.#loading ??= import('../help/connect.ts')
      .then(({ connectHelp }) => {
        this.#dock ??= this.#build();
        this.#connection = connectHelp(this, apiOrigin(this.api), this.#dock.panel);
        this.#draw();
        return this.#connection;
      })
      .catch((error: unknown) => {
        this.#loading = undefined;
        throw error;
      });
    return this.#loading;
  }
}
