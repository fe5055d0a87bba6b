/** The partner's own server: its pages, the session of its visitors, and the tokens that it signs for them. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type PolicyNeed, widgetNeeds } from '@flightdeck/widgets/policy';
import { type Mistake, mistakeOf } from './mistakes.ts';
import { drawPage, PAGES, readAsset } from './pages.ts';
import { pagePolicy } from './policy.ts';
import type { Credentials } from './settings.ts';
import { serverTime, tokenFor, tokenTypeOf, VISITOR } from './tokens.ts';

/** Where widgets ask for their tokens. */
const TOKEN_PATH = '/flightdeck-token';
const LONGEST_LIFE = 600;
/** A port that nothing listens on. */
const WRONG_ADDRESS = 'http://127.0.0.1:9';

/** What the server needs to know. */
export interface PartnerOptions {
  /** Origin of the Flightdeck server. */
  readonly api: string;
  readonly credentials: Credentials;
  /** Life of its tokens in seconds, unless a page asks for less. Default: 300. */
  readonly seconds?: number;
}

/** Whether the partner's own cookie is that of a signed-in visitor. The first visit counts as signed in, so that the demo shows something. */
const isSignedIn = ({ headers }: IncomingMessage): boolean =>
  !/(?:^|;\s*)harrow_vale=out(?:;|$)/.test(headers.cookie ?? '');

const LACKING: Readonly<Partial<Record<Mistake, (need: PolicyNeed) => boolean>>> = {
  'no-policy-script': ({ directive }) => directive === 'script-src',
  'no-policy-connect': ({ directive, source }) =>
    directive === 'connect-src' && source.startsWith('http'),
  'no-policy-socket': ({ source }) => source.startsWith('ws'),
  'no-policy-font': ({ directive }) => directive === 'font-src',
  'no-policy-picture': ({ source }) => source === 'data:',
};

/** Makes the server; nothing listens yet. */
export function createPartner({ api, credentials, seconds = 300 }: PartnerOptions): Server {
  async function page(url: URL, signedIn: boolean, response: ServerResponse): Promise<boolean> {
    const { pathname } = url;
    const spec = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined;
    if (!spec) return false;
    if (spec.members && !signedIn) {
      response.writeHead(303, { location: '/signed-out' }).end();
      return true;
    }
    const mistake = mistakeOf(url.searchParams.get('mistake'));
    const shown = mistake === 'wrong-address' ? WRONG_ADDRESS : api;
    const html = await drawPage(pathname, {
      api: shown,
      report: credentials.report,
      dashboard: credentials.dashboard?.id ?? '',
      visitor: VISITOR.name,
    });
    const lacking = (mistake && LACKING[mistake]) ?? (() => false);
    const needs = widgetNeeds(shown).filter((need) => pathname === '/doctor' || !lacking(need));
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(needs),
        date: serverTime(mistake).toUTCString(),
      })
      .end(html);
    return true;
  }

  async function token(
    request: IncomingMessage,
    url: URL,
    response: ServerResponse,
  ): Promise<void> {
    const { searchParams: asked } = url;
    const mistake = mistakeOf(asked.get('mistake'));
    // Only pages of this site may have a token: it works like a password for some minutes.
    if (request.headers['sec-fetch-site'] !== 'same-origin') return refuse(response, 403);
    if (!isSignedIn(request)) return refuse(response, 401);
    if (mistake === 'no-token') return refuse(response, 500);
    if (mistake === 'page-for-token') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
      return;
    }
    const life = Number(asked.get('seconds') ?? seconds);
    const made = await tokenFor(credentials, tokenTypeOf(asked.get('type')), {
      seconds: Number.isInteger(life) && life >= 1 && life <= LONGEST_LIFE ? life : seconds,
      mistake,
    });
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        date: serverTime(mistake).toUTCString(),
      })
      .end(JSON.stringify({ token: made }));
  }

  return createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'same-origin');
      if (request.method === 'POST') return sign(request, url.pathname, response);
      if (request.method !== 'GET') return refuse(response, 405);
      if (url.pathname === TOKEN_PATH) return token(request, url, response);
      if (await page(url, isSignedIn(request), response)) return;
      const asset = await readAsset(url.pathname.slice(1));
      if (!asset) return refuse(response, 404);
      response.writeHead(200, { 'content-type': asset.type }).end(asset.content);
    };
    answer().catch(() => {
      if (!response.headersSent) refuse(response, 500);
    });
  });
}

/** Signs the visitor in or out, with a cookie of this site alone. */
function sign(request: IncomingMessage, address: string, response: ServerResponse): void {
  const isOut = address === '/sign-out';
  if (!isOut && address !== '/sign-in') refuse(response, 404);
  else if (request.headers['sec-fetch-site'] !== 'same-origin') refuse(response, 403);
  else {
    const cookie = `harrow_vale=${isOut ? 'out' : 'in'}; HttpOnly; SameSite=Lax; Path=/`;
    response.writeHead(303, { location: isOut ? '/signed-out' : '/', 'set-cookie': cookie }).end();
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(`${status}\n`);
}
