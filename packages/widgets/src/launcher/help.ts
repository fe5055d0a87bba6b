/** `<fd-help>`: the button in the page's corner. All behind it is loaded when somebody comes near. */
import { html, nothing, render } from 'lit/html.js';
import type { HelpConnection, HelpPlace } from '../help/connect.ts';
import { apiOrigin, type FetchToken } from '../session/page.ts';
import { styleSheet } from './styles.ts';

const ICON = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="4"/><path d="m4.9 4.9 4.3 4.3m5.6 0 4.3-4.3m-4.3 9.9 4.3 4.3m-9.9-4.3-4.3 4.3"/></svg>`;

/** Attributes, which are properties as well. */
const ATTRIBUTES = ['label', 'api', 'theme', 'locale', 'position', 'page'] as const;

/**
 * Class of `<fd-help>`. Its contract stands in `types.ts`. Templates are lit's; its base class is not
 * used, because it alone would take half of what a page may load before anybody asks for help.
 */
export class FdHelp extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  declare label: string | undefined;
  declare api: string | undefined;
  declare theme: string | undefined;
  declare locale: string | undefined;
  declare position: string | undefined;
  declare page: string | undefined;
  /** Asks the partner's server for a token. */
  declare fetchToken: FetchToken | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  #connection: HelpConnection | undefined;
  #loading: Promise<HelpConnection> | undefined;
  #isOpen = false;
  #phase: 'idle' | 'loading' | 'failed' = 'idle';

  static {
    for (const name of ATTRIBUTES) {
      Object.defineProperty(FdHelp.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: FdHelp) {
          return this.getAttribute(name) ?? undefined;
        },
        set(this: FdHelp, value: unknown) {
          if (value === undefined || value === null) this.removeAttribute(name);
          else this.setAttribute(name, String(value));
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
      this[name] = value;
    }
    this.#draw();
  }

  disconnectedCallback(): void {
    // A moved element is connected again by then, and keeps its session.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection?.stop();
      this.#connection = this.#loading = undefined;
      this.#isOpen = false;
    });
  }

  attributeChangedCallback(): void {
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
  /** `light`, `dark` or `auto`. */
  setTheme(theme: string): void {
    this.theme = theme;
  }

  #draw(): void {
    if (!this.isConnected) return;
    const isOpen = this.#isOpen;
    const toggle = () => (isOpen ? this.close() : this.open().catch(() => undefined));
    const near = () => void this.#load().catch(() => undefined);
    render(
      html`<div class="dock ${this.position === 'start' ? 'start' : ''}" popover="manual" @fd-toggle=${this.#toggled}>${
        this.#connection?.menu ?? nothing
      }${this.#phase === 'failed' ? html`<p role="alert">Help could not be loaded. Check your connection and try again.</p>` : nothing}<button type="button" aria-haspopup="dialog" aria-expanded=${isOpen} aria-busy=${this.#phase === 'loading'} @pointerenter=${near} @focus=${near} @click=${toggle}>${ICON}<span>${this.label ?? 'Help'}</span></button></div>`,
      this.#root,
    );
    const dock = this.#root.querySelector<HTMLElement>('.dock');
    // The top layer: no transform, overflow or stacking of the page reaches it.
    if (!dock?.matches(':popover-open')) dock?.showPopover();
    this.#connection?.update(this);
  }

  readonly #toggled = (event: CustomEvent<{ isOpen: boolean }>): void => {
    this.#isOpen = event.detail.isOpen;
    this.#draw();
  };

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
      this.#fail();
      throw error;
    }
  }

  #fail(): void {
    const detail = { message: 'Help could not be loaded.' };
    this.dispatchEvent(new CustomEvent('fd-error', { detail, bubbles: true, composed: true }));
  }

  #load(): Promise<HelpConnection> {
    this.#loading ??= import('../help/connect.ts')
      .then(({ connectHelp }) => {
        this.#connection = connectHelp(this, apiOrigin(this.api));
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
