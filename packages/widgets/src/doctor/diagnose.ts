/** The embed doctor: checks from a partner's page, as its widgets would, and says what to change (product.md, Embedding). */
import { EMBED_SOCKET_PATH } from '@flightdeck/contract';
import { EmbedRefusal, type EmbedTokenType } from '@flightdeck/domain/embed';
import { IS_INSTALLED } from '../session/installed.ts';
import type { FetchToken, TokenRequest } from '../session/page.ts';
import { type Claims, type Finding, judge, type Observations } from './checks.ts';

export type { Finding } from './checks.ts';

export interface DiagnoseOptions {
  readonly fetchToken?: FetchToken | undefined;
  /** Origin of the Flightdeck server. */
  readonly api: string;
  /** Path of the page whose headers are checked. Default: this page. */
  readonly page?: string | undefined;
  /** Product whose token is checked. Default `report`. */
  readonly type?: TokenRequest['type'] | undefined;
}

/** Longest wait for each answer. */
const TIMEOUT_MS = 10_000;

/** Runs every check. Never throws: what cannot be checked is a finding. */
export async function diagnose({
  fetchToken,
  api,
  page = location.pathname,
  type = 'report',
}: DiagnoseOptions): Promise<readonly Finding[]> {
  const [reached, pageSeen, made] = await Promise.all([
    reach(api),
    lookAt(page),
    getToken(type, fetchToken),
  ]);
  const token: Observations['token'] =
    'text' in made ? { header: made.header, claims: made.claims } : made;
  const asked = 'text' in made ? await ask(api, made, type) : null;
  const isTaken = asked?.answer?.status === 200;
  return judge({
    api,
    type,
    isInstalled: IS_INSTALLED,
    token,
    origin: location.origin,
    server: reached.server,
    page: pageSeen,
    answer: asked?.answer ?? null,
    serverDate: asked?.date ?? reached.date,
    socket: isTaken && type === 'report' && 'text' in made ? await connect(api, made.text) : null,
  });
}

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

/** Seconds since the epoch; null where the header is missing or hidden from this page. */
function dateOf({ headers }: Response): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time / 1000;
}

async function reach(api: string): Promise<{
  readonly server: Observations['server'];
  readonly date: number | null;
}> {
  let isBlocked = false;
  const onBlocked = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isBlocked ||= blockedURI.startsWith(api);
  };
  document.addEventListener('securitypolicyviolation', onBlocked);
  try {
    const answer = await fetch(`${api}/widgets/v1/flightdeck.js`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: timeout(),
    });
    return { server: answer.ok ? 'reached' : answer.status, date: dateOf(answer) };
  } catch {
    // The violation event arrives in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    return { server: isBlocked ? 'blocked' : 'unreached', date: null };
  } finally {
    document.removeEventListener('securitypolicyviolation', onBlocked);
  }
}

async function lookAt(page: string): Promise<Observations['page']> {
  try {
    const address = new URL(page, location.origin);
    const answer = await fetch(address, { cache: 'no-store', signal: timeout() });
    if (!answer.ok) return null;
    const tree = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const metas = tree.querySelectorAll<HTMLMetaElement>(
      'meta[http-equiv="content-security-policy" i]',
    );
    const modules = tree.querySelectorAll('script[type="module"][src]');
    return {
      policies: {
        header: answer.headers.get('content-security-policy'),
        metas: Array.from(metas, ({ content }) => content),
      },
      modules: Array.from(
        modules,
        (script) => new URL(script.getAttribute('src') ?? '', address).href,
      ),
      date: dateOf(answer),
    };
  } catch {
    return null;
  }
}

interface Made {
  readonly text: string;
  readonly header: Claims;
  readonly claims: Claims;
}

async function getToken(
  type: EmbedTokenType,
  fetchToken: FetchToken | undefined,
): Promise<Made | { readonly failure: string }> {
  if (!fetchToken) return { failure: 'the page does not say where tokens come from.' };
  try {
    const text: unknown = await fetchToken({ type, signal: timeout() });
    if (typeof text !== 'string') return { failure: 'fetchToken() answered no text.' };
    const [header, claims] = text.split('.').map(readPart);
    if (!header || !claims) return { failure: 'what it answered is no signed token.' };
    return { text, header, claims };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : 'fetchToken() failed.' };
  }
}

const isClaims = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

function readPart(part: string): Claims | null {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

async function ask(
  api: string,
  { text, claims }: Made,
  type: EmbedTokenType,
): Promise<Pick<Observations, 'answer'> & { readonly date: number | null }> {
  const path = {
    help: `onehelp/homepage/${encodeURIComponent(String(claims.project))}`,
    feed: 'sponsored/feed.json?count=1',
    report: 'embed/report',
    dashboard: 'embed/dashboard',
  }[type];
  try {
    const answer = await fetch(`${api}/v2/${path}`, {
      headers: { authorization: `Bearer ${text}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: timeout(),
    });
    const body: unknown = await answer.json().catch(() => null);
    const read = (value: unknown, name: string): unknown =>
      isClaims(value) ? value[name] : undefined;
    const message = read(body, 'message');
    return {
      date: dateOf(answer),
      answer: {
        status: answer.status,
        reason: EmbedRefusal.safeParse(read(read(body, 'details'), 'reason')).data ?? null,
        message: typeof message === 'string' ? message : `The server answered ${answer.status}.`,
      },
    };
  } catch {
    return { answer: null, date: null };
  }
}

/** Opens the websocket and sends the token, as a viewer does before a download. */
function connect(api: string, token: string): Promise<Observations['socket']> {
  return new Promise((resolve) => {
    let state: NonNullable<Observations['socket']> = 'closed';
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${api.replace(/^http/, 'ws')}${EMBED_SOCKET_PATH}`);
    } catch {
      resolve(state);
      return;
    }
    const end = () => {
      clearTimeout(timer);
      socket.close();
      resolve(state);
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    socket.onopen = () => {
      state = 'opened';
      socket.send(JSON.stringify({ type: 'authenticate', token }));
    };
    socket.onmessage = ({ data }) => {
      if (String(data).includes('"authenticated"')) state = 'authenticated';
      end();
    };
    socket.onerror = end;
    socket.onclose = end;
  });
}
