/** What `<fd-help>` loads when somebody comes near: the help menu, and articles from the server by token. */
import { createClient } from '@flightdeck/client';
import { fire } from '../../adapter/events.ts';
import { createHelpSource, type OfflineHelpSource } from '../../help-source/help-source.ts';
import { type FetchToken, pageConfig } from '../../session/page.ts';
import { EmbedSession } from '../../session/session.ts';
import FdHelpMenu from '../help-menu/element.tsx';
import { declaration } from './declaration.ts';
import { type HelpIdentity, identityOf } from './identity.ts';

const { events } = declaration;
const TAG = 'fd-help-menu';
type Menu = HTMLElementTagNameMap[typeof TAG];

/** Properties of the launcher that the menu has as well. */
type Shared = Partial<Pick<Menu, 'theme' | 'locale' | 'page' | 'brand'>>;

/** What the launcher steers. */
export interface HelpConnection {
  readonly menu: Menu;
  /** Has a token and knows the reader. @throws {Error} when neither can be had. */
  prepare(): Promise<void>;
  /** Passes the launcher's properties on. */
  update(shared: Shared): void;
  stop(): void;
}

/** Connects a launcher with the server at `api`; the menu goes into `panel`. */
export function connectHelp(
  launcher: HTMLElement & { readonly fetchToken: FetchToken | undefined },
  api: string,
  panel: HTMLElement,
): HelpConnection {
  if (!customElements.get(TAG)) customElements.define(TAG, FdHelpMenu);
  const menu = document.createElement(TAG);
  menu.base = api;
  menu.page = location.pathname;
  panel.append(menu);
  let source: OfflineHelpSource | undefined;
  const session = new EmbedSession({
    type: 'help',
    fetchToken: (request) => {
      const fetchToken = launcher.fetchToken ?? pageConfig().fetchToken;
      if (!fetchToken) throw new TypeError('Give fetchToken, or call Flightdeck.configure().');
      return fetchToken(request);
    },
    onExpired: ({ message }) => fire(launcher, events.onSessionExpired.name, { message }),
  });
  const resized = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (!box) return;
    fire(launcher, events.onResize.name, { width: box.inlineSize, height: box.blockSize });
  });
  resized.observe(menu);

  function use({ project, reader, name }: HelpIdentity): void {
    const client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
    source = createHelpSource({ client, projectId: project, reader });
    menu.draftKey = `${reader} ${project}`;
    menu.userName = name?.split(' ')[0];
    menu.source = source;
    fire(launcher, events.onReady.name, { project });
  }

  return {
    menu,
    async prepare() {
      if (source) return;
      const identity = await identityOf(session, api);
      if (!source) use(identity);
    },
    update({ theme, locale, page = location.pathname, brand }) {
      for (const [name, value] of Object.entries({ theme, locale, page, brand } satisfies Shared)) {
        // Each property that is set draws the menu anew.
        if (Reflect.get(menu, name) !== value) Reflect.set(menu, name, value);
      }
    },
    stop() {
      resized.disconnect();
      source?.stop();
      menu.remove();
      session.stop();
    },
  };
}
