/** `<fd-help>`: the button in the page's corner. The menu is loaded when somebody approaches it. */
import type { HelpTarget } from '@flightdeck/design-system/help-menu';
import type { BrandValues } from '@flightdeck/design-system/theme';
import { ElementBrand } from '../../adapter/brand.ts';
import { fire } from '../../adapter/events.ts';
import { hasAttribute } from '../../adapter/kinds.ts';
import { defineProperties, upgradeProperties } from '../../adapter/properties.ts';
import { apiOrigin, type FetchToken } from '../../session/page.ts';
import type { CommonElement, ThemeName } from '../../types.ts';
import { COMMON_PROPS } from '../declare.ts';
import type { HelpConnection } from './connect.ts';
import { declaration, type HelpProps } from './declaration.ts';
import { type Dock, makeDock } from './parts.ts';
import { styleSheet } from './styles.ts';

/** Names of the attributes, which are also properties. */
const ATTRIBUTES = Object.entries({ ...declaration.props, ...COMMON_PROPS }).flatMap(
  ([name, kind]) => (hasAttribute(kind) ? [name] : []),
);

/** Class of `<fd-help>`, which is part of the loader. */
export default class FdHelp extends HTMLElement implements CommonElement, HelpProps {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  declare label: string | undefined;
  declare api: string | undefined;
  declare theme: ThemeName | undefined;
  declare locale: string | undefined;
  declare position: string | undefined;
  declare page: string | undefined;
  declare brand: BrandValues | undefined;
  /** Gets a token from the partner's server. */
  declare fetchToken: FetchToken | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  #dock: Dock | undefined;
  #connection: HelpConnection | undefined;
  #loading: Promise<HelpConnection> | undefined;
  #isOpen = false;
  #phase: 'idle' | 'loading' | 'failed' = 'idle';
  /** Why the server refuses help; empty while it does not. */
  #refusal = '';
  readonly #brand = new ElementBrand(
    (sheet) => {
      this.#root.adoptedStyleSheets = sheet ? [styleSheet(), sheet] : [styleSheet()];
    },
    (message) => this.#fail(message),
  );
  /** Nothing is shown before the brand's colours are there. */
  #isBranded = false;

  static {
    defineProperties<FdHelp>(
      FdHelp.prototype,
      ATTRIBUTES,
      (help, name) => help.#valueOf(name),
      (help, name, value) => {
        if (value === undefined || value === null) help.removeAttribute(name);
        else
          help.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
      },
    );
  }

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
  }

  connectedCallback(): void {
    upgradeProperties(this, ATTRIBUTES);
    const branded = this.#brand.start();
    const show = () => {
      this.#isBranded = true;
      this.#draw();
    };
    if (branded) void branded.then(show);
    else show();
  }

  disconnectedCallback(): void {
    // A moved element is connected again by now, and keeps its session.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#brand.stop();
      this.#connection?.stop();
      this.#connection = this.#loading = undefined;
      this.#isOpen = false;
    });
  }

  attributeChangedCallback(name: string): void {
    if (name === 'brand') this.#brand.set(this.getAttribute(name));
    this.#draw();
  }

  /** Opens the panel: at the last view, or at home, the list, or a form by the kind of message. */
  async open(place?: HelpTarget): Promise<void> {
    await (await this.#ready()).menu.open(place);
  }
  async close(): Promise<void> {
    await this.#connection?.menu.close();
  }
  /** Opens the panel at an article. */
  async openArticle(id: string): Promise<void> {
    await (await this.#ready()).menu.openArticle(id);
  }
  /** Opens the panel with the results of a search. */
  async search(text: string): Promise<void> {
    await (await this.#ready()).menu.search(text);
  }
  /** Suggests articles for another page than this one; null returns to it. */
  async suggest(page: string | null): Promise<void> {
    await (await this.#ready()).menu.suggest(page);
  }
  setTheme(theme: ThemeName): void {
    this.theme = theme;
  }

  /** The property for an attribute. An invalid brand counts as none here; `ElementBrand` reports it. */
  #valueOf(name: string): unknown {
    const text = this.getAttribute(name) ?? undefined;
    try {
      return name === 'brand' && text ? JSON.parse(text) : text;
    } catch {
      return undefined;
    }
  }

  #draw(): void {
    if (!this.isConnected || !this.#isBranded) return;
    this.#dock ??= this.#build();
    this.#dock.show({
      label: this.label ?? 'Help',
      position: this.position,
      theme: this.theme,
      isOpen: this.#isOpen,
      phase: this.#phase,
      cause: this.#refusal || 'Check your connection and try again.',
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
      this.#enter(this.#refusal ? 'failed' : 'idle');
      return connection;
    } catch (error) {
      this.#enter('failed');
      // A refusal was told with its reason.
      if (!this.#refusal) this.#fail('Help could not be loaded.');
      throw error;
    }
  }

  #fail(message: string): void {
    fire(this, declaration.events.onError.name, { message });
  }

  #load(): Promise<HelpConnection> {
    this.#loading ??= import('./connect.ts')
      .then(({ connectHelp }) => {
        this.#dock ??= this.#build();
        this.#connection = connectHelp(this, apiOrigin(this.api), this.#dock.panel, (why) => {
          if (why === this.#refusal) return;
          this.#refusal = why;
          this.#enter(why ? 'failed' : 'idle');
        });
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
