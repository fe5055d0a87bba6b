/** Loaded when somebody approaches the launcher of `<fd-help>`: the help menu, and its articles from the server by token. */
import { createClient } from '@flightdeck/client';
import { html, nothing, render } from 'lit/html.js';
import { fire } from '../../adapter/events.ts';
import { createHelpSource, type OfflineHelpSource } from '../../help-source/help-source.ts';
import { explain } from '../../session/explain.ts';
import { type FetchToken, pageConfig } from '../../session/page.ts';
import { EmbedSession } from '../../session/session.ts';
import FdHelpMenu from '../help-menu/element.tsx';
import { declaration } from './declaration.ts';
import { type HelpIdentity, identityOf } from './identity.ts';

const { events } = declaration;
const TAG = 'fd-help-menu';
type Menu = HTMLElementTagNameMap[typeof TAG];

/** Properties that the launcher and the menu share. */
type Shared = Partial<Pick<Menu, 'theme' | 'locale' | 'page' | 'brand'>>;

/** The launcher's connection with its menu. */
export interface HelpConnection {
  readonly menu: Menu;
  /** Gets a token and the reader from it. @throws {Error} when there is neither. */
  prepare(): Promise<void>;
  /** Passes the launcher's properties on. */
  update(shared: Shared): void;
  stop(): void;
}

/** Connects a launcher with the server at `api`; the menu is put into `panel`. */
export function connectHelp(
  launcher: HTMLElement & { readonly fetchToken: FetchToken | undefined },
  api: string,
  panel: HTMLElement,
): HelpConnection {
  if (!customElements.get(TAG)) customElements.define(TAG, FdHelpMenu);
  let source: OfflineHelpSource | undefined;
  let given: Pick<Menu, 'draftKey' | 'userName'> | undefined;
  let shared: Shared = {};
  // Lit sets only changed properties: setting one renders the menu again.
  const draw = () => {
    const { theme, locale, brand, page = location.pathname } = shared;
    render(
      html`<fd-help-menu .base=${api} .source=${source} .draftKey=${given?.draftKey} .userName=${given?.userName} .theme=${theme} .locale=${locale} .brand=${brand} .page=${page}></fd-help-menu>`,
      panel,
    );
  };
  draw();
  const menu = panel.querySelector(TAG);
  if (!menu) throw new Error(`<${TAG}> was not drawn.`);
  const session = new EmbedSession({
    type: 'help',
    fetchToken: (request) => {
      const fetchToken = launcher.fetchToken ?? pageConfig().fetchToken;
      if (!fetchToken) throw new TypeError('Give fetchToken, or call Flightdeck.configure().');
      return fetchToken(request);
    },
    onExpired: ({ message }) => fire(launcher, events.onSessionExpired.name, { message }),
    async onRefused(refused) {
      const message = await explain(api, 'help', refused);
      if (message) fire(launcher, events.onError.name, { message });
    },
  });
  const resized = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (!box) return;
    fire(launcher, events.onResize.name, { width: box.inlineSize, height: box.blockSize });
  });
  resized.observe(menu);

  function use({ project, reader, isNamed, name }: HelpIdentity): void {
    const client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
    source = createHelpSource({
      ...{ client, projectId: project, reader },
      hasConversations: isNamed,
    });
    given = { draftKey: `${reader} ${project}`, userName: name?.split(' ')[0] };
    draw();
    fire(launcher, events.onReady.name, { project });
  }

  return {
    menu,
    async prepare() {
      if (source) return;
      const identity = await identityOf(session, api);
      if (!source) use(identity);
    },
    update({ theme, locale, page, brand }) {
      shared = { theme, locale, page, brand };
      draw();
    },
    stop() {
      resized.disconnect();
      source?.stop();
      render(nothing, panel);
      session.stop();
    },
  };
}
