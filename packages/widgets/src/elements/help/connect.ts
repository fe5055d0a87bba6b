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
import { styleSheet } from './styles.ts';

const { events } = declaration;
const TAG = 'fd-help-menu';
const NOT_TAKEN = 'A message that was written offline was not taken.';
type Menu = HTMLElementTagNameMap[typeof TAG];

/** Properties that the launcher and the menu share. */
type Shared = Partial<Pick<Menu, 'theme' | 'locale' | 'page' | 'brand'>>;

/**
 * Styles of the panel, which no page needs before. What the page sets on the launcher counts for the panel too, which has
 * values of its own otherwise. In a low window the panel covers the button, but not the focus.
 */
const RULES = [
  `:host {
    --fd-type-body-size: 13px;
    --fd-type-body-line: 20px;
    --fd-radius-control: 6px;
    --fd-radius-dialog: 12px;
    --fd-help-height: min(640px, 100dvh - 112px);
  }`,
  `fd-help-menu {
    --fd-font-family: inherit;
    --fd-type-body-size: inherit;
    --fd-type-body-line: inherit;
    --fd-radius-control: inherit;
    --fd-radius-dialog: inherit;
  }`,
  `@media (max-height: 479.98px) {
    :host {
      --fd-help-height: calc(100dvh - 2 * var(--fd-help-inset));
    }
    button[aria-expanded='true'] {
      position: absolute;
      bottom: 0;
      z-index: 1;
    }
    button[aria-expanded='true']:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }`,
];

/** The launcher's connection with its menu. */
export interface HelpConnection {
  readonly menu: Menu;
  /** Gets a token and the reader from it. @throws {Error} when there is neither. */
  prepare(): Promise<void>;
  /** Passes the launcher's properties on. */
  update(shared: Shared): void;
  stop(): void;
}

/**
 * Connects a launcher with the server at `api`; the menu is put into `panel`. `onRefusal` is given the reason when the
 * server refuses help, and an empty one when it answers again.
 */
export function connectHelp(
  launcher: HTMLElement & { readonly fetchToken: FetchToken | undefined },
  api: string,
  panel: HTMLElement,
  onRefusal: (why: string) => void,
): HelpConnection {
  if (!customElements.get(TAG)) customElements.define(TAG, FdHelpMenu);
  // One sheet for all launchers, and this the first that opens.
  for (const rule of RULES.splice(0)) styleSheet().insertRule(rule, styleSheet().cssRules.length);
  let source: OfflineHelpSource | undefined;
  let given: Pick<Menu, 'draftKey' | 'userName'> | undefined;
  let shared: Shared = {};
  // Lit sets only changed properties: setting one renders the menu again.
  const draw = () => {
    const { theme, locale, brand, page = location.pathname } = shared;
    render(
      html`<fd-help-menu exportparts="panel,header" .base=${api} .source=${source} .draftKey=${given?.draftKey} .userName=${given?.userName} .theme=${theme} .locale=${locale} .brand=${brand} .page=${page}></fd-help-menu>`,
      panel,
    );
  };
  draw();
  const menu = panel.querySelector(TAG);
  if (!menu) throw new Error(`<${TAG}> was not drawn.`);
  let explained: Promise<void> | undefined;
  const session = new EmbedSession({
    type: 'help',
    fetchToken: (request) => {
      const fetchToken = launcher.fetchToken ?? pageConfig().fetchToken;
      if (!fetchToken) throw new TypeError('Give fetchToken, or call Flightdeck.configure().');
      return fetchToken(request);
    },
    onExpired: ({ message }) => fire(launcher, events.onSessionExpired.name, { message }),
    onRefused(refused) {
      explained = explain(api, 'help', refused).then((message) => {
        if (!message) return;
        fire(launcher, events.onError.name, { message });
        onRefusal(`For whoever runs this page: ${message} The console has the remedy.`);
      });
    },
  });
  const byToken: typeof session.byToken = async (attempt) => {
    const answer = await session.byToken(attempt);
    if (answer.status < 400) onRefusal('');
    return answer;
  };
  const resized = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (!box) return;
    fire(launcher, events.onResize.name, { width: box.inlineSize, height: box.blockSize });
  });
  resized.observe(menu);

  function use({ project, reader, isNamed, name }: HelpIdentity): void {
    const client = createClient({ baseUrl: `${api}/v2`, byToken });
    source = createHelpSource({
      ...{ client, projectId: project, reader },
      hasConversations: isNamed,
      onGivenUp: () => fire(launcher, events.onError.name, { message: NOT_TAKEN }),
    });
    given = { draftKey: `${reader} ${project}`, userName: name?.split(' ')[0] };
    draw();
    fire(launcher, events.onReady.name, { project });
  }

  return {
    menu,
    async prepare() {
      if (source) return;
      const identity = await identityOf(session, api).catch(async (error: unknown) => {
        await explained;
        throw error;
      });
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
