/** What `<fd-help>` loads when somebody comes near: the help menu, and its way to the articles by token. */
import { createClient, createHelpSource, type OfflineHelpSource } from '@flightdeck/client';
import type { HelpMenuHandle, HelpTarget } from '@flightdeck/design-system/help-menu';
import { FdHelpMenu } from '../elements/help-menu.tsx';
import { type FetchToken, pageConfig } from '../session/page.ts';
import { EmbedSession } from '../session/session.ts';
import { type HelpIdentity, identityOf } from './identity.ts';

/** Where `open` leads. */
export type HelpPlace = HelpTarget;

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
  update(look: {
    readonly theme: string | undefined;
    readonly locale: string | undefined;
    readonly page: string | undefined;
  }): void;
  stop(): void;
}

type Menu = HelpConnection['menu'];
const TAG = 'fd-help-menu';

function makeMenu(): Menu {
  if (!customElements.get(TAG)) customElements.define(TAG, FdHelpMenu);
  // The adapter gives the class the methods that its declaration names.
  return document.createElement(TAG) as Menu;
}

/** Connects a launcher with the server at `api`. */
export function connectHelp(
  launcher: HTMLElement & { readonly fetchToken: FetchToken | undefined },
  api: string,
): HelpConnection {
  const menu = makeMenu();
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
  let source: OfflineHelpSource | undefined;

  function use({ project, reader, name }: HelpIdentity): void {
    const client = createClient({ baseUrl: `${api}/v2`, fetch: session.fetch });
    const made = createHelpSource({ client, projectId: project, reader });
    source = made;
    Object.assign(menu, {
      base: api,
      draftKey: `${reader} ${project}`,
      userName: name?.split(' ')[0],
      source: {
        ...made,
        // Only `fetch` carries the token; progress would need a request that cannot.
        send: (message, { onProgress: _, ...sending }) => made.send(message, sending),
      } satisfies OfflineHelpSource,
    });
    tell('fd-ready', { project });
  }

  return {
    menu,
    async prepare() {
      if (source) return;
      const identity = await identityOf(session, api);
      if (!source) use(identity);
    },
    update: ({ theme, locale, page }) =>
      void Object.assign(menu, { theme, locale, page: page ?? location.pathname }),
    stop() {
      resized.disconnect();
      source?.stop();
      session.stop();
    },
  };
}
