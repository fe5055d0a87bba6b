/** `<fd-sponsored>`: sponsored content that is live. A class of its own, because a page shows it to every reader. */
import type { BrandValues } from '@flightdeck/design-system/theme';
import { ElementBrand } from '../../adapter/brand.ts';
import { fire } from '../../adapter/events.ts';
import { hasAttribute, parseAttribute, THEMES } from '../../adapter/kinds.ts';
import { defineProperties, upgradeProperties } from '../../adapter/properties.ts';
import { adoptBrand, adoptSheets } from '../../adapter/sheets.ts';
import { shell } from '../../adapter/shell.css.ts';
import { explain } from '../../session/explain.ts';
import { apiOrigin, type FetchToken, onConfigured, pageConfig } from '../../session/page.ts';
import { EmbedSession } from '../../session/session.ts';
import type { CommonElement, ThemeName } from '../../types.ts';
import { COMMON_PROPS } from '../declare.ts';
import { declaration, type SponsoredHandle, type SponsoredProps } from './declaration.ts';
import { drawDocument, drawPlace, layoutOf } from './draw.ts';
import { type LiveDocument, loadLive, Refused } from './load.ts';
import * as css from './sponsored.css.ts';

/** Kinds of the attributes, which are also properties. */
const ATTRIBUTES = new Map(
  Object.entries({ ...declaration.props, ...COMMON_PROPS }).flatMap(([name, kind]) =>
    hasAttribute(kind) ? [[name, kind] as const] : [],
  ),
);
const NAMES = [...ATTRIBUTES.keys()];
/** What is shown is asked for again after this time, in milliseconds: a document that has ended goes. */
const FRESH_MS = 5 * 60_000;
/** Documents that a feed holds. */
const MOST = 50;
const { events } = declaration;

/** Class of `<fd-sponsored>`. */
export default class FdSponsored
  extends HTMLElement
  implements CommonElement, SponsoredProps, SponsoredHandle
{
  static readonly observedAttributes: readonly string[] = NAMES;
  declare layout: string | undefined;
  declare document: string | undefined;
  declare count: number | undefined;
  declare href: string | undefined;
  declare target: string | undefined;
  declare api: string | undefined;
  declare theme: ThemeName | undefined;
  declare locale: string | undefined;
  declare brand: BrandValues | undefined;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = document.createElement('div');
  readonly #list = document.createElement('div');
  #fetchToken: FetchToken | undefined;
  #session: EmbedSession | undefined;
  /** Ends what the session waits for and listens to. */
  #end = new AbortController();
  /** What is shown; undefined before the first answer. */
  #documents: readonly LiveDocument[] | undefined;
  #loadedAt = 0;
  /** What whoever runs the page should mend; undefined while nothing was refused. */
  #cause: Promise<string | null> | undefined;
  /** Ids that the page was told of. */
  #told: string | undefined;
  readonly #brand = new ElementBrand(
    (sheet) => adoptBrand(this.#root, sheet),
    (message) => fire(this, events.onError.name, { message }),
  );
  /** Ends listening to the page's settings; undefined while the element is not on the page. */
  #unsubscribe: (() => void) | undefined;
  #isRestarting = false;

  static {
    defineProperties<FdSponsored>(
      FdSponsored.prototype,
      NAMES,
      (element, name) => element.#valueOf(name),
      (element, name, value) => {
        if (value === undefined || value === null) element.removeAttribute(name);
        else
          element.setAttribute(
            name,
            typeof value === 'object' ? JSON.stringify(value) : `${value}`,
          );
      },
    );
  }

  constructor() {
    super();
    this.#box.className = shell;
    this.#list.className = css.list;
    this.#box.append(this.#list);
    this.#list.addEventListener('click', (event) => this.#press(event));
    new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0];
      if (!size || !this.isConnected) return;
      const [width, height] = [Math.round(size.inlineSize), Math.round(size.blockSize)];
      fire(this, events.onResize.name, { width, height });
    }).observe(this.#box);
  }

  /** Gets a token from the partner's server. */
  get fetchToken(): FetchToken | undefined {
    return this.#fetchToken;
  }
  set fetchToken(fetchToken: FetchToken | undefined) {
    if (fetchToken === this.#fetchToken) return;
    this.#fetchToken = fetchToken;
    this.#restart();
  }

  connectedCallback(): void {
    upgradeProperties(this, [...NAMES, 'fetchToken']);
    adoptSheets(this.#root);
    this.#unsubscribe ??= onConfigured(() => {
      if (!this.#session) this.#restart();
    });
    const show = () => {
      // Nothing is shown before the brand's colours are there.
      if (!this.#box.isConnected) this.#root.append(this.#box);
    };
    const branded = this.#brand.start();
    if (branded) void branded.then(show);
    else show();
    if (!this.#session) this.#restart();
  }

  disconnectedCallback(): void {
    // A moved element is connected again by now, and keeps what it shows.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#brand.stop();
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      this.#stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'brand') this.#brand.set(now);
    if (name === 'api' || name === 'document' || name === 'count') this.#restart();
    else this.#draw();
  }

  /** Loads what is live again. */
  async reload(): Promise<void> {
    const session = this.#session;
    if (!session) throw new Error(`<${declaration.tag}> has no token to load with.`);
    await this.#load(session);
  }
  setTheme(theme: ThemeName): void {
    this.theme = theme;
  }

  /** The property for an attribute. An invalid brand counts as none here; `ElementBrand` reports it. */
  #valueOf(name: string): unknown {
    const kind = ATTRIBUTES.get(name);
    try {
      return kind && parseAttribute(kind, this.getAttribute(name));
    } catch {
      return undefined;
    }
  }

  #stop(): void {
    this.#end.abort();
    this.#session?.stop();
    this.#session = this.#documents = this.#told = undefined;
  }

  /** Begins again, once for all properties that are set together. */
  #restart(): void {
    if (this.#isRestarting || !this.#unsubscribe) return;
    this.#isRestarting = true;
    queueMicrotask(() => {
      this.#isRestarting = false;
      if (this.#unsubscribe) this.#begin();
    });
  }

  /** Begins with the properties of now: a token, then what is live, again and again. */
  #begin(): void {
    this.#stop();
    this.#draw();
    const api = apiOrigin(this.api);
    const fetchToken = this.#fetchToken ?? pageConfig().fetchToken;
    if (!fetchToken) return;
    const session = new EmbedSession({
      type: 'feed',
      fetchToken,
      onExpired: ({ message }) => fire(this, events.onSessionExpired.name, { message }),
      onResumed: () => refresh(),
      onRefused: (refused) => {
        this.#cause = explain(api, 'feed', refused);
      },
    });
    this.#session = session;
    this.#cause = undefined;
    this.#end = new AbortController();
    const { signal } = this.#end;
    // Who waits for no answer is told by an event.
    const refresh = () => void this.#load(session).catch(() => undefined);
    const refreshStale = () => {
      if (!document.hidden && Date.now() - this.#loadedAt >= FRESH_MS) refresh();
    };
    const timer = setInterval(refreshStale, FRESH_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', refreshStale, { signal });
    window.addEventListener('online', refresh, { signal });
    refresh();
  }

  async #load(session: EmbedSession): Promise<void> {
    this.#loadedAt = Date.now();
    try {
      const documents = await loadLive(session, apiOrigin(this.api), this);
      if (this.#session === session) this.#show(documents);
    } catch (error) {
      if (this.#session !== session) throw error;
      // What is shown stays while nobody can say whether it is live.
      if (error instanceof Refused || !this.#documents) this.#show(undefined);
      const said = error instanceof Error ? error.message : 'It did not load.';
      const message = navigator.onLine ? ((await this.#cause) ?? said) : 'There is no network.';
      fire(this, events.onError.name, { message });
      throw new Error(message, { cause: error });
    }
  }

  /** Shows what is live, and tells the page; undefined is not known, and shows nothing. */
  #show(live: readonly LiveDocument[] | undefined): void {
    const documents = live ?? [];
    const isSame = JSON.stringify(documents) === JSON.stringify(this.#documents);
    this.#documents = documents;
    // Drawn again only for something else: a reader may be selecting text.
    if (!isSame) this.#draw();
    const ids = documents.map(({ documentId }) => documentId);
    const told = this.#told;
    this.#told = live && ids.join();
    if (live && this.#told !== told) fire(this, events.onReady.name, { documents: ids });
  }

  #draw(): void {
    const theme = THEMES.find((name) => name === this.theme) ?? 'light';
    const isWaiting = this.#documents === undefined;
    this.#box.dataset.theme = theme;
    this.#list.setAttribute('aria-busy', `${isWaiting}`);
    const { href, target } = this;
    const drawing = { layout: layoutOf(this.layout), href, target, api: apiOrigin(this.api) };
    const drawn =
      this.#documents?.map((shown) => drawDocument(shown, drawing)) ??
      Array.from({ length: Math.min(this.count ?? 1, MOST) }, () => drawPlace(drawing.layout));
    this.#list.replaceChildren(...drawn);
  }

  #press(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    const detail = { documentId: link.dataset.document, url: link.href };
    if (!fire(this, events.onOpen.name, detail, true)) event.preventDefault();
  }
}
