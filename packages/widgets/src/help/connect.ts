/** What `<fd-help>` loads when somebody comes near: the help menu, and its way to the articles by token. */
import { createClient, createHelpSource, type OfflineHelpSource } from '@flightdeck/client';
import type { HelpMenuHandle, HelpTarget } from '@flightdeck/design-system/help-menu';
import type { BrandValues } from '@flightdeck/design-system/theme';
import { html, nothing, render } from 'lit/html.js';
import { FdHelpMenu } from '../elements/help-menu.tsx';
import { type FetchToken, pageConfig } from '../session/page.ts';
import { EmbedSession } from '../session/session.ts';
import { type HelpIdentity, identityOf } from './identity.ts';

/** Where `open` leads. */
export type HelpPlace = HelpTarget;

/** Attributes of the launcher that are the menu's as well. */
interface HelpLook {
  readonly theme?: string | undefined;
  readonly locale?: string | undefined;
  readonly page?: string | undefined;
  readonly brand?: BrandValues | undefined;
}

/** What the launcher steers. */
export interface HelpConnection {
  readonly menu: HTMLElement & {
    readonly [Method in keyof HelpMenuHandle]: (
      ...values: Parameters<HelpMenuHandle[Method]>
    ) => Promise<void>;
  };
  /** Has a token and knows the reader. @throws {Error} when neither can be had. */
  prepare(): Promise<void>;
  /** Passes the launcher's attributes on. */
  update(look: HelpLook): void;
  stop(): void;
}

type Menu = HelpConnection['menu'];
const TAG = 'fd-help-menu';

/** What the menu is given once the reader is known. */
interface Given {
  readonly source: OfflineHelpSource;
  readonly draftKey: string;
  readonly userName: string | undefined;
}

/** Connects a launcher with the server at `api`; the menu goes into `panel`. */
export function connectHelp(
  launcher: HTMLElement & { readonly fetchToken: FetchToken | undefined },
  api: string,
  panel: HTMLElement,
): HelpConnection {
  if (!customElements.get(TAG)) customElements.define(TAG, FdHelpMenu);
  let given: Given | undefined;
  let look: HelpLook = {};
  const draw = () => {
    const { theme, locale, brand, page = location.pathname } = look;
    render(
      html`<fd-help-menu .base=${api} .source=${given?.source} .draftKey=${given?.draftKey} .userName=${given?.userName} .theme=${theme} .locale=${locale} .brand=${brand} .page=${page}></fd-help-menu>`,
      panel,
    );
  };
  draw();
  // The adapter gives the class the methods that its declaration names.
  const menu = panel.querySelector(TAG) as Menu;
  const tell = (name: string, detail: unknown) =>
    launcher.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  const session = new EmbedSession({
    type: 'help',
    fetchToken: (request) => {
      const fetchToken = launcher.fetchToken ?? pageConfig().fetchToken;
      if (!fetchToken) throw new TypeError('Give fetchToken, or call Flightdeck.configure().');
      return fetchToken(request);
    },
    onExpired: ({ message }) => tell('fd-session-expired', { message }),
  });
  const resized = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) tell('fd-resize', { width: box.inlineSize, height: box.blockSize });
  });
  resized.observe(menu);

  function use({ project, reader, name }: HelpIdentity): void {
    const client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
    const source = createHelpSource({ client, projectId: project, reader });
    given = { source, draftKey: `${reader} ${project}`, userName: name?.split(' ')[0] };
    draw();
    tell('fd-ready', { project });
  }

  return {
    menu,
    async prepare() {
      if (given) return;
      const identity = await identityOf(session, api);
      if (!given) use(identity);
    },
    update({ theme, locale, page, brand }) {
      look = { theme, locale, page, brand };
      draw();
    },
    stop() {
      resized.disconnect();
      given?.source.stop();
      render(nothing, panel);
      session.stop();
    },
  };
}
